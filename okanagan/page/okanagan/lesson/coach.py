"""What the coach says at each decision of the person."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from okanagan.page import words
from okanagan.page.okanagan.lesson.game import ME, OPPONENT, LessonGame
from okanagan.page.okanagan.lesson.remarks import Closed, closed_by
from okanagan.page.okanagan.seats import letters
from okanagan.page.okanagan.table.placement.plan import Plan
from okanagan.page.words import mark, n, t
from okanagan.valley.frames.exchange import TakeToken
from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.rewards import CollectToken
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.frames.territory import RankTied, ResolveTerritories, SolePrize
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.telling import ask as prompt
from okanagan.valley.telling.names import capital, in_terrain, shape_name, the_terrain


class Stage(IntEnum):
    """The steps of the lesson."""

    KEEP = 1
    PLACE = 2
    BUILD = 3
    SETTLE = 4
    CHOOSE = 5
    SCORE = 6


STAGES = {
    Stage.KEEP: mark("Your objectives"),
    Stage.PLACE: mark("Place your tile"),
    Stage.BUILD: mark("Build on it"),
    Stage.SETTLE: mark("Settle what is closed"),
    Stage.CHOOSE: mark("Your next tile"),
    Stage.SCORE: mark("What it brought you"),
}
"""What each step is called."""
_CHIPS = mark(
    "Beside a token stands what it would bring you right now. Your cards are in your hand."
)


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach says now."""

    stage: Stage
    ask: str  # what is to be done
    look: str = ""  # what to look at
    why: str = ""  # the rule behind it
    points: tuple[str, ...] = ("decision",)  # the outlined parts of the screen, see `lesson.css`


def forecast(closed: Sequence[Closed], name: str) -> str:
    """A sentence for each territory; `name` is the bot's."""
    return " ".join(_sentence(one, name) for one in closed)


def _sentence(closed: Closed, name: str) -> str:
    own, other = closed.own(ME), closed.best_other(ME)
    land = capital(the_terrain(closed.terrain, words))
    told = {"land": land, "own": own, "other": other, "name": name}
    if not own and not other:
        return t("{land}: nobody has built there, so it brings nothing.", **told)
    if not other:
        return t("{land}: you alone. You would choose: the special action or the tokens.", **told)
    if not own:
        return t("{land}: {name} alone has built there, and you get nothing.", **told)
    if own == other:
        return t("{land}: a tie, {own} each. You would say who comes first.", **told)
    if own > other:
        return t(
            "{land}: {own} against {other}. You take tokens first, {name} gets the action.", **told
        )
    return t(
        "{land}: {own} against {other}. You get the action, {name} takes tokens first.", **told
    )


def hint_of(game: LessonGame) -> Hint:
    """What is to be said now, while the lesson goes on."""
    decision = game.decision
    if decision is not None and decision.player != ME:
        return _watch(game)
    return _HINTS.get(type(decision), _any)(game, decision)


def _keep(game: LessonGame, decision: KeepObjectives) -> Hint:
    look = t("Each card shows the tokens that it counts. Look for cards that want the same ones.")
    why = t(
        "At the end your tokens score by the cards that you keep. One token may count for "
        "several cards, so cards that share a token are strong together."
    )
    return Hint(Stage.KEEP, t("Keep three of these five cards."), look, why)


def _place(game: LessonGame, decision: PlaceTile) -> Hint:
    plan, places = game.plan, game.places
    if plan is None or places is None:
        return _untried(game)
    closed = closed_by(game.match.state, places.tile, plan)
    if not any(any(one.influence) for one in closed):
        return _closes_nothing()
    choose = t("Now choose what to build on it: it counts at once.")
    confirm = t("Confirm, or see what another building would do.")
    return _to_build(game, choose if plan.build is None else confirm, closed)


def _untried(game: LessonGame) -> Hint:
    own, other = letters([seat.name for seat in game.match.seats])
    ask = t("Lay your tile: tap one of the marked places, or choose one from the list.")
    look = t(
        "Your buildings bear the letter {own}, the bot’s {other}. The lake in the middle is "
        "open at one edge alone: which place would close it?",
        own=own,
        other=other,
    )
    why = t(
        "Wherever your tile touches others, the edges must show the same terrain. A territory "
        "is closed when each of its edges touches another tile. Only then does it bring "
        "tokens, to all who have built there."
    )
    return Hint(Stage.PLACE, ask, look, why, ("map", "decision"))


def _closes_nothing() -> Hint:
    ask = t("Here nothing is closed that anybody has built in. Try another place, or go on here.")
    look = t("Tap another marked place to move the tile. Tap the tile to turn it.")
    why = t(
        "It can be right to close nothing, so that a territory grows. But only closing "
        "brings tokens."
    )
    return Hint(Stage.PLACE, ask, look, why, ("map",))


def _build(game: LessonGame, decision: BuildStructure) -> Hint:
    number = game.at - 1
    laid: Any = game.match.moves[number]
    plan = Plan((laid.x, laid.y), laid.rotation)
    closed = closed_by(game.match.state_before(number), decision.tile, plan)
    return _to_build(game, t("Build something on the tile that you have laid."), closed)


def _to_build(game: LessonGame, ask: str, closed: Sequence[Closed]) -> Hint:
    why = t(
        "A farm counts 3 in one region. A warehouse counts 2 in each of the two regions that "
        "it stands between. A silo counts 1 in every region of the tile."
    )
    return Hint(Stage.BUILD, ask, forecast(closed, game.bot_name), why)


def _resolve(game: LessonGame, decision: ResolveTerritories) -> Hint:
    ask = n(
        "Your tile has closed {n} territory. Which comes first?",
        "Your tile has closed {n} territories. Which comes first?",
        len(decision.terrains),
    )
    look = t("Each button shows who has how much influence there, and the tokens at stake.")
    why = t(
        "They are settled one after the other. A special action can change what lies in the "
        "reserve or in your hands, so the order may matter."
    )
    return Hint(Stage.SETTLE, ask, look, why)


def _rank(game: LessonGame, decision: RankTied) -> Hint:
    place = in_terrain(decision.terrain, words)
    ask = t("A tie {place}. You have closed it, so you say who stands first.", place=place)
    look = t("First: more tokens to choose from. Last: the special action.")
    why = t(
        "So it is in the English and the French edition. In the Dutch one, and on Board Game "
        "Arena, tied players take tokens in turn instead."
    )
    return Hint(Stage.SETTLE, ask, look, why)


def _special(game: LessonGame, decision: PickSpecial) -> Hint:
    ask = t("You have chosen the action: take one of the three.")
    if decision.rewards is not None:
        place = in_terrain(decision.rewards.terrain, words)
        ask = t("You come last {place}, so you get a special action: pick one.", place=place)
    look = t("They are on the backs of the tiles that lie on top of the three stacks.")
    why = t(
        "Who has least influence, but some, acts before the tokens are set out. It makes up "
        "for collecting last. The tile then goes to the bottom of its stack."
    )
    return Hint(Stage.SETTLE, ask, look, why, ("decision", "offers"))


def _sole(game: LessonGame, decision: SolePrize) -> Hint:
    place = in_terrain(decision.rewards.terrain, words)
    ask = t("You are alone {place}: take the special action or the tokens.", place=place)
    why = t("Whoever is alone gets one of the two, never both. Sharing a territory can pay.")
    return Hint(Stage.SETTLE, ask, t("Each button shows what you would get."), why)


def _take(game: LessonGame, decision: TakeToken) -> Hint:
    shape = shape_name(decision.shape, words)
    ask = t("Take a token from the reserve. It must have this shape: {shape}.", shape=shape)
    return Hint(Stage.SETTLE, ask, t(_CHIPS))


def _collect(game: LessonGame, decision: CollectToken) -> Hint:
    order = (decision.player, *decision.then)[: sum(game.match.state.pool)]
    ask = n("Collect {n} token.", "Collect {n} tokens, one after the other.", order.count(ME))
    why = t(
        "One token lies here for each picture in the territory. Who has most influence takes "
        "as many as that, then the next. What is left goes back."
    )
    return Hint(Stage.SETTLE, ask, t(_CHIPS), why, ("decision", "hand"))


def _choose(game: LessonGame, decision: ChooseTile) -> Hint:
    ask = t("Take the tile for your next turn: one on offer, or one unseen from a stack.")
    look = t("The back of a tile on a stack shows the special action that goes with it.")
    why = t(
        "Think of the map: which tile could close a territory where you have influence? "
        "What you take from the offer, the others have seen."
    )
    return Hint(Stage.CHOOSE, ask, look, why, ("decision", "offers"))


def _any(game: LessonGame, decision: Any) -> Hint:
    view, names = game.match.view(ME), [seat.name for seat in game.match.seats]
    return Hint(Stage.SETTLE, prompt(decision, view, names, ME, words, by_name=False))


def _watch(game: LessonGame) -> Hint:
    """What the bot is doing, and why it is its turn to decide."""
    decision, name = game.decision, game.bot_name
    ask = t("{name} decides.", name=name)
    if isinstance(decision, PickSpecial) and decision.rewards is not None:
        told = {"name": name, "place": in_terrain(decision.rewards.terrain, words)}
        ask = t("{name} comes last {place}, and takes a special action first.", **told)
    elif isinstance(decision, CollectToken) and decision.player == OPPONENT:
        ask = t("{name} collects as many tokens as it has influence.", name=name)
    return Hint(Stage.SETTLE, ask)


_HINTS: dict[type[Any], Callable[[LessonGame, Any], Hint]] = {
    KeepObjectives: _keep,
    PlaceTile: _place,
    BuildStructure: _build,
    ResolveTerritories: _resolve,
    RankTied: _rank,
    SolePrize: _sole,
    PickSpecial: _special,
    TakeToken: _take,
    CollectToken: _collect,
    ChooseTile: _choose,
}
