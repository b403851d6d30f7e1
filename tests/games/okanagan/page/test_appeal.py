"""What speaks for a tile on offer: facts of the map and of the viewer's own cards."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from okanagan.games.okanagan.page.table.appeal import appeal_facts, appeal_of
from okanagan.games.okanagan.page.table.choices import hands
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding, kept
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, buildable
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from tests.games.okanagan.page.table_page import Page, play_on, play_one
from tests.page.markup_tree import tree


def moments() -> list[ViewModel]:
    page, rng, models = Page("human", "bot:random", seed=5), random.Random(5), []
    for moves in range(30, 110, 8):
        play_on(page, rng, moves)
        if not page.game.match.over:
            models.append(page.model())
    return models


def closed_with_influence(model: ViewModel, tile: int) -> set[Terrain]:
    """The same by forecasts of every placement."""
    view, terrains = model.view, set()
    for cell, needs in view.map.frontier.items():
        for rotation in range(4):
            if ROTATIONS[tile][needs] >> rotation & 1:
                effects = forecast(view, tile, position(cell), rotation)
                terrains |= {
                    closing.terrain
                    for closing in effects.closings
                    if closing.territory.influence[view.player]
                }
    return terrains


def test_it_names_the_own_territories_that_a_tile_could_close() -> None:
    closing = 0
    for model in moments():
        for tile in filter(None, model.view.offers):
            closes = appeal_of(model, tile).closes
            assert set(closes) == closed_with_influence(model, tile)
            closing += bool(closes)
    assert closing > 3


def test_it_counts_the_tokens_that_the_own_cards_lack() -> None:
    wanted = 0
    for model in moments():
        own = Holding(model.view.tokens[model.view.player], kept(model.view), 0)
        for tile in filter(None, model.view.offers):
            appeal = appeal_of(model, tile)
            lacking = [kind for kind in TILES[tile].icons if kind in own.lacks]
            assert list(appeal.tokens) == lacking
            facts = appeal_facts(appeal, model.audience)
            assert (f"{len(lacking)} for your cards" in facts) == bool(lacking)
            wanted += bool(lacking)
            hidden = replace(model, viewer=None)
            assert not appeal_of(hidden, tile).tokens, "nobody’s cards are shown"
    assert wanted > 3


def most_points(model: ViewModel, tile: int) -> int:
    """The points of the best placement and building, by forecasts of all of them."""
    view, now = model.view, Holding.of(model.view)
    builds = buildable(view.player, tile, view.stock[view.player])
    return max(
        now.after(forecast(view, tile, position(cell), rotation, build)).points - now.points
        for cell, needs in view.map.frontier.items()
        for rotation in range(4)
        if ROTATIONS[tile][needs] >> rotation & 1
        for build in builds
    )


def choosing(seed: int) -> Iterator[ViewModel]:
    """A game of a player who plays at random, wherever the next tile is chosen."""
    page, rng = Page("human", "bot:random", seed=seed), random.Random(seed)
    while not page.game.match.over:
        model = page.model()
        if (
            model.decider == 0
            and isinstance(model.decision, ChooseTile)
            and any(model.view.stock[0])
        ):
            yield model
        at = page.game.at
        while page.game.at == at:
            play_one(page, rng)


def facts_shown(model: ViewModel) -> list[str]:
    return [hint.text for hint in tree(hands.tile(model, ChooseTile(0))).having("hint")]


def test_an_offer_says_the_points_that_it_can_bring_next_turn() -> None:
    """Points are advice, so players without hints see only what a tile closes."""
    said = 0
    for model in chain.from_iterable(choosing(seed) for seed in range(4)):
        offers = [tile for tile in model.view.offers if tile is not None]
        for tile, fact in zip(offers, facts_shown(model), strict=False):
            points = most_points(model, tile)
            assert (f"+{points} VP" in fact) == bool(points)
            assert "closes" in fact or not points
            said += points > 0
        assert not any("VP" in fact for fact in facts_shown(replace(model, gives_hints=False)))
    assert said
