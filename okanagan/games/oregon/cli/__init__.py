"""Oregon at the command line."""
