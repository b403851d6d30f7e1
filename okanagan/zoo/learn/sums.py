"""Sums over players and cells, for features."""

from collections.abc import Iterable, Iterator

import numpy as np

from okanagan.zoo.fields import Row

Named = tuple[str, Row]  # the name of a feature, and its value in each row of a batch


def own_and_rival(name: str, each: Row) -> Iterator[Named]:
    """Two features of an array with a column for each player: the agent's, and the rivals' most."""
    yield f"own {name}", each[:, 0]
    yield f"rival {name}", each[:, 1:].max(1)


def around(planes: Row, steps: Iterable[tuple[int, int]]) -> Row:
    """The sum of the neighbours of each cell; the last two axes are rows and columns."""
    edges = [(0, 0)] * (planes.ndim - 2) + [(1, 1), (1, 1)]
    wide, (rows, columns) = np.pad(planes, edges), planes.shape[-2:]
    parts = [wide[..., 1 + y : 1 + y + rows, 1 + x : 1 + x + columns] for y, x in steps]
    total: Row = np.sum(parts, axis=0)
    return total
