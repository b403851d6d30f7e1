"""The words for the turning point of a game, which the result, the review and the story share."""

from okanagan.kernel.review.review import Turning
from okanagan.kernel.wording.audience import Audience
from okanagan.page.words import mark, t

_TITLES = {
    Turning.WON: mark("The winning turn"),
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
