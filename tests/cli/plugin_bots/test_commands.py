"""`simulate`, `arena` and `play` with plugin bots."""

import json
import re
from importlib import invalidate_caches
from pathlib import Path

import pytest

from okanagan.games.oregon.spec import SPEC
from tests.cli.commands import Run
from tests.cli.plugin_bots.installing import announce

FAILURE = "Note: the bot 'fails-late' fails: LookupError: lost the thread (deal {}, move {})"
every_command = pytest.mark.parametrize("command", ["simulate", "arena", "play"])


def seats(command: str, bot: str, folder: Path) -> tuple[object, ...]:
    """The arguments of a command with this bot at the table."""
    if command == "play":
        return command, "--seats", f"{bot},human", "--seed", 1
    out = ("--out", folder) if command == "simulate" else ("--games", 1)
    return command, "--seats", f"{bot},random", *out


def test_a_plugin_bot_plays_whole_games(run: Run, tmp_path: Path) -> None:
    outcome = run("simulate", "--seats", "thinks,random", "--out", tmp_path / "games")
    assert outcome.code == 0, outcome.err
    assert run("check", tmp_path / "games" / "1.json").code == 0
    outcome = run("arena", "--seats", "last,random", "--games", 2)
    assert outcome.code == 0, outcome.err
    assert "last" in outcome.out


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_help_names_plugin_bots(run: Run, command: str) -> None:
    assert "thinks" in run(command, "--help").out


def test_a_command_without_bots_does_not_search_for_plugin_bots(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search reads the metadata of all installed packages."""
    monkeypatch.setattr("importlib.metadata.entry_points", None)
    assert run("check", game).code == 0


def test_a_plugin_bot_plays_the_game_of_its_entry_point(run: Run, installed: Path) -> None:
    announce(installed, "settlers_of_test", {"settles": "Last"}, SPEC.bot_group)
    invalidate_caches()
    outcome = run("arena", "--game", "oregon", "--seats", "settles,random", "--games", 2)
    assert outcome.code == 0, outcome.err
    assert "settles" in outcome.out
    for game, name in (("oregon", "last"), ("okanagan", "settles")):
        outcome = run("arena", "--game", game, "--seats", f"{name},random", "--games", 2)
        assert f"the bot {name!r} does not play " in outcome.err


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize("name", ["mute", "needs-more", "tuned:depth=2"])
def test_a_bot_that_cannot_begin_is_named_and_nothing_is_written(
    run: Run, tmp_path: Path, command: str, name: str
) -> None:
    outcome = run(command, "--seats", f"{name},random", "--out", tmp_path / "games")
    assert outcome.code == 2
    assert outcome.err.startswith(f"okanagan: the bot '{name.partition(':')[0]}'")
    assert len(outcome.err.splitlines()) == 1
    assert not (tmp_path / "games").exists()


def test_in_simulate_a_failure_ends_only_that_game(run: Run, tmp_path: Path) -> None:
    games = ("--games", 2, "--seed", 5, "--out", tmp_path)
    outcome = run("simulate", "--seats", "fails-late,random", *games)
    assert outcome.code == 1
    files = [tmp_path / f"{seed}.json" for seed in (5, 6)]
    moves = [len(json.loads(file.read_text())["moves"]) for file in files]
    notes = [f"{FAILURE.format(*place)}." for place in zip((5, 6), moves, strict=True)]
    assert outcome.err.splitlines() == notes
    assert outcome.out == f"wrote 2 games to {tmp_path}, 2 of them as far as the bots went\n"
    assert run("check", *files).code == 0


def test_in_an_arena_a_bot_that_fails_loses_the_game(run: Run, tmp_path: Path) -> None:
    arena = ("arena", "--seats", "fails-late,random,last", "--games", 4, "--out", tmp_path)
    outcome = run(*arena, "--report", "--ladder", tmp_path)
    assert outcome.code == 2, "no game was finished"
    outcome = run(*arena, "--ladder", tmp_path)
    assert outcome.code == 1
    assert "fails-late: wins 0.0% of 4 " in outcome.out
    assert "failed in 4 of them, which are lost" in outcome.out
    assert "random: wins 50.0% of 4" in outcome.out
    assert "failed" not in outcome.out.partition("random: ")[2].partition("Elo")[0]
    assert re.search("fails-late  .*won nothing", outcome.out)
    assert len(list(tmp_path.glob("*.json"))) == 4


def test_games_between_failures_are_finished(run: Run, tmp_path: Path) -> None:
    """Three deals for two: `cheats` fails at once, in both seats."""
    outcome = run("arena", "--seats", "last,random", "--games", 2, "--out", tmp_path)
    assert outcome.code == 0
    worse = run(
        "arena",
        "--seats",
        "cheats,random",
        "--games",
        2,
        "--deal",
        1,
        "--jobs",
        2,
        "--out",
        tmp_path,
    )
    assert worse.code == 1
    answer = "the bot 'cheats' answers what is not legal: 'a free nugget' (deal 1, move 0)"
    assert worse.err.count(answer) >= 1
    assert "random: wins 100.0% of 2" in worse.out
    assert run("report", *tmp_path.glob("*.json")).out.startswith("2 games\n")


def test_a_bot_that_begins_only_sometimes_costs_one_game(run: Run, tmp_path: Path) -> None:
    outcome = run("simulate", "--seats", "moody,last", "--games", 3, "--jobs", 1, "--out", tmp_path)
    assert outcome.code == 1
    [note] = outcome.err.splitlines()
    assert "'moody' (visitors_of_test:Moody) can't begin: OSError: not today (deal 2, move " in note
    assert "wrote 3 games" in outcome.out


@every_command
def test_debug_shows_the_traceback_with_deal_and_move(
    run: Run, tmp_path: Path, command: str
) -> None:
    deal = ["--deal", 1] if command == "arena" else []
    arguments = [*seats(command, "fails-late", tmp_path), *deal]
    outcome = run(*arguments, "--debug", typed="1\n" * 20)
    text = outcome.out if command == "play" else outcome.err
    assert 'visitors_of_test.py", line' in text
    assert "in stumble" in text
    assert FAILURE.format(1, "").rstrip(")") in text
    short = run(*arguments, typed="1\n" * 20)
    assert "Traceback" not in short.out + short.err


def test_seats_keep_their_parameters(run: Run, tmp_path: Path) -> None:
    bots = ["tuned:place=0,eager=true", "random", "tuned:place=2", "last"]
    outcome = run("simulate", "--seats", ",".join(bots), "--out", tmp_path)
    assert outcome.code == 0, outcome.err
    players = json.loads((tmp_path / "1.json").read_text())["players"]
    assert [player["seat"] for player in players] == [f"bot:{bot}" for bot in bots]
    outcome = run("arena", "--seats", "tuned:place=0,eager=true,tuned", "--games", 2, "--deal", 1)
    assert "tuned:place=0,eager=true: wins" in outcome.out
    assert outcome.out.startswith("tuned: wins")


@every_command
def test_ctrl_c_ends_the_command_and_is_no_failure_of_the_bot(
    run: Run, tmp_path: Path, command: str
) -> None:
    outcome = run(*seats(command, "is-stopped", tmp_path))
    assert outcome.code == 130
    assert "is-stopped" not in outcome.err


def test_at_the_terminal_another_bot_replaces_one_that_fails(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    outcome = run("play", file, "--seats", "fails,human", "--seed", 1, typed="1\n")
    note = "Note: the bot 'fails' fails: ZeroDivisionError: of zero (deal 1, move 0)."
    assert note in outcome.out
    assert "`normal` goes on for Ann." in outcome.out
    assert run("check", file).code == 0


@every_command
def test_a_bot_of_the_other_game_is_named_with_its_game(
    run: Run, tmp_path: Path, command: str
) -> None:
    outcome = run(*seats(command, "last", tmp_path), "--game", "oregon")
    assert (outcome.code, outcome.out) == (2, "")
    assert "the bot 'last' does not play Oregon, but Okanagan: --game okanagan" in outcome.err


def test_after_ctrl_c_simulate_says_what_it_wrote(run: Run, tmp_path: Path) -> None:
    games = ("--games", 2, "--jobs", 1, "--out", tmp_path)
    outcome = run("simulate", "--seats", "is-stopped,random", *games)
    assert (outcome.code, outcome.out) == (130, f"wrote 0 games to {tmp_path}\n")
    assert outcome.err == "stopped after 0 of 2 games; the same command goes on\n"


def test_plugin_bots_get_deals_that_no_search_finds_and_a_folder_goes_on_with_them(
    run: Run, tmp_path: Path
) -> None:
    arena = ("arena", "--seats", "last,random", "--out", tmp_path)
    deals = []
    for games in (1, 3):
        option, deal, *words = run(*arena, "--games", games).out.splitlines()[0].split()
        assert (option, words) == ("--deal", ["deals", "the", "same", "again"])
        deals.append(int(deal))
    assert deals[0] == deals[1] > 2**64
    assert len(list(tmp_path.glob("*.json"))) == 3
    other = run(*arena[:-2], "--games", 1).out.splitlines()[0].split()[1]
    assert int(other) not in deals
