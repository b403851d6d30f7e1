"""The bots that play Okanagan. Each gets a view and the legal actions, and nothing else.

The game's `spec.py` lists them.

All but `random` evaluate positions by an `outlook`: the worth of tokens
(`worth`, `sets`, `gold`) and of the open territories (`sketch`, `lands`, `shares`), with the
numbers in `weights`. `levels` look one action ahead, with `ahead`; a `glance` evaluates all
placements, and `quick` guesses the answers of others. `search` tries the best actions in playouts:
in a `playout` the player weighs what follows in the same turn, and then all players follow the
`policy`, with random `chances`.
"""
