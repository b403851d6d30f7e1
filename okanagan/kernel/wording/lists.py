"""Lists of things, and capitals."""

from collections.abc import Sequence

from okanagan.kernel.words import Words


def listed(things: Sequence[str], say: Words) -> str:
    """Words like `a, b and c`; `nothing` for an empty list."""
    if not things:
        return say.t("nothing")
    if len(things) == 1:
        return things[0]
    return say.t("{some} and {last}", some=", ".join(things[:-1]), last=things[-1])


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
