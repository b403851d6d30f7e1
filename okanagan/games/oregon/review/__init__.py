"""The review of a game: how the chances moved, which turns mattered, which moves were better.

`standing` and `chances` say how probably each player wins from a position, `judgement` what a bot
says of one move, `review` puts it together; `trust` and `hindsight` set what is told beside what
came of it.
"""
