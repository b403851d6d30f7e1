"""The first place where two JSON values differ, with the path to it."""

from collections.abc import Iterator
from itertools import zip_longest

from okanagan.kernel.errors import brief
from okanagan.kernel.game import Json


class _Nothing:
    """Stands for a part that only the other value has."""

    def __repr__(self) -> str:
        return "nothing"


_NOTHING = _Nothing()


def first_difference(own: Json, found: Json, path: str) -> str | None:
    """The first place where `found` differs from `own`; None if they are equal.

    It reads `result.players[0].points: expected 8, found 9`. The order of an object's keys means
    nothing; unlike in Python, `True` and `1.0` are not `1`.
    """
    if type(own) is type(found) and isinstance(own, dict | list):
        below = (first_difference(a, b, path + step) for step, a, b in _pairs(own, found))
        return next((difference for difference in below if difference), None)
    if type(own) is type(found) and own == found:
        return None
    return f"{path}: expected {brief(own)}, found {brief(found)}"


def _pairs(own: Json, found: Json) -> Iterator[tuple[str, Json, Json]]:
    """The values at each place of two objects or two lists, with the step that leads there."""
    if isinstance(own, dict):
        for key in [*own, *(key for key in found if key not in own)]:
            yield _field(key), own.get(key, _NOTHING), found.get(key, _NOTHING)
    else:
        for place, (one, other) in enumerate(zip_longest(own, found, fillvalue=_NOTHING)):
            yield f"[{place}]", one, other


def _field(key: str) -> str:
    return f".{key}" if key.isidentifier() and len(key) < 40 else f"[{brief(key)}]"
