"""Bots that people add: wheels, registry, form and messages."""
