"""Converts the meaning of an index back into the action, as the manual explains it."""

from okanagan.games.okanagan.rules.actions import Action, parse_move
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.view import View
from okanagan.zoo.actions import Meaning

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def read_back(view: View, meaning: Meaning) -> Action:
    """The action that these words mean to the player of the view."""
    verb, *words = meaning
    rest: list[object] = list(words)

    def player(seat: object) -> int:
        assert isinstance(seat, int)
        return (view.player + seat) % view.players

    match verb:
        case "place":
            tile, side, rotation = words
            x, y = position(list(view.map.placed)[int(tile)])
            east, south = SIDES[str(side)]
            rest = [x + east, y + south, rotation]
        case "keep":
            hand = sorted(view.objectives)
            rest = [[OBJECTIVES[hand[int(place)]].id for place in words]]
        case "rank":
            rest = [[player(seat) for seat in words]]
        case "actor" | "first" | "trade":
            rest = [player(words[0]), *words[1:]]
    action: Action = parse_move([verb, view.player, *rest])
    return action
