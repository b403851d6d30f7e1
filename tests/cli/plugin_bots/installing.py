"""Installs a package with bots, as an installer does."""

from pathlib import Path

SOURCE = '''
class Last:
    def choose(self, view, legal, rng):
        return legal[-1]

class Copies(Last):
    """Answers with an equal action, not the same object."""
    def choose(self, view, legal, rng):
        from copy import deepcopy
        return deepcopy(legal[0])

class Thinks(Last):
    def think(self, view, legal, rng):
        from okanagan.kernel.thinking import Idea, Thought
        yield Thought((Idea(legal[0], 1.0),))
        yield Thought((Idea(legal[-1], 2.0, 3), Idea(legal[0], 1.0)), 3)

class Cheats(Last):
    def choose(self, view, legal, rng):
        return "a free nugget"

class Fails(Last):
    def choose(self, view, legal, rng):
        raise ZeroDivisionError("of zero")

class FailsLate(Last):
    """Plays two moves in each game, if each game has a new bot."""
    def __init__(self):
        self.moves = 0
    def choose(self, view, legal, rng):
        self.moves += 1
        if self.moves > 2:
            return self.stumble()
        return legal[0]
    def stumble(self):
        raise LookupError("lost the thread")

class Tuned(Last):
    def __init__(self, place=0, *, eager=False, name="calm"):
        self.place, self.eager, self.name = place, eager, name
    def choose(self, view, legal, rng):
        return legal[self.place] if self.eager else legal[-1]

def tuned_freely(**parameters):
    return Tuned(**parameters)

class Moody(Last):
    """The command makes the first one when it begins; the one for the second game fails."""
    made = 0
    def __init__(self):
        Moody.made += 1
        if Moody.made == 3:
            raise OSError("not today")

class Leaves(Last):
    def choose(self, view, legal, rng):
        raise SystemExit

class IsStopped(Last):
    """While it thinks, the user presses Ctrl+C."""
    def choose(self, view, legal, rng):
        import signal
        signal.raise_signal(signal.SIGINT)

class NeedsMore(Last):
    def __init__(self):
        import numpyish_that_is_nowhere

class Mute:
    pass
'''
BOTS = {
    **{name.lower(): name for name in ("Last", "Copies", "Thinks", "Cheats", "Fails", "Leaves")},
    **{name.lower(): name for name in ("Mute", "Moody", "Tuned")},
    "fails-late": "FailsLate",
    "gone": "IsNotThere",
    "is-stopped": "IsStopped",
    "needs-more": "NeedsMore",
    "tuned-freely": "tuned_freely",
}
"""The bots of the package, by the names of their entry points."""


def install(site: Path) -> None:
    """Writes the package `visitors_of_test` into this folder, which must be on the path."""
    (site / "visitors_of_test.py").write_text(SOURCE, encoding="utf-8")
    announce(site, "visitors_of_test", BOTS)


def announce(
    site: Path,
    package: str,
    bots: dict[str, str],
    group: str = "okanagan.bots",
    module: str = "visitors_of_test",
) -> None:
    """Writes the metadata of a package whose bots are in the module."""
    metadata = site / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package.replace('_', '-')}\nVersion: 1.0\n",
        encoding="utf-8",
    )
    lines = [f"{name} = {module}:{made}" for name, made in bots.items()]
    entries = "\n".join([f"[{group}]", *lines, ""])
    (metadata / "entry_points.txt").write_text(entries, encoding="utf-8")
