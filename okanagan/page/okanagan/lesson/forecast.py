"""In sentences, what a placement would close and what that would mean for the person."""

from collections.abc import Iterable

from okanagan.page import words
from okanagan.page.okanagan.lesson.outcome import Closed
from okanagan.page.okanagan.lesson.position import ME
from okanagan.page.words import t
from okanagan.valley.telling.names import capital, the_terrain


def forecast(closed: Iterable[Closed], name: str) -> str:
    """A sentence for each territory; `name` is the bot's."""
    return " ".join(_sentence(one, name) for one in closed)


def _sentence(closed: Closed, name: str) -> str:
    own, other = closed.own(ME), closed.best_other(ME)
    told = {
        "land": capital(the_terrain(closed.terrain, words)),
        "own": own,
        "other": other,
        "name": name,
    }
    if not own and not other:
        return t("{land}: nobody has built there, so it brings nothing.", **told)
    if not other:
        return t("{land}: you alone. You would choose: the special action or the tokens.", **told)
    if not own:
        return t("{land}: {name} alone has built there, and you get nothing.", **told)
    if own == other:
        return t("{land}: a tie, {own} each. You would say who comes first.", **told)
    if own > other:
        return t(
            "{land}: {own} against {other}. You take tokens first, {name} gets the action.", **told
        )
    return t(
        "{land}: {own} against {other}. You get the action, {name} takes tokens first.", **told
    )
