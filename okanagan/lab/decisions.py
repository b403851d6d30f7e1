"""The decisions of games as the rows of a table, for statistics and learning programs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Any

from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch

Cell = int | str | None
SEATS = 4  # the columns of a feature that each player has


@dataclass(frozen=True, slots=True)
class Feature:
    """A number that all players know of a position."""

    name: str
    read: Callable[[Any], int]  # from a view of any player


@dataclass(frozen=True, slots=True)
class PlayerFeature:
    """A number of each player that all players know."""

    name: str
    read: Callable[[Any, int], int]  # from a view of any player, and the player whose number it is


Features = Sequence[Feature | PlayerFeature]

# The columns that all games have, with their types; then those of the features, and the result.
BEFORE: dict[str, type] = {
    "record": str,
    "game": int,
    "move": int,
    "players": int,
    "player": int,
    "seat": str,
    "decision": str,
    "options": int,
    "chosen": str,
}
AFTER: dict[str, type] = {"points": int, "lead": int, "won": int}


def columns(features: Features) -> dict[str, type]:
    """The columns of a table, with their types; numbers can be missing."""
    names = [name for feature in features for name in _names(feature)]
    return {**BEFORE, **dict.fromkeys(names, int), **AFTER}


def _names(feature: Feature | PlayerFeature) -> list[str]:
    if isinstance(feature, Feature):
        return [feature.name]
    return [f"{feature.name}_{place}" for place in range(SEATS)]


def rows(match: AnyMatch, features: Features) -> Iterator[list[Cell]]:
    """A row for each decision of a player, in the order of the moves, from the column `move` on."""
    state, players = match.state_before(0), len(match.seats)
    results = [_result(match.result, player) for player in range(players)]
    for number, move in enumerate(match.moves):
        if (player := move.player) is not None:
            seen, decision = match.game.view(state, player), type(state.decision).__name__
            seat, chosen = match.seats[player].kind, dumps(move.to_json(), separators=(",", ":"))
            head: list[Cell] = [number, players, player, seat, decision]
            known = public(seen, features, player, players)
            yield [*head, len(state.legal()), chosen, *known, *results[player]]
        state.apply(move)


def public(seen: Any, features: Features, player: int, players: int) -> list[Cell]:
    """The features in any player's view, for a player: this one is place 0, the next one 1."""
    numbers: list[Cell] = []
    for feature in features:
        if isinstance(feature, Feature):
            numbers.append(feature.read(seen))
        else:
            order = ((player + place) % players for place in range(players))
            numbers += [feature.read(seen, other) for other in order]
            numbers += [None] * (SEATS - players)
    return numbers


def _result(result: Json | None, player: int) -> tuple[Cell, Cell, Cell]:
    """The player's points, the lead over the best other, and 1 for a winner; None in play."""
    if result is None:
        return None, None, None
    totals = [score["total"] for score in result["scores"]]
    others = max(total for other, total in enumerate(totals) if other != player)
    return totals[player], totals[player] - others, int(player in result["winners"])
