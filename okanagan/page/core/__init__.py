"""The base of all screens: messages, regions and patches, notices. It names no game."""
