"""How players stand: what they have, what the board promises them, and whose turn is to come."""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.game_length import turns_left
from okanagan.games.oregon.bots.lead import MEAN_COAL, MEAN_GOLD
from okanagan.games.oregon.bots.weights import HARD
from okanagan.games.oregon.rules.frames.turn import LayStartTile, PlacePiece, PlayCards
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, view


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's, in points."""

    held: float  # those on the track, coal and gold
    promised: float  # what the cells next to the player's farmers promise, and the active tokens
    due: bool  # whether the player still has a turn in this round


def standings(state: State) -> list[Standing]:
    """Everybody's, from what all of them know together."""
    totals = [float(score.total) for score in scores(state)]
    return _standings(view(state, 0), totals)


def seen_by(seen: View) -> list[Standing]:
    """Everybody's, as the viewer knows it: the tokens of others count by their mean."""
    totals = [
        points + MEAN_COAL * coal + MEAN_GOLD * gold
        for points, coal, gold in zip(seen.points, seen.coal_counts, seen.gold_counts, strict=True)
    ]
    me = seen.player
    totals[me] = float(seen.points[me] + sum(seen.own_coal) + sum(seen.own_gold))
    return _standings(seen, totals)


def rounds_left(seen: View | State) -> float:
    """About how many more turns each player has; 0 when the end is certain."""
    return turns_left(seen.supply, seen.piles)


def _standings(seen: View, totals: Sequence[float]) -> list[Standing]:
    """It asks the view for nothing but what lies open."""
    field = Field(seen, HARD)
    return [
        Standing(held, _promised(field, seen, player), _due(seen, player))
        for player, held in enumerate(totals)
    ]


def _promised(field: Field, seen: View, player: int) -> float:
    tokens = field.joker * seen.jokers[player] + field.extra * seen.extras[player]
    return sum(field.promised[player]) + tokens


def _due(seen: View, player: int) -> bool:
    """Whether the player still has a turn in this round, or the present one is not scored yet."""
    decision = seen.decision
    if decision is None or decision.player is None:
        return False
    if isinstance(decision, LayStartTile):
        return True
    place, now = _place(seen, player), _place(seen, decision.player)
    return place > now or (place == now and isinstance(decision, PlayCards | PlacePiece))


def _place(seen: View, player: int) -> int:
    """The player's place in the round, from 0 on."""
    return (player - seen.first_player) % seen.players
