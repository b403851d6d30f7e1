"""Wheels with bots, for tests."""

import io
import zipfile
from collections.abc import Mapping

Bots = Mapping[str, str]
"""Classes of `SOURCE`, by the names of the bots."""
NONE: Bots = {}
SOURCE = '''
import itertools

class Last:
    """Takes the last legal action."""
    def choose(self, view, legal, rng):
        return legal[-1]

class Raises:
    def choose(self, view, legal, rng):
        raise ZeroDivisionError("of zero")

class Cheats:
    def choose(self, view, legal, rng):
        return "a free nugget"

class Thinks(Last):
    """Thinks of each legal action, and then of the last for ever."""
    def think(self, view, legal, rng):
        from okanagan.kernel.thinking import Idea, Thought
        for number in itertools.count():
            yield Thought((Idea(legal[:number + 1][-1], 0.0),), number)

class TiresSoon(Thinks):
    """Has two thoughts, and fails at the third."""
    def think(self, view, legal, rng):
        yield from itertools.islice(super().think(view, legal, rng), 2)
        raise ZeroDivisionError("of tiredness")

class ThinksOfNothing(Last):
    def think(self, view, legal, rng):
        return iter(())

class Aborts:
    """Ends its process."""
    def choose(self, view, legal, rng):
        import os
        os.abort()

class Spoils(Last):
    """Changes its arguments and the global random generator."""
    def choose(self, view, legal, rng):
        import random
        chosen = super().choose(view, legal, rng)
        legal.clear()
        rng.seed(1)
        random.seed(1)
        for name in vars(type(view)).get("__slots__", ()):
            value = getattr(view, name)
            if isinstance(value, (list, dict, set)):
                value.clear()
        return chosen

class Forges(Last):
    """Sends the page messages of a player, and answers of its own."""
    def choose(self, view, legal, rng):
        import js
        for text in ('{"do": "delete"}', '{"ok": {"regions": {"screen": "<h1>forged</h1>"}}}'):
            js.postMessage(text)
        return super().choose(view, legal, rng)

class Loops:
    def choose(self, view, legal, rng):
        while True:
            pass

class LoopsAtOnce:
    def __init__(self):
        while True:
            pass

class Floods:
    """Prints without end."""
    def choose(self, view, legal, rng):
        while True:
            print("flood " * 100)

class Hoards:
    """Takes all memory."""
    def choose(self, view, legal, rng):
        taken = []
        while True:
            taken.append(bytearray(1 << 24))

class Mute:
    pass
'''


def wheel(
    package: str,
    bots: Bots,
    needs: str = "",
    source: str = "",
    *,
    oregon: Bots = NONE,
) -> bytes:
    """A wheel of a package, with bots for Okanagan and for `oregon`."""
    info = f"{package}-1.0.dist-info"
    groups = {"okanagan.bots": bots, "okanagan.oregon.bots": oregon}
    entries: list[str] = []
    for group, made in groups.items():
        entries += [f"[{group}]"] if made else []
        entries += [f"{name} = {package}:{kind}" for name, kind in made.items()]
    metadata = ["Metadata-Version: 2.1", f"Name: {package}", "Version: 1.0"]
    metadata += [f"Requires-Dist: {needs}"] if needs else []
    files = {
        f"{package}.py": source + SOURCE,
        f"{info}/METADATA": "\n".join([*metadata, ""]),
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": "\n".join([*entries, ""]),
    }
    record = [f"{name},," for name in files]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""])
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return packed.getvalue()


def file_name(package: str) -> str:
    return f"{package}-1.0-py3-none-any.whl"
