"""Compares the contract between Python and the shell with their code: attributes and effects."""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import StrEnum
from functools import cache
from inspect import signature
from pathlib import Path
from typing import NamedTuple

from okanagan.games.okanagan.page.table import announcer as okanagan_announcer
from okanagan.games.oregon.page.table import announcer as oregon_announcer
from okanagan.page.core.protocol import Answer, Effect, Step
from okanagan.page.play import announcer
from okanagan.page.settings import GENERAL, Settings
from okanagan.page.widgets.markup import (
    do_button,
    icon_button,
    large_button,
    push_button,
    text_button,
)
from tests.shell.test_shell import SHELL, SOURCES
from web.build.paths import PACKAGE, ROOT, WEB

CONTRACT = (ROOT / "docs" / "shell-contract.md").read_text(encoding="utf-8")
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "page" in path.parts)
FULL_NAME = re.compile(r"data-[a-z]+(-[a-z]+)*")
IN_TEXT = re.compile(r"(?<![\w-])data-[a-z]+(?:-[a-z]+)*(?![\w-])")
MAKERS = (push_button, do_button, icon_button, text_button, large_button)
OWN = {name for maker in MAKERS for name in signature(maker).parameters}
"""Their keywords that are not `data-*` attributes."""
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.DOTALL)
ONE_OF_DATASET = re.compile(r"\bdataset\??\.(\w+)")
OF_DATASET = re.compile(r"\{([^{}]*)\}\s*=\s*[\w.?]*\bdataset\b")
ANY_OF_DATASET = re.compile(r"dataset\s*\[|(?:get|set|has|remove)Attribute\(\s*`[^`]*data-")


class Party(StrEnum):
    """A part of the page that writes or reads attributes."""

    MARKUP = "markup"  # the page's Python and the build
    MESSAGES = "messages"  # the handlers of messages in the page's Python
    SETTINGS = "settings"
    SHELL = "shell"
    STYLES = "styles"
    TESTS = "tests"


class DataAttribute(NamedTuple):
    meaning: str
    writer: Party
    readers: frozenset[Party]


ROW = re.compile(r"^\| `(data-[a-z-]+)` \| (.+) \| (\w+) \| ([\w, ]+) \|$", re.MULTILINE)
ATTRIBUTES = {
    name: DataAttribute(meaning, Party(writer), frozenset(map(Party, readers.split(", "))))
    for name, meaning, writer, readers in ROW.findall(CONTRACT)
}


def without_comments(path: Path) -> str:
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def in_script(code: str) -> set[str]:
    """Return the attributes in a script: in selectors, texts, or properties of `dataset`."""
    taken = [name.strip() for names in OF_DATASET.findall(code) for name in names.split(",")]
    properties = [re.split(r"[\s:=]", name)[0] for name in taken if not name.startswith("...")]
    properties += ONE_OF_DATASET.findall(code)
    hyphenated = (re.sub("([A-Z])", r"-\1", name).lower() for name in properties if name)
    return set(IN_TEXT.findall(code)) | {f"data-{name}" for name in hyphenated}


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in MODULES]


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    """Yield the calls of functions or methods with these names."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in names:
                yield node


def texts(nodes: Iterable[ast.AST]) -> set[str]:
    values = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {value for value in values if isinstance(value, str)}


def local_dicts(function: ast.FunctionDef) -> dict[str, set[str]]:
    """Return the keys of the dicts that a function assigns to names."""
    keys: dict[str, set[str]] = {}
    pairs: list[tuple[ast.expr, ast.expr | None]]
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = [*zip(names, values, strict=False)]
            case ast.Assign(targets=[name], value=value) | ast.AnnAssign(target=name, value=value):
                pairs = [(name, value)]
            case _:
                continue
        for name, value in pairs:
            if isinstance(value, ast.Dict):
                keys[ast.unparse(name)] = texts(filter(None, value.keys))
    return keys


def of_buttons(tree: ast.Module) -> Iterator[str]:
    """Yield the attributes that the button functions make from their keywords."""
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        dicts = local_dicts(function) | {"more": set()}  # one maker passes its keywords on
        for call in calls(function, *(maker.__name__ for maker in MAKERS)):
            for keyword in call.keywords:
                names = {keyword.arg} if keyword.arg else dicts[ast.unparse(keyword.value)]
                yield from (f"data-{name.replace('_', '-')}" for name in names - OWN)


def in_markup() -> set[str]:
    """Return the attributes that the page's Python and the frames of the build write."""
    names: set[str] = set()
    for tree in trees():
        names |= {text for text in texts(ast.walk(tree)) if FULL_NAME.fullmatch(text)}
        names |= set(of_buttons(tree))
    build = WEB / "build"
    frames = (ROOT / "index.html", WEB / "not-found.html", build / "page.py", build / "single.py")
    return names | {
        name for path in frames for name in IN_TEXT.findall(path.read_text(encoding="utf-8"))
    }


def in_messages() -> set[str]:
    """Return what handlers read from messages, as attributes."""
    reads = (call for tree in trees() for call in calls(tree, "text", "number", "chosen"))
    return {f"data-{text}" for call in reads for text in texts(ast.walk(call))}


def in_styles() -> set[str]:
    sheets = (*(WEB / "styles").rglob("*.css"), WEB / "build" / "js" / "bundle.mjs")
    return {name for path in sheets for name in IN_TEXT.findall(without_comments(path))}


def in_tests() -> set[str]:
    files = (ROOT / "e2e").glob("*.py")
    return {name for path in files for name in IN_TEXT.findall(path.read_text(encoding="utf-8"))}


def written_by(party: Party) -> set[str]:
    return {name for name, attribute in ATTRIBUTES.items() if attribute.writer is party}


def read_by(party: Party) -> set[str]:
    return {name for name, attribute in ATTRIBUTES.items() if party in attribute.readers}


def test_each_is_listed_with_its_meaning() -> None:
    for name, attribute in ATTRIBUTES.items():
        assert FULL_NAME.fullmatch(name)
        assert attribute.meaning.endswith("."), name
        assert attribute.readers, name


def test_the_shell_uses_exactly_what_the_list_says() -> None:
    used = set().union(*(in_script(without_comments(path)) for path in SOURCES))
    assert used == read_by(Party.SHELL) | written_by(Party.SHELL)


def test_the_shell_names_each_attribute_in_full() -> None:
    hidden = [path for path in SOURCES if ANY_OF_DATASET.search(without_comments(path))]
    assert not hidden, "names that are put together cannot be compared with the list"


def test_the_other_parties_use_exactly_what_the_list_says() -> None:
    assert in_markup() == written_by(Party.MARKUP)
    assert read_by(Party.MESSAGES) <= in_messages()
    assert set(Settings().attributes) == written_by(Party.SETTINGS)
    assert in_styles() == read_by(Party.STYLES)
    assert read_by(Party.TESTS) <= in_tests()


def test_the_contract_lists_each_part_of_an_answer_and_each_effect() -> None:
    answer, effects = CONTRACT.split("## The answer")[1].split("| effect |")
    parts = re.findall(r"^\| `(\w+)` \|", answer, re.MULTILINE)
    assert parts == [part.name for part in fields(Answer)]
    cells = re.findall(r"^\| (`.+?) \|", effects.split("## ")[0], re.MULTILINE)
    listed = re.findall(r"`([a-z-]+)`", " ".join(cells))
    assert set(listed) == {effect.tag for effect in Effect.__subclasses__()}


def test_each_verb_of_the_shell_is_written_somewhere() -> None:
    verbs: set[str] = set()
    for path in SOURCES:
        for table in re.findall(
            r"const \w+Verbs = \{(.*?)\n\};", path.read_text("utf-8"), re.DOTALL
        ):
            verbs |= set(re.findall(r'^  "?([a-z-]+)"?(?=:|,$)', table, re.MULTILINE))
    assert {"jump", "zoom-in", "reveal-all", "reload", "update"} <= verbs
    assert verbs <= set().union(*(texts(ast.walk(tree)) for tree in trees()))


def test_the_shell_knows_each_effect() -> None:
    source = (SHELL / "page" / "effects.js").read_text(encoding="utf-8")
    [table] = re.findall(r"const EFFECTS = \{(.*?)\n\};", source, re.DOTALL)
    known = set(re.findall(r'^  "?([a-z-]+)"?:', table, re.MULTILINE))
    # `show` decides when regions change, and `exchange` has an answer: main.js carries them out.
    assert known | {"show", "exchange"} == {effect.tag for effect in Effect.__subclasses__()}


def test_the_shell_knows_each_step_of_an_animation() -> None:
    modules = {module.__name__ for module in (announcer, okanagan_announcer, oregon_announcer)}
    steps = {kind.tag for kind in Step.__subclasses__() if kind.__module__ in modules}
    acts = (SHELL / "motion" / "acts.js").read_text(encoding="utf-8")
    [listed] = re.findall(r"const ACTS = \{(.*?)\};", acts)
    assert set(re.findall(r"(?:^|,) (\w+)", listed)) == steps
    timeline = (SHELL / "motion" / "timeline.js").read_text(encoding="utf-8")
    [paces] = re.findall(r"const PACES = \{(.*?)\n\};", timeline, re.DOTALL)
    assert set(re.findall(r"^  (\w+):", paces, re.MULTILINE)) == steps | {"settled"}


def test_the_shell_restores_exactly_the_looks_of_the_root() -> None:
    [listed] = re.findall(r"const LOOKS = (\[.*?\]);", (SHELL / "store.js").read_text("utf-8"))
    looks = {f"data-{setting.name}" for setting in GENERAL if setting.on_root}
    assert set(json.loads(listed)) == {"lang", *looks}
