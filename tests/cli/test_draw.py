"""`draw`: positions as pictures, and the same pictures in notebooks."""

import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import okanagan
from okanagan.games import GAMES
from okanagan.games.okanagan.lab.built import buildings
from okanagan.page.prerender.looks import computed
from tests.cli.commands import Run

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def records(run: Run, tmp_path: Path) -> dict[str, Path]:
    """The record of a whole game of each kind."""
    for game in GAMES:
        run("simulate", "--game", game, "--out", tmp_path / game)
    return {game: tmp_path / game / "1.json" for game in GAMES}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_svg_carries_its_symbols_and_its_colours(
    run: Run, records: dict[str, Path], tmp_path: Path, game: str
) -> None:
    picture = tmp_path / "board.svg"
    assert run("draw", records[game], "--at", 30, "--out", picture).code == 0
    text = picture.read_text()
    root = ElementTree.fromstring(text)
    assert not re.findall(r"var\(|color-mix|calc\(|class=|inherit", text)
    ids = {element.get("id") for element in root.iter()}
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)
    assert {name for pair in used for name in pair if name} <= ids
    paints = {element.get(name) for element in root.iter() for name in ("fill", "stroke")}
    colours = {paint for paint in paints if paint and not paint.startswith("url(")}
    assert len(colours) > 10
    assert all(re.fullmatch(r"#[0-9a-f]{6}|none|currentColor|#fff", colour) for colour in colours)


def test_a_picture_shows_every_building_of_okanagan_with_its_players_mark() -> None:
    match = okanagan.new_match(["Ann", "Bo"], seed=7)
    while len(match.moves) < 40:
        match.play(match.legal[0])
    uses = ElementTree.fromstring(match._repr_svg_() or "").iter(f"{SVG}use")
    marks = re.findall(r"#seat-(\d)", " ".join(use.get("href", "") for use in uses))
    owners = [build.player for build in buildings(match.moves).values()]
    assert owners
    assert sorted(map(int, marks)) == sorted(owners)


def test_a_picture_shows_every_farmer_of_oregon_in_the_colour_of_its_player() -> None:
    match = okanagan.new_match(["Ann", "Bo"], game="oregon", seed=7)
    while len(match.moves) < 40:
        match.play(match.legal[0])
    root = ElementTree.fromstring(match._repr_svg_() or "")
    shown = Counter(use.get("href") for use in root.iter(f"{SVG}use"))
    farmers = [own.bit_count() for own in match.state.farmers]
    assert all(farmers)
    # Each definition of a symbol has the symbol's name and the colours of one player.
    kinds = [
        [count for name, count in shown.items() if f"o-farmer-{player}" in (name or "")]
        for player in range(2)
    ]
    assert kinds == [[count] for count in farmers]


@pytest.mark.parametrize("game", GAMES)
def test_all_players_see_the_same_picture(game: str) -> None:
    match = okanagan.new_match(["Ann", "Bo"], game=game, seed=7)
    assert (match.view(0)._repr_svg_() or "").startswith("<svg ")
    assert match.view(0)._repr_svg_() == match.view(1)._repr_svg_()


def test_pictures_in_one_notebook_share_only_equal_definitions() -> None:
    match = okanagan.new_match(["Ann", "Bo"], seed=7)
    definitions: dict[str, bytes] = {}
    for _ in range(3):
        for _ in range(20):
            match.play(match.legal[-1])
        root = ElementTree.fromstring(match._repr_svg_() or "")
        for each in root.find(f"{SVG}defs") or ():
            content = ElementTree.tostring(each)
            assert definitions.setdefault(each.attrib["id"], content) == content
    assert len(definitions) > 9


@pytest.mark.parametrize("game", GAMES)
def test_a_text_shows_the_position_before_a_move(
    run: Run, records: dict[str, Path], tmp_path: Path, game: str
) -> None:
    early, late = tmp_path / "early.txt", tmp_path / "late.txt"
    run("draw", records[game], "--at", 3, "--out", early)
    run("draw", records[game], "--out", late)
    assert early.read_text() != late.read_text()
    assert early.read_text().splitlines()[-1] == late.read_text().splitlines()[-1]


@pytest.mark.slow
def test_a_png_has_the_same_board(run: Run, records: dict[str, Path], tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    assert run("draw", records["oregon"], "--out", tmp_path / "board.png").code == 0
    data = (tmp_path / "board.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 1600


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--out", "board.gif"), "a picture's name should end with one of .svg, .png, .txt"),
        (("--at", 9999, "--out", "board.svg"), "--at 9999: "),
        (("--at=-1", "--out", "board.svg"), "--at -1: the first move is 0"),
        (("--out", "none/board.svg"), "none/board.svg can't be written: "),
    ],
)
def test_wrong_usage_is_one_sentence(
    run: Run, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[object, ...], message: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    outcome = run("draw", game, *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert message in outcome.err
    assert not list(tmp_path.glob("board.*"))


@pytest.mark.parametrize(
    ("package", "name", "message"),
    [
        ("okanagan.games.oregon.page.prerender.board", "b.svg", "pip install 'okanagan[page]'"),
        ("resvg_py", "b.png", "pip install 'okanagan[png]'"),
    ],
)
def test_a_missing_extra_is_named(
    run: Run, records: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    package: str, name: str, message: str,
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, package, None)
    outcome = run("draw", records["oregon"], "--out", tmp_path / name)
    assert (outcome.code, outcome.out) == (2, "")
    assert message in outcome.err


@pytest.mark.parametrize(
    ("value", "colour"),
    [  # as Chromium paints them
        ("color-mix(in oklab, #659259, #1f7a3a 16%)", "#5c8e54"),
        ("color-mix(in oklab, #f7e9b8, #eaa21e 36%)", "#f3d08b"),
        ("color-mix(in srgb, #d55e00 55%, #1b1814)", "#813f09"),
        ("color-mix(in oklab, var(--land), var(--sun) var(--glow, 0%))", "#659259"),
        ("var(--no, var(--seat))", "#d55e00"),
    ],
)
def test_a_value_is_computed_as_browsers_do(value: str, colour: str) -> None:
    known = {"--land": "#659259", "--sun": "#fff3c4", "--seat": "#d55e00"}
    assert computed(value, known) == colour
