"""The picture of a kept game: the land, who leads or has won it, and the buildings."""

from collections.abc import Iterable
from random import Random
from xml.etree import ElementTree

from simple_html import render

from okanagan.games.okanagan.lab.built import buildings
from okanagan.games.okanagan.page.drawing.tiles import land_id
from okanagan.games.okanagan.page.prerender.sprite import sprite
from okanagan.games.okanagan.page.summary import summary
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.record import Seat
from okanagan.page.saves.summary import Stamp, Summary
from okanagan.page.widgets.icons import seat_symbols

Place = tuple[str, int, int]
"""A symbol and the cell on which it lies."""


def stages() -> Iterable[OkanaganMatch]:
    """A game of random moves now and then, and at its end."""
    match, rng = new_match([Seat(name) for name in ("Ann", "Bo", "Cy")], seed=5), Random(5)
    while not match.over:
        match.play(rng.choice(match.legal))
        if match.over or len(match.moves) % 20 == 0:
            yield match


def drawn(stamps: Iterable[Stamp]) -> list[Place]:
    return sorted(
        (stamp.symbol, (x + stamp.size // 2) // 100, (y + stamp.size // 2) // 100)
        for stamp in stamps
        for x, y in zip(stamp.places[::2], stamp.places[1::2], strict=True)
    )


def test_tiles_and_buildings_lie_on_their_cells_and_survive_the_store() -> None:
    for match in stages():
        picture = summary(match)
        assert Summary.from_json(picture.to_json(), 3) == picture
        placed = match.state.map.placed.items()
        tiles = [(land_id(TILES[n].turned(turns)), *position(at)) for at, (n, turns) in placed]
        assert drawn(each for each in picture.stamps if "land" in each.symbol) == sorted(tiles)
        for player in range(3):
            own = [each for each in picture.stamps if each.size and each.player == player]
            built = buildings(match.moves).items()
            expected = [(b.structure.text, *at) for at, b in built if b.player == player]
            assert drawn(own) == sorted(expected)


def test_open_land_has_a_band_of_its_leader_and_closed_land_its_winners_colour() -> None:
    for match in stages():
        looks = {look: set[tuple[int, int]]() for look in ("held", "closed")}
        for stamp in summary(match).stamps:
            for look in looks.keys() & set(stamp.look.split()):
                looks[look] |= {(x, y) for _, x, y in drawn([stamp])}
        lands = match.state.map.territories(3)
        led = [land for land in lands if land.open_edges and any(land.influence)]
        assert looks["held"] == {at for land in led for at in land.tiles}
        assert looks["closed"] == {at for land in lands if not land.open_edges for at in land.tiles}


def test_the_page_has_every_symbol() -> None:
    root = ElementTree.fromstring(f"<all>{render(sprite())}{render(*seat_symbols())}</all>")
    known = {element.get("id") for element in root.iter()}
    assert {each.text for each in Structure} <= known
    for match in stages():
        assert {stamp.symbol for stamp in summary(match).stamps} <= known
