"""What the lab needs to know of Okanagan. The page does not ship it."""
