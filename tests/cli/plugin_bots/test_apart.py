"""`arena --apart`: plugin bots in processes of their own, with limits."""

import json
import os
import re
import shlex
import subprocess
import sys
from importlib import invalidate_caches
from pathlib import Path

import pytest

from okanagan.games import GAMES
from tests.cli.commands import Run
from tests.cli.plugin_bots.installing import announce

SOURCE = '''
import os, sys

class Last:
    def choose(self, view, legal, rng):
        return legal[-1]

class Quiet(Last):
    def choose(self, view, legal, rng):
        return rng.choice(legal)

class Loud(Quiet):
    """Prints and reads, as if it were in a terminal."""
    def choose(self, view, legal, rng):
        print('{"choice": 0, "seconds": 0}', flush=True)
        assert sys.stdin.read() == ""
        return super().choose(view, legal, rng)

class Spy(Last):
    """Looks for the piles of the deal in every object of its process."""
    def choose(self, view, legal, rng):
        import gc
        known = [thing for thing in gc.get_objects() if type(thing).__name__ in ("Match", "State")]
        assert not known, "it knows the deal"
        return legal[-1]

class Reads(Last):
    """Looks for the deal in the folder of the arena, and in the memory of the referee."""
    def choose(self, view, legal, rng):
        assert not os.listdir(os.environ["FOLDER_OF_TEST"]), "it reads records"
        assert not os.path.exists("/proc/" + os.environ["REFEREE_OF_TEST"]), "it reads memory"
        return legal[-1]

class Hangs(Last):
    def choose(self, view, legal, rng):
        while True:
            pass

class Crashes(Last):
    def choose(self, view, legal, rng):
        os.abort()

class Leaves(Last):
    def choose(self, view, legal, rng):
        os._exit(3)

class Hoards(Last):
    def choose(self, view, legal, rng):
        self.hoard = bytearray(10**10)

class Lies(Last):
    """Writes answers of its own to every open file."""
    def choose(self, view, legal, rng):
        for number in range(3, 20):
            try:
                os.write(number, b'{"choice": "all", "seconds": []}\\n')
            except OSError:
                pass
        return legal[-1]

class Late(Last):
    def __init__(self):
        raise OSError("not today")
'''
NAMES = (
    "Last",
    "Quiet",
    "Loud",
    "Spy",
    "Reads",
    "Hangs",
    "Crashes",
    "Leaves",
    "Hoards",
    "Lies",
    "Late",
)
BOTS = {f"apart-{name.lower()}": name for name in NAMES}
FAULTS = {
    "hangs": "takes more than 0.5 seconds (deal 1, move 0)",
    "crashes": "ends its process (Aborted) (deal 1, move 0)",
    "leaves": "ends its process (exit code 3) (deal 1, move 0)",
    "hoards": "needs more than 500 MB of memory (deal 1, move 0)",
    "lies": "gives an answer that can't be read (deal 1, move 0)",
}


@pytest.fixture(autouse=True)
def contestants(installed: Path) -> None:
    (installed / "contestants_of_test.py").write_text(SOURCE, encoding="utf-8")
    for number, spec in enumerate(GAMES.values()):
        announce(installed, f"contestants_{number}", BOTS, spec.bot_group, "contestants_of_test")
    invalidate_caches()


def arena(run: Run, seats: str, *options: object) -> tuple[int, str, str]:
    words = ("--games", 1, "--deal", 1, "--jobs", 1, *options)
    outcome = run("arena", "--seats", seats, *words)
    return outcome.code, outcome.out, outcome.err


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_the_same_game_in_its_own_process(run: Run, tmp_path: Path, game: str) -> None:
    """There its code can't see the deal, and what it prints is no answer."""
    records = []
    for seats, options in (("last,quiet", ()), ("spy,loud", ("--apart",))):
        names, folder = ",".join(f"apart-{bot}" for bot in seats.split(",")), tmp_path / seats
        code, _, err = arena(run, names, "--game", game, "--out", folder, *options)
        assert (code, err) == (0, "")
        [record] = folder.glob("1-*.json")
        records.append(json.loads(record.read_text(encoding="utf-8"))["moves"])
        assert ("contestants_of_test" in sys.modules) == (not options)
        sys.modules.pop("contestants_of_test", None)
    assert records[0] == records[1]


def test_in_this_process_a_bot_can_read_the_deal(run: Run) -> None:
    code, _, err = arena(run, "apart-spy,random")
    assert code == 1
    assert "it knows the deal" in err


@pytest.mark.parametrize("bot", FAULTS)
def test_a_bot_that_breaks_a_limit_loses_the_game(run: Run, bot: str) -> None:
    seconds = 0.5 if bot == "hangs" else 20
    code, out, err = arena(run, f"apart-{bot},random", "--seconds", seconds, "--memory", 500)
    assert code == 1
    assert err == f"Note: the bot 'apart-{bot}' {FAULTS[bot]}.\n"
    assert "random: wins 100.0% of 1" in out


def test_bots_are_refused_before_any_game(run: Run) -> None:
    refusals = {
        "apart-late,random": "(contestants_of_test:Late) can't begin: OSError: not today",
        "apart-lost,random": "there is no bot 'apart-lost'",
        "last:depth=1,random": "takes no parameter 'depth'",
    }
    for seats, refusal in refusals.items():
        code, out, err = arena(run, seats, "--apart")
        assert (code, out) == (2, "")
        assert refusal in err
        assert len(err.splitlines()) == 1


def test_a_command_starts_the_processes(run: Run) -> None:
    code, out, _ = arena(run, "last,random", "--sandbox", "env VARIABLE=1")
    assert code == 0
    assert "last: wins" in out
    code, _, err = arena(run, "last,random", "--sandbox", "no-such-command --fast")
    assert (code, err) == (2, "okanagan: no-such-command can't be run: No such file or directory\n")


MANUAL = (Path(__file__).parents[3] / "docs" / "bots.md").read_text(encoding="utf-8")
[SANDBOX] = re.findall(r'--sandbox "(bwrap .+) --tmpfs /tmp --tmpfs \$PWD/contest"', MANUAL)


def has_bubblewrap() -> bool:
    try:
        return subprocess.run([*shlex.split(SANDBOX), "true"], check=False).returncode == 0
    except OSError:
        return False


@pytest.mark.skipif(not has_bubblewrap(), reason="Bubblewrap is not installed, or not allowed")
def test_in_a_sandbox_a_bot_sees_neither_files_nor_processes_of_the_referee(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "games"
    monkeypatch.setenv("FOLDER_OF_TEST", str(folder))
    monkeypatch.setenv("REFEREE_OF_TEST", str(os.getpid()))
    arena(run, "random,random", "--out", folder)
    code, _, err = arena(run, "apart-reads,random", "--apart", "--out", folder)
    assert "it reads records" in err
    code, _, err = arena(run, "apart-reads,random", "--sandbox", f"{SANDBOX} --tmpfs {folder}")
    assert (code, err) == (0, "")
