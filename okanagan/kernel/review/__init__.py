"""The parts of reviews and hints that all games share."""
