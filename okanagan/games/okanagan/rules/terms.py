"""The vocabulary of the game (rules 1): terrains, shapes, kinds of reward, structures.

All are `IntEnum`s, so that a member is also its index in the engine's small vectors (a player's
tokens are a list of 12 counts, one for each `Kind`). `text` is the form used in records.
"""

import pkgutil

from okanagan.kernel.values import Term


class Terrain(Term):
    """The four terrains, in the order in which records write them."""

    FOREST = 0
    LAKE = 1
    PLAINS = 2
    MOUNTAIN = 3


class Shape(Term):
    """The three shapes of reward tokens."""

    HEXAGON = 0
    CIRCLE = 1
    SQUARE = 2


class Kind(Term):
    """The twelve kinds of reward token: a terrain (its colour) and a shape."""

    FOREST_HEXAGON = 0
    FOREST_CIRCLE = 1
    FOREST_SQUARE = 2
    LAKE_HEXAGON = 3
    LAKE_CIRCLE = 4
    LAKE_SQUARE = 5
    PLAINS_HEXAGON = 6
    PLAINS_CIRCLE = 7
    PLAINS_SQUARE = 8
    MOUNTAIN_HEXAGON = 9
    MOUNTAIN_CIRCLE = 10
    MOUNTAIN_SQUARE = 11

    @property
    def text(self) -> str:
        return self.name.lower().replace("_", "-")

    @property
    def terrain(self) -> Terrain:
        return Terrain(self // 3)

    @property
    def shape(self) -> Shape:
        return Shape(self % 3)

    @classmethod
    def of(cls, terrain: Terrain, shape: Shape) -> "Kind":
        return cls(terrain * 3 + shape)


class Structure(Term):
    """The three structures; `Rules.influence` has the influence of each (rules 1)."""

    FARM = 0
    WAREHOUSE = 1
    SILO = 2


Influence = tuple[int, int, int]  # by `Structure`: the influence of one in each of its regions


def text(name: str) -> str:
    data = pkgutil.get_data("okanagan.games.okanagan.data", f"{name}.csv")
    assert data is not None, f"the package was installed without data/{name}.csv"
    return data.decode("utf-8")


def rows(name: str) -> list[dict[str, str]]:
    header, *lines = text(name).splitlines()
    names = header.split(",")
    return [dict(zip(names, line.split(","), strict=True)) for line in lines]
