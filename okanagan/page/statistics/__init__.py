"""The statistics of the user's finished games."""
