"""Markup that several screens share. It names no game."""
