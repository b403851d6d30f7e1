"""`build.py single`: writes `okanagan.html`, the whole game in one file to open from the disk.

It is the built site with every file inside the page. Files that the browser loads by itself are
inline. The files that scripts request are at the end, as text; `web/shell/single` delivers them.
"""

import gzip
import re
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path

from .console import Problem, detail, step
from .games import GAME_ARCHIVES
from .node import Node, find
from .page import policy, source_hash
from .paths import DIST, ROOT, WEB, WORK
from .static_server import TYPES

FILE = ROOT / "okanagan.html"
LARGEST = 8_500_000
"""Bytes that can still be sent by mail."""
BUNDLES = WORK / "single"
CARRIED = (
    *("engine/*.pack", "engine/interpreter.*.mjs", "engine/*.py", "engine/pyodide.*/*"),
    "third-party.txt",
    *(f"assets/{name}.*" for name in (*GAME_ARCHIVES, "sharing", "symbols")),
)
"""The files that scripts request and links open, without the large library for plugin bots."""
TAG = re.compile(r"<(script|link|meta)\b([^>]*?)\s*/?>(</script>)?")
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
ADDRESS_IN_STYLES = re.compile(r"url\(\"?\./([\w.-]+)\"?\)")
ENDING = re.compile(r"</(script|style)|<!--", re.IGNORECASE)
POLICY_HOLE = "{{policy}}"


def make(site: Path = DIST, file: Path = FILE) -> int:
    """Write the built site as one file, print its size, and return that in bytes.

    Raises `Problem` if it would be larger than `LARGEST`.
    """
    if not (site / "index.html").is_file():
        raise Problem("There is no built page in dist/ yet: run `python3 build.py single`.")
    step(f"Writing the site into one file: {file.name}")
    content = _Page(site, _bundle(find())).text().encode()
    if len(content) > LARGEST:
        raise Problem(f"{file.name} would have {len(content):,} bytes, and may have {LARGEST:,}.")
    file.write_bytes(content)
    detail(f"{len(content):,} bytes")
    return len(content)


def _bundle(node: Node) -> str:
    """The script that replaces the server and PyScript. It contains the worker's script."""
    outs = {name: BUNDLES / f"{name}.js" for name in ("page", "worker")}
    page, worker = (
        {"entry": str(WEB / "shell" / "single" / out.name), "out": str(out)}
        for out in outs.values()
    )
    bundles = [worker, {**page, "texts": {"ENGINE": worker["out"]}}]
    node.script("bundle.mjs", {"bundles": bundles}, "Bundling the scripts of the single file")
    return outs["page"].read_text(encoding="utf-8")


class _Page:
    """Converts the site's page into the single file."""

    def __init__(self, site: Path, script: str) -> None:
        self._site = site
        self._script_text = script
        self._scripts: list[str] = []
        self._styles: list[str] = []

    def text(self) -> str:
        head, end, body = self._read("index.html").partition("</head>")
        content, closing, tail = body.rpartition("</body>")
        head = TAG.sub(self._tag, head.replace("<html ", "<html data-single ", 1))
        carried = "".join(f"{line}\n" for line in self._carried())
        # The policy contains the hash of each inline script and style; now all are known.
        head = head.replace(POLICY_HOLE, self._policy())
        return head + end + content + carried + closing + tail

    def _tag(self, tag: re.Match[str]) -> str:
        name, attributes = tag[1], dict(ATTRIBUTE.findall(tag[2]))
        if attributes.get("http-equiv") == "Content-Security-Policy":
            return f'<meta http-equiv="Content-Security-Policy" content="{POLICY_HOLE}" />'
        if name == "link":
            return self._link(tag[0], attributes)
        is_ours = name == "script" and attributes.get("type", "module") == "module"
        return self._script(attributes) if is_ours else tag[0]

    def _link(self, tag: str, attributes: dict[str, str]) -> str:
        address, kind = attributes["href"], attributes["rel"]
        if kind == "stylesheet":
            return self._style(address, attributes.get("media", "all"))
        if kind == "icon":
            return tag.replace(address, self._as_data(address))
        return ""  # preloading and installing

    def _script(self, attributes: dict[str, str]) -> str:
        if attributes.get("id") == "pyscript":
            return ""
        text = self._read(attributes["src"])
        if "type" not in attributes:
            return self._inline("script", "", text, self._scripts)
        own = self._inline(
            "script", ' type="module" id="pyscript"', self._script_text, self._scripts
        )
        return own + self._inline("script", ' type="module"', text, self._scripts)

    def _style(self, address: str, media: str) -> str:
        folder = Path(address).parent

        def as_data(font: re.Match[str]) -> str:
            return f"url({self._as_data(str(folder / font[1]))})"

        text = ADDRESS_IN_STYLES.sub(as_data, self._read(address))
        return self._inline("style", f' media="{media}"', text, self._styles)

    def _inline(self, name: str, attributes: str, text: str, hashes: list[str]) -> str:
        if ENDING.search(text):
            raise Problem(f"A {name} contains </ or <!--, which would end it too early.")
        hashes.append(source_hash(text))
        return f"<{name}{attributes}>{text}</{name}>"

    def _carried(self) -> Iterator[str]:
        for file in sorted({file for form in CARRIED for file in self._site.glob(form)}):
            content = file.read_bytes()
            packed = gzip.compress(content, 9, mtime=0)
            smaller = min(content, packed, key=len)
            name = escape(file.relative_to(self._site).as_posix())
            mark = " data-packed" if smaller is packed else ""
            yield (
                f'<script type="text/plain" data-file="{name}" data-type="{_type(file)}"{mark}>'
                f"{b64encode(smaller).decode()}</script>"
            )

    def _policy(self) -> str:
        """Like the site's policy, but without any network."""
        rules = {
            # Pyodide compiles WebAssembly; the worker creates addresses for its own files.
            "script-src": f"{' '.join(self._scripts)} 'wasm-unsafe-eval' blob:",
            "worker-src": "data:",
            "style-src": " ".join(self._styles),
            "img-src": "data:",
            "font-src": "data:",
        }
        return escape(policy(rules))

    def _read(self, address: str) -> str:
        return (self._site / address).read_text(encoding="utf-8")

    def _as_data(self, address: str) -> str:
        file = self._site / address
        return f"data:{_type(file)};base64,{b64encode(file.read_bytes()).decode()}"


def _type(file: Path) -> str:
    return escape(TYPES[file.suffix])
