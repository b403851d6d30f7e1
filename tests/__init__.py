"""Tests on CPython."""
