"""The puzzles of Oregon, as `okanagan puzzles` found them, and the answers to their questions."""

from collections.abc import Iterable
from functools import cache

from okanagan.games.oregon.rules.actions import Build, DecideExtra, PlaceFarmer, Play
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.plays import building_of, placings, plays, reached
from okanagan.games.oregon.rules.state import State
from okanagan.kernel.codes.packing import in_order
from okanagan.kernel.puzzles import Answer, Puzzle, packaged_puzzles


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    return packaged_puzzles("okanagan.games.oregon.data")


def answers(state: State) -> list[Answer]:
    """Each play with each of its cells; for an extra turn also to keep it."""
    match state.decision:
        case PlayCards(player=player):
            return list(_placed(state, plays(state, player)))
        case OfferExtra(player=player):
            use = DecideExtra(player, True)
            used = [(use, *answer) for answer in _placed(state, plays(state, player))]
            return [(DecideExtra(player, False),), *used]
    return []


def _placed(state: State, every: Iterable[Play]) -> Iterable[Answer]:
    for play in in_order(every):
        kind = PlaceFarmer if building_of(play.first, play.second) is None else Build
        for placed in in_order(placings(kind, play.player, reached(state, play))):
            yield play, placed
