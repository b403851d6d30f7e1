"""What a bot would do: the card over the map's lower edge that says why, and a mark on the map."""

from simple_html import Node, div, h2, li, p, section, span, ul

from okanagan.page import words
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE, tile_placed
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.hint.hint import PARTS, Hint
from okanagan.page.okanagan.table.map.board import building_placed, moved
from okanagan.page.okanagan.table.placement.bar import closing_facts, key_button
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.markup import do_button, percent_bar, with_icon
from okanagan.page.widgets.svg import Attributes, g, path
from okanagan.page.words import t
from okanagan.valley.actions import Build, Place
from okanagan.valley.advice import Advice
from okanagan.valley.cells import cell_at
from okanagan.valley.denial import denials
from okanagan.valley.forecast import forecast
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.prospects import Position
from okanagan.valley.telling.advice import advised_words, denial_words, lead_words, other_words
from okanagan.valley.tiles import TILES


def thinking_card(level: str, part: int) -> Node:
    """While the bot thinks: how far it is, as a part of 1, and a way to have enough of it."""
    percent = round(100 * part / PARTS)
    said = t("{bot} thinks: {percent} %", bot=bot_words(level), percent=percent)
    stop = do_button("stop-hint", *with_icon("pause", t("That will do")), kind="secondary")
    return _card(stop, p(said), percent_bar(percent))


def hint_card(model: ViewModel, hint: Hint) -> Node:
    """What it would do, what that brings, and the next best ideas."""
    advice, asked = hint.advice, span({"class": "hint-level"}, f"({bot_words(hint.level)})")
    return _card(
        _do(model, advice),
        p({"class": "hint-best"}, advised_words(advice, model.view, model.audience)),
        p({"class": "hint-lead"}, lead_words(advice.best, words), " ", asked),
        _brings(model, advice),
        _others(model, advice),
    )


def _card(act: Node, *content: Node) -> Node:
    """What there is to do stands in the head, where it is in reach without scrolling."""
    titled: Attributes = {"aria-labelledby": "hint-title"}
    attributes: Attributes = {"class": "panel land-card hint-card", **titled, "data-over-map": None}
    close = key_button("close-hint", "Escape", "close", t("Close"))
    head = div({"class": "land-head"}, h2({"id": "hint-title"}, t("Hint")), act, close)
    # With nothing to press in it, it must have the focus itself to be scrolled by keys.
    body = {"class": "land-body", "role": "group", "tabindex": "0", **titled}
    return section(attributes, head, div(body, *content))


def _do(model: ViewModel, advice: Advice) -> Node:
    text = t("Try it on the map") if isinstance(advice.best.action, Place) else t("Do it")
    return do_button("do-hint", *with_icon("confirm", text), kind="primary", at=str(model.at))


def _brings(model: ViewModel, advice: Advice) -> Node:
    """What a placement closes, and what it denies the others."""
    place, seen = advice.best.action, model.view
    if not isinstance(place, Place) or seen.hand is None:
        return ""
    found = forecast(seen, seen.hand, (place.x, place.y), place.rotation, advice.build)
    closed: list[Node] = [
        li({"class": "closing"}, closing_facts(model, one)) for one in found.closings
    ]
    to = model.audience
    denied: list[Node] = [
        li({"class": "denied"}, denial_words(denial, to))
        for denial in denials(seen, place, advice.build)
    ]
    return ul({"class": "hint-brings"}, closed, denied) if closed or denied else ""


def _others(model: ViewModel, advice: Advice) -> Node:
    """The next best ideas, with their differences."""
    if not advice.others:
        return ""
    to, best = model.audience, advice.best
    items: list[Node] = [li(other_words(idea, best, model.view, to)) for idea in advice.others]
    title = p({"class": "hint", "id": "hint-others"}, t("Next best"))
    return div(title, ul({"class": "hint-others", "aria-labelledby": "hint-others"}, items))


_ROUND = "M5 5h90v90h-90z"


def hint_mark(model: ViewModel, hint: Hint) -> Node:
    """The advice where it is to be done; nothing if that is not on the map."""
    action, decision = hint.advice.best.action, model.decision
    if isinstance(action, Place) and model.view.hand is not None:
        return placement_mark(action, model.view.hand, hint.advice.build, model.seats)
    if isinstance(action, Build) and isinstance(decision, BuildStructure):
        at = decision.x, decision.y
        lying = model.view.map.placed[cell_at(*at)]
        return _marked(at, _hinted(building_placed(action, *lying, model.seats)))
    return ""


def placement_mark(
    place: Place, tile: int, build: Build | None, seats: tuple[SeatLook, ...]
) -> Node:
    """A tile with what would be built on it."""
    lying = _hinted(tile_placed(TILES[tile], place.rotation))
    built = _hinted(building_placed(build, tile, place.rotation, seats)) if build else ""
    return _marked((place.x, place.y), lying, built)


def _marked(at: Position, *content: Node) -> Node:
    x, y = (TILE_SIZE * place for place in at)
    lines = (path({"class": look, "d": _ROUND}) for look in ("chosen-back", "chosen-line"))
    # The shell brings it into sight beside the card.
    attributes: Attributes = {"class": "hinted", "data-sought": f"{x} {y} {TILE_SIZE} {TILE_SIZE}"}
    return g(attributes, g({"transform": moved(at)}, *content, *lines))


def _hinted(drawn: Node) -> Node:
    return g({"class": "hinted-tile"}, drawn)
