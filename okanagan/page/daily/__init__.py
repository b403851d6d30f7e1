"""The deal of the day: who has played which, the calendar, and what is told to friends."""
