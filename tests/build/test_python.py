"""The page's own Python: its library, games that are the same as on CPython, and plugin bots."""

import json
from base64 import b64encode
from pathlib import Path

import pytest

from tests.games.okanagan import digest
from tests.page.daily.compare import compare
from tests.page.plugin_bots.wheels import file_name, wheel
from tests.thorough import sample
from web.build import archives, page_python

IMPORT_ALL = """
import importlib
for name in {names}:
    importlib.import_module(name)
"done"
"""
START = """
opening = {"do": "open", "stored": {}, "languages": ["en"], "hash": "", "forms": {}}
json.dumps([json.loads(hello()), json.loads(dispatch(json.dumps(opening)))])
"""
DATACLASSES = """
import builtins, dataclasses, marshal, zlib
from zipimport import zipimporter
known = marshal.loads(zipimporter(ARCHIVE).get_data("dataclasses.marshal"))
unknown = []
def watched(text, *names):
    if (len(text), zlib.crc32(text.encode())) not in known:
        unknown.append(text)
    builtins.exec(text, *names)
dataclasses.exec = watched
for name in [name for name in sys.modules if name.startswith("okanagan")]:
    del sys.modules[name]
import okanagan.page.worker
json.dumps([len(known), unknown])
"""
FAIL = """
import io
import logging
import traceback
import warnings
log = io.StringIO()
logging.basicConfig(stream=log, format="%(lineno)s %(message)s")
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    logging.getLogger("x").warn("old")  # this method warns that it is deprecated
    logging.warning("new")
try:
    json.loads("[")
except ValueError:
    text = traceback.format_exc()
json.dumps([text, [str(warning.message) for warning in caught], log.getvalue()])
"""


@pytest.fixture(scope="module")
def ours(site: Path) -> list[str]:
    [archive] = site.glob("engine/okanagan.*.pack")
    return archives.open_shipped(archive).namelist()


def test_all_modules_can_be_imported(ours: list[str]) -> None:
    paths = [name.removesuffix(".pyc") for name in ours if name.endswith(".pyc")]
    names = sorted(path.removesuffix("/__init__").replace("/", ".") for path in paths)
    assert {"okanagan.kernel", "okanagan.games.okanagan", "okanagan.page.worker"} <= set(names)
    assert page_python.run(IMPORT_ALL.format(names=names)) == "done"


@pytest.mark.usefixtures("site")
def test_the_page_starts_and_draws_its_first_screen() -> None:
    hello, opened = json.loads(page_python.run(START))
    assert hello == {"ok": {"version": "1.0.0"}}
    assert "screen" in opened["ok"]["regions"]


@pytest.mark.usefixtures("site")
def test_no_dataclass_is_compiled_at_the_start() -> None:
    known, unknown = json.loads(page_python.run(DATACLASSES))
    assert known > 50
    assert unknown == []


def test_only_compiled_files_and_data_of_the_page_are_shipped(ours: list[str]) -> None:
    assert {Path(name).suffix for name in ours} <= {".pyc", ".csv", ".json", ".typed", ".marshal"}
    assert any(name.endswith("tiles.csv") for name in ours)
    folders = {folder for name in ours for folder in Path(name).parts[:-1]}
    assert not folders & {"cli", "lab", "prerender", "zoo"}
    assert "okanagan/__main__.pyc" not in ours


def test_the_library_is_a_part_of_the_stock_one(site: Path) -> None:
    [archive] = site.glob("engine/python_stdlib.*.pack")
    names = archives.open_shipped(archive).namelist()
    assert all(name.endswith(".pyc") for name in names)
    assert {"json/__init__.pyc", "traceback.pyc", "codeop.pyc"} <= set(names)
    assert not {"turtle.pyc", "unittest/__init__.pyc", "sqlite3/__init__.pyc"} & set(names)


@pytest.mark.usefixtures("site")
def test_errors_within_the_library_are_shown_without_line_numbers() -> None:
    text, warnings, log = json.loads(page_python.run(FAIL))
    for part in ("json/decoder.py", "in raw_decode", "JSONDecodeError"):
        assert part in text
    assert len(warnings) == 1
    assert log.endswith(" new\n")


GAMES = [(2, "en", 1), (3, "nl", 2), (4, "bga", 3)]
PLAY = """
import json
source = {source}
# The page's part of the standard library has no hashlib; this compares texts, not digests.
module = {{"__name__": "digest", "__file__": "digest.py"}}
exec(source.replace("from hashlib import sha256", ""), module)
json.dumps([module["transcript"](*game) for game in {games}])
"""
pytestmark = pytest.mark.usefixtures("site")


def test_the_same_seed_gives_the_same_game_in_the_page() -> None:
    source = Path(digest.__file__).read_text(encoding="utf-8")
    texts = json.loads(page_python.run(PLAY.format(source=repr(source), games=GAMES)))
    assert texts == [digest.transcript(*game) for game in GAMES]
    assert all(len(text.splitlines()) > 100 for text in texts)


def test_daily_games_of_both_kinds_are_the_same_in_the_page() -> None:
    count = sample(1, 3)
    days = compare(count)
    assert (days.games, days.different) == (2 * count, 0)
    assert days.bots > 60 * count


LIBRARY = "import decimal, email.message, html.parser, importlib.resources, statistics, zipfile\n"
INSTALL = """
import asyncio, types
from base64 import b64decode
from pyodide.code import run_js

async def fetch():
    return run_js("(path) => new Uint8Array(process.getBuiltinModule('fs').readFileSync(path))")(
        {archive!r}
    )
sys.modules["okanagan_site"] = types.SimpleNamespace(fetchPluginBotFiles=fetch)
from okanagan.page.plugin_bots import wheels

async def installed(file, wheel):
    errors = []
    wheels.install(file, b64decode(wheel), errors.append)
    while not errors:
        await asyncio.sleep(0.01)
    return errors[0] and f"{{type(errors[0]).__name__}}: {{errors[0]}}"

outcomes = [await installed(*wheel) for wheel in {wheels!r}]
from okanagan.kernel.plugin_bots import announced, plugin_bots
from okanagan.games.okanagan.spec import SPEC
answer = plugin_bots(SPEC.bot_group)["mine"]().choose(None, [1, 2], None)
json.dumps([outcomes, announced("good", SPEC.bot_group), answer])
"""


def packed(package: str, bots: dict[str, str], needs: str = "", source: str = "") -> list[str]:
    content = wheel(package, bots, needs, source=source)
    return [file_name(package), b64encode(content).decode()]


def test_wheels_are_installed_or_refused_and_the_bot_has_the_whole_library(site: Path) -> None:
    [archive] = site.glob("engine/plugin-bots.*.zip")
    wheels = [
        packed("good", {"mine": "Last"}, "okanagan>=0.1", LIBRARY),
        packed("greedy", {"yours": "Last"}, "nowhere-to-be-had>=2"),
        [file_name("junk"), b64encode(b"no wheel").decode()],
    ]
    code = INSTALL.format(archive=str(archive.resolve()), wheels=wheels)
    outcomes, names, answer = json.loads(page_python.run(code))
    needs, junk = "NeedsMore: 'nowhere-to-be-had>=2'", "BadZipFile: File is not a zip file"
    assert outcomes == [None, needs, junk]
    assert (names, answer) == (["mine"], 2)
