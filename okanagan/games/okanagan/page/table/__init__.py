"""The table: the screen on which a game of Okanagan is played.

`view_model` is everything a panel may show; `screen` puts the regions together.
"""
