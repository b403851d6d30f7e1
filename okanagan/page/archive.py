"""Archives of compiled modules, as web/interpreter.js puts them beside each other in the worker.

The first has what every player needs; others come later, with games and for added bots.
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
"""In a later archive: the packages that lie partly there, partly in one that came before."""
DATACLASSES = "dataclasses.marshal"
"""In an archive of ours: what `dataclass` writes for the classes in it, compiled."""

_codes: dict[tuple[int, int], CodeType] = {}


def use_compiled_dataclasses(archive: str) -> None:
    """Lets `dataclass` find what it writes compiled, as the build did with everything else.

    It makes each class's methods from text; compiling that took half of the time of the start.
    A text that the build has not seen is compiled as ever. And it would make a docstring from the
    signature of each class, since the build has stripped them all: nobody reads those here.
    """
    _codes.update(marshal.loads(zipimporter(archive).get_data(DATACLASSES)))
    # Both hide a name from that module alone.
    module: Any = dataclasses
    module.exec = _run
    module.inspect = SimpleNamespace(signature=_no_signature, unwrap=inspect.unwrap)


def extend(archive: str) -> None:
    """Lets packages that have begun elsewhere find their other modules in an archive."""
    for name in json.loads(zipimporter(archive).get_data(SPLIT)):
        import_module(name).__path__.append(f"{archive}/{name.replace('.', '/')}")


def add_game(archive: str) -> None:
    """Makes the modules of a game known, once its archive is there."""
    use_compiled_dataclasses(archive)
    extend(archive)


def _run(text: str, *names: dict[str, object]) -> None:
    known = len(text), zlib.crc32(text.encode())  # the texts themselves would weigh as much
    builtins.exec(_codes.get(known, text), *names)


def _no_signature(*_: object, **__: object) -> str:
    return ""
