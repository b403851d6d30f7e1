"""A finished game looked back on; the engine's `valley.review` finds out what there is to say."""
