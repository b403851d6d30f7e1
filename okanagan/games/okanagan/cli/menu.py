"""The questions of Okanagan as menus."""

from collections.abc import Iterable, Sequence

from okanagan.cli.terminal.menu import Menu
from okanagan.games.okanagan.cli.drawing import Position
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.wording import action_label, decision_prompt
from okanagan.games.okanagan.wording.places import edges_words, position_words
from okanagan.kernel.words import ENGLISH


def menu(match: OkanaganMatch, player: int) -> Menu:
    """The present question to a player; a placement is first a place, then a rotation."""
    view, names = match.view(player), [seat.name for seat in match.seats]
    assert view.decision is not None, "somebody is asked"
    question = decision_prompt(view.decision, view, names, player, ENGLISH)
    if places := placements(match):
        assert view.hand is not None, "a player who places holds a tile"
        return _place_menu(question, places, view.hand)
    return Menu(question, [(action_label(one, view, names, ENGLISH), one) for one in match.legal])


def placements(match: OkanaganMatch) -> list[Place]:
    """The placements that are legal now."""
    return [action for action in match.legal if isinstance(action, Place)]


def cells(places: Iterable[Place]) -> list[Position]:
    """The cells of some placements, each once, row by row from the north."""
    return sorted({(place.x, place.y) for place in places}, key=lambda at: (at[1], at[0]))


def _place_menu(question: str, places: Sequence[Place], tile: int) -> Menu:
    answers = [
        (position_words(*cell, ENGLISH), _rotation_menu(places, tile, cell))
        for cell in cells(places)
    ]
    return Menu(question, answers)


def _rotation_menu(places: Sequence[Place], tile: int, cell: Position) -> Menu:
    answers = [
        (edges_words(tile, place.rotation, ENGLISH), place)
        for place in places
        if (place.x, place.y) == cell
    ]
    question = f"How does it lie, {position_words(*cell, ENGLISH)}?"
    return Menu(question, answers, back="somewhere else")
