"""Buttons that answer a decision of Okanagan, and the messages of its own that they send."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from simple_html import Node, span

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Action, Collect, Pass
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.wording import action_label
from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Message, Reply, on
from okanagan.page.play import moves
from okanagan.page.play.buttons import act_button, choices, clear, confirm, last_row, offered
from okanagan.page.play.moves import check_position
from okanagan.page.words import t

A = TypeVar("A", bound=Action)

COUNT = "count-"
"""The picks of several tokens begin so: `count-KIND.0` is the first of a kind, `.1` the second."""


def label(model: ViewModel, place: int) -> str:
    return action_label(model.legal[place], model.view, [seat.name for seat in model.seats], words)


def button(
    model: ViewModel, place: int, *content: Node, look: str = "choice", then: int | None = None
) -> Node:
    drawing = content or (label(model, place),)
    return act_button(model, place, *drawing, look=look, then=then)


def row(
    model: ViewModel, kind: type[A], content: Callable[[int, A], Node], look: str = "choice"
) -> Node:
    each = offered(model, kind)
    return choices(*[button(model, place, content(place, one), look=look) for place, one in each])


def passing(model: ViewModel) -> Node:
    return [button(model, place, look="choice secondary") for place, _ in offered(model, Pass)]


def confirming(model: ViewModel, place: int | None, unready: str, ready: str = "") -> Node:
    """The row that ends a combined answer: what is missing or the answer, clear, decline."""
    return last_row(_confirm(model, place, unready, ready), clear(model), passing(model))


def _confirm(model: ViewModel, place: int | None, unready: str, ready: str) -> Node:
    if place is None:
        return confirm(model, unready)
    text = ready or t("Confirm: {choice}", choice=label(model, place))
    return confirm(model, text, "act", {"data-option": str(place)})


def counted(model: ViewModel) -> Counter[Kind]:
    return counted_in(model.picks)


def counted_in(picks: Sequence[str]) -> Counter[Kind]:
    named = [item.removeprefix(COUNT).split(".")[0] for item in picks if item.startswith(COUNT)]
    return Counter(kind for kind in Kind for name in named if name == kind.text)


def effect(model: ViewModel, gained: Kind | None = None, lost: Kind | None = None) -> Node:
    """A chip with the change of the viewer's points by tokens gained and lost; none without one."""
    if model.viewer is None or model.viewer != model.decider:
        return ""
    holding = Holding.of(model.view)
    change = holding.change(gained, lost)
    if change:
        sign, kind = ("+", "chip gain") if change > 0 else ("−", "chip loss")
        return span({"class": kind}, t("{sign}{vp} VP", sign=sign, vp=abs(change)))
    wanted = gained is not None and lost is None and holding.wants(gained)
    return span({"class": "chip wanted"}, t("for a set")) if wanted else ""


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
