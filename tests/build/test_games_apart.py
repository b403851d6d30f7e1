"""Games that come apart: what is in whose files, and that the page's own Python takes them."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from okanagan.games import DEFAULT, GAMES
from web.build import archives, catalogues, page, page_python
from web.build.games import GAME_ARCHIVES, owner
from web.build.paths import PACKAGE, WEB

IMPORT_ALL = """
import importlib
for name in {names}:
    importlib.import_module(name)
"done"
"""
FIRST_MESSAGE = """
opening = {{"do": "open", "stored": {{}}, "languages": ["fr"], "hash": "#/{game}", "forms": {{}}}}
json.dumps([json.loads(dispatch(json.dumps(opening | also)))["ok"] for also in {also}])
"""
DATACLASSES = """
import builtins, dataclasses, importlib, zlib
from okanagan.page import archive
unknown = []
def look(text, *names):
    if (len(text), zlib.crc32(text.encode())) not in archive._codes:
        unknown.append(text)
    builtins.exec(text, *names)
dataclasses.exec = look
before = len(sys.modules)
for name in {names}:
    importlib.import_module(name)
json.dumps([len(sys.modules) - before, unknown])
"""
every_game = pytest.mark.parametrize("game", GAME_ARCHIVES)


def contents(archive: Path) -> list[str]:
    return archives.open_shipped(archive).namelist()


def own(game: str) -> list[str]:
    """What is in the archive of a game."""
    return contents(page_python.game_archive(game))


def modules(game: str) -> list[str]:
    paths = [name.removesuffix(".pyc") for name in own(game) if name.endswith(".pyc")]
    return sorted(path.removesuffix("/__init__").replace("/", ".") for path in paths)


def test_the_registry_and_the_build_name_the_same_games() -> None:
    assert set(GAME_ARCHIVES) == set(GAMES) - {DEFAULT.id}
    for game in GAME_ARCHIVES:
        assert owner(f"games/{game}/page/ui.py") == game
        assert owner(f"games/{game}/data/board.csv") == game
        assert owner(f"games/{game}/spec.py") == "", "every list of games needs it"


def test_every_game_has_a_small_picture() -> None:
    drawn = {path.stem for path in (WEB / "icons" / "games").glob("*.svg")}
    assert set(GAMES) <= drawn


@every_game
@pytest.mark.usefixtures("site")
def test_its_archive_has_its_folders_and_nothing_else(game: str) -> None:
    besides = {"dataclasses.marshal", "split.json"}
    names = [name.removeprefix(f"{PACKAGE.name}/") for name in own(game) if name not in besides]
    assert {owner(name) for name in names} == {game}
    assert besides <= set(own(game))
    assert {Path(name).suffix for name in names} <= {".pyc", ".csv", ".mo"}


def test_the_first_archive_has_nothing_of_such_a_game(site: Path) -> None:
    [first] = site.glob("engine/okanagan.*.pack")
    names = [name.removeprefix(f"{PACKAGE.name}/") for name in contents(first)]
    assert [name for name in names if owner(name)] == []


@every_game
@pytest.mark.usefixtures("site")
def test_everything_in_it_can_be_imported_once_it_came(game: str) -> None:
    names = modules(game)
    assert f"okanagan.games.{game}.page.ui" in names
    assert page_python.run(IMPORT_ALL.format(names=names), [game]) == "done"


@every_game
@pytest.mark.usefixtures("site")
def test_no_dataclass_of_it_is_compiled_in_the_page(game: str) -> None:
    loaded, unknown = json.loads(page_python.run(DATACLASSES.format(names=modules(game)), [game]))
    assert loaded >= len(modules(game)) / 2
    assert unknown == []


@every_game
@pytest.mark.usefixtures("site")
def test_it_is_asked_for_and_then_shown(game: str) -> None:
    also = [{}, {"missing": game}, {"came": game}]
    told = json.loads(page_python.run(FIRST_MESSAGE.format(game=game, also=also), [game]))
    assert [answer["needs"] for answer in told] == [game, None, None]
    assert told[0]["regions"] == {}
    assert 'role="alert"' in told[1]["regions"]["screen"]
    assert 'id="setup"' in told[2]["regions"]["screen"]


def test_the_page_tells_where_their_files_are(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    found = re.search('name="okanagan:games" content="([^"]*)"', text)
    assert found
    addresses = json.loads(unescape(found[1]))
    assert set(addresses) == set(GAME_ARCHIVES)
    for parts in addresses.values():
        assert set(parts) == {"code", "styles", "symbols"}
        assert all((site / address).is_file() for address in parts.values())


def test_they_are_kept_after_everything_else(site: Path) -> None:
    addresses = re.findall(r'\{url:"([^"]+)"', (site / "sw.js").read_text(encoding="utf-8"))
    theirs = [
        bool(re.match(rf"(engine|assets)/({'|'.join(GAME_ARCHIVES)})\.", a)) for a in addresses
    ]
    assert sum(theirs) == 3 * len(GAME_ARCHIVES)
    assert theirs == sorted(theirs)


def test_no_symbol_of_theirs_has_the_name_of_another() -> None:
    every = page.start_screens()
    known = set(re.findall(r' id="([^"]+)"', every["sprite"] + every["symbols"]))
    for game, symbols in page.symbols_of_games().items():
        names = re.findall(r' id="([^"]+)"', symbols)
        assert len(names) == len(set(names))
        assert known.isdisjoint(names), game


def test_what_such_a_game_says_alone_is_in_its_own_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = tmp_path / "okanagan"
    for folder, source in {
        "page/start": 't("Shared")\nt("General")',
        "games/oregon/page": 't("Shared")\nt("Its own")\nn("{n} ox", "{n} oxen", 2)',
        "games/oregon/wording": 't("Its own")',
    }.items():
        (sources / folder).mkdir(parents=True)
        (sources / folder / "texts.py").write_text(source)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "PACKAGE", sources)
    monkeypatch.setattr(catalogues, "COMPILED", tmp_path / "compiled")
    monkeypatch.setattr(catalogues, "WORDS", tmp_path / "words")
    monkeypatch.setattr(catalogues, "SOURCES", ("page", "games"))
    path = catalogues.update("fr")
    filled = path.read_text()
    for text in ("Shared", "General", "Its own"):
        filled = filled.replace(f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{text} fr"')
    path.write_text(
        filled.replace('msgstr[0] ""', 'msgstr[0] "{n} bœuf"').replace(
            'msgstr[1] ""', 'msgstr[1] "{n} bœufs"'
        )
    )
    catalogues.compile_all()
    general, own_words = (
        (tmp_path / "compiled" / folder / "locale/fr/LC_MESSAGES/okanagan.mo").read_bytes()
        for folder in ("page", "games/oregon/page")
    )
    assert b"Shared fr" in general
    assert b"General fr" in general
    assert b"Its own" not in general
    assert b"oxen" not in general
    assert b"Its own fr" in own_words
    assert "{n} bœufs".encode() in own_words
    assert b"Shared" not in own_words
