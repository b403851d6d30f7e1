"""Whole games as short texts: the codes that links carry (`docs/link.md` has the format).

`digits` makes one number of many small ones, and text of it; `forms` say how parts of a record
become such small numbers; `packing` does so for whole matches.
"""
