"""What the coach says at each decision of the person."""

from collections.abc import Sequence
from enum import IntEnum

from okanagan.games.okanagan.page.lesson.game import LessonGame
from okanagan.games.okanagan.page.lesson.remarks import Closed, closed_in
from okanagan.games.okanagan.rules.forecast import Forecast
from okanagan.games.okanagan.rules.frames.exchange import TakeToken
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import ResolveTerritories
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.games.okanagan.wording import decision_prompt as prompt
from okanagan.games.okanagan.wording.names import in_terrain, shape_name, the_terrain
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.lesson import ME, OPPONENT, Hint
from okanagan.page.play.seats import letters
from okanagan.page.words import mark, n, t


class Stage(IntEnum):
    """The steps of the lesson."""

    PLACE = 1
    BUILD = 2
    SETTLE = 3


STAGES = (mark("Close the lake"), mark("Win it"), mark("Take its tokens"))
"""What the steps are called."""
_CHIPS = mark(
    "Beside a token stands what it would bring you right now. Your cards are in your hand."
)


def forecast(closed: Sequence[Closed], name: str) -> str:
    """A sentence for each territory; `name` is the bot's."""
    return " ".join(_sentence(one, name) for one in closed)


def _sentence(closed: Closed, name: str) -> str:
    own, other = closed.own(ME), closed.best_other(ME)
    land = capital(the_terrain(closed.terrain, words))
    told = {"land": land, "own": own, "other": other, "name": name}
    if own > other:
        return t(
            "{land}: {own} against {other}. You take tokens first, {name} gets the action.", **told
        )
    return t(
        "{land}: {own} against {other}. You get the action, {name} takes tokens first.", **told
    )


def hint_of(game: LessonGame) -> Hint:
    """The coach's words during the lesson."""
    decision = game.decision
    assert decision is not None, "the lesson ends long before the game"
    if decision.player != ME:
        return _watch(game)
    match decision:
        case PlaceTile() | BuildStructure():
            found, chosen = game.forecast, game.plan is not None and game.plan.build is not None
            return _untried(game) if found is None else _to_build(game, found, chosen=chosen)
        case ResolveTerritories():
            return _resolve(decision)
        case PickSpecial():
            return _special(decision)
        case TakeToken():
            return _take(decision)
        case CollectToken():
            return _collect(game, decision)
    view, names = game.match.view(ME), [seat.name for seat in game.match.seats]
    return Hint(Stage.SETTLE, prompt(decision, view, names, ME, words, by_name=False))


def _untried(game: LessonGame) -> Hint:
    own, other = letters([seat.name for seat in game.match.seats])
    ask = t("The lake has one gap: tap it to place your tile there.")
    look = t("Buildings with {own} are yours, those with {other} the bot’s.", own=own, other=other)
    why = t(
        "Wherever your tile touches others, the edges must show the same terrain. A territory "
        "is closed when each of its edges touches another tile. Only then does it bring "
        "tokens, to all who have built there."
    )
    return Hint(Stage.PLACE, ask, look, why)


def _to_build(game: LessonGame, found: Forecast, *, chosen: bool) -> Hint:
    ask = t("Build something in the lake, so that you have the most there.")
    if chosen:
        ask = t("That wins the lake: confirm it.")
    why = t(
        "A farm counts 3 in one region. A warehouse counts 2 in each of the two regions that "
        "it stands between. A silo counts 1 in every region of the tile."
    )
    return Hint(Stage.BUILD, ask, forecast(closed_in(found), game.bot_name), why)


def _resolve(decision: ResolveTerritories) -> Hint:
    ask = n(
        "Your tile has closed {n} territory. Which comes first?",
        "Your tile has closed {n} territories. Which comes first?",
        len(decision.terrains),
    )
    why = t(
        "They are settled one after the other. A special action can change what lies in the "
        "reserve or in your hands, so the order may matter."
    )
    return Hint(Stage.SETTLE, ask, why=why)


def _special(decision: PickSpecial) -> Hint:
    assert decision.rewards is not None, "nobody is alone in these territories"
    place = in_terrain(decision.rewards.terrain, words)
    ask = t("You come last {place}, so you get a special action: pick one.", place=place)
    look = t("They are on the backs of the tiles that lie on top of the three stacks.")
    why = t(
        "Who has least influence, but some, acts before the tokens are set out. It makes up "
        "for collecting last. The tile then goes to the bottom of its stack."
    )
    return Hint(Stage.SETTLE, ask, look, why)


def _take(decision: TakeToken) -> Hint:
    shape = shape_name(decision.shape, words)
    ask = t("Take a token from the reserve. It must have this shape: {shape}.", shape=shape)
    return Hint(Stage.SETTLE, ask, t(_CHIPS))


def _collect(game: LessonGame, decision: CollectToken) -> Hint:
    order = (decision.player, *decision.then)[: sum(game.match.state.pool)]
    ask = n("Take {n} token.", "Take {n} tokens.", order.count(ME))
    why = t(
        "One token lies here for each picture in the territory. Who has most influence takes "
        "as many as that, then the next. What is left goes back."
    )
    return Hint(Stage.SETTLE, ask, t(_CHIPS), why)


def _watch(game: LessonGame) -> Hint:
    decision, name = game.decision, game.bot_name
    ask = t("{name} decides.", name=name)
    if isinstance(decision, PickSpecial) and decision.rewards is not None:
        told = {"name": name, "place": in_terrain(decision.rewards.terrain, words)}
        ask = t("{name} comes last {place}, and takes a special action first.", **told)
    elif isinstance(decision, CollectToken) and decision.player == OPPONENT:
        ask = t("{name} collects as many tokens as it has influence.", name=name)
    return Hint(Stage.SETTLE, ask)
