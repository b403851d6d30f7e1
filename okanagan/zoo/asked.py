"""What is being asked, of whom, and how far the present turn and territory have come."""

from okanagan.games.okanagan.rules.frames.exchange import (
    GiveToken,
    SwapToken,
    TakeToken,
    TradeToken,
)
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import (
    CollectRewards,
    CollectToken,
    Group,
    SetPool,
    TiedToBegin,
)
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import (
    RankTied,
    ResolveTerritories,
    SolePrize,
    TiedForAction,
)
from okanagan.games.okanagan.rules.frames.turn import (
    BuildStructure,
    ChooseTile,
    EndTurn,
    PlaceTile,
    StartTurn,
)
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.frames import Choice, Frame
from okanagan.zoo.fields import Field, Parts
from okanagan.zoo.limits import ICONS, influence
from okanagan.zoo.perspective import seat

QUESTIONS: dict[type[Choice], str] = {
    KeepObjectives: "keep",
    PlaceTile: "place",
    BuildStructure: "build",
    ResolveTerritories: "resolve",
    RankTied: "rank",
    TiedForAction: "actor",
    SolePrize: "sole",
    PickSpecial: "action",
    TakeToken: "take",
    GiveToken: "give",
    TradeToken: "trade",
    SwapToken: "swap",
    TiedToBegin: "first",
    CollectToken: "collect",
    ChooseTile: "choose",
}
"""What a player can be asked, by the verb of the answer, in the order of the observation."""
PLACES = {question: place for place, question in enumerate(QUESTIONS)}


def fields(players: int) -> tuple[Field, ...]:
    """The course of the game, the question, and the territory that is being resolved."""
    return (
        Field("round", (1,), 2, "the round"),
        Field("first", (players,), 1, "who begins a round"),
        Field("turn", (players,), 1, "whose turn it is"),
        Field("decides", (players,), 1, "who is asked"),
        Field("asked", (len(QUESTIONS),), 1, f"what is asked: {', '.join(QUESTIONS.values())}"),
        Field("completed", (len(Terrain),), 1, "the completed territories still to be resolved"),
        Field("contested", (len(Terrain),), 1, "the one being resolved, until its pool is set"),
        Field("at_stake", (len(Kind),), ICONS, "the rewards in that one, by kind"),
        Field("due", (players,), influence(players), "tokens that each may collect from its pool"),
        Field("tribute_to", (players,), 1, "who gets the token that is given in tribute"),
        Field("swaps_left", (1,), 2, "how many swaps are left, this one included"),
    )


def write(view: View, parts: Parts) -> None:
    """Writes all of it into the fields."""
    parts["round"][:] = view.round
    parts["first"][seat(view, view.first_player)] = 1
    decision = view.decision
    if decision is not None and decision.player is not None:
        parts["decides"][seat(view, decision.player)] = 1
        parts["asked"][PLACES[type(decision)]] = 1
    for frame in view.frames:
        _write_course(frame, view, parts)
        _write_contest(frame, view, parts)
        for group in _groups(frame):
            for player in group.players:
                parts["due"][seat(view, player)] += group.influence


def _write_course(frame: Frame, view: View, parts: Parts) -> None:
    match frame:
        case StartTurn(player=player) | EndTurn(player=player):
            parts["turn"][seat(view, player)] = 1
        case ResolveTerritories(terrains=terrains):
            parts["completed"][list(terrains)] = 1
        case GiveToken(to=player):
            parts["tribute_to"][seat(view, player)] = 1
        case SwapToken(left=left):
            parts["swaps_left"][:] = left
        case _:
            pass


def _write_contest(frame: Frame, view: View, parts: Parts) -> None:
    match frame:
        case (
            RankTied(terrain=terrain, root=root)
            | TiedForAction(terrain=terrain, root=root)
            | SetPool(terrain=terrain, root=root)
            | SolePrize(rewards=SetPool(terrain=terrain, root=root))
            | PickSpecial(rewards=SetPool(terrain=terrain, root=root))
        ):
            parts["contested"][terrain] = 1
            for icon in view.map.icons[root]:
                parts["at_stake"][icon] += 1
        case _:
            pass


def _groups(frame: Frame) -> tuple[Group, ...]:
    """Who may collect how much, by this frame."""
    match frame:
        case RankTied(ranked=ranked, groups=groups):
            return ranked + groups
        case (
            TiedForAction(groups=groups)
            | SetPool(groups=groups)
            | CollectRewards(groups=groups)
            | SolePrize(rewards=SetPool(groups=groups))
            | PickSpecial(rewards=SetPool(groups=groups))
        ):
            return groups
        case TiedToBegin(group=group):
            return (group,)
        case CollectToken(player=player, then=then):
            return tuple(Group(1, (one,)) for one in (player, *then))
        case _:
            return ()
