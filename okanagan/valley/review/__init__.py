"""A game looked back on: how the chances moved, which turns mattered, what would have been better.

`chances` says how probably each player wins from a position, `judgement` what a bot says of one
move, `turns` cuts a match into turns, `review` puts it all together in small steps of work.
"""
