"""The documents that the build renders. The page does not ship this code."""
