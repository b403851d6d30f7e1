"""`bench` measures; people judge the speed, not tests."""

import pytest

from okanagan.games import GAMES
from okanagan.lab import peers
from tests.cli.commands import Run

LINES = [
    *(f"random playouts, {players} players" for players in (2, 3, 4)),
    "copying a state in the middle of a game",
    "replaying a finished 2-player record",
]
LAST_LINES = ["looking back in a finished 4-player match", "memory of that match"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_prints_every_measurement(run: Run, game: str) -> None:
    lines = run("bench", "--game", game, "--seconds", 0.01).out.splitlines()
    own = ["placing tile 10", "a whole 2-player playout by evaluation"]
    bots = [f"{name} thinks" for name in GAMES[game].ladder]
    expected = [*LINES, *(own if game == "okanagan" else []), *bots, *LAST_LINES]
    assert [line.split(":")[0] for line in lines] == expected


@pytest.mark.slow
def test_a_peer_that_is_not_installed_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers.Peer, "installed", lambda peer: False)
    out = run("bench", "--seconds", 0.01, "--peers").out
    assert "python-chess: not installed (pip install chess)" in out


def test_a_comparison_has_ratios_within_the_same_rounds() -> None:
    speeds = iter([100.0, 300.0, 50.0, 10.0, 60.0, 30.0, 20.0, 80.0, 20.0])
    text = peers.compare(lambda _: next(speeds), {"we": lambda _: next(speeds)}, 1, 4)
    assert text.startswith("55 decisions a second; we 1.75 × as many (median of 4 rounds)")


@pytest.mark.parametrize(
    "arguments",
    [["--seconds", "-1"], ["--seconds", "nan"], ["--seconds", "inf"], ["--rounds", "0"]],
)
def test_impossible_arguments_are_reported(run: Run, arguments: list[str]) -> None:
    outcome = run("bench", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert f"{arguments[1]!r} should be a " in outcome.err
