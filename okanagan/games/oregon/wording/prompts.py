"""The prompt of every decision, and a label for every action."""

from collections.abc import Callable, Sequence
from typing import Any

from okanagan.games.oregon.rules import actions
from okanagan.games.oregon.rules.frames import turn
from okanagan.games.oregon.rules.frames.draw import DrawCards, ShuffleDeck
from okanagan.games.oregon.rules.plays import can_play, places_building
from okanagan.games.oregon.rules.setup import HAND
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.rules.view import View, undealt
from okanagan.games.oregon.wording.names import (
    a_building,
    a_card,
    a_piece,
    building_name,
    cell_name,
    face_name,
)
from okanagan.kernel.frames import Choice
from okanagan.kernel.wording.audience import Askers, Audience
from okanagan.kernel.wording.lists import capital, listed
from okanagan.kernel.words import Words


def ask(
    decision: Choice,
    view: View,
    names: Sequence[str],
    viewer: int | None,
    say: Words,
    *,
    by_name: bool = True,
) -> str:
    """The prompt of the decision, in the second person if the viewer decides.

    With `by_name` it begins with the viewer's name, for a screen that several players share.
    """
    return _ASKERS[type(decision)](decision, view, Audience(names, viewer, say, by_name))


def _lay_start(decision: turn.LayStartTile, view: View, to: Audience) -> str:
    building = a_building(Building(view.start[decision.player]), to.say)
    say = to.about(decision.player, building=building)
    return say.asked(say.t("lay your tile: {building}."), say.t("{name} lays {building}."))


def _play_cards(decision: turn.PlayCards, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    if view.player == decision.player and not can_play(undealt(view), view.player):
        question = say.t("your hand allows no play: show it, and draw a new one.")
    else:
        question = say.t("play two cards.")
    return say.asked(question, say.t("{name} plays two cards."))


def _play_again(decision: turn.PlayAgain, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    return say.asked(
        say.t("your extra turn: play two cards."), say.t("{name} plays an extra turn.")
    )


def _cards(decision: turn.ChooseFarmerCell | turn.ChooseBuildingCell, to: Audience) -> str:
    return listed([face_name(face, to.say) for face in decision.faces], to.say)


def _farmer_cell(decision: turn.ChooseFarmerCell, view: View, to: Audience) -> str:
    say = to.about(decision.player, cards=_cards(decision, to))
    # The log has just named the cards of others: one line leaves more of the board in sight.
    return say.asked(say.t("place your farmer: {cards}."), say.t("{name} places a farmer."))


def _building_cell(decision: turn.ChooseBuildingCell, view: View, to: Audience) -> str:
    building = a_building(decision.building, to.say)
    say = to.about(decision.player, building=building, cards=_cards(decision, to))
    return say.asked(say.t("build {building}: {cards}."), say.t("{name} builds {building}."))


def _offer_extra(decision: turn.OfferExtra, view: View, to: Audience) -> str:
    say, left = to.about(decision.player), _lacking(decision.player, view)
    if view.end_is_certain:
        question = say.t("play an extra turn, or end your turn.")
    else:
        question = say.n(
            "draw {n} card, or play once more.",
            "draw {n} cards, or play once more.",
            left,
        )
    return say.asked(question, say.t("{name} may play again."))


def _lacking(player: int, view: View) -> int:
    return HAND - sum(view.hand_counts[player])


def _draw_cards(decision: DrawCards, view: View, to: Audience) -> str:
    left = _lacking(decision.player, view)
    say = to.about(decision.player)
    other = say.t("{name} draws cards.")
    if not left:
        return say.asked(say.t("swap a dead card, or keep it."), other)
    return say.asked(say.n("draw {n} card.", "draw {n} cards.", left), other)


def _shuffle_deck(decision: ShuffleDeck, view: View, to: Audience) -> str:
    if decision.deck is Deck.LANDSCAPE:
        return to.say.t("Landscape cards are shuffled.")
    return to.say.t("Building cards are shuffled.")


_ASKERS: Askers = {
    turn.LayStartTile: _lay_start,
    turn.PlayCards: _play_cards,
    turn.PlayAgain: _play_again,
    turn.ChooseFarmerCell: _farmer_cell,
    turn.ChooseBuildingCell: _building_cell,
    turn.OfferExtra: _offer_extra,
    DrawCards: _draw_cards,
    ShuffleDeck: _shuffle_deck,
}


def option(action: Any, say: Words) -> str:
    """What the action does, as a label."""
    return capital(label(action, say))


def label(action: Any, say: Words) -> str:
    """The label within a sentence."""
    return _LABELS[type(action)](action, say)


def play_words(play: actions.Play, say: Words) -> str:
    """The cards of a play: `wagon and church`."""
    first, second = face_name(play.first, say), face_name(play.second, say)
    return say.t("{one} and {two}", one=first, two=second)


def pair_words(play: actions.Play, say: Words) -> str:
    """The cards of one of several plays: `wagon + church`."""
    return f"{face_name(play.first, say)} + {face_name(play.second, say)}"


def _at(action: actions.LayStart | actions.PlaceFarmer | actions.Build, say: Words) -> str:
    return cell_name(action.x, action.y)


def _play(action: actions.Play, say: Words) -> str:
    piece = a_piece(places_building(action), say)
    return say.t("{cards}: {piece}", cards=play_words(action, say), piece=piece)


def _exchange(action: actions.Exchange, say: Words) -> str:
    return say.t("exchange the hand: it allows no play")


def _extra(action: actions.DecideExtra, say: Words) -> str:
    if action.use:
        return say.t("play an extra turn")
    return say.t("draw cards, and keep the extra turn")


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
