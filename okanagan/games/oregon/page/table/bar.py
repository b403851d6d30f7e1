"""What stands below the prompt: the cover, the hand, what is tried, or buttons for an answer."""

from collections.abc import Callable
from typing import Any

from simple_html import Node, b, div, p, section, span

from okanagan.games.oregon.page.drawing.cards import card_back, small_card
from okanagan.games.oregon.page.drawing.pieces import building, extra_turn, farmer
from okanagan.games.oregon.page.table.forecast import foretold
from okanagan.games.oregon.page.table.places import places_button
from okanagan.games.oregon.page.table.plan import PAIR, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import Discard, Done, Draw, Exchange, Play
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.terms import Deck, building_face
from okanagan.games.oregon.wording.actions import play_words
from okanagan.games.oregon.wording.names import a_card, a_piece, building_name
from okanagan.kernel.frames import Choice
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import buttons, pieces
from okanagan.page.play.buttons import act_button, choices, offered
from okanagan.page.play.result import over_bar
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, icon_button, with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t


def decision_bar(model: ViewModel) -> Node:
    """The content of the region `decision`."""
    if model.final is not None:
        return over_bar(model)
    if model.cover is not None:
        return buttons.cover(model, model.cover)
    if model.away is not None:
        return buttons.elsewhere(model, model.away)
    if model.thinking:
        return buttons.watching(model)
    if model.ways is not None:
        return [buttons.peek(model), _placing(model, model.ways)]
    return [buttons.peek(model), _answers(model)]


def _placing(model: ViewModel, ways: Ways) -> Node:
    ready = ways.is_ready(model.plan)
    cancel = icon_button("close", t("Cancel"), id_="cancel", do="cancel", key="Escape")
    begun = model.plan.cards or model.plan.at is not None
    return div(
        {"id": "bar-trial", "class": "bar-trial", "data-state": "answering"},
        _wanted(model, ways) if model.forecast is None else foretold(model),
        div(
            {"class": "bar-row"},
            cancel if begun else "",
            places_button(model, ways),
            icon_button("next", t("Next place"), id_="next-place", do="next-place", key="n"),
            _confirm(model, ways) if ready else "",
        ),
    )


def _wanted(model: ViewModel, ways: Ways) -> Node:
    """What is still to be chosen; several plays that reach the cell as buttons."""
    plan, fitting = model.plan, ways.fitting(model.plan)
    if plan.at is not None and len(fitting) > 1:
        return _ways(model, ways, [play for play in fitting if play is not None])
    if not ways.asks_cards:
        return _piece(model, ways, t("Tap a marked place."))
    if len(plan.cards) == PAIR:
        return _piece(model, ways, t("Tap a marked place."))
    if plan.cards:
        return p({"class": "bar-words"}, t("Pick a second card, or tap a marked place."))
    return p({"class": "bar-words"}, t("Pick two cards, or tap a place."))


def _piece(model: ViewModel, ways: Ways, text: str) -> Node:
    which = ways.building(ways.play(model.plan))
    seat = model.seats[ways.player]
    drawing = farmer(seat.colour, seat.letter) if which is None else building(which)
    name = pieces.unseen(f"{capital(a_piece(which, words))}: ")
    return p({"class": "bar-words o-to-place"}, drawing, name, text)


def _ways(model: ViewModel, ways: Ways, plays: list[Play]) -> Node:
    title = p({"class": "then-title"}, t("Which cards do you play there?"))
    return div({"class": "o-ways"}, title, choices(*_way_buttons(model, ways, plays)))


def _way_buttons(model: ViewModel, ways: Ways, plays: list[Play]) -> list[Node]:
    return [
        do_button(
            "pick-way",
            small_card(play.first),
            small_card(play.second),
            pieces.unseen(f"{play_words(play, words)}: "),
            span(a_piece(ways.building(play), words)),
            kind="choice o-way",
            id_=f"way-{model.at}-{number}",
            at=model.at,
            option=number,
        )
        for number, play in enumerate(plays)
    ]


def _confirm(model: ViewModel, ways: Ways) -> Node:
    piece = a_piece(ways.building(ways.play(model.plan)), words)
    shown = with_icon("confirm", t("Place {piece} here", piece=piece))
    return do_button("confirm", *shown, kind="primary", id_="confirm", at=model.at, key="Enter")


def _answers(model: ViewModel) -> Node:
    """The buttons; empty while no player here is asked."""
    shown = None if model.decision is None else _CHOICES.get(type(model.decision))
    if shown is None or not model.legal:
        return ""
    name = f"answers-{type(model.decision).__name__}"
    look: Attributes = {"id": name, "class": "panel answers", "tabindex": "-1"}
    titled = {**look, "aria-labelledby": "prompt-question", "data-state": "answering"}
    return section(titled, shown(model))


def _exchange(model: ViewModel) -> Node:
    """A hand without any play (⚖2)."""
    text = t("No card of yours can be played: all of them are shown and discarded.")
    buttons = [
        act_button(model, place, t("Show and discard my hand"), look="choice primary")
        for place, _ in offered(model, Exchange)
    ]
    return [p(text), choices(*buttons)]


def _extra(model: ViewModel) -> Node:
    """Whether to play once more."""
    use, keep = (place for place, _ in sorted(enumerate(model.legal), key=_keeps))
    again = [extra_turn(active=True), span(t("Play once more"))]
    return choices(
        act_button(model, use, *again, look="choice primary o-token-choice"),
        act_button(model, keep, t("Keep the token"), look="choice secondary"),
    )


def _keeps(option: tuple[int, Any]) -> bool:
    return not option[1].use


def _draws(model: ViewModel) -> Node:
    """The decks, each with what is left of it; dead cards; and the end."""
    buttons = [_draw(model, place, draw.deck) for place, draw in offered(model, Draw)]
    buttons += [_discard(model, place, one) for place, one in offered(model, Discard)]
    buttons += [
        act_button(model, place, *with_icon("confirm", t("Keep these cards")))
        for place, _ in offered(model, Done)
    ]
    return choices(*buttons)


def _draw(model: ViewModel, place: int, deck: Deck) -> Node:
    """A deck; an empty one is shuffled anew from its discards first (⚖12)."""
    left = model.view.deck_sizes[deck]
    note = n("{n} left", "{n} left", left) if left else t("shuffled anew")
    name = span({"class": "o-deck-name"}, b(capital(a_card(deck, words))), " ", span(note))
    return act_button(model, place, card_back(deck), name, look="choice o-deck")


def _discard(model: ViewModel, place: int, which: Discard) -> Node:
    name = building_name(which.building, words)
    text = t("Swap the dead card: {building}", building=name)
    drawing = small_card(building_face(which.building)), icon("next")
    return act_button(model, place, *drawing, span(text), look="choice o-discard")


_CHOICES: dict[type[Choice], Callable[[ViewModel], Node]] = {
    PlayCards: _exchange,
    OfferExtra: _extra,
    DrawCards: _draws,
}
