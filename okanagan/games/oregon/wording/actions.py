"""A label for every action, for a button or a numbered choice."""

from collections.abc import Callable
from typing import Any

from okanagan.games.oregon.rules import actions
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.wording.names import a_card, a_piece, building_name, face_name
from okanagan.games.oregon.wording.places import cell_name
from okanagan.kernel.wording.lists import capital
from okanagan.kernel.words import Words


def option(action: Any, say: Words) -> str:
    """What the action does, in a few words, before it is taken."""
    return capital(label(action, say))


def label(action: Any, say: Words) -> str:
    """The same within a sentence."""
    return _LABELS[type(action)](action, say)


def play_words(play: actions.Play, say: Words) -> str:
    """The cards of a play: `wagon and church`."""
    one, two = face_name(play.first, say), face_name(play.second, say)
    return say.t("{one} and {two}", one=one, two=two)


def _at(action: actions.LayStart | actions.PlaceFarmer | actions.Build, say: Words) -> str:
    return cell_name(action.x, action.y)


def _play(action: actions.Play, say: Words) -> str:
    piece = a_piece(places_building(action), say)
    return say.t("{cards}: {piece}", cards=play_words(action, say), piece=piece)


def _exchange(action: actions.Exchange, say: Words) -> str:
    return say.t("exchange the hand: it allows no play")


def _extra(action: actions.DecideExtra, say: Words) -> str:
    return say.t("use the extra turn") if action.use else say.t("keep the extra turn")


def _draw(action: actions.Draw, say: Words) -> str:
    return a_card(action.deck, say)


def _discard(action: actions.Discard, say: Words) -> str:
    building = building_name(action.building, say)
    return say.t("discard the dead card: {building}", building=building)


def _done(action: actions.Done, say: Words) -> str:
    return say.t("keep these cards")


_LABELS: dict[type[Any], Callable[[Any, Words], str]] = {
    actions.LayStart: _at,
    actions.PlaceFarmer: _at,
    actions.Build: _at,
    actions.Play: _play,
    actions.Exchange: _exchange,
    actions.DecideExtra: _extra,
    actions.Draw: _draw,
    actions.Discard: _discard,
    actions.Done: _done,
}
