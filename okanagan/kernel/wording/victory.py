"""The sentence on the end of a game."""

from collections.abc import Sequence

from okanagan.kernel.wording.audience import Audience


def victory_words(winners: Sequence[int], points: str, to: Audience) -> str:
    """`Bo wins with 70 points.`; several winners share the victory."""
    if len(winners) == 1:
        say = to.about(winners[0], points=points)
        return say.either(say.t("You win with {points}."), say.t("{name} wins with {points}."))
    names = to.others_of(winners)
    if to.viewer in winners:
        return to.say.t(
            "You share the victory with {names}: {points} each.", names=names, points=points
        )
    return to.say.t("{names} share the victory with {points} each.", names=names, points=points)
