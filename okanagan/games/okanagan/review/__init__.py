"""The review of a game: how the chances moved, which turns mattered, which moves were better.

`chances` estimates the chance to win, `advice` explains a bot's choice, `review` judges the moves.
"""
