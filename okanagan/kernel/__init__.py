"""What every turn-based game needs, and no game's rules.

`game` says what a game is, `match` plays one and keeps its record, `record` reads and writes the
record, `chance` shuffles, `bots` is the seat of a program, `thinking` what it thinks step by step,
`simulate` plays whole games.
"""
