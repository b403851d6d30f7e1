"""Events of tokens and nuggets, one sentence each."""

from collections.abc import Iterable

from okanagan.valley import events as facts
from okanagan.valley.telling.audience import Audience, Tellers
from okanagan.valley.telling.names import counted_kind, the_terrain, tokens_listed
from okanagan.valley.terms import Kind


def _pool_set(event: facts.PoolSet, to: Audience) -> str:
    say = to.say
    tokens, where = tokens_listed(event.tokens, say), the_terrain(event.terrain, say)
    if event.short:
        return say.n(
            "The pool for {where}: {tokens}; the reserve is {n} token short.",
            "The pool for {where}: {tokens}; the reserve is {n} tokens short.",
            event.short,
            where=where,
            tokens=tokens,
        )
    return say.t("The pool for {where}: {tokens}.", where=where, tokens=tokens)


def collected(player: int, kinds: Iterable[Kind], to: Audience) -> str:
    """What a player has collected, one token or several after one another."""
    say, name = to.say, to.names[player]
    tokens = tokens_listed(kinds, say)
    return to.either(
        player,
        say.t("You collect {tokens}.", tokens=tokens),
        say.t("{name} collects {tokens}.", name=name, tokens=tokens),
    )


def _token_collected(event: facts.TokenCollected, to: Audience) -> str:
    return collected(event.player, [event.kind], to)


def _pool_returned(event: facts.PoolReturned, to: Audience) -> str:
    say = to.say
    return say.t("Back to the reserve: {tokens}.", tokens=tokens_listed(event.tokens, say))


def _tokens_taken(event: facts.TokensTaken, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    tokens = counted_kind(event.kind, event.count, say)
    return to.either(
        event.player,
        say.t("You take {tokens} from the reserve.", tokens=tokens),
        say.t("{name} takes {tokens} from the reserve.", name=name, tokens=tokens),
    )


def _nugget_drawn(event: facts.NuggetDrawn, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    return to.either(
        event.player,
        say.t("You draw a gold nugget."),
        say.t("{name} draws a gold nugget.", name=name),
    )


def _tribute_paid(event: facts.TributePaid, to: Audience) -> str:
    say = to.say
    told = {
        "name": to.names[event.player],
        "other": to.names[event.to],
        "token": counted_kind(event.kind, 1, say),
    }
    if to.is_you(event.player):
        return say.t("You give {other} {token} in tribute.", **told)
    if to.is_you(event.to):
        return say.t("{name} gives you {token} in tribute.", **told)
    return say.t("{name} gives {other} {token} in tribute.", **told)


def _tokens_traded(event: facts.TokensTraded, to: Audience) -> str:
    say = to.say
    told = {
        "name": to.names[event.player],
        "other": to.names[event.other],
        "given": counted_kind(event.given, 1, say),
        "taken": counted_kind(event.taken, 1, say),
    }
    if to.is_you(event.player):
        return say.t("You give {other} {given} for {taken}.", **told)
    if to.is_you(event.other):
        return say.t("{name} gives you {given} for {taken}.", **told)
    return say.t("{name} gives {other} {given} for {taken}.", **told)


def _token_swapped(event: facts.TokenSwapped, to: Audience) -> str:
    say = to.say
    told = {
        "name": to.names[event.player],
        "given": counted_kind(event.given, 1, say),
        "taken": counted_kind(event.taken, 1, say),
    }
    return to.either(
        event.player,
        say.t("You swap {given} for {taken} from the reserve.", **told),
        say.t("{name} swaps {given} for {taken} from the reserve.", **told),
    )


def _passed(event: facts.Passed, to: Audience) -> str:
    say, name = to.say, to.names[event.player]
    return to.either(event.player, say.t("You pass."), say.t("{name} passes.", name=name))


TOKENS: Tellers = {
    facts.PoolSet: _pool_set,
    facts.TokenCollected: _token_collected,
    facts.PoolReturned: _pool_returned,
    facts.TokensTaken: _tokens_taken,
    facts.NuggetDrawn: _nugget_drawn,
    facts.TributePaid: _tribute_paid,
    facts.TokensTraded: _tokens_traded,
    facts.TokenSwapped: _token_swapped,
    facts.Passed: _passed,
}
