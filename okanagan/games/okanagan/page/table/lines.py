"""The lines of the log as pictures with a word or two; their sentences are for those who hear them.

Lines that are short in words are not drawn.
"""

from collections.abc import Sequence

from simple_html import Node, b, span

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tokens import special_icon, terrain, token
from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.wording.influence import most_first
from okanagan.games.okanagan.wording.specials import special_name
from okanagan.kernel.game import Event
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.log import Run, Seats, drawn_line
from okanagan.page.play.seats import badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import picture
from okanagan.page.words import n, t


def drawn(run: Run, text: str, seats: Seats, turn: int | None) -> Node:
    """Lines that `text` tells together; whose turn it is need not be shown in each."""
    parts = _drawing([line.event for line in run], seats)
    return text if parts is None else drawn_line(run, text, seats, turn, parts)


def _drawing(facts: Sequence[Event], seats: Seats) -> list[Node] | None:
    """The drawing for facts on one line (only collected tokens share a line); None for none."""
    match facts[0]:
        case events.TilePlaced(tile=tile, rotation=rotation):
            return [t("Placed"), _tile(tile, rotation)]
        case events.StructureBuilt(player=player, structure=structure, terrains=terrains):
            building = things.building(seats[player], structure)
            return [t("Built"), building, *(terrain(which) for which in terrains)]
        case events.TerritoryCompleted(terrain=land, tiles=tiles, influence=influence):
            size = n("{n} tile", "{n} tiles", len(tiles))
            shares = [_counted(badge(seats[who]), own) for who, own in most_first(influence)]
            return [t("Closed"), terrain(land), size, *shares]
        case events.SpecialUsed(special=special):
            return [special_icon(special), capital(special_name(special, words))]
        case events.TokenCollected():
            return _got([fact.kind for fact in facts if isinstance(fact, events.TokenCollected)])
        case events.TokensTaken(kind=kind, count=count):
            return _got([kind] * count)
        case events.NuggetDrawn():
            return ["+", picture("nugget", "token")]
        case events.TributePaid(kind=kind, to=to):
            return [token(kind), icon("next"), badge(seats[to])]
        case events.TokensTraded(given=given, taken=taken, other=other):
            return [*swapped(given, taken), badge(seats[other])]
        case events.TokenSwapped(given=given, taken=taken):
            return swapped(given, taken)
        case events.PoolSet(tokens=tokens):
            return [t("Pool"), *_tokens(tokens)]
        case events.PoolReturned(tokens=tokens):
            return [t("Back to the reserve"), *_tokens(tokens)]
        case events.TileChosen(tile=int(tile)):
            return [t("Next tile"), _tile(tile)]
        case events.TileChosen(back=Special() as back):
            return [t("Next tile, unseen"), special_icon(back)]
        case events.OfferTurned(tile=tile):
            return [t("On offer"), _tile(tile)]
        case events.TileDiscarded(tile=tile):
            return [t("Fits nowhere"), _tile(tile)]
    return None


def _tile(number: int, rotation: int = 0) -> Node:
    return picture(f"tile-{number}", f"line-tile turned-{rotation}")


def _tokens(kinds: Sequence[Kind]) -> list[Node]:
    """Each kind once, with a number where there are several."""
    counts = [(kind, kinds.count(kind)) for kind in Kind if kind in kinds]
    return [_counted(token(kind), count if count > 1 else "") for kind, count in counts]


def _counted(drawing: Node, count: int | str) -> Node:
    return span({"class": "counted"}, drawing, b(str(count)) if count else "")


def _got(kinds: Sequence[Kind]) -> list[Node]:
    return ["+", *_tokens(kinds)]


def swapped(given: Kind, taken: Kind) -> list[Node]:
    return [token(given), icon("next"), token(taken)]
