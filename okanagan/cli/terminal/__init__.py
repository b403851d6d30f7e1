"""Playing in a terminal: the table as plain text, and numbered choices."""
