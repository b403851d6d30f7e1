"""Puts a package with bots on the path, with what an installer writes beside it."""

from pathlib import Path

SOURCE = '''
class Base:
    def choose(self, view, legal, rng):
        return legal[-1]

class Last(Base):
    pass

class Copies(Base):
    """Answers by an equal action of its own making."""
    def choose(self, view, legal, rng):
        from copy import deepcopy
        return deepcopy(legal[0])

class Thinks(Base):
    def think(self, view, legal, rng):
        from okanagan.kernel.thinking import Idea, Thought
        yield Thought((Idea(legal[0], 1.0),))
        yield Thought((Idea(legal[-1], 2.0, 3), Idea(legal[0], 1.0)), 3)

class Cheats(Base):
    def choose(self, view, legal, rng):
        return "a free nugget"

class Fails(Base):
    def choose(self, view, legal, rng):
        raise ZeroDivisionError("of zero")

class Leaves(Base):
    def choose(self, view, legal, rng):
        raise SystemExit

class IsStopped(Base):
    """While it thinks, the person presses Ctrl+C."""
    def choose(self, view, legal, rng):
        import signal
        signal.raise_signal(signal.SIGINT)

class NeedsMore(Base):
    def __init__(self):
        import numpyish_that_is_nowhere

class Mute:
    pass
'''
BOTS = {
    "last": "Last",
    "copies": "Copies",
    "thinks": "Thinks",
    "cheats": "Cheats",
    "fails": "Fails",
    "leaves": "Leaves",
    "is-stopped": "IsStopped",
    "needs-more": "NeedsMore",
    "mute": "Mute",
    "gone": "IsNotThere",
    "random": "Last",
}
"""Every bot of the package, by its name at the table; the last takes a name that is ours."""


def install(site: Path) -> None:
    """The package `visitors_of_test` in this folder, which must be on the path."""
    (site / "visitors_of_test.py").write_text(SOURCE, encoding="utf-8")
    metadata = site / "visitors_of_test-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: visitors-of-test\nVersion: 1.0\n", encoding="utf-8"
    )
    lines = [f"{name} = visitors_of_test:{made}" for name, made in BOTS.items()]
    entries = "\n".join(["[okanagan.bots]", *lines, ""])
    (metadata / "entry_points.txt").write_text(entries, encoding="utf-8")
