"""All texts go through `Words` and can be extracted."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import okanagan.games.okanagan.wording as telling
from okanagan.kernel.words import ENGLISH
from tests.games.okanagan.wording.played import GAMES, Pseudo, sentences

SOURCES = sorted(Path(telling.__file__).parent.glob("*.py"))


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_all_sentences_are_translated(edition: str, players: int) -> None:
    for sentence in sentences(edition, players, 1, Pseudo()):
        assert not re.search("[A-Za-z]", sentence), sentence


def test_no_placeholder_is_left_unfilled() -> None:
    for sentence in sentences("bga", 4, 2, ENGLISH):
        assert not re.search("[{}]|None|Kind|<|_", sentence), sentence


def _spoken(call: ast.Call) -> list[ast.expr]:
    """The texts in a call of `say.t` or `say.n`; none for other calls."""
    named = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    return call.args[: {"t": 1, "n": 2}.get(named, 0)]


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    """Every call in the code, except in a `t` or `n`: they hand on the texts of their callers."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and child.name in ("t", "n"):
            continue
        if isinstance(child, ast.Call):
            yield child
        yield from _calls(child)


def _tables(tree: ast.Module) -> set[str]:
    """The names of the tables of texts of a module, each text in a call of `mark`."""
    tables = set()
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            keys = {key for each in ast.walk(node) for key in getattr(each, "keys", ())}
            texts = {each for each in ast.walk(node.value) if isinstance(each, ast.Constant)}
            calls = [call for call in ast.walk(node) if isinstance(call, ast.Call)]
            marked = {call.args[0] for call in calls if ast.unparse(call.func) == "mark"}
            if texts and texts - keys == marked:
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                tables.add(ast.unparse(target))
    return tables


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_every_text_is_a_literal(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    tables = _tables(tree)
    for call in _calls(tree):
        for text in _spoken(call):
            if isinstance(text, ast.Subscript):
                assert ast.unparse(text.value) in tables, ast.dump(call)
            elif not isinstance(text, ast.Constant):
                assert "_BY_PLAYER" in tables, ast.dump(call)
