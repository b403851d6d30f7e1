"""Installs wheels in the browser's Python with micropip, without a network."""

import asyncio
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from okanagan import __version__
from okanagan.page import archive
from okanagan.page.plugin_bots.registry import Done, NeedsMore

ARCHIVE = "plugin-bots.zip"
MISSING = "Can't find a pure Python 3 wheel for: "  # micropip's message
METADATA = "Metadata-Version: 2.1\nName: okanagan\nVersion: {version}\n"

_tasks: set[asyncio.Task[None]] = set()  # the event loop holds only weak references to tasks


def install(file: str, wheel: bytes, done: Done) -> None:
    task = asyncio.ensure_future(_install(file, wheel, done))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _install(file: str, wheel: bytes, done: Done) -> None:
    try:
        await _bring_installer()
        await _installed(file, wheel)
    except Exception as error:  # any error: the page must not wait forever
        done(error)
    else:
        done(None)


async def _bring_installer() -> None:
    if ARCHIVE in sys.path:
        return
    try:
        fetched = await import_module("okanagan_site").fetchPluginBotFiles()
    except Exception as error:
        raise OSError("a part of the page that this needs could not be downloaded") from error
    Path(ARCHIVE).write_bytes(fetched.to_bytes())
    sys.path.append(ARCHIVE)
    archive.extend(ARCHIVE)
    # Bots may require a version of okanagan, which is read from its metadata.
    folder = _site() / f"okanagan-{__version__}.dist-info"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "METADATA").write_text(METADATA.format(version=__version__))


def _site() -> Path:
    return Path(import_module("site").getsitepackages()[0])


async def _installed(file: str, wheel: bytes) -> None:
    # The build puts `wheel_check.py` beside micropip.
    import_module("okanagan_wheel_check").check_wheel(wheel)
    micropip: Any = import_module("micropip")
    place = Path("/tmp") / file
    place.write_bytes(wheel)
    try:
        # No index: the page sends no request to another origin.
        await micropip.install(f"emfs:{place}", index_urls=[], keep_going=True, reinstall=True)
    except ValueError as error:
        first, _, _ = str(error).partition("\n")
        if first.startswith(MISSING):
            raise NeedsMore(first.removeprefix(MISSING)) from error
        raise
    finally:
        place.unlink()
    # If another version was imported, its modules must be imported again.
    site = str(_site())
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(site):
            del sys.modules[name]
