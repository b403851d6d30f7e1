"""Oregon's puzzles in the page."""
