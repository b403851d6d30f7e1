"""A word on the person's last decision: what was good about it, or what might be better."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.page import words
from okanagan.page.okanagan.cards import Holding
from okanagan.page.okanagan.lesson.game import ME, START, LessonGame
from okanagan.page.okanagan.table.placement.plan import Plan
from okanagan.page.words import n, t
from okanagan.valley import actions
from okanagan.valley.forecast import forecast
from okanagan.valley.objectives import OBJECTIVES
from okanagan.valley.state import State
from okanagan.valley.telling import names
from okanagan.valley.telling.names import capital, in_terrain, kind_name, the_terrain
from okanagan.valley.terms import Kind, Terrain
from okanagan.valley.tiles import TILES
from okanagan.valley.view import view


@dataclass(frozen=True, slots=True)
class Remark:
    """A word on the person's last decision."""

    text: str
    good: bool = True  # whether it was well done; else the text says what might be better


@dataclass(frozen=True, slots=True)
class Closed:
    """A territory that a placement closes."""

    terrain: Terrain
    influence: tuple[int, ...]  # each player's, with the building that goes with the placement

    def own(self, player: int) -> int:
        """The player's influence."""
        return self.influence[player]

    def best_other(self, player: int) -> int:
        """The most influence that anybody else has."""
        return max(amount for other, amount in enumerate(self.influence) if other != player)


def closed_by(state: State, tile: int, plan: Plan) -> tuple[Closed, ...]:
    """The territories that the tile closes if the person lays it as planned."""
    found = forecast(view(state, ME), tile, plan.at, plan.rotation, plan.build)
    return tuple(Closed(one.terrain, one.territory.influence) for one in found.closings)


def remark_of(game: LessonGame) -> Remark | None:
    """The word on the person's last decision; None before the first, and where none is needed."""
    moves = game.match.moves
    if game.at == START:
        # Once the tile lies on trial there is more to say than on the cards.
        return _REMARKS[actions.Keep](game, 0, moves[0]) if game.plan is None else None
    own = [number for number in range(START, len(moves)) if moves[number].player == ME]
    remark = _REMARKS.get(type(moves[own[-1]])) if own else None
    return remark(game, own[-1], moves[own[-1]]) if remark else None


def _keep(game: LessonGame, number: int, move: actions.Keep) -> Remark:
    wanted = Counter(kind for card in move.cards for kind in OBJECTIVES[card].needs)
    shared = [kind for kind in Kind if wanted[kind] > 1]
    if not shared:
        text = t(
            "No two of your cards want the same token. Cards that do would score faster: you "
            "can go back a step and look again."
        )
        return Remark(text, good=False)
    kind = max(shared, key=lambda kind: wanted[kind])
    text = n(
        "Well kept: each {token} counts for {n} of your cards.",
        "Well kept: each {token} counts for {n} of your cards at once.",
        wanted[kind],
        token=kind_name(kind, words),
    )
    return Remark(text)


def _place(game: LessonGame, number: int, move: actions.Place) -> Remark | None:
    closed = _closed(game, number, Plan((move.x, move.y), move.rotation))
    if not _contested(closed):
        return None
    return Remark(t("Well placed: this closes {lands}.", lands=_lands(closed)))


def _build(game: LessonGame, number: int, move: actions.Build) -> Remark:
    place: Any = game.match.moves[number - 1]
    closed = _closed(game, number - 1, Plan((place.x, place.y), place.rotation, move))
    built_in = _contested(closed)
    if not built_in:
        text = t(
            "Nothing is closed, so there are no tokens this time. To see what closing does, "
            "go back and find the place that fills the gap in the lake."
        )
        return Remark(text, good=False)
    mine = [one for one in built_in if one.own(ME)]
    if mine:
        return _standing(game, mine)
    told = {"lands": _lands(built_in), "name": game.bot_name}
    text = t("You have closed {lands} for {name}, who alone has built there.", **told)
    return Remark(text, good=False)


def _lands(closed: Sequence[Closed]) -> str:
    return names.listed([the_terrain(one.terrain, words) for one in closed], words)


def _standing(game: LessonGame, mine: Sequence[Closed]) -> Remark:
    """On who leads where, of the territories closed in which the person has built."""
    lead = [one for one in mine if one.own(ME) > one.best_other(ME)]
    last = [one for one in mine if one.own(ME) < one.best_other(ME)]
    if len(lead) + len(last) < len(mine):
        text = t("A tie! Who closes a territory decides ties, even without having built there.")
        return Remark(text)
    if lead and last:
        text = t(
            "Something of each: you take tokens first {one}, and get the special action {other}.",
            one=in_terrain(lead[0].terrain, words),
            other=in_terrain(last[0].terrain, words),
        )
        return Remark(text)
    if last:
        text = t(
            "You have the least influence: the special action is yours, but {name} takes tokens "
            "first. With more influence you would have the first pick.",
            name=game.bot_name,
        )
        return Remark(text, good=False)
    if not any(one.best_other(ME) for one in lead):
        return Remark(t("It is yours alone."))
    text = t(
        "You have the most influence: you take tokens first. The special action goes to {name}.",
        name=game.bot_name,
    )
    return Remark(text)


def _resolve(game: LessonGame, number: int, move: actions.Resolve) -> Remark:
    return Remark(t("First {land}, then the other.", land=the_terrain(move.terrain, words)))


def _rank(game: LessonGame, number: int, move: actions.Rank) -> Remark:
    name = game.bot_name
    first = t("You stand first, and take tokens first. {name} gets the action.", name=name)
    last = t("You stand last: you get the action, and then take what {name} leaves.", name=name)
    return Remark(first if move.order[0] == ME else last)


def _sole(game: LessonGame, number: int, move: actions.Sole) -> Remark:
    action = t("The action it is; the tokens go back to the reserve.")
    tokens = t("The tokens it is; there is no action this time.")
    return Remark(action if move.prize == "action" else tokens)


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
    """On a token taken: what it scores, and whether another would have scored more."""
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


def _choose(game: LessonGame, number: int, move: actions.Choose) -> Remark:
    if move.source == "stack":
        return Remark(t("Drawn unseen: the others have seen its back alone."))
    hand = game.match.state.hands[ME]
    fits = hand is not None and game.match.state.map.fits(hand)
    text = t("It fits on the map as it lies now.") if fits else t("It fits nowhere yet.")
    return Remark(text, good=fits)


def _closed(game: LessonGame, number: int, plan: Plan) -> tuple[Closed, ...]:
    """What the placement that is the move with this number has closed."""
    state = game.match.state_before(number)
    return closed_by(state, state.tile_in_hand(ME), plan)


def _contested(closed: Sequence[Closed]) -> list[Closed]:
    return [one for one in closed if any(one.influence)]


_REMARKS: dict[type[Any], Callable[[LessonGame, int, Any], Remark | None]] = {
    actions.Keep: _keep,
    actions.Place: _place,
    actions.Build: _build,
    actions.Resolve: _resolve,
    actions.Rank: _rank,
    actions.Sole: _sole,
    actions.UseSpecial: _special,
    actions.Take: _gained,
    actions.Collect: _gained,
    actions.Choose: _choose,
}
