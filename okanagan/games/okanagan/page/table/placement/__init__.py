"""The tile on trial: where it fits, what it brings, what is built on it."""
