"""A finished game looked back on; the engine's `oregon.review` finds out what there is to say."""
