"""What the tables of all games share; a game's own table adds what its rules ask for."""
