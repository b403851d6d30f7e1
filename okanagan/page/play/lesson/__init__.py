"""What the lessons of all games share: guided turns at the real table, with a coach."""
