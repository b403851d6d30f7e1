"""Buttons that answer a decision or put an answer together, and the messages that they send."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from simple_html import Node, div, span

from okanagan.page import words
from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.okanagan.cards import Holding
from okanagan.page.okanagan.table.game import OkanaganGame
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.table import pieces
from okanagan.page.table.announcer import Announcer
from okanagan.page.widgets.markup import do_button, push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t
from okanagan.valley.actions import Action, Collect, Pass
from okanagan.valley.frames.rewards import CollectToken
from okanagan.valley.telling import option
from okanagan.valley.terms import Kind

A = TypeVar("A", bound=Action)
T = TypeVar("T")

COUNT = "count-"
"""The picks of several tokens begin so: `count-KIND.0` is the first of a kind, `.1` the second."""


def offered(model: ViewModel, kind: type[A]) -> list[tuple[int, A]]:
    """The legal answers of one class, each with its place among all."""
    return [(place, action) for place, action in enumerate(model.legal) if isinstance(action, kind)]


def label(model: ViewModel, place: int) -> str:
    """What the answer does, in words."""
    return option(model.legal[place], model.view, [seat.name for seat in model.seats], words)


def button(
    model: ViewModel, place: int, *content: Node, look: str = "choice", then: int | None = None
) -> Node:
    """The button that gives the legal answer in this place; its label unless other content.

    `then` is the place of the answer to what the same person is asked next.
    """
    shown, at = content or (label(model, place),), model.at
    advised = mark(advised=model.legal[place] == model.advised)
    name = f"act-{at}-{place}" if then is None else f"act-{at}-{place}-{then}"
    also: Attributes = {} if then is None else {"data-then": str(then)}
    return do_button("act", *shown, advised, kind=look, id_=name, at=at, option=place, also=also)


def row(
    model: ViewModel, kind: type[A], content: Callable[[int, A], Node], look: str = "choice"
) -> Node:
    """A row with a button for each legal answer of one class."""
    each = offered(model, kind)
    return choices(*[button(model, place, content(place, one), look=look) for place, one in each])


def mark(*, advised: bool) -> Node:
    """The frame round a button that a hint advises, placed within it."""
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def passing(model: ViewModel) -> Node:
    """The button that declines, where that is legal."""
    return [button(model, place, look="choice secondary") for place, _ in offered(model, Pass)]


def picking(model: ViewModel, item: str, *content: Node, one: str = "", look: str = "pick") -> Node:
    """A button of a part of the answer, put in or taken out; with `one` others that begin so go."""
    sends: Attributes = {"data-do": "pick", "data-at": str(model.at), "data-item": item}
    sends |= {"data-one": one} if one else {}
    name, pressed = f"pick-{model.at}-{item}", item in model.picks
    return push_button(*content, kind=look, id_=name, pressed=pressed, also=sends)


def confirming(model: ViewModel, place: int | None, unready: str, ready: str = "") -> Node:
    """The row that ends an answer put together: to give it, to clear it, to decline.

    Until there is an answer, it says what is still wanted; then what the answer does, or `ready`
    where the picks above have just said that.
    """
    return last_row(_confirm(model, place, unready, ready), _clear(model), passing(model))


def _confirm(model: ViewModel, place: int | None, unready: str, ready: str) -> Node:
    if place is None:
        return confirm(model, unready)
    text = ready or t("Confirm: {choice}", choice=label(model, place))
    return confirm(model, text, "act", {"data-option": str(place)})


def confirm(model: ViewModel, text: str, verb: str = "", also: Attributes | None = None) -> Node:
    """The button that gives an answer put together by this message; none: it is not ready."""
    look, name = "choice primary", f"confirm-{model.at}"
    if not verb:
        # It takes the focus: people who hear the page must come upon what is wanted.
        return push_button(text, kind=look, id_=name, also={"aria-disabled": "true"})
    return do_button(verb, text, kind=look, id_=name, at=model.at, also=also)


def _clear(model: ViewModel) -> Node:
    look, name = "choice secondary", f"unpick-{model.at}"
    button = do_button("unpick", t("Clear"), kind=look, id_=name, at=model.at)
    return button if model.picks else ""


def picked(model: ViewModel, prefix: str) -> list[str]:
    """What follows the prefix in each pick that begins with it, in the order of picking."""
    return [item.removeprefix(prefix) for item in model.picks if item.startswith(prefix)]


def counted(model: ViewModel) -> Counter[Kind]:
    """How many tokens of each kind are picked."""
    return counted_in(model.picks)


def counted_in(picks: Sequence[str]) -> Counter[Kind]:
    """How many tokens of each kind these picks are."""
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


def choices(*buttons: Node) -> Node:
    """Buttons in a row that wraps."""
    return div({"class": "choices"}, *buttons)


def last_row(*buttons: Node) -> Node:
    """The buttons that end an answer put together; they stay in sight where there is no room."""
    return div({"class": "choices last-row"}, *buttons)


def check_position(game: OkanaganGame, message: Message) -> None:
    """Makes sure that the message speaks of the present position."""
    if message.number("at") != game.at:
        raise BadMessage(f"{message.verb}: the game has gone on since")


def chosen(options: Sequence[T], message: Message) -> T:
    """What is in the place `option`."""
    return _in_place(options, message.number("option"))


def continued(options: Sequence[T], message: Message) -> T:
    """What is in the place `then`: the answer to what is asked next."""
    return _in_place(options, message.number("then"))


def _in_place(options: Sequence[T], place: int) -> T:
    if not 0 <= place < len(options):
        raise BadMessage(f"there is no option {place}")
    return options[place]


class Answers(Feature):
    """Answers, parts of answers, undo, practice, and passing the device."""

    def __init__(self, game: OkanaganGame, announcer: Announcer) -> None:
        self._game, self._announcer = game, announcer

    @on("act")
    def act(self, message: Message) -> Reply:
        """Answers with a legal action; `then` answers what the same person is asked next."""
        check_position(self._game, message)
        action = chosen(self._game.legal, message)
        if "then" not in message.data:
            return self._announcer.went_on(self._game.play(action))
        then = continued(self._game.following(action), message)
        return self._announcer.went_on(self._game.play(action, then))

    @on("collect")
    def collect(self, message: Message) -> Reply:
        """Takes the tokens of the pool that are picked, one after the other."""
        check_position(self._game, message)
        game, decision = self._game, self._game.decision
        if not game.legal or not isinstance(decision, CollectToken):
            raise BadMessage("nobody may collect tokens now")
        pool, picked = game.match.state.pool, counted_in(game.state.picks)
        due = decision.in_a_row(pool)
        if picked.total() != due or any(picked[kind] > pool[kind] for kind in Kind):
            raise BadMessage(f"{due} tokens of the pool are to be picked")
        taken = [Collect(decision.player, kind) for kind in picked.elements()]
        return self._announcer.went_on(game.play(*taken))

    @on("pick")
    def pick(self, message: Message) -> None:
        """Puts a part of an answer in, or takes it out again."""
        check_position(self._game, message)
        item, one = message.text("item"), message.text("one", "")
        if not self._game.legal:
            raise BadMessage("nobody may answer now")
        state = self._game.state
        if item in state.picks:
            state.picks = tuple(pick for pick in state.picks if pick != item)
        else:
            others = (pick for pick in state.picks if not (one and pick.startswith(one)))
            state.picks = (*others, item)

    @on("unpick")
    def unpick(self, message: Message) -> None:
        """Clears the parts of an answer."""
        self._game.state.picks = ()

    @on("undo")
    def undo(self, message: Message) -> Reply:
        """Takes back the last move."""
        self._check_undo(message)
        self._game.undo()
        return self._announcer.went_on([t("Taken back.")])

    @on("undo-turn")
    def undo_turn(self, message: Message) -> Reply:
        """Takes back moves up to the start of the turn."""
        self._check_undo(message)
        self._game.undo_turn()
        return self._announcer.went_on([t("Back at the start of the turn.")])

    @on("practise")
    def practise(self, message: Message) -> Reply:
        """Makes the game one for practice."""
        if len(self._game.humans) != 1 or self._game.match.over:
            raise BadMessage("this game can't be one for practice")
        self._game.match.practice = True
        return Reply([t("This is a practice game now: moves can be taken back without limit.")])

    @on("uncover")
    def uncover(self, message: Message) -> Reply:
        """Shows the cards of the person who has taken the device."""
        if not self._game.uncover():
            raise BadMessage("there is nothing to uncover")
        return self._announcer.went_on([])

    def _check_undo(self, message: Message) -> None:
        check_position(self._game, message)
        if self._game.undoer is None:
            raise BadMessage("nothing can be taken back")
