"""`build.py single`: `okanagan.html`, the whole game in one file that plays from a double click.

It is the built site with every file in the page itself. What the browser would load by itself
stands where it was named; what the scripts ask for is carried at the end, as text, and
`web/shell/single` hands it out.
"""

import gzip
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from pathlib import Path

from .console import Problem, detail, step
from .games import GAME_ARCHIVES
from .node import Node, find
from .paths import DIST, ROOT, WEB, WORK
from .static_server import TYPES

FILE = ROOT / "okanagan.html"
LARGEST = 8_500_000
"""Bytes: what can still be sent by mail."""
BUNDLES = WORK / "single"
CARRIED = (
    *("engine/*.pack", "engine/*.mjs", "engine/*.py", "engine/pyodide.*/*", "third-party.txt"),
    *(f"assets/{name}.*" for name in (*GAME_ARCHIVES, "sharing")),
)
"""What the scripts ask for, and links lead to. Bots from elsewhere would need a megabyte more."""
TAG = re.compile(r"<(script|link|meta)\b([^>]*?)\s*/?>(</script>)?")
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
ADDRESS_IN_STYLES = re.compile(r"url\(\"?\./([\w.-]+)\"?\)")
ENDING = re.compile(r"</(script|style)|<!--", re.IGNORECASE)


def make(site: Path = DIST, file: Path = FILE) -> int:
    """Write the built site as one file, tell its size, and return that in bytes.

    Raises `Problem` if it would be larger than `LARGEST`.
    """
    if not (site / "index.html").is_file():
        raise Problem("There is no built page in dist/ yet: run `python3 build.py single`.")
    step(f"Putting the site into one file: {file.name}")
    content = _Page(site, _bundled(find())).text().encode()
    if len(content) > LARGEST:
        raise Problem(f"{file.name} would have {len(content):,} bytes, and may have {LARGEST:,}.")
    file.write_bytes(content)
    detail(f"{len(content):,} bytes")
    return len(content)


def _bundled(node: Node) -> str:
    """The script that stands in for a server and for PyScript."""
    BUNDLES.mkdir(parents=True, exist_ok=True)
    outs = {name: BUNDLES / f"{name}.js" for name in ("page", "worker")}
    page, worker = (
        {"entry": str(WEB / "shell" / "single" / out.name), "out": str(out)}
        for out in outs.values()
    )
    bundles = [worker, {**page, "texts": {"ENGINE": worker["out"]}}]
    node.script("bundle.mjs", {"bundles": bundles}, "Bundling the scripts of the single file")
    return outs["page"].read_text(encoding="utf-8")


class _Page:
    """The site's page on its way to the single file."""

    def __init__(self, site: Path, own: str) -> None:
        self._site = site
        self._own = own
        self._scripts: list[str] = []
        self._styles: list[str] = []

    def text(self) -> str:
        """The whole file."""
        head, end, body = self._read("index.html").partition("</head>")
        content, closing, tail = body.rpartition("</body>")
        head = TAG.sub(self._tag, head.replace("<html ", "<html data-single ", 1))
        carried = "".join(f"{line}\n" for line in self._carried())
        # Each script and style in the page is let in by its hash, and all of them are known now.
        head = head.replace(_POLICY_HERE, self._policy())
        return head + end + content + carried + closing + tail

    def _tag(self, tag: re.Match[str]) -> str:
        """What stands in the place of an element of the head."""
        name, attributes = tag[1], dict(ATTRIBUTE.findall(tag[2]))
        if attributes.get("http-equiv") == "Content-Security-Policy":
            return f'<meta http-equiv="Content-Security-Policy" content="{_POLICY_HERE}" />'
        if name == "link":
            return self._link(tag[0], attributes)
        is_ours = name == "script" and attributes.get("type", "module") == "module"
        return self._script(attributes) if is_ours else tag[0]

    def _link(self, tag: str, attributes: dict[str, str]) -> str:
        address, kind = attributes["href"], attributes["rel"]
        if kind == "stylesheet":
            return self._style(address)
        if kind == "icon":
            return tag.replace(address, self._as_data(address))
        return ""  # a hint to fetch early, or for installing

    def _script(self, attributes: dict[str, str]) -> str:
        if attributes.get("id") == "pyscript":
            return ""
        text = self._read(attributes["src"])
        if "type" not in attributes:
            return self._inline("script", "", text, self._scripts)
        own = self._inline("script", ' type="module" id="pyscript"', self._own, self._scripts)
        return own + self._inline("script", ' type="module"', text, self._scripts)

    def _style(self, address: str) -> str:
        folder = Path(address).parent

        def as_data(found: re.Match[str]) -> str:
            return f"url({self._as_data(str(folder / found[1]))})"

        text = ADDRESS_IN_STYLES.sub(as_data, self._read(address))
        return self._inline("style", "", text, self._styles)

    def _inline(self, name: str, attributes: str, text: str, known: list[str]) -> str:
        if ENDING.search(text):
            raise Problem(f"A {name} would end too early in the page: it has </ or <!-- within.")
        known.append(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'")
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
        """As the site's, but for the network: there is none, not even the site's own."""
        return escape(
            "; ".join(
                [
                    "default-src 'none'",
                    # Pyodide compiles WebAssembly; the worker makes addresses for its own files.
                    f"script-src {' '.join(self._scripts)} 'wasm-unsafe-eval' blob:",
                    "worker-src data:",
                    f"style-src {' '.join(self._styles)}",
                    "img-src data:",
                    "font-src data:",
                    "base-uri 'none'",
                    "form-action 'none'",
                ]
            )
        )

    def _read(self, address: str) -> str:
        return (self._site / address).read_text(encoding="utf-8")

    def _as_data(self, address: str) -> str:
        file = self._site / address
        return f"data:{_type(file)};base64,{b64encode(file.read_bytes()).decode()}"


_POLICY_HERE = "{{policy}}"


def _type(file: Path) -> str:
    return escape(TYPES[file.suffix])
