"""`simulate`, `arena` and `play` seat the bots of other packages by their names."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_a_guest_plays_whole_games(run: Run, tmp_path: Path) -> None:
    outcome = run("simulate", "--seats", "thinks,random", "--out", tmp_path / "games")
    assert outcome.code == 0, outcome.err
    assert run("check", tmp_path / "games" / "1.json").code == 0
    outcome = run("arena", "--seats", "last,random", "--games", 2)
    assert outcome.code == 0, outcome.err
    assert "last" in outcome.out


@pytest.mark.parametrize("name", ["cheats", "mute", "needs-more"])
def test_one_that_can_not_play_is_named_and_nothing_is_written(
    run: Run, tmp_path: Path, name: str
) -> None:
    outcome = run("simulate", "--seats", f"{name},random", "--out", tmp_path / "games")
    assert outcome.code == 2
    assert f"the bot '{name}'" in outcome.err
    assert not list((tmp_path / "games").glob("*.json"))


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_ctrl_c_ends_the_command_and_is_no_fault_of_the_bot_that_thinks(
    run: Run, tmp_path: Path, command: str
) -> None:
    words = {
        "simulate": ("--seats", "is-stopped,random", "--out", tmp_path / "games"),
        "play": (tmp_path / "game.json", "--seats", "is-stopped,human", "--seed", 1),
    }
    outcome = run(command, *words[command])
    assert outcome.code == 130
    assert "is-stopped" not in outcome.err


def test_at_the_terminal_another_goes_on_for_one_that_fails(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seats = ("--seats", "fails,human", "--seed", 1)
    outcome = run("play", file, *seats, typed="1\n")
    assert "Note: the bot 'fails' fails: ZeroDivisionError: of zero." in outcome.out
    assert "`normal` goes on for Ann." in outcome.out
    assert run("check", file).code == 0
