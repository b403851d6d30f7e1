"""`okanagan puzzles`: finds positions in which one answer is clearly the best."""
