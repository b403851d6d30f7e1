"""The deal of the day: results, calendar and texts to share."""
