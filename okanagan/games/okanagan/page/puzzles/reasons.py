"""Why an answer is good, in words: what it closes, what it spoils, where it leads."""

from collections.abc import Iterator

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.map_summary import MapSummary
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Build, Choose, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.denial import denials
from okanagan.games.okanagan.rules.forecast import Forecast, forecast, forecast_placed
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.advice import denial_words
from okanagan.games.okanagan.wording.forecast import closing_text
from okanagan.games.okanagan.wording.places import position_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.words import t


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
        yield closing_text(closing, audience)
    if not found.closings:
        yield t("Closes nothing.")


def _best_place(seen: View, action: Choose) -> Iterator[str]:
    """Where the tile would lie best, if it was the person's turn at once."""
    tile = seen.offers[action.stack] if action.source == "offer" else None
    if tile is None:
        return
    evaluator = Evaluator(seen)
    placements = PlacementEvaluator(
        evaluator, MapSummary(seen.map), seen.player, max(0, evaluator.turns - 1)
    )
    best = placements.best(tile, next_stock(seen, seen.player))
    if best is not None:
        where = position_words(*position(best.cell), words)
        if best.closes:
            yield t("Its best place now is {where}, where it closes something.", where=where)
        else:
            yield t("Its best place now is {where}.", where=where)
