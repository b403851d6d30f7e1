"""What reviews of all games share: how chances moved, which turns mattered, what was better.

A game adds how its positions stand (`trust.Telling`), and how its moves are judged (`review.Review`
is a base class).
"""
