"""Whole games as short texts: the codes that links carry (`docs/link.md` has the format)."""
