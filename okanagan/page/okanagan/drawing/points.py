"""Points of a tile, in tile units: 0 to 100, x to the east, y to the south."""

Point = tuple[float, float]

CENTRE: Point = (50.0, 50.0)
CORNERS: tuple[Point, ...] = ((100.0, 0.0), (100.0, 100.0), (0.0, 100.0), (0.0, 0.0))
"""Corner k is the clockwise end of side k."""


def turned(point: Point, quarters: int) -> Point:
    """The point after quarter turns clockwise about the centre of the tile."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 100 - y, x
    return x, y
