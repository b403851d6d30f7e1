"""The drawings of Oregon: nothing is drawn twice, all have their rules, and they stay small."""

import re
from collections.abc import Iterator

from simple_html import Node, render

from okanagan.games.okanagan.page.prerender.sprite import sprite as okanagan_sprite
from okanagan.games.oregon.page.drawing import lights, pieces
from okanagan.games.oregon.page.drawing.cards import brings_words, card, card_back, small_card
from okanagan.games.oregon.page.drawing.cells import (
    bands,
)
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import emblem, printed
from okanagan.games.oregon.page.drawing.lights import Chip, gains
from okanagan.games.oregon.page.prerender.sprite import sprite
from okanagan.games.oregon.rules.board import (
    Board,
    cells_of,
)
from okanagan.games.oregon.rules.terms import JOKER, Building, Deck, Symbol, building_face
from tests.games.oregon.page.boards import USUAL_BOARD, every_board
from web.build.paths import PACKAGE, WEB

STYLES = WEB / "styles" / "oregon"
SPRITE = render(sprite())
SEATS = 4
FACES = range(JOKER + 1)
MINES = (Building.COAL_MINE, Building.GOLD_MINE)


def drawings() -> Iterator[Node]:
    yield printed(USUAL_BOARD)
    for colour in range(SEATS):
        yield [pieces.farmer_at(31, colour, "o-ghost"), pieces.farmer(colour)]
    for kind in Building:
        yield [pieces.building_at(31, kind), pieces.building(kind), pieces.building_sign(kind)]
    yield [
        pieces.token(name, active=active) for name in ("joker", "extra") for active in (True, False)
    ]
    yield [pieces.lump(mine, value) for mine in MINES for value in (None, 3)]
    yield [[card(face), small_card(face)] for face in FACES]
    yield [card_back(deck) for deck in Deck]
    yield emblem()
    yield groups([(0, 0b11)])
    yield [
        lights.lit(bands(USUAL_BOARD, Symbol.BISON)),
        lights.lit_edges(USUAL_BOARD, [Symbol.BISON]),
    ]
    yield [lights.legal(USUAL_BOARD.dry), lights.chosen(7), lights.hinted(8)]
    yield lights.placed([(3, 0), (4, 1)])
    yield gains([Chip(3, "+3", ("o-coal",), 0), Chip(4, "+12")], 5)
    yield lights.shining([(3, pieces.farmer_id(0)), (4, pieces.tile_id(Building.CHURCH))])


DRAWN = render(list(drawings()))


def ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', markup)


def references(markup: str) -> set[str]:
    return set(re.findall(r"(?:href=\"|url\()#([^\")]+)", markup))


@every_board
def test_a_board_full_of_pieces_stays_within_its_bytes(board: Board) -> None:
    every = [
        pieces.building_at(cell, Building(cell % len(Building)))
        if cell % 3 == 0
        else pieces.farmer_at(cell, cell % SEATS)
        for cell in cells_of(board.dry)
    ]
    assert len(render([printed(board), *every]).encode()) < 44_000


# --- the sprite and the styles ---


def test_drawings_refer_to_the_symbols_and_each_symbol_is_used() -> None:
    used, own = references(SPRITE + DRAWN), set(ids(SPRITE))
    assert used <= own | set(ids(render(okanagan_sprite())))
    assert own <= used
    assert not ids(DRAWN), "drawings occur more than once"


def test_numbers_have_at_most_one_decimal() -> None:
    assert not re.findall(r"\.\d\d", "".join(re.findall(r' d="([^"]+)"', SPRITE)))


def styled(*sheets: str) -> set[str]:
    text = "".join((STYLES / sheet).read_text(encoding="utf-8") for sheet in sheets)
    return set(re.findall(r"\.(o-[\w-]*\w)", text))


def test_every_class_has_its_rule_and_every_rule_is_used() -> None:
    looks = re.findall(r'class="([^"]+)"', DRAWN + SPRITE)
    drawn = {name for look in looks for name in look.split() if name.startswith("o-")}
    # These are for finding elements only.
    plain = {
        "board",
        "land",
        "chosen",
        "gains",
        "lit",
        "farmer",
        "ghost",
        "chip",
        "placed",
        "gold-token",
    }
    named = drawn - {f"o-{name}" for name in plain}
    assert named <= styled("board.css", "pieces.css", "cards.css")
    sources = (PACKAGE / "games" / "oregon" / "page").rglob("*.py")
    code = "".join(file.read_text(encoding="utf-8") for file in sources)
    unused = styled(*(sheet.name for sheet in STYLES.glob("*.css"))) - drawn
    assert not {name for name in unused if name not in code}


def test_the_main_sheet_imports_all_parts() -> None:
    main = (STYLES / "main.css").read_text(encoding="utf-8")
    parts = {str(sheet.relative_to(STYLES)) for sheet in STYLES.rglob("*.css")} - {"main.css"}
    assert set(re.findall(r'@import "\./([^"]+)"', main)) == parts


# --- pieces and cards ---


def test_seats_buildings_and_cards_have_different_shapes() -> None:
    bodies = re.findall(r'class="o-body" d="([^"]+)"', SPRITE)
    assert len(set(bodies)) == len(bodies) == SEATS
    signs = {re.search(rf'id="o-{kind.text}".*?</symbol>', SPRITE) for kind in Building}
    assert len({sign[0] for sign in signs if sign}) == len(Building)
    for draw, kinds in ((card, FACES), (small_card, FACES), (card_back, Deck)):
        assert len({render(draw(kind)) for kind in kinds}) == len(kinds)  # type: ignore[arg-type]
    for kind in Building:
        assert brings_words(kind) in render(card(building_face(kind)))


def test_tokens_show_their_side() -> None:
    for mine in MINES:
        assert "<text" not in render(pieces.lump(mine))
        assert ">3<" in render(pieces.lump(mine, 3))
    for name in ("joker", "extra"):
        assert "o-struck" in render(pieces.token(name, active=False))
        assert "o-struck" not in render(pieces.token(name, active=True))
