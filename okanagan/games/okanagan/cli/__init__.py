"""Okanagan at the command line: the game for the general commands, and commands of its own.

`game` is the door. `screen` and `drawing` show the table, `menu` asks, `rules` holds the options
for editions and house rules, `score` and `report` count. `tune` and `bench` are commands that only
Okanagan has.
"""
