"""Installs wheels for a test: unpacked into a folder on the path, at once or when it is time."""

import io
import zipfile
from collections.abc import Callable
from importlib import invalidate_caches
from pathlib import Path

from okanagan.page.plugin_bots.registry import Done, NeedsMore


class Installer:
    """Installs into `site`, which must be on the path.

    Attributes:
        installed: the files that were installed, in order.
        waits: whether to wait for `work`, as an installation in the browser takes a while.
    """

    def __init__(self, site: Path, *, waits: bool = False) -> None:
        self.site, self.waits = site, waits
        self.installed: list[str] = []
        self._waiting: list[Callable[[], None]] = []

    def __call__(self, file: str, wheel: bytes, done: Done) -> None:
        self._waiting.append(lambda: done(self._tried(file, wheel)))
        if not self.waits:
            self.work()

    def work(self) -> None:
        """Does what there is to do."""
        while self._waiting:
            self._waiting.pop(0)()

    def _tried(self, file: str, wheel: bytes) -> Exception | None:
        try:
            with zipfile.ZipFile(io.BytesIO(wheel)) as packed:
                told = next(name for name in packed.namelist() if name.endswith("METADATA"))
                needs = _needs(packed.read(told).decode())
                if needs:
                    return NeedsMore(needs)
                packed.extractall(self.site)
        except (zipfile.BadZipFile, StopIteration) as error:
            return error
        invalidate_caches()
        self.installed.append(file)
        return None


def _needs(metadata: str) -> str:
    start = "Requires-Dist: "
    found = [line for line in metadata.splitlines() if line.startswith(start)]
    return ", ".join(line.removeprefix(start) for line in found)
