"""The bar below the hand: the buttons for a placement, or for an answer."""

from collections.abc import Callable, Iterator

from simple_html import Node, b, div, p, span

from okanagan.games.oregon.page.drawing.cards import card_back, small_card
from okanagan.games.oregon.page.drawing.pieces import token
from okanagan.games.oregon.page.table.places import places_button
from okanagan.games.oregon.page.table.plan import Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.page.table.ways import ways_there
from okanagan.games.oregon.rules.actions import Discard, Done, Draw, Exchange
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.games.oregon.rules.terms import Deck, building_face
from okanagan.games.oregon.wording.names import a_piece, building_name
from okanagan.kernel.frames import Choice
from okanagan.page import words
from okanagan.page.play import buttons, pieces
from okanagan.page.play.buttons import act_button, answer_panel, choices, offered
from okanagan.page.play.pieces import spaced
from okanagan.page.play.result import outside_bar
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, icon_button, with_icon
from okanagan.page.words import n, t


def decision_bar(model: ViewModel) -> Node:
    """The content of the region `decision`."""
    if (bar := outside_bar(model)) is not None:
        return bar
    if model.last_drawn is not None:
        return ""
    if model.thinking:
        return buttons.watching(model)
    if model.ways is not None:
        return [buttons.peek(model), _placing(model, model.ways)]
    return [buttons.peek(model), _answers(model)]


def _placing(model: ViewModel, ways: Ways) -> Node:
    """One row: what the player must still choose, and the buttons that end the placement."""
    plan = model.plan
    row: list[Node] = []
    if plan.cards or plan.at is not None:
        row.append(icon_button("close", t("Cancel"), id_="cancel", do="cancel", key="Escape"))
    if model.plays:
        row.append(ways_there(model.at, model.plays))
    else:
        ready = ways.is_ready(plan)
        text = t("Next place")
        if model.marks:
            row.append(places_button(model, ways, in_words=not ready))
            row.append(icon_button("next", text, id_="next-place", do="next-place", key="n"))
        row.append(_confirm(model, ways) if ready else "")
    return div(
        {"id": "bar-trial", "class": "bar-trial", "data-state": "answering"},
        div({"class": "bar-row"}, *row),
    )


def _confirm(model: ViewModel, ways: Ways) -> Node:
    piece = a_piece(ways.building(ways.play(model.plan)), words)
    content = with_icon("confirm", t("Place {piece} here", piece=piece))
    return do_button("confirm", *content, kind="primary", id_="confirm", at=model.at, key="Enter")


def _answers(model: ViewModel) -> Node:
    """The buttons; empty while no player here decides."""
    choices = None if model.decision is None else _CHOICES.get(type(model.decision))
    if choices is None or not model.legal:
        return ""
    return answer_panel(model, choices(model))


def _exchange(model: ViewModel) -> Node:
    """A hand without any play (⚖2)."""
    text = t("No card of yours can be played: all of them are shown and discarded.")
    buttons = [
        act_button(model, place, t("Show and discard my hand"), look="choice primary")
        for place, _ in offered(model, Exchange)
    ]
    return [p(text), choices(*buttons)]


def _extra(model: ViewModel) -> Node:
    """The decks, which keep the extra turn, beside the extra turn itself."""
    use, keep = sorted(range(2), key=lambda place: not model.legal[place].use)
    named = span({"class": "o-deck-name"}, b(t("Extra turn")))
    more = token("extra", active=True), named, pieces.unseen(t("play two more cards"))
    again = act_button(model, use, *spaced(more), look="choice o-extra")
    if not model.draws:  # the end is certain (⚖13)
        return choices(again, act_button(model, keep, t("End the turn")))
    return choices(*_draws(model, keep), again)


def _draw_cards(model: ViewModel) -> Node:
    return choices(*_draws(model))


def _draws(model: ViewModel, keep: int | None = None) -> Iterator[Node]:
    """The decks with their sizes, dead cards, and the end of the step.

    With `keep`, the index of an answer, each button gives that answer first.
    """
    for number, action in enumerate(model.draws):
        place, then = (number, None) if keep is None else (keep, number)
        content, look = _draw(model, action)
        yield act_button(model, place, *content, look=look, then=then)


def _draw(model: ViewModel, action: Draw | Discard | Done) -> tuple[list[Node], str]:
    """The content and the look of the button for an answer."""
    if isinstance(action, Done):
        return with_icon("confirm", t("Keep these cards")), "choice"
    if isinstance(action, Discard):
        name = building_name(action.building, words)
        text = span(t("Swap the dead card: {building}", building=name))
        return [small_card(building_face(action.building)), icon("next"), text], "choice o-discard"
    left = model.view.deck_sizes[action.deck]
    # An empty deck will be shuffled from its discards first (⚖12).
    note = n("{n} left", "{n} left", left) if left else t("shuffled anew")
    deck = t("Landscape") if action.deck is Deck.LANDSCAPE else t("Building")
    named = span({"class": "o-deck-name"}, b(deck), " ", span(note))
    return [card_back(action.deck), named], "choice o-deck"


_CHOICES: dict[type[Choice], Callable[[ViewModel], Node]] = {
    PlayCards: _exchange,
    OfferExtra: _extra,
    DrawCards: _draw_cards,
}
