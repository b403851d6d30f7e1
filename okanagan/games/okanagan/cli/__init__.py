"""Okanagan at the command line: the game for the general commands, and commands of its own."""
