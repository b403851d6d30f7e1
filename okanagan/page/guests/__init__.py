"""Bots that people bring along: added from files, kept, installed, and named when they fail."""
