"""Okanagan for the page's frame: its words, rules and controls. The table is beside it."""
