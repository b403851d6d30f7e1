"""The decisions of a game: the buttons that answer them, and the messages these send."""
