"""The examples in docs/api.md run and print what the page shows."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import okanagan

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_examples_print_what_the_page_shows() -> None:
    examples = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, PAGE.name, str(PAGE), 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert results.attempted > 40
    assert results.failed == 0


@pytest.mark.parametrize("module", ["okanagan.api", "okanagan.kernel.match"])
def test_the_examples_in_docstrings_print_what_they_show(module: str) -> None:
    results = doctest.testmod(import_module(module))
    assert results.attempted >= 8
    assert results.failed == 0


def test_the_page_documents_every_public_name() -> None:
    assert [name for name in getattr(okanagan, "__all__", []) if f"`{name}" not in TEXT] == []
