"""The games. Each is a folder with the same names in it; no game imports another."""
