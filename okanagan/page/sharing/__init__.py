"""Handing a game on: its link, its QR code, its file."""
