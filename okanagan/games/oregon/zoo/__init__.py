"""What learning programs need to know of Oregon. The page does not ship it."""
