"""What every game needs to be told in words: to whom something is told, and lists of things."""
