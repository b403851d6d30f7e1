"""The settings: one table, the controls, the screen."""
