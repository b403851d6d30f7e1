"""Why an answer is good, in words: what it closes, what it spoils, where it leads."""

from collections.abc import Iterator

from okanagan.kernel.telling.audience import Audience
from okanagan.page import words
from okanagan.page.words import t
from okanagan.valley.actions import Build, Choose, Place
from okanagan.valley.advice import Advice
from okanagan.valley.bots.glance import Glance
from okanagan.valley.bots.outlook import Outlook, next_stock
from okanagan.valley.bots.sketch import Sketch
from okanagan.valley.cells import position
from okanagan.valley.denial import denials
from okanagan.valley.forecast import Forecast, forecast, forecast_placed
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.telling.advice import denial_words
from okanagan.valley.telling.forecast import told_closing
from okanagan.valley.telling.places import position_words
from okanagan.valley.view import View


def reasons(seen: View, idea: Advice, audience: Audience) -> Iterator[str]:
    """Sentences; none where there is nothing to be said."""
    action = idea.best.action
    if isinstance(action, Place) and seen.hand is not None:
        at = action.x, action.y
        yield from _closings(forecast(seen, seen.hand, at, action.rotation, idea.build), audience)
        for denial in denials(seen, action, idea.build):
            yield denial_words(denial, audience)
    elif isinstance(action, Build) and isinstance(placed := seen.decision, BuildStructure):
        yield from _closings(forecast_placed(seen, placed.tile, placed.first, action), audience)
    elif isinstance(action, Choose):
        yield from _best_place(seen, action)


def _closings(found: Forecast, audience: Audience) -> Iterator[str]:
    for closing in found.closings:
        yield told_closing(closing, audience)
    if not found.closings:
        yield t("Closes nothing.")


def _best_place(seen: View, action: Choose) -> Iterator[str]:
    """Where the tile would lie best, if it was the person's turn at once."""
    tile = seen.offers[action.stack] if action.source == "offer" else None
    if tile is None:
        return
    outlook = Outlook(seen)
    glance = Glance(outlook, Sketch(seen.map), seen.player, max(0, outlook.turns - 1))
    best = glance.best(tile, next_stock(seen, seen.player))
    if best is not None:
        where = position_words(*position(best.cell), words)
        if best.closes:
            yield t("Its best place now is {where}, where it closes something.", where=where)
        else:
            yield t("Its best place now is {where}.", where=where)
