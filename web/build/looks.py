"""`python -m web.build.looks`: gives the package the looks of drawings outside the page.

The style sheets and the glyphs are not part of the package. `okanagan/page/prerender/looks.json`
has what drawings need of them, and is made again when they change.
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from okanagan.games import GAMES

from .page import glyph_bodies
from .paths import PACKAGE, WEB

FILE = PACKAGE / "page" / "prerender" / "looks.json"
SHARED = ("shared/theme", "shared/pictures")
SHEETS = {
    "okanagan": (*SHARED, "okanagan/drawing", "okanagan/map"),
    "oregon": (*SHARED, *(f"oregon/{part}" for part in ("theme", "layout", "board", "pieces"))),
}
Rule = tuple[list[str], dict[str, str]]  # the classes that an element needs, and declarations
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_BLOCK = re.compile(r"@[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}")
_COMPOUND = re.compile(r"(?::is\(([^()]*)\))?((?:\.[\w-]+)*)")
_DRAWN = re.compile(
    r"--.*|color|display|font|opacity|text-anchor|transform|visibility|(fill|stop|stroke)(-.*)?"
)


def made() -> dict[str, Any]:
    """The content of the file."""
    return {"games": {game: _sheet(files) for game, files in SHEETS.items()}, "glyphs": _glyphs()}


def _sheet(files: tuple[str, ...]) -> dict[str, Any]:
    """The custom properties of the page, and rules by classes, of some style sheets."""
    root: dict[str, str] = {}
    rules: list[Rule] = []
    for file in files:
        text = (WEB / "styles" / f"{file}.css").read_text(encoding="utf-8")
        plain = _BLOCK.sub("", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
        for selectors, body in _RULE.findall(plain):
            declarations = dict(_declarations(body))
            if selectors.strip() == ":root":
                root |= declarations
            elif declarations:
                rules += [(classes, declarations) for classes in _compounds(selectors)]
    rules.sort(key=lambda rule: len(rule[0]))  # a rule for more classes wins
    return {"root": _used(root, rules), "rules": rules}


def _declarations(body: str) -> Iterator[tuple[str, str]]:
    for declaration in filter(None, map(str.strip, body.split(";"))):
        name, value = declaration.split(":", 1)
        if _DRAWN.fullmatch(name):
            yield name, " ".join(value.split())


def _compounds(selectors: str) -> Iterator[list[str]]:
    """The classes of each selector that asks for classes of one element alone."""
    for selector in re.split(r",(?![^()]*\))", selectors):
        if match := _COMPOUND.fullmatch(selector.strip()):
            any_of, all_of = match.groups()
            choices = [any_of.split(",")] if any_of else []
            for chosen in product(*choices, [all_of]):
                yield re.findall(r"[\w-]+", " ".join(chosen))


def _used(root: dict[str, str], rules: list[Rule]) -> dict[str, str]:
    """The custom properties that the rules use, and the colour of the paper."""
    names, values = {"--paper"}, [value for _, looks in rules for value in looks.values()]
    while new := set(re.findall(r"--[\w-]+", " ".join(values))) - names:
        names |= new
        values = [root.get(name, "") for name in new]
    return {name: root[name] for name in sorted(names & root.keys())}


def _glyphs() -> dict[str, str]:
    bodies: dict[str, str] = {}
    for spec in GAMES.values():
        bodies |= glyph_bodies(spec.page.load()().glyphs())
    return bodies


def text() -> str:
    """The file as it should be, a rule a line."""
    packed = json.dumps(made(), ensure_ascii=False, separators=(",", ":"))
    return packed.replace("}],", "}],\n") + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
