"""The page of the daily game, whose code is loaded on demand."""
