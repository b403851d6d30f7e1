"""Why a piece cannot be placed on a cell, and why cards cannot be played now."""

from collections.abc import Callable, Sequence

from okanagan.games.oregon.page.table.plan import Plan, Position, Ways
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import (
    LayStartTile,
    OfferExtra,
    PlacePiece,
    PlayCards,
)
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import Building, Terrain
from okanagan.games.oregon.wording.names import Name
from okanagan.kernel.frames import Choice
from okanagan.page import words
from okanagan.page.words import t

_GROUND: dict[Building, Name] = {
    Building.POST_OFFICE: lambda say: say.t("A post office needs land."),
    Building.HARBOUR: lambda say: say.t("A harbour needs land with water beside it."),
    Building.CHURCH: lambda say: say.t("A church needs land."),
    Building.COAL_MINE: lambda say: say.t("A coal mine needs a mountain."),
    Building.GOLD_MINE: lambda say: say.t("A gold mine needs a mountain."),
    Building.WAREHOUSE: lambda say: say.t("A warehouse needs land."),
    Building.STATION: lambda say: say.t("A station needs a railway."),
}


def refusal(ways: Ways, plan: Plan, at: Position, state: State) -> str:
    """One sentence: why a tap on this cell does not choose it."""
    cell, board = cell_at(*at), state.board
    if board.terrain[cell] is Terrain.WATER:
        return t("Nothing can be built on water.")
    if not state.empty >> cell & 1:
        return t("This cell is not empty.")
    play = ways.play(Plan(plan.own))
    known = play is not None or not ways.asks_cards
    building = ways.building(play) if known else None
    if building is not None and not board.may_build[building] >> cell & 1:
        return _GROUND[building](words)
    if play is not None:
        return t("These cards do not reach this cell.")
    return t("Your cards do not reach this cell.")


_WAITING: dict[type[Choice], Callable[[], str]] = {
    LayStartTile: lambda: t("First the start tiles, then your cards."),
    PlacePiece: lambda: t("Your cards are played: tap a cell."),
    OfferExtra: lambda: t("Take the extra turn first, then play cards."),
    DrawCards: lambda: t("Draw now; you play cards in your next turn."),
    PlayCards: lambda: t("None of your cards can be played."),
}


def waiting(decision: Choice | None, names: Sequence[str], *, mine: bool) -> str:
    """One sentence: why no card can be picked now; `mine` if a player at this device decides."""
    if decision is None or decision.player is None:
        return t("Your cards wait for your turn.")
    if not mine:
        return t("{name} is to play; your cards wait.", name=names[decision.player])
    return _WAITING[type(decision)]()
