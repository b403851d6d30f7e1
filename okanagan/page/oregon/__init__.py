"""Oregon on the page."""
