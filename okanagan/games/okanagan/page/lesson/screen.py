"""The lesson's screen: the table, and the coach's words at each decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from simple_html import Node, p, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.lesson.game import START, LessonGame, record
from okanagan.games.okanagan.page.rules.chapters import ADDRESS
from okanagan.games.okanagan.page.table.game import influence_values
from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.table.screen import LAYOUT, Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding, card_face, card_points
from okanagan.games.okanagan.rules import actions
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.forecast import Forecast, forecast
from okanagan.games.okanagan.rules.frames.exchange import TakeToken
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import ResolveTerritories
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.game import load_match, new_match
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording import decision_prompt as prompt
from okanagan.games.okanagan.wording.names import (
    in_terrain,
    kind_name,
    shape_name,
    terrain_name,
    the_terrain,
)
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.lists import capital, listed
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Message
from okanagan.page.play.lesson import (
    FIRST,
    ME,
    OPPONENT,
    Course,
    Hint,
    Kept,
    LessonScreen,
    Remark,
    end_layer,
)
from okanagan.page.play.prose import items
from okanagan.page.saves.storage import LESSON
from okanagan.page.widgets.icons import mark_name
from okanagan.page.words import mark, n, t


@dataclass(frozen=True, slots=True)
class Closed:
    """A territory that a placement closes."""

    terrain: Terrain
    influence: tuple[int, ...]  # each player's, with the building that goes with the placement

    def own(self, player: int) -> int:
        return self.influence[player]

    def best_other(self, player: int) -> int:
        return max(amount for other, amount in enumerate(self.influence) if other != player)


def closed_by(state: State, tile: int, plan: Plan) -> tuple[Closed, ...]:
    return closed_in(forecast(view(state, ME), tile, plan.at, plan.rotation, plan.build))


def closed_in(effects: Forecast) -> tuple[Closed, ...]:
    return tuple(
        Closed(closing.terrain, closing.territory.influence) for closing in effects.closings
    )


def remark_of(game: LessonGame) -> Remark | None:
    moves = game.match.moves
    own = [number for number in range(START, len(moves)) if moves[number].player == ME]
    if not own:
        return None
    number = own[-1]
    match moves[number]:
        case actions.Place() as move:
            closed = _closed(game, number, Plan((move.x, move.y), move.rotation))
            lands = listed([the_terrain(closing.terrain, words) for closing in closed], words)
            return Remark(t("This closes {lands}.", lands=lands))
        case actions.Build() as move:
            return _build(game, number, move)
        case actions.Resolve() as move:
            return Remark(t("First {land}, then the other.", land=the_terrain(move.terrain, words)))
        case actions.UseSpecial() as move:
            return _special_remark(game, number, move)
        case actions.Take() | actions.Collect() as move:
            return _gained(game, number, move)
    return None


def _build(game: LessonGame, number: int, move: actions.Build) -> Remark | None:
    place: Any = game.match.moves[number - 1]
    closed = _closed(game, number - 1, Plan((place.x, place.y), place.rotation, move))
    if any(closing.own(ME) < closing.best_other(ME) for closing in closed):
        return None  # the question that follows says what each land brings
    return Remark(t("You lead: tokens first. {name} gets the action.", name=game.bot_name))


def _special_remark(game: LessonGame, number: int, move: actions.UseSpecial) -> Remark | None:
    back = TILES[game.match.state_before(number).stacks[move.stack][0]].back
    assert back is not None, "the start tile is in no stack"
    if back.id == "nugget":
        return Remark(t("Most gold nuggets at the end: 10 points, then 5, then 2."))
    text = t("Now you collect before {name}.", name=game.bot_name)
    return Remark(text) if back.id == "collect_first" else None


def _gained(game: LessonGame, number: int, move: actions.Collect | actions.Take) -> Remark:
    before = game.match.state_before(number)
    holding = Holding(tuple(before.tokens[ME]), before.objectives[ME], before.rules.explorer_vp)
    legal: Sequence[Any] = before.legal()
    gains = {other.kind: holding.change(other.kind) for other in legal}
    best = max(gains, key=lambda kind: gains[kind])
    token = capital(kind_name(move.kind, words))
    if gains[move.kind] < gains[best]:
        values = {"other": capital(kind_name(best, words)), "points": gains[best]}
        text = t("{other} would have brought {points} points at once.", **values)
        return Remark(text, good=False)
    if count := gains[move.kind]:
        return Remark(n("{token}: {n} point.", "{token}: {n} points.", count, token=token))
    if move.kind in holding.lacks:
        return Remark(t("{token}: one more step to a set.", token=token))
    return Remark(t("No card of yours needs it, but its colour counts in a set of four colours."))


def _closed(game: LessonGame, number: int, plan: Plan) -> tuple[Closed, ...]:
    state = game.match.state_before(number)
    return closed_by(state, state.tile_in_hand(ME), plan)


class Stage(IntEnum):
    """The steps of the lesson."""

    PLACE = 1
    BUILD = 2
    SETTLE = 3


STAGES = (mark("Close the lake"), mark("Win it"), mark("Take its tokens"))
"""What the steps are called."""
_CHIPS = mark("The number beside a token is what it brings you now.")


def leads_words(closed: Sequence[Closed], name: str) -> str:
    return " ".join(_sentence(closing, name) for closing in closed)


def _sentence(closed: Closed, name: str) -> str:
    own, other = closed.own(ME), closed.best_other(ME)
    land = capital(terrain_name(closed.terrain, words))
    values = {"land": land, "own": own, "other": other, "name": name}
    if own > other:
        return t("{land}: {own} against {other}, you take tokens first.", **values)
    return t("{land}: {own} against {other}, you get the action.", **values)


def hint_of(game: LessonGame) -> Hint:
    decision = game.decision
    assert decision is not None, "the lesson ends long before the game"
    if decision.player != ME:
        return _watch(game)
    match decision:
        case PlaceTile() | BuildStructure():
            effects, chosen = game.forecast, game.plan is not None and game.plan.build is not None
            return _untried(game) if effects is None else _to_build(game, effects, chosen=chosen)
        case ResolveTerritories():
            return _resolve(game, decision)
        case PickSpecial():
            return _special(decision)
        case TakeToken():
            shape = shape_name(decision.shape, words)
            ask = t("Take a token of this shape from the reserve: {shape}.", shape=shape)
            return Hint(Stage.SETTLE, ask, t(_CHIPS))
        case CollectToken():
            return _collect(game, decision)
    view, names = game.match.view(ME), [seat.name for seat in game.match.seats]
    asked = prompt(decision, view, names, ME, words, by_name=False)
    return Hint(Stage.SETTLE, asked.question, asked.why)


def _untried(game: LessonGame) -> Hint:
    ask = t("Tap the gap in the lake to place your tile.")
    own, other = map(mark_name, game.session.colours)
    look = t("Buildings: {own} is you, {other} is the bot.", own=own, other=other)
    why = t(
        "Wherever your tile touches others, the edges must show the same terrain. A territory "
        "is closed when each of its edges touches another tile. Only then does it bring "
        "tokens, to all who have built there."
    )
    return Hint(Stage.PLACE, ask, look, why)


def _to_build(game: LessonGame, effects: Forecast, *, chosen: bool) -> Hint:
    ask = t("Build in the lake, so that you have the most there.")
    if chosen:
        ask = t("That wins the lake: confirm it.")
    why = t(
        "A farm counts {farm} in one land. A warehouse counts {warehouse} in each of the two "
        "lands that it stands between. A silo counts {silo} in every land of the tile.",
        **influence_values(game),
    )
    return Hint(Stage.BUILD, ask, leads_words(closed_in(effects), game.bot_name), why)


def _resolve(game: LessonGame, decision: ResolveTerritories) -> Hint:
    lands = [land for land in game.match.view(ME).territories() if land.root in decision.roots]
    lands.sort(key=lambda land: land.influence[OPPONENT] - land.influence[ME])
    lead, *_, last = (capital(terrain_name(land.terrain, words)) for land in lands)
    look = ""
    if lands[-1].influence[OPPONENT] > lands[-1].influence[ME]:
        look = t("{land}: tokens first. {other}: the action.", land=lead, other=last)
    ask = n(
        "{n} territory is closed. Which comes first?",
        "{n} territories are closed. Which comes first?",
        len(decision.terrains),
    )
    why = t(
        "They are settled one after the other. A special action can change the reserve or your "
        "hand, so the order may matter."
    )
    return Hint(Stage.SETTLE, ask, look, why)


def _special(decision: PickSpecial) -> Hint:
    assert decision.rewards is not None, "nobody is alone in these territories"
    place = in_terrain(decision.rewards.terrain, words)
    ask = t("You have least influence {place}: pick a special action.", place=place)
    look = t("They are on the backs of the stacks.")
    why = t(
        "The player with the least influence (but at least 1) acts before the tokens are set out. "
        "This makes up for collecting last. The tile then goes to the bottom of its stack."
    )
    return Hint(Stage.SETTLE, ask, look, why)


def _collect(game: LessonGame, decision: CollectToken) -> Hint:
    order = (decision.player, *decision.then)[: sum(game.match.state.pool)]
    ask = n("Take {n} token.", "Take {n} tokens.", order.count(ME))
    why = t(
        "There is one token here for each picture in the territory. The player with the most "
        "influence takes as many tokens as their influence, then the next player. The rest goes "
        "back."
    )
    return Hint(Stage.SETTLE, ask, t(_CHIPS), why)


def _watch(game: LessonGame) -> Hint:
    decision, name = game.decision, game.bot_name
    ask = t("{name} decides.", name=name)
    if isinstance(decision, PickSpecial) and decision.rewards is not None:
        values = {"name": name, "place": in_terrain(decision.rewards.terrain, words)}
        ask = t("{name} has least influence {place}: it takes a special action.", **values)
    elif isinstance(decision, CollectToken) and decision.player == OPPONENT:
        ask = t("{name} collects a token for each influence.", name=name)
    return Hint(Stage.SETTLE, ask)


STORED = LESSON
"""The key under which the lesson is stored, so that it goes on after a reload."""


def lesson_end(model: ViewModel, course: Course) -> Node:
    own, cards = model.view.tokens[ME], model.view.objectives
    points = card_points(own, cards)
    gained = n("You took {n} token:", "You took {n} tokens:", sum(own))
    return end_layer(
        n("You scored {n} point", "You scored {n} points", points),
        course,
        p({"class": "lesson-tokens"}, gained, " ", things.token_row(own)),
        p(t("Your objectives count them; one token may count for several cards.")),
        ul({"class": "cards"}, items(*(card_face(card, own) for card in cards))),
        p(t("The game has two rounds. The player with the most points at the end wins.")),
    )


def first_match(seats: Sequence[Seat], seed: int) -> AnyMatch:
    return new_match(seats, EDITIONS["en"], seed, first_player=ME)


class Lesson(LessonScreen, Table):
    """One guided turn."""

    course = Course(
        SPEC.id, FIRST, ADDRESS, STAGES, record, hint_of, remark_of, LAYOUT, first_match, "lesson"
    )
    kept = Kept(STORED, load_match, LessonGame)
    lesson: LessonGame

    @property
    def shut(self) -> tuple[int, ...]:
        return self.lesson.shut

    def end(self) -> Region:
        return lazy(lesson_end, self.without_picks or self.model(), self.course)

    def check(self, message: Message) -> None:
        """A gap of the map may be inspected if the tile may go there."""
        if message.verb == "inspect":
            self.lesson.check_cell((message.number("x"), message.number("y")))
