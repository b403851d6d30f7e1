"""`okanagan.html`: the whole game in one file, made from the built site."""

import gzip
import re
from base64 import b64decode, b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from web.build import single
from web.build.console import Problem
from web.build.games import ARCHIVES, GAME_ARCHIVES, PARTS

INLINE = re.compile(r"<(script|style)([^>]*)>(.*?)</\1>", re.DOTALL)
CARRIED = re.compile(
    r'<script type="text/plain" data-file="([^"]+)" data-type="[^"]+"( data-packed)?>(.*?)</script>'
)
LOADED = re.compile(r'<(?:script|link|img|image)\b[^>]*?\s(?:src|href)="([^"#][^"]*)"')


@pytest.fixture(scope="module")
def made(site: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("single") / "okanagan.html"
    size = single.make(site, file)
    assert size == file.stat().st_size
    return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def carried(made: str) -> dict[str, bytes]:
    """The carried files, by their names in the site."""
    return {
        name: gzip.decompress(b64decode(text)) if packed else b64decode(text)
        for name, packed, text in CARRIED.findall(made)
    }


def policy(text: str) -> dict[str, list[str]]:
    [content] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    rules = [rule.split() for rule in unescape(content).split("; ")]
    return {name: sources for name, *sources in rules}


def test_a_file_that_is_too_large_is_not_written(
    site: Path, made: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(made.encode()) <= single.LARGEST == 8_500_000
    monkeypatch.setattr(single, "LARGEST", 1_000_000)
    with pytest.raises(Problem, match=r"okanagan\.html would have .* 1,000,000"):
        single.make(site, tmp_path / "okanagan.html")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(Problem, match="no built page"):
        single.make(tmp_path / "dist", tmp_path / "okanagan.html")


def test_it_has_a_style_sheet_for_paper(made: str) -> None:
    media = [attributes for name, attributes, _ in INLINE.findall(made) if name == "style"]
    assert media == [' media="all"', ' media="all"', ' media="print"'], "paper is last"


def test_it_carries_the_files_of_the_site_for_every_game(
    site: Path, carried: dict[str, bytes]
) -> None:
    assert [name for name in carried if carried[name] != (site / name).read_bytes()] == []
    stems = {re.sub(r"\.[0-9a-f]{12}", "", name) for name in carried}
    engine = {"interpreter.mjs", "okanagan.pack", "python_stdlib.pack", "worker.py"}
    engine |= {"pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm"}
    games = {f"{name}.pack" for name in ARCHIVES}
    looks = {f"assets/{game}.{kind}" for game in GAME_ARCHIVES for kind in ("css", "svg")}
    later = {"assets/sharing.js", "assets/symbols.svg", "third-party.txt"}
    assert stems == {f"engine/{name}" for name in engine | games} | looks | later


def test_the_addresses_for_scripts_are_those_of_carried_files(
    made: str, carried: dict[str, bytes]
) -> None:
    """PyScript's element and configuration, and the games with archives of their own."""
    [engine] = re.findall(r'<script type="py"[^>]* src="([^"]+)"', made)
    named = {engine, *re.findall(r"\./(engine/interpreter[\w.]+)", made)}
    [games] = re.findall(r'name="okanagan:games" content="([^"]+)"', made)
    named |= set(re.findall(r'"((?:engine|assets)/[^"]+)"', unescape(games)))
    assert len(named) == 2 + 3 * len(GAME_ARCHIVES) + len(PARTS)
    assert named <= carried.keys()


def test_the_browser_loads_nothing(made: str) -> None:
    rest = INLINE.sub("", made)
    assert [address[:9] for address in LOADED.findall(rest)] == ["data:imag"], "only the icon"
    assert "url(./" not in made


def test_its_policy_allows_its_own_scripts_and_styles_and_no_network(made: str) -> None:
    rules = policy(made)
    assert rules["default-src"] == ["'none'"]
    assert "connect-src" not in rules, "so the default applies"
    allowed = {"script": list[str](), "style": list[str]()}
    for name, attributes, text in INLINE.findall(made):
        if "text/plain" not in attributes and 'type="py"' not in attributes:
            digest = b64encode(sha256(text.encode()).digest()).decode()
            allowed[name].append(f"'sha256-{digest}'")
    assert len(allowed["script"]) == 3, "the first script, a substitute of PyScript, the shell"
    assert rules["script-src"] == [*allowed["script"], "'wasm-unsafe-eval'", "blob:"]
    assert rules["style-src"] == allowed["style"]


def test_it_says_that_it_is_one_file(made: str) -> None:
    assert "<html data-single " in made
    assert made.count("okanagan.html: the whole game in one file") >= 1
    assert "okanagan.html : tout le jeu en un seul fichier" in made.replace("\xa0", " ")
    assert "okanagan.html: het hele spel in één bestand" in made
