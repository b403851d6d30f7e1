"""Markup that several screens share. It knows no game."""
