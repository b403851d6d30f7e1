"""The bots at the table."""
