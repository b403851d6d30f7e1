"""The objectives in words (rules 2): a title, and what a card asks for."""

from collections.abc import Callable, Sequence
from functools import reduce

from okanagan.games.okanagan.rules.objectives import OBJECTIVES, Objective
from okanagan.games.okanagan.wording.names import kind_name, shape_name, terrain_name
from okanagan.kernel.words import Words

_TITLES: dict[str, Callable[[Objective, Words], str]] = {
    "specific": lambda card, say: say.t("Single: {kind}", kind=kind_name(card.needs[0], say)),
    "territory": lambda card, say: say.t(
        "Pair: {terrain}", terrain=terrain_name(card.needs[0].terrain, say)
    ),
    "shape": lambda card, say: say.t("Trio: {shape}", shape=shape_name(card.needs[0].shape, say)),
}


def objective_title(card: int, say: Words) -> str:
    """`Pair: forest`, for a place in `OBJECTIVES`. Several cards can share a title."""
    objective = OBJECTIVES[card]
    return _TITLES[objective.family](objective, say)


def objective_set(card: int, say: Words) -> str:
    """What makes one set: `lumberjack + pelt`."""
    return " + ".join(kind_name(kind, say) for kind in OBJECTIVES[card].needs)


def objective_words(card: int, say: Words) -> str:
    """The whole card: `5 VP for each set: lumberjack + pelt`."""
    objective = OBJECTIVES[card]
    told = {"vp": objective.vp, "wanted": objective_set(card, say)}
    if objective.family == "specific":
        return say.t("{vp} VP for each {wanted}", **told)
    return say.t("{vp} VP for each set: {wanted}", **told)


def objectives_listed(cards: Sequence[int], say: Words) -> str:
    """Several cards in one line, for a log or an option."""
    first, *more = (objective_words(card, say) for card in cards)
    return reduce(lambda some, card: say.t("{some}; {card}", some=some, card=card), more, first)
