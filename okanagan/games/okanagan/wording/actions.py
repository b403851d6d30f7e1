"""A label for every action, for a button or a numbered choice."""

from collections.abc import Callable, Sequence
from typing import Any

from okanagan.games.okanagan.rules import actions
from okanagan.games.okanagan.rules.forecast import sole_tokens
from okanagan.games.okanagan.rules.frames.territory import SolePrize
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import names, places
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import Words


def action_label(action: Any, view: View, players: Sequence[str], say: Words) -> str:
    """The action in a few words; the view must be that of the acting player."""
    to = Audience(players, view.player, say)
    return to.capital(label(action, view, to))


def label(action: Any, view: View, to: Audience) -> str:
    """The action within a sentence."""
    return _LABELS[type(action)](action, view, to)


def _place(action: actions.Place, view: View, to: Audience) -> str:
    say, tile = to.say, view.hand
    where = places.position_words(action.x, action.y, say)
    if tile is None:
        return where
    edges = places.edges_words(tile, action.rotation, say)
    return say.t("{where}: {edges}", where=where, edges=edges)


def _special(view: View, stack: int, say: Words) -> dict[str, str]:
    back = view.backs[stack]
    assert back is not None, "an empty stack shows no action"
    return {"stack": places.stack_name(stack, say), "special": names.special_name(back, say)}


def _other(action: actions.PickActor | actions.PickFirst, _: View, to: Audience) -> str:
    return to.called(action.other)


def _kind(action: actions.Take | actions.Give | actions.Collect, _: View, to: Audience) -> str:
    return names.kind_name(action.kind, to.say)


def _token(kind: Kind, to: Audience) -> str:
    return names.counted_kind(kind, 1, to.say)


def _trade(action: actions.Trade, view: View, to: Audience) -> str:
    given, taken = _token(action.given, to), _token(action.taken, to)
    other = to.names[action.other]
    return to.say.t("give {other} {given} for {taken}", other=other, given=given, taken=taken)


def _swap(action: actions.Swap, view: View, to: Audience) -> str:
    given, taken = _token(action.given, to), _token(action.taken, to)
    return to.say.t("{given} for {taken}", given=given, taken=taken)


def _sole(action: actions.Sole, view: View, to: Audience) -> str:
    if action.prize == "action":
        return to.say.t("the special action")
    decision = view.frames[-1]
    if isinstance(decision, SolePrize):
        return names.counted_tokens(sole_tokens(decision.rewards, view), to.say)
    return to.say.t("the tokens")  # of a territory that is not closed yet


def _choose(action: actions.Choose, view: View, to: Audience) -> str:
    say, tile = to.say, view.offers[action.stack]
    if action.source == "stack":
        values = _special(view, action.stack, say)
        return say.t("the face-down tile of {stack} ({special})", **values)
    assert tile is not None, "a stack without a tile on offer"
    edges, stack = places.edges_words(tile, 0, say), places.stack_name(action.stack, say)
    return say.t("on offer at {stack}: {edges}", stack=stack, edges=edges)


_LABELS: dict[type[Any], Callable[[Any, View, Audience], str]] = {
    actions.Keep: lambda keep, _, to: names.objectives_listed(keep.cards, to.say),
    actions.Place: _place,
    actions.Build: lambda build, _, to: places.building_words(
        build.structure, build.terrains, to.say
    ),
    actions.Resolve: lambda resolve, _, to: names.terrain_name(resolve.terrain, to.say),
    actions.Rank: lambda rank, _, to: ", ".join(to.names[player] for player in rank.order),
    actions.PickActor: _other,
    actions.PickFirst: _other,
    actions.Sole: _sole,
    actions.UseSpecial: lambda use, view, to: to.say.t(
        "{stack}: {special}", **_special(view, use.stack, to.say)
    ),
    actions.Take: _kind,
    actions.Give: _kind,
    actions.Collect: _kind,
    actions.Trade: _trade,
    actions.Swap: _swap,
    actions.Pass: lambda _, __, to: to.say.t("pass"),
    actions.Choose: _choose,
}
