"""`bench` measures; how fast it must be is for people to judge, not for a test."""

import pytest

from okanagan.games.okanagan.spec import SPEC
from okanagan.games.oregon.spec import SPEC as OREGON_SPEC
from okanagan.lab import peers
from tests.cli.commands import Run


@pytest.mark.slow
def test_prints_every_figure(run: Run) -> None:
    lines = run("bench", "--seconds", 0.01).out.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "random playouts, 2 players",
        "random playouts, 3 players",
        "random playouts, 4 players",
        "copying a state in the middle of a game",
        "replaying a finished 2-player record",
        "placing tile 10",
        "a whole 2-player playout by evaluation",
        *(f"{name} thinks" for name in SPEC.ladder),
        "looking back in a finished 4-player match",
        "memory of that match",
    ]


@pytest.mark.slow
def test_a_peer_that_is_not_installed_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers.Peer, "installed", lambda peer: False)
    out = run("bench", "--seconds", 0.01, "--peers").out
    assert "python-chess: not installed (pip install chess)" in out


def test_a_comparison_tells_ratios_within_the_same_rounds() -> None:
    speeds = iter([100.0, 300.0, 50.0, 10.0, 60.0, 30.0, 20.0, 80.0, 20.0])
    told = peers.compare(lambda _: next(speeds), {"we": lambda _: next(speeds)}, 1, 4)
    assert told.startswith("55 decisions a second; we 1.75 × as many (median of 4 rounds)")


@pytest.mark.parametrize(
    "arguments",
    [["--seconds", "-1"], ["--seconds", "nan"], ["--seconds", "inf"], ["--rounds", "0"]],
)
def test_what_can_not_be_measured_gets_a_sentence(run: Run, arguments: list[str]) -> None:
    outcome = run("bench", *arguments)
    assert outcome.code == 2
    assert f"{arguments[1]!r} should be a " in outcome.err
    assert not outcome.out


@pytest.mark.slow
def test_oregon_is_measured_alike(run: Run) -> None:
    lines = run("bench", "--game", "oregon", "--seconds", 0.01).out.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "random playouts, 2 players",
        "random playouts, 3 players",
        "random playouts, 4 players",
        "copying a state in the middle of a game",
        "replaying a finished 2-player record",
        *(f"{name} thinks" for name in OREGON_SPEC.ladder),
        "looking back in a finished 4-player match",
        "memory of that match",
    ]
