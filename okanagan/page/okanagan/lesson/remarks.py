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
from okanagan.valley.actions import (
    Build,
    Choose,
    Collect,
    Keep,
    Place,
    Rank,
    Resolve,
    Sole,
    Take,
    UseSpecial,
)
from okanagan.valley.forecast import forecast
from okanagan.valley.objectives import OBJECTIVES
from okanagan.valley.state import State
from okanagan.valley.telling.names import (
    capital,
    in_terrain,
    kind_name,
    listed,
    terrain_name,
    the_terrain,
)
from okanagan.valley.terms import Kind, Terrain
from okanagan.valley.tiles import TILES
from okanagan.valley.view import view


@dataclass(frozen=True, slots=True)
class Remark:
    """A word on the person's last decision.

    Attributes:
        good: whether it says that it was well done; else it says what might be better.
        text: the word.
    """

    good: bool
    text: str


@dataclass(frozen=True, slots=True)
class Closed:
    """A territory that a placement closes.

    Attributes:
        terrain: what it consists of.
        influence: each player's, with the building that goes with the placement.
    """

    terrain: Terrain
    influence: tuple[int, ...]

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
        return _REMARKS[Keep](game, 0, moves[0]) if game.plan is None else None
    own = [number for number in range(START, len(moves)) if moves[number].player == ME]
    if not own:
        return None
    return _REMARKS.get(type(moves[own[-1]]), _nothing)(game, own[-1], moves[own[-1]])


def _nothing(game: LessonGame, number: int, move: Any) -> Remark | None:
    return None


def _keep(game: LessonGame, number: int, move: Keep) -> Remark:
    wanted = Counter(kind for card in move.cards for kind in OBJECTIVES[card].needs)
    shared = [kind for kind in Kind if wanted[kind] > 1]
    if not shared:
        return Remark(
            good=False,
            text=t(
                "No two of your cards want the same token. Cards that do would score faster: you "
                "can go back a step and look again."
            ),
        )
    kind = max(shared, key=lambda kind: wanted[kind])
    return Remark(
        good=True,
        text=n(
            "Well kept: each {token} counts for {n} of your cards.",
            "Well kept: each {token} counts for {n} of your cards at once.",
            wanted[kind],
            token=kind_name(kind, words),
        ),
    )


def _place(game: LessonGame, number: int, move: Place) -> Remark | None:
    closed = _closed(game, number, Plan((move.x, move.y), move.rotation))
    if _contested(closed):
        lands = listed([the_terrain(one.terrain, words) for one in closed], words)
        return Remark(good=True, text=t("Well placed: this closes {lands}.", lands=lands))
    return None


def _build(game: LessonGame, number: int, move: Build) -> Remark:
    place: Any = game.match.moves[number - 1]
    closed = _closed(game, number - 1, Plan((place.x, place.y), place.rotation, move))
    built_in = _contested(closed)
    if not built_in:
        return Remark(
            good=False,
            text=t(
                "Nothing is closed, so there are no tokens this time. To see what closing does, "
                "go back and find the place that fills the gap in the lake."
            ),
        )
    mine = [one for one in built_in if one.own(ME)]
    if not mine:
        lands = listed([the_terrain(one.terrain, words) for one in built_in], words)
        told = {"lands": lands, "name": game.bot_name}
        text = t("You have closed {lands} for {name}, who alone has built there.", **told)
        return Remark(good=False, text=text)
    return _standing(game, mine)


def _standing(game: LessonGame, mine: Sequence[Closed]) -> Remark:
    """On who leads where, of the territories closed in which the person has built."""
    lead = [one for one in mine if one.own(ME) > one.best_other(ME)]
    last = [one for one in mine if one.own(ME) < one.best_other(ME)]
    name = game.bot_name
    if len(lead) + len(last) < len(mine):
        return Remark(
            good=True,
            text=t("A tie! Who closes a territory decides ties, even without having built there."),
        )
    if lead and last:
        return Remark(
            good=True,
            text=t(
                "Something of each: you take tokens first {one}, and get the special action "
                "{other}.",
                one=in_terrain(lead[0].terrain, words),
                other=in_terrain(last[0].terrain, words),
            ),
        )
    if lead:
        text = t(
            "You have the most influence: you take tokens first. The special action goes to "
            "{name}.",
            name=name,
        )
        alone = all(not one.best_other(ME) for one in lead)
        return Remark(good=True, text=t("It is yours alone.") if alone else text)
    return Remark(
        good=False,
        text=t(
            "You have the least influence: the special action is yours, but {name} takes tokens "
            "first. With more influence you would have the first pick.",
            name=name,
        ),
    )


def _resolve(game: LessonGame, number: int, move: Resolve) -> Remark:
    land = the_terrain(move.terrain, words)
    return Remark(good=True, text=t("First {land}, then the other.", land=land))


def _rank(game: LessonGame, number: int, move: Rank) -> Remark:
    name = game.bot_name
    if move.order[0] == ME:
        text = t("You stand first, and take tokens first. {name} gets the action.", name=name)
    else:
        text = t("You stand last: you get the action, and then take what {name} leaves.", name=name)
    return Remark(good=True, text=text)


def _sole(game: LessonGame, number: int, move: Sole) -> Remark:
    if move.prize == "action":
        return Remark(good=True, text=t("The action it is; the tokens go back to the reserve."))
    return Remark(good=True, text=t("The tokens it is; there is no action this time."))


def _special(game: LessonGame, number: int, move: UseSpecial) -> Remark | None:
    back = TILES[game.match.state_before(number).stacks[move.stack][0]].back
    assert back is not None, "the start tile is in no stack"
    if back.id == "nugget":
        text = t(
            "A gold nugget. At the end whoever has the most gets 10 points, the next 5, then 2."
        )
    elif back.id == "collect_first":
        text = t("Now you collect before {name}, although you come last.", name=game.bot_name)
    else:
        return None
    return Remark(good=True, text=text)


def _gained(game: LessonGame, number: int, move: Collect | Take) -> Remark:
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
        return Remark(good=False, text=text)
    if gains[move.kind]:
        count = gains[move.kind]
        text = n("{token}: {n} point.", "{token}: {n} points.", count, token=token)
        return Remark(good=True, text=text)
    if holding.wants(move.kind):
        text = t("{token}: one more step to a set.", token=token)
        return Remark(good=True, text=text)
    return _colour(move.kind)


def _colour(kind: Kind) -> Remark:
    land = terrain_name(kind.terrain, words)
    return Remark(
        good=True,
        text=t(
            "None of your cards wants it, but its colour ({terrain}) helps to a set of four "
            "colours, which scores for everybody.",
            terrain=land,
        ),
    )


def _choose(game: LessonGame, number: int, move: Choose) -> Remark:
    if move.source == "stack":
        text = t("Drawn unseen: the others have seen its back alone.")
        return Remark(good=True, text=text)
    hand = game.match.state.hands[ME]
    fits = hand is not None and game.match.state.map.fits(hand)
    text = t("It fits on the map as it lies now.") if fits else t("It fits nowhere yet.")
    return Remark(good=fits, text=text)


def _closed(game: LessonGame, number: int, plan: Plan) -> tuple[Closed, ...]:
    """What the placement that is the move with this number has closed."""
    state = game.match.state_before(number)
    return closed_by(state, state.tile_in_hand(ME), plan)


def _contested(closed: Sequence[Closed]) -> list[Closed]:
    return [one for one in closed if any(one.influence)]


_REMARKS: dict[type[Any], Callable[[LessonGame, int, Any], Remark | None]] = {
    Keep: _keep,
    Place: _place,
    Build: _build,
    Resolve: _resolve,
    Rank: _rank,
    Sole: _sole,
    UseSpecial: _special,
    Take: _gained,
    Collect: _gained,
    Choose: _choose,
}
