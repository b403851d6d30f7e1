"""Everything that the page has stored, in one file: its format, its check, and its screen."""
