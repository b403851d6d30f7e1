"""Addresses in the built site: its own, relative, there, and unchanging where they bear a hash."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from web.build.page import POLICY
from web.build.site import HASHED, content_hash

LOADING = {"script", "link", "img", "image", "use", "source", "audio", "video", "iframe", "object"}
"""Elements whose address the browser loads by itself."""
FOREIGN = re.compile(r"(?:https?:)?//(?!www\.w3\.org/)[\w.-]+", re.IGNORECASE)
"""An address elsewhere; the names of SVG and other markup languages are no addresses."""
FIXED = {"index.html", "404.html", "sw.js", "manifest.webmanifest", "third-party.txt", ".nojekyll"}


NAMING = ("src", "href", "config", "srcset", "data", "data-interpreter", "data-code")


class Loads(HTMLParser):
    """Collects what a page loads, and its policy."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policy = ""
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag in LOADING:
            self.addresses += [found[name] for name in NAMING if name in found]
        if found.get("http-equiv") == "Content-Security-Policy":
            self.policy = found["content"]
        self.inline += [name for name in found if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in found):
            self.inline.append(tag)


@pytest.fixture(scope="module")
def loads(site: Path) -> Loads:
    parser = Loads()
    parser.feed((site / "index.html").read_text(encoding="utf-8"))
    return parser


def test_everything_the_page_loads_is_relative_and_there(site: Path, loads: Loads) -> None:
    files = [address for address in loads.addresses if not address.startswith("#")]
    assert len(files) >= 7
    for address in files:
        assert not re.match(r"/|[a-z]+:", address), f"{address} is not relative"
        assert (site / address).is_file(), f"{address} is not there"


def test_the_page_names_no_other_origin(site: Path) -> None:
    ours = [*site.glob("assets/*.js"), *site.glob("assets/*.css"), *site.glob("assets/*.svg")]
    ours += [site / "manifest.webmanifest", *site.glob("engine/*.py")]
    assert len(ours) >= 5
    for file in ours:
        assert FOREIGN.findall(file.read_text(encoding="utf-8")) == [], file.name


def test_the_policy_is_in_the_page_and_lets_nothing_in_from_elsewhere(loads: Loads) -> None:
    assert loads.policy == POLICY
    sources = {word for rule in POLICY.split("; ") for word in rule.split()[1:]}
    assert sources == {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-eval'", "blob:", "data:"}
    assert POLICY.startswith("default-src 'none'; ")


def test_the_page_has_no_script_or_style_of_its_own_within(loads: Loads) -> None:
    assert loads.inline == []


def test_the_page_for_wrong_addresses_loads_nothing_and_lets_in_its_own_alone(site: Path) -> None:
    text = (site / "404.html").read_text(encoding="utf-8")
    page = Loads()
    page.feed(text)
    assert page.addresses == ["data:,"]
    assert page.inline == ["style", "script"]
    for kind in page.inline:
        [within] = re.findall(f"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
        digest = b64encode(sha256(within.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in page.policy
    assert page.policy.startswith("default-src 'none'; ")
    assert "url(" not in text


def test_pyscript_is_told_of_our_own_interpreter(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    [found] = re.findall(r"<py-config[^>]*>(.*?)</py-config>", text)
    config = json.loads(unescape(found))
    assert config["interpreter"].startswith("./engine/interpreter.")
    assert (site / config["interpreter"]).is_file()
    assert config["sync_main_only"] is True


def test_the_page_begins_early_what_pyscript_asks_for(site: Path, loads: Loads) -> None:
    [interpreter] = [address for address in loads.addresses if "interpreter" in address]
    [found] = re.findall(r"<py-config[^>]*>(.*?)</py-config>", (site / "index.html").read_text())
    assert json.loads(unescape(found))["interpreter"] == f"./{interpreter}"
    [code] = [address for address in loads.addresses if address.endswith(".wasm")]
    [folder] = site.glob("engine/pyodide.*")
    assert Path(code).parent.name == folder.name


def test_the_interpreter_is_told_of_files_that_are_there(site: Path) -> None:
    [file] = site.glob("engine/interpreter.*.mjs")
    text = file.read_text(encoding="utf-8")
    [folder] = site.glob("engine/pyodide.*")
    [stdlib] = site.glob("engine/python_stdlib.*.pack")
    assert f'"{folder.name}/"' in text
    [archive] = site.glob("engine/okanagan.*.pack")
    assert f'"{stdlib.name}"' in text
    assert f'"{archive.name}"' in text
    assert {name.name for name in folder.iterdir()} == {"pyodide.asm.mjs", "pyodide.asm.wasm"}


def test_every_name_bears_a_hash_but_those_that_must_stay(site: Path) -> None:
    names = [file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()]
    assert {name for name in names if not re.search(HASHED, name)} == FIXED


def test_the_hash_in_a_name_is_that_of_the_content(site: Path) -> None:
    ours = [*site.glob("assets/*"), *(file for file in site.glob("engine/*") if file.is_file())]
    for file in ours:
        assert f".{content_hash(file.read_bytes())}." in file.name


def test_the_manifest_installs_beneath_its_own_folder(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert 'name="okanagan:manifest" content="manifest.webmanifest"' in page
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["id"]) == ("./", "./", "./")
    purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    for icon in manifest["icons"]:
        assert (site / icon["src"]).is_file()


def test_the_icons_have_the_sizes_they_say(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    told = {icon["src"]: icon["sizes"] for icon in manifest["icons"] if icon["sizes"] != "any"}
    [apple] = site.glob("assets/apple-touch-icon.*.png")
    told[f"assets/{apple.name}"] = "180x180"
    for address, size in told.items():
        header = (site / address).read_bytes()[:24]
        wide, high = (int.from_bytes(header[at : at + 4], "big") for at in (16, 20))
        assert f"{wide}x{high}" == size, address
