"""The prompts of the special actions that move tokens (rules 7)."""

from collections.abc import Callable

from okanagan.kernel.words import Words
from okanagan.valley.frames.exchange import GiveToken, SwapToken, TakeToken, TradeToken
from okanagan.valley.telling.audience import Askers, Audience
from okanagan.valley.telling.names import shape_name
from okanagan.valley.view import View


def _take_token(decision: TakeToken, view: View, to: Audience) -> str:
    say = to.say
    told = {"name": to.names[decision.player], "shape": shape_name(decision.shape, say)}
    return to.asked(
        decision.player,
        say.t("take a token from the reserve, of this shape: {shape}.", **told),
        say.t("{name} takes a token from the reserve, of this shape: {shape}.", **told),
    )


def _give_token(decision: GiveToken, view: View, to: Audience) -> str:
    say = to.say
    told = {"name": to.names[decision.player], "other": to.names[decision.to]}
    return to.asked(
        decision.player,
        say.t("give {other} one of your tokens: {other} takes tribute.", **told),
        say.t("{name} gives {other} a token: tribute.", **told),
    )


def _trade_token(decision: TradeToken, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    return to.asked(
        decision.player,
        say.t("trade a token with another player, or pass."),
        say.t("{name} may trade a token with another player.", name=name),
    )


_SWAPS: dict[str, Callable[[Words, int], str]] = {
    "shape": lambda say, left: say.n(
        "swap a token for one of the same colour and another shape, or pass: {n} swap left.",
        "swap a token for one of the same colour and another shape, or pass: {n} swaps left.",
        left,
    ),
    "colour": lambda say, left: say.n(
        "swap a token for one of the same shape and another colour, or pass: {n} swap left.",
        "swap a token for one of the same shape and another colour, or pass: {n} swaps left.",
        left,
    ),
}


def _swap_token(decision: SwapToken, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    return to.asked(
        decision.player,
        _SWAPS[decision.trait](say, decision.left),
        say.t("{name} may swap a token with the reserve.", name=name),
    )


TOKENS: Askers = {
    TakeToken: _take_token,
    GiveToken: _give_token,
    TradeToken: _trade_token,
    SwapToken: _swap_token,
}
