"""Whether a special action would have any effect now (rules 7)."""

from collections.abc import Callable, Iterable, Sequence

from okanagan.valley.specials import Special
from okanagan.valley.terms import Kind
from okanagan.valley.view import View


def is_idle(special: Special, view: View, player: int, *, alone: bool) -> bool:
    """Whether the action would do nothing for the player, who is alone in the territory or not."""
    if special.id == "collect_first":
        return alone
    check = _CHECKS.get(special.id)
    return check is not None and not check(special, view, player)


def _shape(special: Special, view: View, player: int) -> bool:
    return any(view.reserve[kind] for kind in Kind if kind.shape == special.shape)


def _kind(special: Special, view: View, player: int) -> bool:
    return special.kind is not None and view.reserve[special.kind] > 0


def _nugget(special: Special, view: View, player: int) -> bool:
    return view.nuggets_left > 0


def _tribute(special: Special, view: View, player: int) -> bool:
    return any(any(tokens) for other, tokens in enumerate(view.tokens) if other != player)


def _trade(special: Special, view: View, player: int) -> bool:
    """Two different kinds, one on each side."""
    own = _kinds(view.tokens[player])
    theirs = [_kinds(tokens) for other, tokens in enumerate(view.tokens) if other != player]
    return any(given != taken for kinds in theirs for given in own for taken in kinds)


def _swap_shape(special: Special, view: View, player: int) -> bool:
    return any(one.terrain == other.terrain for one, other in _swaps(view, player))


def _swap_colour(special: Special, view: View, player: int) -> bool:
    return any(one.shape == other.shape for one, other in _swaps(view, player))


def _swaps(view: View, player: int) -> Iterable[tuple[Kind, Kind]]:
    stock = _kinds(view.reserve)
    return ((one, other) for one in _kinds(view.tokens[player]) for other in stock if one != other)


def _kinds(counts: Sequence[int]) -> list[Kind]:
    return [kind for kind in Kind if counts[kind]]


_CHECKS: dict[str, Callable[[Special, View, int], bool]] = {
    "plus_shape": _shape,
    "plus_kind": _kind,
    "nugget": _nugget,
    "tribute": _tribute,
    "trade": _trade,
    "swap_shape": _swap_shape,
    "swap_colour": _swap_colour,
}
"""What each action needs; one that is not here always does something."""
