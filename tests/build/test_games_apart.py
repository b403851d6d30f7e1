"""Games in their own archives: their content, and that the page's Python can load them."""

import json
import re
from dataclasses import fields
from html import unescape
from pathlib import Path

import pytest

from okanagan.games import DEFAULT, GAMES
from okanagan.page.live.table import Device
from web.build import archives, catalogues, page, page_python
from web.build.games import ARCHIVES, GAME_ARCHIVES, PARTS, owner
from web.build.paths import PACKAGE, WEB

FIRST_MESSAGE = """
opening = {{"do": "open", "stored": {{}}, "languages": ["fr"], "hash": "#/{game}", "forms": {{}}}}
json.dumps([json.loads(dispatch(json.dumps(opening | also)))["ok"] for also in {also}])
"""
DATACLASSES = """
import builtins, dataclasses, importlib, zlib
from okanagan.page import archive
unknown = []
def watched(text, *names):
    if (len(text), zlib.crc32(text.encode())) not in archive._codes:
        unknown.append(text)
    builtins.exec(text, *names)
dataclasses.exec = watched
before = len(sys.modules)
for name in {names}:
    importlib.import_module(name)
json.dumps([len(sys.modules) - before, unknown])
"""
LIVE = """
import dataclasses, importlib, traceback
for name in {names}:
    importlib.import_module(name)
from okanagan.page.live import messages
from okanagan.page.live.table import Device
hello = messages.Hello("1.0", "Ann", 2)
device = Device("1", (0,), state="open")
try:
    messages.read("[")
except Exception:
    text = traceback.format_exc()
opening = {{"do": "open", "stored": {{}}, "languages": ["fr"], "forms": {{}}}}
opening |= {{"hash": "#/j/Adamaged", "came": "live"}}
json.dumps({{
    "is read": messages.read(messages.text_of(hello)) == hello,
    "has slots": not hasattr(hello, "__dict__") and not hasattr(device, "__dict__"),
    "fields": [field.name for field in dataclasses.fields(device)],
    "is open": device.open,
    "docstrings": [each.__doc__ for each in (messages, messages.read, Device)],
    "traceback": text,
    "screen": json.loads(dispatch(json.dumps(opening)))["ok"]["regions"]["screen"],
}})
"""
every_game = pytest.mark.parametrize("game", GAME_ARCHIVES)


def contents(archive: Path) -> list[str]:
    return archives.open_shipped(archive).namelist()


def own(game: str) -> list[str]:
    return contents(page_python.game_archive(game))


def is_module(path: Path) -> bool:
    return path.suffix in (".py", ".pyc")


def modules(game: str) -> list[str]:
    paths = [path.with_suffix("").as_posix() for path in map(Path, own(game)) if is_module(path)]
    return sorted(path.removesuffix("/__init__").replace("/", ".") for path in paths)


def test_the_registry_and_the_build_name_the_same_games() -> None:
    assert set(GAME_ARCHIVES) == set(GAMES) - {DEFAULT.id}
    for game in GAME_ARCHIVES:
        assert owner(f"games/{game}/page/ui.py") == game
        assert owner(f"games/{game}/data/board.csv") == game
        assert owner(f"games/{game}/spec.py") == "", "every list of games needs it"
    assert set(GAMES) <= {path.stem for path in (WEB / "icons" / "games").glob("*.svg")}


@every_game
def test_its_folders_are_in_its_own_archive(site: Path, game: str) -> None:
    others = {"dataclasses.marshal", "split.json"}
    names = [name.removeprefix(f"{PACKAGE.name}/") for name in own(game) if name not in others]
    assert {owner(name) for name in names} == {game}
    assert others <= set(own(game))
    assert {Path(name).suffix for name in names} <= {".pyc", ".csv", ".json"}
    [first] = site.glob("engine/okanagan.*.pack")
    assert not any(owner(name.removeprefix(f"{PACKAGE.name}/")) for name in contents(first))


@every_game
@pytest.mark.usefixtures("site")
def test_its_modules_can_be_imported_and_compile_no_dataclass_in_the_page(game: str) -> None:
    names = modules(game)
    assert f"okanagan.games.{game}.page.ui" in names
    loaded, unknown = json.loads(page_python.run(DATACLASSES.format(names=names), [*PARTS, game]))
    assert loaded >= len(names) / 2
    assert unknown == []


@every_game
@pytest.mark.usefixtures("site")
def test_the_page_requests_it_and_then_shows_it(game: str) -> None:
    also = [{}, {"missing": game}, {"came": game}]
    answers = json.loads(page_python.run(FIRST_MESSAGE.format(game=game, also=also), [game]))
    assert [answer["needs"] for answer in answers] == [game, None, None]
    assert answers[0]["regions"] == {}
    assert 'role="alert"' in answers[1]["regions"]["screen"]
    assert 'id="setup"' in answers[2]["regions"]["screen"]


@pytest.mark.usefixtures("site")
def test_the_page_compiles_the_sources_of_a_live_table() -> None:
    names = modules("live")
    assert {Path(name).suffix for name in own("live")} == {".py", ".json", ".marshal"}
    answer = json.loads(page_python.run(LIVE.format(names=names), ["live"]))
    assert answer["is read"], "patterns know the fields"
    assert answer["has slots"]
    assert answer["fields"] == [field.name for field in fields(Device)]
    assert answer["is open"]
    assert answer["docstrings"][:2] == [None, None]
    assert re.search(r"page/live/messages.py.*, line \d+, in read\n +raise", answer["traceback"])
    assert "Rejoindre la table en direct" in answer["screen"]


def test_the_page_has_the_addresses_of_their_files(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    [content] = re.findall('name="okanagan:games" content="([^"]*)"', text)
    addresses = json.loads(unescape(content))
    assert set(addresses) == set(ARCHIVES)
    for name, parts in addresses.items():
        looks = {"styles", "symbols"} if name in GAME_ARCHIVES else set()
        assert set(parts) == {"code", *looks}
        assert all((site / address).is_file() for address in parts.values())


def test_they_are_cached_after_everything_else(site: Path) -> None:
    addresses = re.findall(r'\{url:"([^"]+)"', (site / "sw.js").read_text(encoding="utf-8"))
    codes, looks = "|".join(ARCHIVES), "|".join(GAME_ARCHIVES)
    theirs = re.compile(rf"engine/({codes})\.|assets/({looks})\.")
    order = [bool(theirs.match(address)) for address in addresses]
    assert sum(order) == 3 * len(GAME_ARCHIVES) + len(PARTS)
    assert order == sorted(order)


def test_their_symbols_have_unique_names() -> None:
    screens, symbols = page.start_screens()
    known = set(re.findall(r' id="([^"]+)"', screens["sprite"] + symbols))
    for game, own in page.symbols_of_games().items():
        names = re.findall(r' id="([^"]+)"', own)
        assert len(names) == len(set(names))
        assert known.isdisjoint(names), game


def test_their_own_texts_are_in_their_own_catalogue(
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
    for name, value in {
        "ROOT": tmp_path,
        "PACKAGE": sources,
        "COMPILED": tmp_path / "compiled",
        "WORDS": tmp_path / "words",
        "SOURCES": ("page", "games"),
        "texts": catalogues.texts.__wrapped__,  # without the texts of another test
    }.items():
        monkeypatch.setattr(catalogues, name, value)
    path = catalogues.update("fr")
    empty = re.sub(r'msgid "(\w.*)"\nmsgstr ""', r'msgid "\1"\nmsgstr "\1 fr"', path.read_text())
    path.write_text(re.sub(r'(msgstr\[\d\]) ""', r'\1 "{n} bœufs"', empty))
    catalogues.compile_all()
    general, own_words = (
        (tmp_path / "compiled" / folder / "locale/fr.json").read_bytes()
        for folder in ("page", "games/oregon/page")
    )
    for text, mine, other in (
        ("Shared fr", general, own_words),
        ("General fr", general, own_words),
        ("Its own fr", own_words, general),
        ("{n} bœufs", own_words, general),
    ):
        assert text.encode() in mine
        assert text.encode() not in other
