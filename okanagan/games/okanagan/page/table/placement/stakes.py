"""The influence in the lands of the tile on trial, with each building."""

from collections.abc import Iterator
from dataclasses import dataclass

from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.wording.forecast import by_contest
from okanagan.games.okanagan.wording.names import terrain_name, the_terrain
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.seats import SeatLook
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Stake:
    """A land of the tile on trial."""

    terrain: Terrain
    closes: bool
    own: int  # the player's influence
    other: int  # the influence of the strongest other player
    seat: SeatLook  # how the player is shown
    rival: SeatLook  # how that other player is shown

    @property
    def words(self) -> str:
        """As in `Closes the lake · you 4 : 2`, or `Lake · Skaha 3 : 2`: who leads comes first."""
        if self.closes:
            land = t("Closes {land}", land=the_terrain(self.terrain, words))
        else:
            land = capital(terrain_name(self.terrain, words))
        return " · ".join(filter(None, (land, self._share())))

    def _share(self) -> str:
        own, other = self.own, self.other
        if other > own:
            return t("{name} {other} : {own}", name=self.rival.name, other=other, own=own)
        return t("you {own} : {other}", own=own, other=other) if own else ""


def stakes(model: ViewModel, build: Build | None) -> Iterator[Stake]:
    """The lands that close, and those in which the building stands."""
    effects = model.forecast
    if effects is None:
        return
    for closing in effects.closings:
        yield _stake(model, closing.territory, build)
    for land in sorted(effects.growing, key=by_contest):
        if build is not None and _stands_in(build, land.terrain):
            yield _stake(model, land, build)


def foreseen(model: ViewModel) -> Build | None:
    """The building of the forecast: the chosen one, or else the best where land closes."""
    return model.verdict.build if model.verdict else None


def building_words(model: ViewModel, build: Build) -> str:
    """What follows in the lands in which the building stands; empty if hints are off."""
    follows = stakes(model, build)
    return "; ".join(stake.words for stake in follows if _stands_in(build, stake.terrain))


def _stands_in(build: Build, terrain: Terrain) -> bool:
    """Whether the building gives influence in its tile's land of a terrain."""
    return terrain in build.terrains or not build.terrains


def _stake(model: ViewModel, land: Territory, build: Build | None) -> Stake:
    assert model.forecast is not None
    player = model.forecast.player
    own, others = land.influence[player], set(range(len(land.influence))) - {player}
    rival = max(sorted(others), key=lambda other: land.influence[other])
    own += _given(model, build, land.terrain) - _given(model, foreseen(model), land.terrain)
    seat, other = model.seats[player], land.influence[rival]
    return Stake(land.terrain, not land.open_edges, own, other, seat, model.seats[rival])


def _given(model: ViewModel, build: Build | None, terrain: Terrain) -> int:
    if build is None or not _stands_in(build, terrain):
        return 0
    return model.view.rules.influence[build.structure]
