"""Oregon's part of the lab. The page does not ship it."""
