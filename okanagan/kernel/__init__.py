"""The parts that every turn-based game needs, without the rules of any.

`game` says what a game is, `match` plays one and keeps its record, `history` works out its earlier
positions and its events, `record` reads and writes the record, `chance` shuffles, `bots` defines a
program that plays, `thinking` one that thinks step by step, `simulate` plays whole games; `value`s
are the small objects that this takes.
"""
