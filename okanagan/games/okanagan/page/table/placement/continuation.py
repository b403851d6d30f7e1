"""The answer to what is asked next, given along with a placement: a usual turn ends by it."""

from simple_html import Node, div, p, span

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import tile_back, tile_picture
from okanagan.games.okanagan.page.drawing.tokens import special_icon
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Action, Choose, Sole, UseSpecial
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording import action_label
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.words import mark, t

_TITLES: dict[type[Action], str] = {
    Choose: mark("Place it and take your next tile:"),
    Sole: mark("Place it and take:"),
    UseSpecial: mark("Place it and take the action:"),
}


def continuation_row(model: ViewModel) -> Node:
    """A button for each answer that also confirms the placement; empty if others are asked."""
    found = model.continuations
    title = _TITLES.get(type(found[0][0])) if found else None
    if title is None:
        return ""
    buttons = [_button(model, place, found[place]) for place in range(len(found))]
    return div(
        {"class": "then"}, p({"class": "then-title"}, t(title)), div({"class": "then-row"}, buttons)
    )


def _button(model: ViewModel, place: int, actions: tuple[Action, ...]) -> Node:
    names = [seat.name for seat in model.seats]
    said = action_label(actions[-1], model.view, names, words)
    picture = span({"aria-hidden": "true", "class": "then-picture"}, _picture(model, actions[-1]))
    shown = picture, pieces.unseen(said)
    id_ = f"then-{model.at}-{place}"
    return do_button("confirm-with", *shown, kind="then-choice", id_=id_, at=model.at, then=place)


def _picture(model: ViewModel, action: Action) -> Node:
    view = model.view
    match action:
        case Choose(source="offer", stack=stack):
            tile = view.offers[stack]
            return "" if tile is None else tile_picture(TILES[tile])
        case Choose(stack=stack):
            back = view.backs[stack]
            return "" if back is None else tile_back(back)
        case UseSpecial(stack=stack):
            back = view.backs[stack]
            return "" if back is None else special_icon(back)
        case Sole(prize="rewards"):
            return _tokens(model)
    return ""


def _tokens(model: ViewModel) -> Node:
    """The tokens of the territory that closes; where none are foretold, the sign for tokens."""
    closings = model.forecast.closings if model.forecast else ()
    found = bool(closings) and any(closings[0].pool)
    return things.token_row(closings[0].pool) if found else icon("bag")
