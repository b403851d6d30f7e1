"""Archives of modules, which web/interpreter.js puts beside each other in the worker.

The first has what every player needs; others are loaded later, for a game or for plugin bots.
"""

import builtins
import dataclasses
import inspect
import json
import marshal
import zlib
from importlib import import_module
from types import CodeType, SimpleNamespace
from typing import Any
from zipimport import zipimporter

SPLIT = "split.json"
"""In a later archive: the packages that lie partly in an earlier archive."""
DATACLASSES = "dataclasses.marshal"
"""In an archive: the compiled texts that `dataclass` generates for its classes."""

_codes: dict[tuple[int, int], CodeType] = {}


def use_compiled_dataclasses(archive: str) -> None:
    """Lets `dataclass` find its generated methods compiled in the archive.

    It generates them from text, and compiling it took half of the start's time. The docstrings that
    it makes from signatures are left out too.
    """
    _codes.update(marshal.loads(zipimporter(archive).get_data(DATACLASSES)))
    # Both replace a name in that module only.
    module: Any = dataclasses
    module.exec = _run
    module.inspect = SimpleNamespace(signature=lambda *_, **__: "", unwrap=inspect.unwrap)


def extend(archive: str) -> None:
    for name in json.loads(zipimporter(archive).get_data(SPLIT)):
        import_module(name).__path__.append(f"{archive}/{name.replace('.', '/')}")


def add_game(archive: str) -> None:
    use_compiled_dataclasses(archive)
    extend(archive)


def _run(text: str, *names: dict[str, object]) -> None:
    key = len(text), zlib.crc32(text.encode())  # shorter than the texts themselves
    builtins.exec(_codes.get(key, text), *names)
