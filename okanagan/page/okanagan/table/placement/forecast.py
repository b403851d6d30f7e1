"""What a placement would bring: a row for each territory that closes, one line for the others."""

from simple_html import Node, b, bdi, div, li, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tokens import terrain
from okanagan.page.okanagan.seats import badge
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.forecast import Closing, Forecast
from okanagan.valley.map import Territory
from okanagan.valley.telling.forecast import influence_words, prizes
from okanagan.valley.telling.names import capital, terrain_name, the_terrain


def forecast_panel(model: ViewModel, found: Forecast, *, built: bool) -> Node:
    """All of it; as high as ever, whatever there is to tell: nothing below it may jump."""
    rows: list[Node] = [
        li({"class": "closing"}, closing_facts(model, one)) for one in found.closings
    ]
    none = "" if rows else li({"class": "closing none"}, t("Closes nothing."))
    lands: list[Node] = [_growing(model, land) for land in found.growing]
    attributes: Attributes = {"class": "forecast", "id": "forecast", "tabindex": "0"}
    attributes |= {"role": "group", "aria-label": t("What this would bring")}
    return div(
        attributes,
        ul({"class": "closings"}, rows, none),
        ul({"class": "growing"}, lands) if lands else "",
        "" if built else pieces.unseen(t("No building is chosen yet.")),
    )


def closing_facts(model: ViewModel, closing: Closing, *, closes: bool = True) -> list[Node]:
    """A territory that `closes`, or has: its size, who has how much, who acts, the tokens."""
    lying, to = closing.territory, model.audience
    land = capital(terrain_name(lying.terrain, words))
    if closes:
        land = t("Closes {land}", land=the_terrain(lying.terrain, words))
    tiles = n("{n} tile", "{n} tiles", len(lying.tiles))
    return [
        span({"class": "closing-land"}, terrain(lying.terrain), b(land), span(tiles)),
        _chips(model, closing),
        _pool(closing),
        span({"class": "closing-words"}, " ".join(prizes(closing, to))),
    ]


def _chips(model: ViewModel, closing: Closing) -> Node:
    """Everybody's influence, the most first and emphasised; a tie is named."""
    if not closing.groups:
        return ""
    chips: list[Node] = []
    for group in closing.groups:
        leads = group.players == closing.leaders
        chips += [_chip(model, player, group.influence, leads=leads) for player in group.players]
        if len(group.players) > 1:
            chips.append(span({"class": "tie"}, t("tied")))
    return span({"class": "influence-chips"}, pieces.unseen(t("Influence:")), pieces.spaced(chips))


def _chip(model: ViewModel, player: int, amount: int, *, leads: bool) -> Node:
    seat = model.seats[player]
    look = "influence-chip leads" if leads else "influence-chip"
    name = span({"class": "visually-hidden"}, bdi(seat.name), " ")
    return span({"class": look, "title": seat.name}, badge(seat), name, b(str(amount)))


def _pool(closing: Closing) -> Node:
    """The tokens, if anybody is there to take them; `about` where the reserve runs short."""
    if not closing.groups:
        return ""
    about = "" if closing.firm else span({"class": "about"}, t("as the reserve is now"))
    tokens = pieces.token_row(closing.pool) if any(closing.pool) else t("no tokens")
    return span({"class": "closing-pool"}, pieces.unseen(t("Tokens:")), tokens, about)


def _growing(model: ViewModel, lying: Territory) -> Node:
    """A territory that stays open: its open edges, and the viewer's influence against the best."""
    to = model.audience
    said = n(
        "{land}: {n} open edge; {influence}",
        "{land}: {n} open edges; {influence}",
        lying.open_edges,
        land=the_terrain(lying.terrain, words),
        influence=influence_words(lying.influence, to),
    )
    shown: list[Node] = [
        _chip(model, player, lying.influence[player], leads=False) for player in _two(model, lying)
    ]
    name = span({"class": "land-name"}, capital(terrain_name(lying.terrain, words)))
    edges = span(n("{n} open", "{n} open", lying.open_edges))
    drawn = span(
        {"aria-hidden": "true", "class": "growing-land"}, terrain(lying.terrain), name, edges, shown
    )
    return li({"title": said}, drawn, pieces.unseen(said))


def _two(model: ViewModel, lying: Territory) -> list[int]:
    """The viewer and the strongest of the others, of those who have influence."""
    present = [player for player, amount in enumerate(lying.influence) if amount]
    own = [player for player in present if player == model.viewer]
    others = [player for player in present if player != model.viewer]
    others.sort(key=lambda player: -lying.influence[player])
    return [*own, *others[:1]]
