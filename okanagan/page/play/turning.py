"""The words for turns and the turning point of a game, which its result and its review share."""

from okanagan.kernel.review.review import Turning
from okanagan.kernel.review.turns import Turn
from okanagan.kernel.wording.audience import Audience
from okanagan.page.words import mark, t

_TITLES = {
    Turning.WON: mark("The winner’s best turn"),
    Turning.COST: mark("The costliest turn"),
    Turning.CHANGED: mark("The turning point"),
}


def chance_words(audience: Audience, player: int, before: float, after: float) -> str:
    """How a player's chance to win changed, in whole per cent."""
    early, late = (round(100 * chance) for chance in (before, after))
    about = audience.about(player, before=early, after=late)
    return about.either(
        about.t("Your chance to win: {before}% → {after}%"),
        about.t("{name}’s chance to win: {before}% → {after}%"),
    )


def turning_title(kind: Turning) -> str:
    """What the turning point is to the user."""
    return t(_TITLES[kind])


def turn_name(turn: Turn, name: str) -> str:
    """`Turn 7 of 12: Ann`, with the numbers that the table and the list of games show."""
    return t("Turn {n} of {all}: {name}", n=turn.number, all=turn.of, name=name)
