"""The features of Okanagan: what the value of a position is a sum of."""

from collections.abc import Iterator

import numpy as np

from okanagan.zoo.fields import Parts, Row
from okanagan.zoo.learn.sums import Named, own_and_rival

OPEN = 2  # the most open edges of a territory in play


def features(parts: Parts) -> Iterator[Named]:
    """For a batch of observations, each feature with its value in each row."""
    yield "progress", parts["map_tile"].mean(1)
    tokens, needs, worth = parts["tokens"], parts["card_needs"], parts["card_points"]
    kinds = tokens.shape[-1]
    yield from own_and_rival("tokens", tokens.sum(2))
    nuggets = parts["nuggets"]
    yield from own_and_rival("nuggets", nuggets)
    yield "first in nuggets", nuggets[:, 0] > nuggets[:, 1:].max(1)
    for number, name in enumerate(("farms", "warehouses", "silos")):
        yield from own_and_rival(name, parts["structures"][..., number])
    yield from own_and_rival("explorer", tokens.reshape(*tokens.shape[:2], 4, 3).sum(3).min(2))
    own = tokens[:, None, 0]
    sets = np.where(needs > 0, own, kinds).min(2) * (worth > 0)
    begun = (needs * (own > sets[..., None])).sum(2) / np.maximum(needs.sum(2), 1)
    yield "sets", (sets * worth).sum(1)
    missing = needs * (own <= sets[..., None])
    for count in (1, 2, 3):
        yield f"sets without {count}", ((missing.sum(2) == count) * worth).sum(1)
    wanted = (missing * (worth * (1 + begun))[..., None]).sum(1)
    yield "cards", worth.sum(1)
    yield "needs", needs.sum((1, 2))
    hand = _icons(parts["hand_terrain"][:, 0], parts["hand_shape"][:, 0])
    yield "hand wanted", (hand * wanted[:, None]).sum((1, 2))
    pool = parts["pool"].astype(float) + parts["at_stake"]
    due = parts["due"].astype(float)
    yield from _prospects("due", due, pool, wanted, np.ones(len(due)))
    yield from _territories(parts, wanted)


def _icons(terrain: Row, shape: Row) -> Row:
    """The kind of the reward at each side, as a row with one 1."""
    return (terrain[..., :, None] * shape[..., None, :]).reshape(*terrain.shape[:-1], -1)


def _territories(parts: Parts, wanted: Row) -> Iterator[Named]:
    """The prospects in all territories, by their open edges.

    A side of a tile counts as much as its share of the territory, which has a reward at each side.
    """
    influence, icons = parts["map_influence"].astype(float), parts["map_rewards"].astype(float)
    share = (parts["map_tile"] > 0)[..., None] / np.maximum(icons.sum(-1), 1)
    for edges in range(1, OPEN + 1):
        weight = share * (parts["map_open"] == edges)
        yield from _prospects(f"{edges} open", influence, icons, wanted, weight)


def _prospects(name: str, influence: Row, icons: Row, wanted: Row, weight: Row) -> Iterator[Named]:
    """The tokens that the agent and the strongest rival may expect, summed with a weight."""
    total = icons.sum(-1)
    own, rival = influence[..., 0], influence[..., 1:].max(-1)
    first = (own > rival) + 0.5 * (own == rival)
    mine = np.minimum(own, total - (1 - first) * np.minimum(rival, total))
    theirs = np.minimum(rival, total - first * np.minimum(own, total))
    liking = np.einsum("n...k,nk->n...", icons, wanted) / np.maximum(total, 1)
    anyone = own + rival > 0
    for feature, value in (
        ("own", mine),
        ("rival", theirs),
        ("own wanted", mine * liking),
        ("own first", anyone * (first > 0.5)),
        ("rival first", anyone * (first < 0.5)),
        ("tied", anyone * (first == 0.5)),
        ("own spare", np.maximum(own - total, 0)),
        ("free", ~anyone * total),
    ):
        yield f"{feature}, {name}", (value * weight).reshape(len(own), -1).sum(1)
