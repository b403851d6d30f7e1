"""Addresses in the built site: relative, existing, and with a hash of the content."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from web.build.page import POLICY
from web.build.site import HASHED, content_hash

FOREIGN = re.compile(r"(?:https?:)?//(?!www\.w3\.org/)[\w.-]+", re.IGNORECASE)
"""An address elsewhere; the names of SVG and other markup languages are no addresses."""
FIXED = {"index.html", "404.html", "sw.js", "manifest.webmanifest", "third-party.txt", ".nojekyll"}
LOADING = {"script", "link", "img", "image", "use", "source", "audio", "video", "iframe", "object"}
"""Elements whose address the browser loads by itself."""
NAMING = ("src", "href", "config", "srcset", "data", "data-interpreter", "data-code")


class Loads(HTMLParser):
    """Collects the addresses that a page loads, its policy, and inline scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policy = ""
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag in LOADING:
            self.addresses += [values[name] for name in NAMING if name in values]
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"]
        self.inline += [name for name in values if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in values):
            self.inline.append(tag)


@pytest.fixture(scope="module")
def text(site: Path) -> str:
    return (site / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def loads(text: str) -> Loads:
    return Loads(text)


@pytest.fixture(scope="module")
def manifest(site: Path) -> Any:
    return json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_the_page_loads_only_files_of_the_site(site: Path, loads: Loads) -> None:
    files = [address for address in loads.addresses if not address.startswith("#")]
    assert len(files) >= 7
    for address in files:
        assert not re.match(r"/|[a-z]+:", address), f"{address} is not relative"
        assert (site / address).is_file(), f"{address} is missing"


def test_the_page_names_no_other_origin(site: Path) -> None:
    patterns = ("assets/*.js", "assets/*.css", "assets/*.svg", "engine/*.py", "*.webmanifest")
    files = [file for pattern in patterns for file in site.glob(pattern)]
    assert len(files) >= 5
    for file in files:
        assert FOREIGN.findall(file.read_text(encoding="utf-8")) == [], file.name


def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline(loads: Loads) -> None:
    assert loads.policy == POLICY
    sources = {word for rule in POLICY.split("; ") for word in rule.split()[1:]}
    assert sources == {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-eval'", "blob:", "data:"}
    assert POLICY.startswith("default-src 'none'; ")
    assert loads.inline == []


def test_the_page_for_wrong_addresses_loads_nothing_and_allows_its_own_scripts(site: Path) -> None:
    text = (site / "404.html").read_text(encoding="utf-8")
    page = Loads(text)
    assert page.addresses == ["data:,"]
    assert page.inline == ["style", "script"]
    for kind in page.inline:
        [content] = re.findall(f"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
        digest = b64encode(sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in page.policy
    assert page.policy.startswith("default-src 'none'; ")
    assert "url(" not in text


def test_the_page_loads_early_what_pyscript_will_request(
    site: Path, text: str, loads: Loads
) -> None:
    [config] = re.findall(r"<py-config[^>]*>(.*?)</py-config>", text)
    [interpreter] = [address for address in loads.addresses if "interpreter" in address]
    settings = json.loads(unescape(config))
    assert (settings["interpreter"], settings["sync_main_only"]) == (f"./{interpreter}", True)
    [code] = [address for address in loads.addresses if address.endswith(".wasm")]
    [folder] = site.glob("engine/pyodide.*")
    assert Path(code).parent.name == folder.name


def test_the_interpreter_has_the_names_of_its_files(site: Path) -> None:
    [file] = site.glob("engine/interpreter.*.mjs")
    code = file.read_text(encoding="utf-8")
    [folder] = site.glob("engine/pyodide.*")
    assert f'"{folder.name}/"' in code
    assert {part.name for part in folder.iterdir()} == {"pyodide.asm.mjs", "pyodide.asm.wasm"}
    for name in ("python_stdlib", "okanagan"):
        [archive] = site.glob(f"engine/{name}.*.pack")
        assert f'"{archive.name}"' in code


def test_names_have_the_hash_of_the_content(site: Path) -> None:
    names = [file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()]
    assert {name for name in names if not re.search(HASHED, name)} == FIXED
    for file in (*site.glob("assets/*"), *site.glob("engine/*")):
        assert file.is_dir() or f".{content_hash(file.read_bytes())}." in file.name


def test_the_manifest_installs_the_page_in_its_own_folder(
    site: Path, text: str, manifest: Any
) -> None:
    assert 'name="okanagan:manifest" content="manifest.webmanifest"' in text
    assert (manifest["start_url"], manifest["scope"], manifest["id"]) == ("./", "./", "./")
    purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    assert all((site / icon["src"]).is_file() for icon in manifest["icons"])


def test_the_icons_have_their_sizes(site: Path, manifest: Any) -> None:
    sizes = {icon["src"]: icon["sizes"] for icon in manifest["icons"] if icon["sizes"] != "any"}
    [apple] = site.glob("assets/apple-touch-icon.*.png")
    sizes[f"assets/{apple.name}"] = "180x180"
    for address, size in sizes.items():
        header = (site / address).read_bytes()[:24]
        width, height = (int.from_bytes(header[at : at + 4], "big") for at in (16, 20))
        assert f"{width}x{height}" == size, address
