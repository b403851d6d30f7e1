"""A tap on a cell where a piece can not be placed gives the reason."""

import pytest

from okanagan.games.oregon.page.table.plan import Plan, Ways
from okanagan.games.oregon.page.table.refusal import refusal
from okanagan.games.oregon.rules.board import CELLS, NEIGHBOURS, cell_at, position
from okanagan.games.oregon.rules.terms import Building, Terrain
from okanagan.games.oregon.rules.view import view
from tests.games.oregon.page.oregon_page import Page
from tests.games.oregon.scene import Scene

WATER = "Nothing can be built on water."
FILLED = "This cell is not empty."


def reason(scene: Scene, at: tuple[int, int], *cards: int) -> str:
    ways, plan = Ways.of(view(scene.state, 0)), Plan()
    assert ways is not None
    for card in cards:
        plan = ways.picked(plan, card)
    assert len(plan.cards) == len(cards)
    assert not ways.takes(plan, at)
    return refusal(ways, plan, at, scene.state)


def dry(scene: Scene, terrain: Terrain) -> tuple[int, int]:
    """A cell of this terrain away from water."""
    ground = scene.state.board.terrain
    return next(
        position(cell)
        for cell in range(CELLS)
        if ground[cell] is terrain
        and all(ground[other] is not Terrain.WATER for other in NEIGHBOURS[cell])
    )


def test_water_and_a_piece_are_named_first() -> None:
    scene = Scene("wagon wagon bison church", farmers={1: [(7, 3)]})
    lake = position(scene.state.board.terrain.index(Terrain.WATER))
    for cards in ((), (0, 1), (2, 3)):
        assert reason(scene, lake, *cards) == WATER
        assert reason(scene, (7, 3), *cards) == FILLED


def test_a_building_needs_its_ground() -> None:
    scene = Scene("wagon bison harbour station")
    land, mountain = dry(scene, Terrain.LAND), dry(scene, Terrain.MOUNTAIN)
    harbour = "A harbour needs land with water beside it."
    assert {reason(scene, at, 0, 2) for at in (land, mountain)} == {harbour}
    assert reason(scene, land, 0, 3) == "A station needs a railway."


def test_picked_cards_do_not_reach_every_cell() -> None:
    scene = Scene("wagon wagon bison eagle")
    assert reason(scene, (0, 0), 0, 2) == "These cards do not reach this cell."
    assert reason(scene, (0, 0)) == "Your cards do not reach this cell."


@pytest.mark.parametrize("seed", range(8))
def test_the_start_tile_is_refused_with_one_sentence(seed: int) -> None:
    page = Page("human", "bot:easy", seed=seed)
    page.bots_move()
    ways, state = page.game.ways, page.game.match.state
    assert ways is not None
    assert not ways.asks_cards
    reasons = {WATER}
    for at in map(position, range(CELLS)):
        if ways.takes(Plan(), at):
            continue
        x, y = at
        said = page.do("tap-cell", x=x, y=y).announce[-1]
        assert said in page.regions["prompt"]
        assert (said == WATER) == (state.board.terrain[cell_at(x, y)] is Terrain.WATER)
        reasons.add(said)
    name = Building(state.start[0]).text.replace("_", " ")
    own = reasons - {WATER, FILLED}
    assert len(own) == 1
    assert own.pop().startswith(f"A {name} needs ")
    x, y = ways.places(Plan())[0]
    page.do("tap-cell", x=x, y=y)
    assert 'class="refused"' not in page.regions["prompt"]


def test_a_refused_cell_leaves_the_picked_cards() -> None:
    page = Page("human", "bot:easy")
    while page.game.ways is None or not page.game.ways.asks_cards:
        page.do("tick") if page.game.bot_due else lay_start(page)
    ways = page.game.ways
    play = next(play for play in ways.cells if play is not None)
    for card in ways.with_play(Plan(), play).cards:
        page.do("pick-card", card=card)
    plan = page.game.state.plan
    x, y = next(at for at in ways.places(Plan()) if not ways.takes(plan, at))
    assert page.do("tap-cell", x=x, y=y).announce[-1] in page.regions["prompt"]
    assert page.game.state.plan == plan


def lay_start(page: Page) -> None:
    assert page.game.ways is not None
    x, y = page.game.ways.places(Plan())[0]
    page.do("tap-cell", x=x, y=y)
    page.do("confirm")
