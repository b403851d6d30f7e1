"""The bots that play Okanagan. A bot receives a view and the legal actions, and nothing else.

`spec.py` of the game lists them. All but `random` use an `Evaluator`, which adds up the values of
tokens (`token_values`) and of open territories (`territories`), with the numbers in `weights`. The
bots in `levels` look one action ahead; `placement_values` evaluates all placements, and
`quick_answers` guesses the answers of other players. The bot in `search` tries the best actions in
playouts.
"""
