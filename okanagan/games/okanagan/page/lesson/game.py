"""The lesson's game: its position, and what of it is open to the person."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import Places, builds_now
from okanagan.games.okanagan.rules.actions import Action, Build
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.spec import SPEC
from okanagan.page.play.lesson import ME, NotNow
from okanagan.page.play.lesson import LessonGame as AnyLesson
from okanagan.page.words import t

_DEALT = (
    "s-lake-square", "t-lake-hexagon-square", "h-square-forest-lake-plains", "s-mountain-circle",
    "t-forest-hexagon-circle",
    "s-plains-hexagon", "t-plains-hexagon-square", "h-circle-forest-lake-mountain",
    "s-forest-circle", "h-hexagon-lake-plains-mountain",
)  # fmt: skip
"""The objectives on top of the deck: five for the person, then five for the bot."""
_TILES = (
    12, 41, 32, 59, 52, 2, 50, 46, 14, 5, 58, 16, 42, 6, 13, 4, 43, 31, 21, 8, 29, 57, 27, 17,
    45, 28, 51, 40, 44, 10, 54, 23, 26, 56, 22, 55, 1, 39, 34, 30, 24, 49, 18, 15, 47, 37, 35, 7,
    9, 3, 20, 60, 48, 36, 11, 53, 33, 38, 25, 19,
)  # fmt: skip
"""The whole pile, as a record's setup has it."""
PLAYED: list[list[Any]] = [
    ["keep", 0, ["s-lake-square", "t-lake-hexagon-square", "h-square-forest-lake-plains"]],
    ["keep", 1, ["s-plains-hexagon", "t-plains-hexagon-square", "h-circle-forest-lake-mountain"]],
    ["place", 0, 0, 1, 1], ["build", 0, "warehouse", "forest", "mountain"],
    ["choose", 0, "offer", 1],
    ["place", 1, 1, 0, 0], ["build", 1, "farm", "plains"], ["choose", 1, "offer", 0],
    ["place", 0, 2, 0, 0], ["build", 0, "warehouse", "plains", "mountain"],
    ["choose", 0, "offer", 1],
    ["place", 1, 3, 0, 0], ["build", 1, "warehouse", "forest", "lake"], ["choose", 1, "offer", 2],
    ["place", 0, 2, -1, 2], ["build", 0, "silo"], ["choose", 0, "offer", 1],
    ["place", 1, 0, 2, 2], ["build", 1, "silo"], ["choose", 1, "offer", 2],
]  # fmt: skip
"""The moves made before the lesson begins: three cards are kept, and three turns played each."""
GAP: dict[Position, tuple[int, ...]] = {(1, -1): (0,)}
"""The cell in which the person's tile closes the lake, and the rotation."""
START = len(PLAYED)  # the number of the move with which the person places the tile


def setup() -> dict[str, Any]:
    rest = [card.id for card in OBJECTIVES if card.id not in _DEALT]
    return {"first_player": ME, "objectives": [*_DEALT, *rest], "tiles": list(_TILES)}


def record(name: str, opponent: str) -> dict[str, Any]:
    return {
        "format": SPEC.record_format,
        "version": 1,
        "rules": EDITIONS["en"].to_json(),
        "players": [{"name": name, "seat": "human"}, {"name": opponent, "seat": "bot:hard"}],
        "setup": setup(),
        "moves": PLAYED,
        "result": None,
        "practice": True,
    }


class LessonGame(AnyLesson, OkanaganGame):
    """The player closes a lake, wins it, and takes its tokens. Whatever is taken, one scores."""

    begins = START
    seed = 7

    @property
    def finished(self) -> bool:
        """Whether the lake is settled."""
        return isinstance(self.decision, ChooseTile)

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        return []

    @property
    def shut(self) -> tuple[int, ...]:
        builds = self.places.builds if self.places else builds_now(self.match)
        return tuple(number for number, build in enumerate(builds) if not _wins(build))

    def settle(self) -> list[str]:
        """Leaves one place open."""
        sentences = super().settle()
        if self.held.places is not None:
            self.held = replace(self.held, places=replace(self.held.places, rotations=GAP))
        return sentences

    def choose(self, build: Build | None) -> None:
        """Chooses a building; raises `NotNow` for one that is not open."""
        self._check([build] if build else [])
        super().choose(build)

    def best_first(self, kind: Structure) -> list[Build]:
        """The open buildings first."""
        return sorted(super().best_first(kind), key=_wins, reverse=True)

    def play(self, *actions: Action) -> list[str]:
        self._check(actions)
        return super().play(*actions)

    def check_cell(self, at: Position) -> None:
        """Raises `NotNow` for an empty cell that the tile must not fill."""
        if self.places is None or at not in self.prospects.gaps or at in GAP:
            return
        every = Places.of(self.match.state, ME, self.match.state.tile_in_hand(ME))
        if every is not None and at in every.rotations:
            raise NotNow(t("Not there: the lake would stay open."))
        raise NotNow(t("It does not fit there: edges that touch must be alike."))

    def _check(self, actions: Sequence[Action]) -> None:
        if any(isinstance(action, Build) and not _wins(action) for action in actions):
            values = {"name": self.bot_name}
            raise NotNow(t("That does not win the lake: {name} has 2 there.", **values))


def _wins(build: Build) -> bool:
    return Terrain.LAKE in build.terrains
