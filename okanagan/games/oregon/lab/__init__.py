"""What the lab needs to know of Oregon. The page does not ship it."""
