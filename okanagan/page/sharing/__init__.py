"""Sharing a game: its link, its QR code, its file, and challenges."""
