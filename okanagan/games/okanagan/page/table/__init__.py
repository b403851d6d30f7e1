"""The table: the screen on which a game of Okanagan is played.

`model` is everything a panel may know; `screen` puts the regions together; the other files each
look after one thing: whose secrets are shown, what is being placed, the bots, the map.
"""
