"""Events of completed territories, one sentence each."""

from collections.abc import Callable

from okanagan.kernel.words import Words
from okanagan.valley import events as facts
from okanagan.valley.telling.audience import Audience, Tellers
from okanagan.valley.telling.names import sized_terrain
from okanagan.valley.telling.places import stack_name
from okanagan.valley.telling.specials import special_name


def _territory_completed(event: facts.TerritoryCompleted, to: Audience) -> str:
    say, name = to.say, to.names[event.closer]
    what = sized_terrain(event.terrain, len(event.tiles), say)
    present = [player for player, amount in enumerate(event.influence) if amount]
    if not present:
        return to.either(
            event.closer,
            say.t("You complete {what}; nobody has influence there.", what=what),
            say.t("{name} completes {what}; nobody has influence there.", name=name, what=what),
        )
    ranked = sorted(present, key=lambda player: -event.influence[player])
    who = ", ".join(f"{to.called(player)} {event.influence[player]}" for player in ranked)
    return to.either(
        event.closer,
        say.t("You complete {what}; influence: {who}.", what=what, who=who),
        say.t("{name} completes {what}; influence: {who}.", name=name, what=what, who=who),
    )


def _tied_ranked(event: facts.TiedRanked, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    order = ", ".join(to.called(player) for player in event.order)
    return to.either(
        event.player,
        say.t("You put the tied players into this order: {order}.", order=order),
        say.t("{name} puts the tied players into this order: {order}.", name=name, order=order),
    )


def _actor_picked(event: facts.ActorPicked, to: Audience) -> str:
    say = to.say
    return _decided(
        event.player,
        to.either(
            event.actor,
            say.t("you take the special action"),
            say.t("{other} takes the special action", other=to.names[event.actor]),
        ),
        to,
    )


def _first_picked(event: facts.FirstPicked, to: Audience) -> str:
    say = to.say
    return _decided(
        event.player,
        to.either(
            event.first,
            say.t("you begin to collect"),
            say.t("{other} begins to collect", other=to.names[event.first]),
        ),
        to,
    )


def _decided(player: int, what: str, to: Audience) -> str:
    say, name = to.say, to.names[player]
    return to.either(
        player,
        say.t("You decide: {what}.", what=what),
        say.t("{name} decides: {what}.", name=name, what=what),
    )


def _sole_prize_chosen(event: facts.SolePrizeChosen, to: Audience) -> str:
    say, player, name = to.say, event.player, to.names[event.player]
    if event.prize == "action":
        return to.either(
            player,
            say.t("Alone there, you choose the special action."),
            say.t("Alone there, {name} chooses the special action.", name=name),
        )
    return to.either(
        player,
        say.t("Alone there, you choose the rewards."),
        say.t("Alone there, {name} chooses the rewards.", name=name),
    )


def _special_used(event: facts.SpecialUsed, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    what, stack = special_name(event.special, say), stack_name(event.stack, say)
    return to.either(
        event.player,
        say.t("You take the special action of {stack}: {what}.", stack=stack, what=what),
        say.t(
            "{name} takes the special action of {stack}: {what}.",
            name=name,
            stack=stack,
            what=what,
        ),
    )


_NOTHING: dict[str, Callable[[Words], str]] = {
    "plus_shape": lambda say: say.t("No token of that shape is in stock: nothing to take."),
    "plus_kind": lambda say: say.t("No such token is in stock: nothing to take."),
    "collect_first": lambda say: say.t("Nobody else is there to collect: nothing changes."),
    "nugget": lambda say: say.t("No gold nugget is left: nothing to draw."),
    "trade": lambda say: say.t("No trade is possible: nothing happens."),
    "swap_shape": lambda say: say.t("No swap is possible: nothing more happens."),
    "swap_colour": lambda say: say.t("No swap is possible: nothing more happens."),
}


def _nothing_to_gain(event: facts.NothingToGain, to: Audience) -> str:
    return _NOTHING[event.special](to.say)


def _collects_first(event: facts.CollectsFirst, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    return to.either(
        event.player,
        say.t("You will collect before everybody else."),
        say.t("{name} will collect before everybody else.", name=name),
    )


TERRITORIES: Tellers = {
    facts.TerritoryCompleted: _territory_completed,
    facts.TiedRanked: _tied_ranked,
    facts.ActorPicked: _actor_picked,
    facts.FirstPicked: _first_picked,
    facts.SolePrizeChosen: _sole_prize_chosen,
    facts.SpecialUsed: _special_used,
    facts.NothingToGain: _nothing_to_gain,
    facts.CollectsFirst: _collects_first,
}
