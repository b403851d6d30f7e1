"""Tools for research: arenas, ratings, calibration, tuning, timing. The page does not ship them."""
