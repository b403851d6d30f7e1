"""A match cut into its turns."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.match import AnyMatch


@dataclass(frozen=True, slots=True)
class Turn:
    """Some of a match's moves: those of one turn, or those before the first."""

    player: int | None  # whose turn it is; None before the first
    first: int  # the number of its first move
    end: int  # the number of the first move after it
    number: int = 0  # its place among its player's turns, from 1; 0 before the first
    of: int = 0  # how many turns its player has in the whole match


def turns_of(match: AnyMatch, began: type[Any]) -> tuple[Turn, ...]:
    """All turns in order, each with the moves of others that it caused.

    `began` is the game's event of the beginning of a turn, which names the `player`.
    """
    begun = list(_begun(match, began))
    ends = [first for _, first in begun] + [len(match.moves)]
    players = [player for player, _ in begun]
    turns, counts = [Turn(None, 0, ends[0])], Counter[int]()
    for (player, first), end in zip(begun, ends[1:], strict=True):
        counts[player] += 1
        turns.append(Turn(player, first, end, counts[player], players.count(player)))
    return tuple(turns)


def points_by_turn(
    match: AnyMatch, began: type[Any], totals: Callable[[Any], Sequence[int]]
) -> list[tuple[int | None, Sequence[int]]]:
    """The player of each turn, and the `totals` of the position after it."""
    turns = turns_of(match, began)
    return [(turn.player, totals(match.state_before(turn.end))) for turn in turns]


def _begun(match: AnyMatch, began: type[Any]) -> Iterator[tuple[int, int]]:
    for number in range(len(match.moves)):
        for event in match.events_of(number):
            if isinstance(event, began):
                yield event.player, number + 1
