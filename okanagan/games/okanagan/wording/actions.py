"""A label for every action, for a button or a numbered choice."""

from collections.abc import Callable, Sequence
from typing import Any

from okanagan.games.okanagan.rules import actions
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.names import (
    counted_kind,
    kind_name,
    objectives_listed,
    special_name,
    terrain_name,
)
from okanagan.games.okanagan.wording.places import (
    building_words,
    edges_words,
    position_words,
    stack_name,
)
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital
from okanagan.kernel.words import Words


def action_label(action: Any, view: View, names: Sequence[str], say: Words) -> str:
    """The action in a few words.

    The view must be that of the acting player, as a placement mentions the edges of their tile.
    """
    return capital(label(action, view, Audience(names, view.player, say)))


def label(action: Any, view: View, to: Audience) -> str:
    """The action within a sentence."""
    return _LABELS[type(action)](action, view, to)


def _keep(action: actions.Keep, view: View, to: Audience) -> str:
    return objectives_listed(action.cards, to.say)


def _place(action: actions.Place, view: View, to: Audience) -> str:
    say, tile = to.say, view.hand
    where = position_words(action.x, action.y, say)
    if tile is None:
        return where
    edges = edges_words(tile, action.rotation, say)
    return say.t("{where}: {edges}", where=where, edges=edges)


def _build(action: actions.Build, view: View, to: Audience) -> str:
    return building_words(action.structure, action.terrains, to.say)


def _resolve(action: actions.Resolve, view: View, to: Audience) -> str:
    return terrain_name(action.terrain, to.say)


def _rank(action: actions.Rank, view: View, to: Audience) -> str:
    return ", ".join(to.names[player] for player in action.order)


def _player(action: actions.PickActor | actions.PickFirst, view: View, to: Audience) -> str:
    return to.names[action.other]


def _sole(action: actions.Sole, view: View, to: Audience) -> str:
    say = to.say
    return say.t("the special action") if action.prize == "action" else say.t("the tokens")


def _use_special(action: actions.UseSpecial, view: View, to: Audience) -> str:
    say, back = to.say, view.backs[action.stack]
    assert back is not None, "an empty stack shows no action"
    stack = stack_name(action.stack, say)
    return say.t("{stack}: {special}", stack=stack, special=special_name(back, say))


def _kind(action: actions.Take | actions.Give | actions.Collect, view: View, to: Audience) -> str:
    return kind_name(action.kind, to.say)


def _one(kind: Kind, to: Audience) -> str:
    return counted_kind(kind, 1, to.say)


def _trade(action: actions.Trade, view: View, to: Audience) -> str:
    return to.say.t(
        "give {other} {given} for {taken}",
        other=to.names[action.other],
        given=_one(action.given, to),
        taken=_one(action.taken, to),
    )


def _swap(action: actions.Swap, view: View, to: Audience) -> str:
    given, taken = _one(action.given, to), _one(action.taken, to)
    return to.say.t("{given} for {taken}", given=given, taken=taken)


def _pass(action: actions.Pass, view: View, to: Audience) -> str:
    return to.say.t("pass")


def _choose(action: actions.Choose, view: View, to: Audience) -> str:
    return _offer(action, view, to) if action.source == "offer" else _unseen(action, view, to)


def _offer(action: actions.Choose, view: View, to: Audience) -> str:
    say, tile = to.say, view.offers[action.stack]
    assert tile is not None, "a stack without a tile on offer"
    return say.t(
        "on offer at {stack}: {edges}",
        stack=stack_name(action.stack, say),
        edges=edges_words(tile, 0, say),
    )


def _unseen(action: actions.Choose, view: View, to: Audience) -> str:
    say, back = to.say, view.backs[action.stack]
    assert back is not None, "an empty stack has no top"
    stack = stack_name(action.stack, say)
    return say.t(
        "the top of {stack} unseen (back: {special})",
        stack=stack,
        special=special_name(back, say),
    )


_LABELS: dict[type[Any], Callable[[Any, View, Audience], str]] = {
    actions.Keep: _keep,
    actions.Place: _place,
    actions.Build: _build,
    actions.Resolve: _resolve,
    actions.Rank: _rank,
    actions.PickActor: _player,
    actions.PickFirst: _player,
    actions.Sole: _sole,
    actions.UseSpecial: _use_special,
    actions.Take: _kind,
    actions.Give: _kind,
    actions.Collect: _kind,
    actions.Trade: _trade,
    actions.Swap: _swap,
    actions.Pass: _pass,
    actions.Choose: _choose,
}
