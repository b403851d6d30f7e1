"""The settings: their table, their values, their controls."""
