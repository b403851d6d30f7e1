"""The special actions in words (rules 7): a short name, and a sentence that explains."""

from collections.abc import Callable

from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Shape
from okanagan.games.okanagan.wording.names import counted_kind, shape_name
from okanagan.kernel.words import Words

Text = Callable[[Special, Words], str]


def _kind(special: Special) -> Kind:
    assert special.kind is not None, "plus_kind names a kind"
    return special.kind


def _shape(special: Special) -> Shape:
    assert special.shape is not None, "plus_shape names a shape"
    return special.shape


_NAMES: dict[str, Text] = {
    "plus_shape": lambda special, say: say.t("+1 {shape}", shape=shape_name(_shape(special), say)),
    "plus_kind": lambda special, say: say.t(
        "+{tokens}", tokens=counted_kind(_kind(special), 2, say)
    ),
    "collect_first": lambda special, say: say.t("collect first"),
    "nugget": lambda special, say: say.t("gold nugget"),
    "new_objectives": lambda special, say: say.t("new objectives"),
    "tribute": lambda special, say: say.t("tribute"),
    "trade": lambda special, say: say.t("trade"),
    "refresh": lambda special, say: say.t("new offers"),
    "swap_shape": lambda special, say: say.t("swap shapes"),
    "swap_colour": lambda special, say: say.t("swap colours"),
}
_EXPLANATIONS: dict[str, Text] = {
    "plus_shape": lambda special, say: say.t(
        "Take a token of your choice from the reserve, of this shape: {shape}.",
        shape=shape_name(_shape(special), say),
    ),
    "plus_kind": lambda special, say: say.t(
        "Take {tokens} from the reserve, as far as it has them.",
        tokens=counted_kind(_kind(special), 2, say),
    ),
    "collect_first": lambda special, say: say.t(
        "Collect tokens in this territory before everybody else."
    ),
    "nugget": lambda special, say: say.t("Draw a gold nugget."),
    "new_objectives": lambda special, say: say.t("Draw 2 objectives, then discard 2."),
    "tribute": lambda special, say: say.t(
        "Every other player gives you a token of their own choice."
    ),
    "trade": lambda special, say: say.t(
        "Exchange one of your tokens for one of another player's: you pick both."
    ),
    "refresh": lambda special, say: say.t("Discard the tiles on offer and turn up new ones."),
    "swap_shape": lambda special, say: say.t(
        "Up to twice, swap a token with the reserve for one of the same colour and another shape."
    ),
    "swap_colour": lambda special, say: say.t(
        "Up to twice, swap a token with the reserve for one of the same shape and another colour."
    ),
}


def special_name(special: Special, say: Words) -> str:
    """A few words: `+2 lumberjacks`, `tribute`."""
    return _NAMES[special.id](special, say)


def special_words(special: Special, say: Words) -> str:
    """What the action does, in one sentence."""
    return _EXPLANATIONS[special.id](special, say)
