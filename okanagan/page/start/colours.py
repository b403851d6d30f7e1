"""The seats' colours: their names, and how they are given out."""

from okanagan.page.words import mark, t

_COLOURS = (mark("Orange"), mark("Blue"), mark("Yellow"), mark("Pink"))


def colour_name(colour: int) -> str:
    """The colour's name."""
    return t(_COLOURS[colour])


def distinct(wanted: list[int]) -> list[int]:
    """The wanted colours; where one is taken already, the first that nobody wants or has."""
    given: list[int] = []
    for place, colour in enumerate(wanted):
        if colour in given:
            avoid = {*given, *wanted[place:]}
            everything = range(len(_COLOURS))
            free = [c for c in everything if c not in avoid] + [
                c for c in everything if c not in given
            ]
            colour = free[0]
        given.append(colour)
    return given
