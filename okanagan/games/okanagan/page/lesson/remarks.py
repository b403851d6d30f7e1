"""A word on the person's last decision: what was good about it, or what might be better."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.games.okanagan.page.cards import Holding
from okanagan.games.okanagan.page.lesson.game import START, LessonGame
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.rules import actions
from okanagan.games.okanagan.rules.forecast import Forecast, forecast
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.wording import names
from okanagan.games.okanagan.wording.names import in_terrain, kind_name, the_terrain
from okanagan.kernel.wording.lists import capital, listed
from okanagan.page import words
from okanagan.page.play.lesson import ME, Remark
from okanagan.page.words import n, t


@dataclass(frozen=True, slots=True)
class Closed:
    """A territory that a placement closes."""

    terrain: Terrain
    influence: tuple[int, ...]  # each player's, with the building that goes with the placement

    def own(self, player: int) -> int:
        return self.influence[player]

    def best_other(self, player: int) -> int:
        """The most influence that anybody else has."""
        return max(amount for other, amount in enumerate(self.influence) if other != player)


def closed_by(state: State, tile: int, plan: Plan) -> tuple[Closed, ...]:
    """The territories that the tile closes if the person lays it as planned."""
    return closed_in(forecast(view(state, ME), tile, plan.at, plan.rotation, plan.build))


def closed_in(found: Forecast) -> tuple[Closed, ...]:
    return tuple(Closed(one.terrain, one.territory.influence) for one in found.closings)


def remark_of(game: LessonGame) -> Remark | None:
    """The word on the person's last decision; None before the first, and where none is needed."""
    moves = game.match.moves
    own = [number for number in range(START, len(moves)) if moves[number].player == ME]
    if not own:
        return None
    number = own[-1]
    match moves[number]:
        case actions.Place() as move:
            return _place(game, number, move)
        case actions.Build() as move:
            return _build(game, number, move)
        case actions.Resolve() as move:
            return Remark(t("First {land}, then the other.", land=the_terrain(move.terrain, words)))
        case actions.UseSpecial() as move:
            return _special(game, number, move)
        case actions.Take() | actions.Collect() as move:
            return _gained(game, number, move)
    return None


def _place(game: LessonGame, number: int, move: actions.Place) -> Remark:
    closed = _closed(game, number, Plan((move.x, move.y), move.rotation))
    lands = listed([the_terrain(one.terrain, words) for one in closed], words)
    return Remark(t("Well placed: this closes {lands}.", lands=lands))


def _build(game: LessonGame, number: int, move: actions.Build) -> Remark:
    """On who leads where; the person has the most in the lake at least."""
    place: Any = game.match.moves[number - 1]
    closed = _closed(game, number - 1, Plan((place.x, place.y), place.rotation, move))
    lead = [one for one in closed if one.own(ME) > one.best_other(ME)]
    last = [one for one in closed if one not in lead]
    if last:
        text = t(
            "Something of each: you take tokens first {one}, and get the special action {other}.",
            one=in_terrain(lead[0].terrain, words),
            other=in_terrain(last[0].terrain, words),
        )
        return Remark(text)
    text = t(
        "You have the most influence: you take tokens first. The special action goes to {name}.",
        name=game.bot_name,
    )
    return Remark(text)


def _special(game: LessonGame, number: int, move: actions.UseSpecial) -> Remark | None:
    back = TILES[game.match.state_before(number).stacks[move.stack][0]].back
    assert back is not None, "the start tile is in no stack"
    if back.id == "nugget":
        return Remark(
            t("A gold nugget. At the end whoever has the most gets 10 points, the next 5, then 2.")
        )
    text = t("Now you collect before {name}, although you come last.", name=game.bot_name)
    return Remark(text) if back.id == "collect_first" else None


def _gained(game: LessonGame, number: int, move: actions.Collect | actions.Take) -> Remark:
    before = game.match.state_before(number)
    holding = Holding(tuple(before.tokens[ME]), before.objectives[ME], before.rules.explorer_vp)
    legal: Sequence[Any] = before.legal()
    gains = {other.kind: holding.change(other.kind) for other in legal}
    best = max(gains, key=lambda kind: gains[kind])
    token = capital(kind_name(move.kind, words))
    if gains[move.kind] < gains[best]:
        told = {"other": capital(kind_name(best, words)), "points": gains[best]}
        text = t("{other} would have brought {points} points at once.", **told)
        return Remark(text, good=False)
    if count := gains[move.kind]:
        return Remark(n("{token}: {n} point.", "{token}: {n} points.", count, token=token))
    if holding.wants(move.kind):
        return Remark(t("{token}: one more step to a set.", token=token))
    text = t(
        "None of your cards wants it, but its colour ({terrain}) helps to a set of four "
        "colours, which scores for everybody.",
        terrain=names.terrain_name(move.kind.terrain, words),
    )
    return Remark(text)


def _closed(game: LessonGame, number: int, plan: Plan) -> tuple[Closed, ...]:
    state = game.match.state_before(number)
    return closed_by(state, state.tile_in_hand(ME), plan)
