"""Looking back at a finished game: what every game's review shows in the same way."""
