"""What the lessons of all games share: a guided turn or two at the real table, with a coach."""
