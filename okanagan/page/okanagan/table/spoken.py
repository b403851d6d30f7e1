"""Sentences for those who hear the page: what the eye sees without being told."""

from okanagan.page import words
from okanagan.page.okanagan.table.placement.plan import Places
from okanagan.page.words import n, t
from okanagan.valley.actions import Build
from okanagan.valley.scoring import totals
from okanagan.valley.state import State
from okanagan.valley.telling.names import capital, listed
from okanagan.valley.telling.places import building_words, lands_words


def tile_in_hand(places: Places) -> str:
    """What lies on the tile that is to be placed, and in how many cells it fits."""
    return n(
        "Your tile has {lands}; it fits in one place.",
        "Your tile has {lands}; it fits in {n} places.",
        len(places.rotations),
        lands=lands_words(places.tile, words),
    )


def building_chosen(build: Build | None) -> str:
    """What is to be built on the tile on trial."""
    if build is None:
        return t("No building is chosen.")
    building = building_words(build.structure, build.terrains, words)
    return t("{building} is chosen.", building=capital(building))


def final_scores(state: State, names: list[str]) -> str:
    """Everybody's points at the end of the game (rules 9), in the order of the table."""
    pairs = zip(names, totals(state), strict=True)
    scores = [t("{name} {points}", name=name, points=points) for name, points in pairs]
    return t("Final score: {scores}.", scores=listed(scores, words))
