"""What comes into a player's hand: three of five objectives, and the next tile."""

from simple_html import Node, div, li, ol, span

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.cards import card_face
from okanagan.page.okanagan.drawing.tiles import tile_picture
from okanagan.page.okanagan.drawing.tokens import special_icon
from okanagan.page.okanagan.table.choices import answers
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t
from okanagan.valley.actions import Choose, Keep
from okanagan.valley.fitting import ROTATIONS
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.turn import ChooseTile
from okanagan.valley.setup import OBJECTIVES_KEPT, STACKS
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.specials import special_name
from okanagan.valley.tiles import TILES


def keep(model: ViewModel, _: KeepObjectives) -> Node:
    """The objectives as buttons that are pressed or not, then confirmed."""
    chosen = {card for card in answers.picked(model, "card-") if card.isdecimal()}
    each = answers.offered(model, Keep)
    kept = ((place, {str(card) for card in one.cards}) for place, one in each)
    place = next((place for place, cards in kept if cards == chosen), None)
    unready = _unready(OBJECTIVES_KEPT - len(chosen))
    cards = div({"class": "cards"}, [_card(model, card) for card in model.view.objectives])
    return [cards, answers.confirming(model, place, unready, t("Keep these three"))]


def _card(model: ViewModel, card: int) -> Node:
    tokens = model.view.tokens[model.view.player]
    tick = span({"class": "tick"}, icon("confirm"))
    advised = isinstance(model.advised, Keep) and card in model.advised.cards
    shown = tick, card_face(card, tokens), answers.mark(advised=advised)
    return answers.picking(model, f"card-{card}", *shown, look="pick pick-card")


def _unready(wanted: int) -> str:
    if wanted > 0:
        return n("Pick {n} more card", "Pick {n} more cards", wanted)
    back = n("Put {n} card back", "Put {n} cards back", -wanted)
    return back if wanted else t("Pick three cards")


def tile(model: ViewModel, _: ChooseTile) -> Node:
    """A column for each stack: the tile on offer, and below it the stack itself."""
    shown = {"offer": _offer, "stack": _unseen}
    columns: list[list[Node]] = [[] for _ in range(STACKS)]
    for place, one in answers.offered(model, Choose):
        columns[one.stack].append(shown[one.source](model, place, one.stack))
    return ol({"class": "tile-choices"}, [li(column) for column in columns if column])


def _offer(model: ViewModel, place: int, stack: int) -> Node:
    number = model.view.offers[stack]
    assert number is not None, "no tile is on offer there"
    # In how many cells of the map it fits as that now is.
    fits = sum(bool(ROTATIONS[number][needs]) for needs in model.view.map.frontier.values())
    hint = span({"class": "hint"}, n("fits in {n} place", "fits in {n} places", fits))
    said = pieces.unseen(answers.label(model, place))
    return answers.button(
        model, place, tile_picture(TILES[number]), said, hint, look="choice offer"
    )


def _unseen(model: ViewModel, place: int, stack: int) -> Node:
    back = model.view.backs[stack]
    assert back is not None, "an empty stack has no top"
    name = span(capital(special_name(back, words)))
    said = pieces.unseen(answers.label(model, place))
    shown = span({"class": "blind-back", "aria-hidden": "true"}, special_icon(back), name)
    hint = span({"class": "hint", "aria-hidden": "true"}, t("unseen"))
    return answers.button(model, place, said, shown, hint, look="choice blind")
