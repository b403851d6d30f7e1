"""Okanagan: all that knows its engine."""
