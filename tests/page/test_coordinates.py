"""The setting `coordinates`: names of columns and rows along the map, as the log has them."""

import re

import pytest

from okanagan.games.okanagan.wording.places import column_name, position_words, row_name
from okanagan.games.oregon.wording.names import cell_name
from okanagan.kernel.words import ENGLISH
from okanagan.page.app.app import App
from okanagan.page.site import routes
from tests.page.frame_helpers import Page

NAME = re.compile(r'translate\((-?\d+) (-?\d+)\)"><text>(\w+)</text>')


def page_with(game: str) -> Page:
    page = Page(address=f"#/{game}", app=App(routes(), seed=lambda: 7))
    page.send("start", fields={"players": "2", "first": "0", "seat-0": "human", "name-0": "Ann"})
    return page


def names_along(page: Page) -> tuple[dict[int, str], dict[int, str]]:
    """The names of columns and rows by their numbers."""
    names = NAME.findall(page.regions["coordinates"])
    columns = {(int(x) - 50) // 100: name for x, y, name in names if y == "0"}
    rows = {(int(y) - 50) // 100: name for x, y, name in names if x == "0"}
    return columns, rows


def test_the_cells_of_oregon_have_the_names_of_their_columns_and_rows_if_wanted() -> None:
    page = page_with("oregon")
    assert page.regions["coordinates"] == ""
    page.send("set", name="coordinates", value="yes")
    columns, rows = names_along(page)
    assert len(columns) == 15
    assert len(rows) == 10
    assert all(columns[x] + rows[y] == cell_name(x, y) for x in columns for y in rows)
    page.send("set", name="coordinates", value="no")
    assert page.regions["coordinates"] == ""


def test_the_names_of_okanagan_reach_one_cell_beyond_the_tiles_if_wanted() -> None:
    page = page_with("okanagan")
    assert page.regions["coordinates"] == ""
    page.send("set", name="coordinates", value="yes")
    assert names_along(page) == ({-1: "1W", 0: "0", 1: "1E"}, {-1: "1N", 0: "0", 1: "1S"})


@pytest.mark.parametrize(("x", "y"), [(2, -1), (-3, 4), (0, 2), (-1, 0)])
def test_the_names_of_okanagan_shorten_the_words_of_the_log(x: int, y: int) -> None:
    short = [name for name in (column_name(x, ENGLISH), row_name(y, ENGLISH)) if name != "0"]
    words = position_words(x, y, ENGLISH).removesuffix(" of the start").split(", ")
    assert short == [f"{number}{way[0].upper()}" for number, way in map(str.split, words)]
