"""The frames of a turn: `turn` for playing and scoring, `draw` for the cards after it."""
