"""What learning programs need to know of Okanagan. The page does not ship it."""
