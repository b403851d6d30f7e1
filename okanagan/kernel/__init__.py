"""The parts that every turn-based game needs, without the rules of any game."""
