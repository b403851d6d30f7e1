"""Okanagan: Valley of the Lakes, by Emanuele Ornella (2017): its rules, data and bots.

Start at `game` (the door), then `state` (what is on the table) and `frames` (what follows what).
Vocabulary and numbers of sections ("rules 4.3") are those of the published rules, merged from four
editions; `editions` holds what differs between them.
"""
