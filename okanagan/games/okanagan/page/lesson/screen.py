"""The lesson's screen: the table, and the coach's words at each decision."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from simple_html import Node, p, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.lesson.game import START, LessonGame, record
from okanagan.games.okanagan.page.rules.chapters import ADDRESS
from okanagan.games.okanagan.page.table.game import influence_values
from okanagan.games.okanagan.page.table.screen import LAYOUT, Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding, card_face, card_points
from okanagan.games.okanagan.rules import actions
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.forecast import Forecast
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.rules.game import load_match, new_match
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording import decision_prompt as prompt
from okanagan.games.okanagan.wording.names import (
    in_terrain,
    kind_name,
    terrain_name,
    the_terrain,
)
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.lists import capital
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


def remark_of(game: LessonGame) -> Remark | None:
    moves = game.match.moves
    own = [number for number in range(START, len(moves)) if moves[number].player == ME]
    if not own:
        return None
    number = own[-1]
    match moves[number]:
        case actions.Place():
            return Remark(t("This closes {lands}.", lands=the_terrain(Terrain.LAKE, words)))
        case actions.Build():
            return Remark(t("You take tokens first; {name} gets an action.", name=game.bot_name))
        case actions.Collect() as move:
            return _gained(game, number, move)
    return None


def _gained(game: LessonGame, number: int, move: actions.Collect) -> Remark:
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


class Stage(IntEnum):
    """The steps of the lesson."""

    PLACE = 1
    BUILD = 2
    SETTLE = 3


STAGES = (mark("Close the lake"), mark("Win it"), mark("Take its tokens"))
"""What the steps are called."""
_CHIPS = mark("The number beside a token is what it brings you now.")


def lead_words(effects: Forecast, name: str) -> str:
    """Who leads in the lake, and what follows."""
    (closing,) = effects.closings
    own, other = (closing.territory.influence[player] for player in (ME, OPPONENT))
    land = capital(terrain_name(closing.terrain, words))
    values = {"land": land, "own": own, "other": other, "name": name}
    if own > other:
        return t("{land}: {own} against {other}, you take tokens first.", **values)
    return t("You have {own} influence there, {name} has {other}.", **values)


def hint_of(game: LessonGame) -> Hint:
    decision = game.decision
    assert decision is not None, "the lesson ends long before the game"
    if decision.player != ME:
        return _watch(game)
    match decision:
        case PlaceTile() | BuildStructure():
            effects, chosen = game.forecast, game.plan is not None and game.plan.build is not None
            return _untried(game) if effects is None else _to_build(game, effects, chosen=chosen)
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
    return Hint(Stage.BUILD, ask, lead_words(effects, game.bot_name), why)


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
