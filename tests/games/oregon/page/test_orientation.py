"""The tall board of phones: the same game, drawn with its columns as rows."""

import re
from random import Random

import pytest
from simple_html import SafeString, render

from okanagan.games.oregon.page.drawing.cells import ORIENTATIONS, TALL, WIDE, Orientation, view_box
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.page.table.screen import board_picture
from okanagan.games.oregon.rules.board import CELLS, HEIGHT, WIDTH, cell_at, usual_board
from okanagan.games.oregon.wording.names import cell_name
from tests.games.oregon.page.oregon_page import Page
from tests.page.frame_helpers import Page as Tab
from tests.page.markup_tree import Element, tree

TURNS = re.compile(r"translate\((-?\d+) (-?\d+)\)")
every_orientation = pytest.mark.parametrize("orientation", ORIENTATIONS, ids=["wide", "tall"])


def turn(page: Page, orientation: Orientation) -> None:
    page.send("turned", tall=orientation.is_tall)
    page.send("rest")


def middle(seats: int = 4) -> Page:
    """A page in the middle of a game, where a person is to play cards."""
    page, rng = Page(*(["human"] * seats)), Random(3)
    while page.game.at < 60 or page.game.ways is None:
        page.step(rng)
    return page


def rows(page: Page, orientation: Orientation) -> list[list[Element]]:
    _, count = orientation.size
    rows = [tree(SafeString(page.regions[f"row-{number}"])) for number in range(count)]
    return [row.all("g", role="gridcell") for row in rows]


def by_id(page: Page, orientation: Orientation) -> dict[str, Element]:
    return {cell["id"]: cell for row in rows(page, orientation) for cell in row}


def place_of(element: Element) -> tuple[int, int]:
    x, y = map(int, (element["data-cell"]).split(","))
    return x, y


@every_orientation
def test_cells_and_places_map_one_to_one(orientation: Orientation) -> None:
    columns, count = orientation.size
    places = [orientation.place(cell) for cell in range(CELLS)]
    assert sorted(places) == [(x, y) for x in range(columns) for y in range(count)]
    assert [cell_at(*orientation.turned(place)) for place in places] == list(range(CELLS))


@every_orientation
def test_the_grid_has_the_cells_in_the_order_in_which_they_are_drawn(
    orientation: Orientation,
) -> None:
    page = middle()
    turn(page, orientation)
    columns, count = orientation.size
    grid = tree(SafeString(page.regions["grid"])).all("g", role="row")
    assert [row["id"] for row in grid] == [f"row-{number}" for number in range(count)]
    drawn = [[place_of(cell) for cell in row] for row in rows(page, orientation)]
    assert drawn == [[(x, y) for x in range(columns)] for y in range(count)]
    for cell in by_id(page, orientation).values():
        x, y = place_of(cell)
        assert cell["transform"] == f"translate({100 * x} {100 * y})"


def test_a_cell_has_the_same_name_and_content_in_both_orientations() -> None:
    page = middle()
    cells = []
    for orientation in ORIENTATIONS:
        turn(page, orientation)
        cells.append(by_id(page, orientation))
    wide, tall = cells
    assert wide.keys() == tall.keys()
    board = usual_board()
    for name, cell in wide.items():
        other = tall[name]
        (x, y), (column, row) = place_of(cell), place_of(other)
        assert (column, row) == (y, x)
        for attribute in ("data-x", "data-y", "data-legal", "class", "tabindex"):
            assert cell.attributes.get(attribute) == other.attributes.get(attribute)
        place, _, content = cell["aria-label"].partition(":")
        turned, _, same = other["aria-label"].partition(":")
        assert same == content
        assert place.split(", ")[0] == turned.split(", ")[0] == cell_name(x, y)
        # The words follow the drawing: a drawn row is a row in words.
        left, top = board.rows[y // 2].text, board.columns[x // 3].text
        assert place.split(", ")[1:] == [f"{left} row", f"{top} column"]
        assert turned.split(", ")[1:] == [f"{top} row", f"{left} column"]


@every_orientation
def test_every_piece_is_drawn_on_its_cell(orientation: Orientation) -> None:
    page = middle()
    turn(page, orientation)
    drawn = "".join(text for name, text in page.regions.items() if name.startswith("pieces-"))
    groups = tree(SafeString(drawn)).all("g")
    spots = {}
    for group in (group for group in groups if "id" in group.attributes):
        child = next(iter(group.all()))
        moved = TURNS.search(child.attributes.get("transform") or "")
        spot = moved.groups() if moved else (child["x"], child["y"])
        spots[group["id"]] = tuple(int(side) // 100 for side in spot)
    pieces = page.game.history.pieces
    places = [orientation.turned(piece.at) for piece in pieces]
    assert sorted(spots.values()) == sorted(places)
    assert spots == {f"piece-at-{x}-{y}": (x, y) for x, y in places}


def test_turning_the_device_keeps_the_cards_and_the_piece_on_trial() -> None:
    page = middle()
    ways = page.game.ways
    assert ways is not None
    play = next(play for play in ways.cells if play is not None)
    for card in ways.with_play(Plan(), play).cards:
        page.do("pick-card", card=card)
    at = next(at for at in ways.places(page.game.state.plan) if at[0] != at[1])
    page.do("tap-cell", x=at[0], y=at[1])
    plan, hand = page.game.state.plan, page.regions["hand"]
    for orientation in (TALL, WIDE, TALL):
        turn(page, orientation)
        assert page.game.state.plan == plan
        assert page.regions["hand"] == hand
        assert orientation.moved(cell_at(*at)) in page.regions["trial"]
        tried = [cell for cell in by_id(page, orientation).values() if "tried" in cell["class"]]
        assert [place_of(cell) for cell in tried] == [orientation.turned(at)]
    page.do("confirm")
    assert page.game.history.pieces[-1].at == at


def test_the_first_picture_has_the_orientation_of_the_window() -> None:
    page = middle()
    again = Tab(page.store, page.address, app=Page("human", "human").app, tall=True)
    assert "data-turned" in again.regions["printed"]
    assert f'data-fit="{" ".join(map(str, TALL.whole))} ' in again.regions["printed"]
    again = Tab(page.store, page.address, app=Page("human", "human").app)
    assert "data-turned" not in again.regions["printed"]


@every_orientation
def test_a_line_of_the_log_leads_to_the_cell_as_drawn(orientation: Orientation) -> None:
    page = middle()
    turn(page, orientation)
    piece = page.game.history.pieces[-1]
    page.do("look", x=piece.at[0], y=piece.at[1])
    x, y = orientation.turned(piece.at)
    assert [(step["x"], step["y"]) for step in page.effects("centre")] == [(x, y)]
    assert [step["selector"] for step in page.effects("focus")] == [f'[data-cell="{x},{y}"]']


def farmers(*markup: str) -> list[str]:
    """The places of the farmers in a drawing."""
    return sorted(re.findall(r'href="#o-farmer-\d" (x="\d+" y="\d+") class', "".join(markup)))


def on_board(page: Page) -> list[str]:
    layers = [text for name, text in page.regions.items() if name.startswith("pieces-")]
    return farmers(*layers)


@every_orientation
def test_pictures_of_a_game_stand_as_its_board(orientation: Orientation) -> None:
    page, rng = Page("human", "human"), Random(3)
    while page.game.decision is not None:
        page.step(rng)
    page.do("tick")
    turn(page, orientation)
    places, session = on_board(page), page.game.session
    assert places
    (drawn,) = tree(SafeString(page.regions["result"])).having("map-picture")
    assert drawn["viewbox"] == view_box(orientation.whole)
    assert farmers(page.regions["result"]) == places
    newest = board_picture(session, page.app.context, newest=True)
    (frame,) = tree(SafeString(render(newest))).having("o-chosen")
    assert frame["transform"] == orientation.moved(cell_at(*page.game.history.pieces[-1].at))
    for screen in ("review", "replay", "story"):
        page.send("go", hash=f"#/{screen}/{session.id}")
        assert ("data-turned" in page.regions["printed"]) == orientation.is_tall
        assert screen == "story" or on_board(page) == places


def test_the_coordinates_follow_the_board() -> None:
    page = middle()
    page.send("set", name="coordinates", value="yes")
    for orientation, count in ((WIDE, WIDTH), (TALL, HEIGHT)):
        turn(page, orientation)
        columns, left = tree(SafeString(page.regions["coordinates"])).all("svg")
        assert len(columns.all("text")) == count
        assert len(left.all("text")) == WIDTH + HEIGHT - count


def test_a_hint_leaves_the_cell_to_the_board_if_it_has_no_coordinates() -> None:
    page = middle()
    page.do("hint")
    while page.game.state.hint is None:
        page.do("tick")
    at = page.game.state.hint.shown.at
    assert at is not None
    card = tree(SafeString(page.regions["land-card"]))
    (seen,), (whole,) = card.having("without-letters"), card.having("with-letters")
    assert seen.text.startswith("Play ")
    assert f"{cell_name(*at)}." not in seen.text
    assert f"{cell_name(*at)}." in whole.text, "screen readers name the cells"
