"""The screens that are any game's: the start and the settings."""
