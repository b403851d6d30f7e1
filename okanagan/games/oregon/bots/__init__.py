"""The bots that play Oregon. Each gets a view and the legal actions, and nothing else.

The game's `spec.py` lists them.

All but `random` judge positions by a `field`: what every cell brings
and promises (`promise`) to every player, with the numbers in `weights`. `sight` judges every answer
to a decision by it: `hands` tells what the cards can do, `draws` from which deck to draw. `levels`
take what is best at sight; `search` tries the best actions in `playout`s, in which all players
follow the `policy`.
"""
