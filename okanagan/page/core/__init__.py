"""What a screen is made of, and the messages between page and shell. It knows no game."""
