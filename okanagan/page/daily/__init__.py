"""The daily game: results, calendar and texts to share."""
