"""The review of a game: how the chances moved, which turns mattered, which moves were better.

`chances` says how probably each player wins from a position, `judgement` what a bot says of one
move, `turns` cuts a match into turns, `review` puts it all together in small steps of work.
"""
