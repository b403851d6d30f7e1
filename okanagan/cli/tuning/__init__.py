"""`okanagan tune`, for any game whose bots are weighed by numbers."""
