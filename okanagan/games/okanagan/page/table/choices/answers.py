"""Buttons that answer a decision of Okanagan, and the messages of its own that they send."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from simple_html import Node, div, span

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.table.choices.gains import Gain, PlacementGain
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules import actions
from okanagan.games.okanagan.rules.actions import Action, Collect, Pass
from okanagan.games.okanagan.rules.forecast import MOST_TAKEN, sole_tokens
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.frames.territory import SolePrize
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.wording import action_label
from okanagan.games.okanagan.wording.names import counted_kind, special_name, the_terrain
from okanagan.games.okanagan.wording.places import stack_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Message, Reply, on
from okanagan.page.play import moves
from okanagan.page.play.buttons import (
    Answer,
    act_button,
    choices,
    give_button,
    last_row,
    offered,
    picked,
    select_button,
    selected,
)
from okanagan.page.play.moves import check_position
from okanagan.page.words import n, t

A = TypeVar("A", bound=Action)

GIVE, GET = "give-", "get-"
"""The picks of an exchange: the token given, and the token taken."""
COUNT = "count-"
"""The picks of several tokens begin so: `count-KIND.0` is the first of a kind, `.1` the second."""


def row(model: ViewModel, kind: type[A], content: Callable[[A], Node], look: str = "pick") -> Node:
    """A button for each answer of a class, which selects it."""
    each = offered(model, kind)
    return choices(*[select(model, place, content(action), look=look) for place, action in each])


def select(model: ViewModel, place: int, *content: Node, look: str = "pick") -> Node:
    return select_button(model, Answer(place), *content, look=look)


def label(model: ViewModel, place: int) -> str:
    return action_label(model.legal[place], model.view, [seat.name for seat in model.seats], words)


def ending(model: ViewModel, answer: Answer | None, unready: str, *also: Node) -> Node:
    """The row that ends a decision: decline it, or give the answer, which the button names."""
    passing = [
        act_button(model, place, label(model, place), look="choice secondary")
        for place, _ in offered(model, Pass)
    ]
    ready = done_words(model, answer) if answer else ""
    return last_row(*also, passing, give_button(model, answer, unready, ready))


def done_words(model: ViewModel, answer: Answer) -> str:
    """What the confirm button does: `Take 1 miner`."""
    match model.legal[answer.option]:
        case actions.Keep():
            return t("Keep these three")
        case actions.Choose():
            return t("Take this tile")
        case actions.UseSpecial(stack=stack):
            return _special(model, stack)
        case actions.Sole(prize="action"):
            left = stacks_left(model)
            return _special(model, left[answer.then or 0]) if left else t("Take no action")
        case actions.Sole(prize="rewards"):
            decision = model.decision
            assert isinstance(decision, SolePrize), "it is an answer to that"
            due = sole_tokens(decision.rewards, model.view)
            return n("Take {n} token", "Take {n} tokens", due)
        case actions.Take(kind=kind) | actions.Collect(kind=kind):
            return t("Take {token}", token=counted_kind(kind, 1, words))
        case actions.Give(kind=kind):
            return t("Give {token}", token=counted_kind(kind, 1, words))
        case actions.Swap(given=given, taken=taken) | actions.Trade(given=given, taken=taken):
            values = {
                "given": counted_kind(given, 1, words),
                "taken": counted_kind(taken, 1, words),
            }
            return t("Give {given} for {taken}", **values)
        case actions.PickActor(other=other):
            about = model.audience.about(other)
            return about.either(about.t("You take the action"), about.t("{name} takes the action"))
        case actions.PickFirst(other=other):
            about = model.audience.about(other)
            return about.either(about.t("You begin"), about.t("{name} begins"))
        case actions.Resolve(terrain=terrain):
            return t("First {land}", land=the_terrain(terrain, words))
        case actions.Rank():
            return t("Use this order")
    return label(model, answer.option)


def stacks_left(model: ViewModel) -> list[int]:
    """The stacks that show an action."""
    return [stack for stack, back in enumerate(model.view.backs) if back is not None]


def back(model: ViewModel, stack: int) -> Special:
    """The action that a stack shows."""
    special = model.view.backs[stack]
    assert special is not None, "an empty stack has no action"
    return special


def _special(model: ViewModel, stack: int) -> str:
    special = back(model, stack)
    name, same = capital(special_name(special, words)), model.view.backs.count(special) > 1
    return f"{name}, {stack_name(stack, words)}" if same else name


def picked_kind(model: ViewModel, prefix: str) -> Kind | None:
    return next((kind for kind in Kind if kind.text in picked(model, prefix)), None)


def counted(model: ViewModel) -> Counter[Kind]:
    return counted_in(model.picks)


def counted_in(picks: Sequence[str]) -> Counter[Kind]:
    named = [item.removeprefix(COUNT).split(".")[0] for item in picks if item.startswith(COUNT)]
    return Counter(kind for kind in Kind for name in named if name == kind.text)


def holding(model: ViewModel) -> Holding:
    """The tokens, with those picked, and the cards of the player who decides, unless hidden."""
    own = Holding.of(model.view).with_tokens(counted(model))
    return own if model.viewer == model.decider else replace(own, cards=())


def effect(model: ViewModel, gained: Kind | None = None, lost: Kind | None = None) -> Node:
    """A chip with the change of the viewer's points by tokens gained and lost; none without one."""
    change = holding(model).change(gained, lost)
    return things.change_chip(change) if change and _own(model) else ""


def brings(model: ViewModel, *actions: Action, always: bool = False) -> Node:
    """A chip with the points that the viewer's actions bring now; for none, only `always`."""
    if not _own(model) or not ((gain := model.gains(*actions)).most or always):
        return ""
    return gain_chip(gain)


def gain_chip(gain: Gain | PlacementGain) -> Node:
    return span({"class": "chip gain" if gain.most else "chip none"}, gain_words(gain))


def gain_words(gain: Gain | PlacementGain) -> str:
    """`up to +3 VP`, or `no VP yet`: tokens may count later."""
    if not gain.most:
        return t("no VP yet")
    points = things.points_words(gain.most).replace(" ", "\u00a0")
    return t("up to {points}", points=points) if gain.least < gain.most else points


def _own(model: ViewModel) -> bool:
    """Whether the viewer decides, and sees their own cards."""
    return model.viewer is not None and model.viewer == model.decider


def change(model: ViewModel) -> Counter[Kind]:
    """The tokens that the player gains by what is selected, and loses (negative)."""
    gains, answer = counted(model), selected(model)
    given, taken = picked_kind(model, GIVE), picked_kind(model, GET)
    match model.legal[answer.option] if answer else None:
        case actions.Take(kind=kind) | actions.Collect(kind=kind):
            taken = kind
        case actions.Give(kind=kind):
            given = kind
        case actions.UseSpecial(stack=stack) if (both := back(model, stack).kind) is not None:
            gains[both] = min(MOST_TAKEN, model.view.reserve[both])
    gains.update(filter(None, [taken]))
    gains.subtract(filter(None, [given]))
    return gains


def info(*content: Node) -> Node:
    """The line above the choices."""
    return div({"class": "info"}, *content)


class Answers(moves.Answers):
    """Answers, and tokens taken several at a time."""

    _game: OkanaganGame

    @on("collect")
    def collect(self, message: Message) -> Reply:
        check_position(self._game, message)
        game, decision = self._game, self._game.decision
        if not game.legal or not isinstance(decision, CollectToken):
            raise BadMessage("nobody may collect tokens now")
        pool, picked = game.match.state.pool, counted_in(game.state.picks)
        due = decision.in_a_row(pool)
        if picked.total() != due or any(picked[kind] > pool[kind] for kind in Kind):
            raise BadMessage(f"{due} tokens of the pool are to be picked")
        taken = [Collect(decision.player, kind) for kind in picked.elements()]
        return self._announcer.reply_after_moves(game.play(*taken))
