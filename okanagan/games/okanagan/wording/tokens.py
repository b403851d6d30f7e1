"""Tokens in words: the events and prompts of taking, giving, trading and swapping them."""

from collections.abc import Iterable

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.frames.exchange import (
    GiveToken,
    SwapToken,
    TakeToken,
    TradeToken,
)
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.names import (
    counted_kind,
    shape_name,
    the_terrain,
    tokens_listed,
)
from okanagan.kernel.wording.audience import Askers, Audience, Tellers


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
    """The tokens that a player has collected, one or several after one another."""
    say = to.about(player, tokens=tokens_listed(kinds, to.say))
    return say.either(say.t("You collect {tokens}."), say.t("{name} collects {tokens}."))


def _token_collected(event: facts.TokenCollected, to: Audience) -> str:
    return collected(event.player, [event.kind], to)


def _pool_returned(event: facts.PoolReturned, to: Audience) -> str:
    return to.say.t("Back to the reserve: {tokens}.", tokens=tokens_listed(event.tokens, to.say))


def _take_token(decision: TakeToken, view: View, to: Audience) -> str:
    say = to.about(decision.player, shape=shape_name(decision.shape, to.say))
    return say.asked(
        say.t("take a token from the reserve, of this shape: {shape}."),
        say.t("{name} takes a token from the reserve, of this shape: {shape}."),
    )


def _tokens_taken(event: facts.TokensTaken, to: Audience) -> str:
    say = to.about(event.player, tokens=counted_kind(event.kind, event.count, to.say))
    return say.either(
        say.t("You take {tokens} from the reserve."),
        say.t("{name} takes {tokens} from the reserve."),
    )


def _nugget_drawn(event: facts.NuggetDrawn, to: Audience) -> str:
    say = to.about(event.player)
    return say.either(say.t("You draw a gold nugget."), say.t("{name} draws a gold nugget."))


def _give_token(decision: GiveToken, view: View, to: Audience) -> str:
    say = to.about(decision.player, other=to.names[decision.to])
    return say.asked(
        say.t("give {other} one of your tokens: {other} takes tribute."),
        say.t("{name} gives {other} a token: tribute."),
    )


def _tribute_paid(event: facts.TributePaid, to: Audience) -> str:
    token = counted_kind(event.kind, 1, to.say)
    say = to.about(event.player, other=to.names[event.to], token=token)
    if to.is_you(event.to):
        return say.t("{name} gives you {token} in tribute.")
    return say.either(
        say.t("You give {other} {token} in tribute."),
        say.t("{name} gives {other} {token} in tribute."),
    )


def _trade_token(decision: TradeToken, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    return say.asked(
        say.t("trade a token with another player, or pass."),
        say.t("{name} may trade a token with another player."),
    )


def _tokens_traded(event: facts.TokensTraded, to: Audience) -> str:
    given, taken = counted_kind(event.given, 1, to.say), counted_kind(event.taken, 1, to.say)
    say = to.about(event.player, other=to.names[event.other], given=given, taken=taken)
    if to.is_you(event.other):
        return say.t("{name} gives you {given} for {taken}.")
    return say.either(
        say.t("You give {other} {given} for {taken}."),
        say.t("{name} gives {other} {given} for {taken}."),
    )


def _swap_token(decision: SwapToken, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    if decision.trait == "shape":
        question = say.n(
            "swap a token for one of the same colour and another shape, or pass: {n} swap left.",
            "swap a token for one of the same colour and another shape, or pass: {n} swaps left.",
            decision.left,
        )
    else:
        question = say.n(
            "swap a token for one of the same shape and another colour, or pass: {n} swap left.",
            "swap a token for one of the same shape and another colour, or pass: {n} swaps left.",
            decision.left,
        )
    return say.asked(question, say.t("{name} may swap a token with the reserve."))


def _token_swapped(event: facts.TokenSwapped, to: Audience) -> str:
    given, taken = counted_kind(event.given, 1, to.say), counted_kind(event.taken, 1, to.say)
    say = to.about(event.player, given=given, taken=taken)
    return say.either(
        say.t("You swap {given} for {taken} from the reserve."),
        say.t("{name} swaps {given} for {taken} from the reserve."),
    )


def _passed(event: facts.Passed, to: Audience) -> str:
    say = to.about(event.player)
    return say.either(say.t("You pass."), say.t("{name} passes."))


EVENTS: Tellers = {
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
PROMPTS: Askers = {
    TakeToken: _take_token,
    GiveToken: _give_token,
    TradeToken: _trade_token,
    SwapToken: _swap_token,
}
