"""A hint: what a bot would do in the person’s place."""
