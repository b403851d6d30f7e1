"""Wheels that the page refuses before it installs anything, and stored ones that are damaged."""

import io
import json
import warnings
import zipfile
from collections.abc import Iterable

import pytest

from okanagan.page.plugin_bots.registry import STORED, stored_package
from tests.page.plugin_bots.adding import Installer, Page
from tests.page.plugin_bots.wheels import file_name, wheel


def packed(files: Iterable[tuple[str, str]]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of double names
        for name, text in files:
            archive.writestr(name, text)
    return content.getvalue()


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        ([("a.py", "x" * 10_000_001)], "more than 10 MB when it is unpacked"),
        ([("a.dist-info/METADATA", "x" * 10_000_001)], "more than 10 MB"),
        ([(f"a/{number}.py", "") for number in range(1_001)], "more than 1,000 files"),
        ([("a.py", "1"), ("a.py", "2")], "two files of the same name"),
        ([("okanagan/__init__.py", "")], "the name 'okanagan' is taken"),
        ([("micropip/__init__.py", "")], "the name 'micropip' is taken"),
        ([("micropip-9.0.dist-info/METADATA", "")], "the name 'micropip' is taken"),
        ([("random.py", "")], "the name 'random' is taken"),
        ([("../a.py", "")], "a file outside its folder"),
        ([("/a.py", "")], "a file outside its folder"),
    ],
)
def test_a_wheel_is_refused_with_the_reason(
    page: Page, installer: Installer, files: list[tuple[str, str]], reason: str
) -> None:
    assert reason in page.add(file_name("a"), packed(files))
    assert installer.installed == []


@pytest.mark.parametrize(
    "change",
    [
        {"wheel": "no base64!"},
        {"wheel": "abc"},
        {"wheel": 3},
        {"file": "../a-1.0-py3-none-any.whl"},
        {"file": None},
        {"bots": {"okanagan.bots": [3]}},
    ],
)
def test_a_damaged_entry_is_no_package(page: Page, change: dict[str, object]) -> None:
    page.add(file_name("my_bots"), wheel("my_bots", {"last": "Last"}))
    key = f"{STORED}my-bots"
    assert stored_package(key, page.store[key])
    assert stored_package(key, json.dumps({**json.loads(page.store[key]), **change})) is None
