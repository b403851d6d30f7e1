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


def capital(text: str, names: Sequence[str] = ()) -> str:
    """The text with a capital first letter; one of the names at its beginning stays as it is."""
    rests = [text[len(name) :] for name in names if name and text.startswith(name)]
    if any(not rest[:1].isalnum() for rest in rests):
        return text
    return text[:1].upper() + text[1:]
