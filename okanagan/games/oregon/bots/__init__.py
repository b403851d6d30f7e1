"""The bots that play Oregon. The game's `spec.py` lists them.

All but `random` judge positions by a `Field`: what every cell brings and promises to each player,
by the numbers in `weights`. A `Sight` judges each legal action by it. The bots in `levels` take the
best of these actions, or first try the best ones in short playouts.
"""
