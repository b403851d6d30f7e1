"""Every command plays a second game, which is made from the rules in `tests.toy_game`."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from okanagan.cli.game import Menu, TerminalGame
from okanagan.cli.games import GAMES
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.lab.chart import Chart
from tests.cli.commands import Run
from tests.toy_game import ID, PEBBLES

TOY = ("--game", ID)


class PebblesGame(TerminalGame):
    spec = PEBBLES

    def add_rules(self, parser: ArgumentParser) -> None:
        parser.add_argument("--die", type=int, default=2)

    def rules_of(self, arguments: Namespace) -> Json:
        return {"die": arguments.die}

    def table(self, match: AnyMatch, player: int) -> Iterable[str]:
        return [f"{match.view(player)} pebbles"]

    def menu(self, match: AnyMatch, player: int) -> Menu:
        return Menu("How many?", [(f"take {action.count}", action) for action in match.legal])

    def tell(self, match: AnyMatch, event: Any, viewer: int | None) -> Iterable[str]:
        return [f"Somebody {event.what}."]

    def score(self, match: AnyMatch) -> Iterable[str]:
        return [f"{seat.name} has played." for seat in match.seats]

    def facts(self, matches: Iterable[AnyMatch]) -> Json:
        return {"moves": sum(len(match.moves) for match in matches)}

    def chart(self, facts: Sequence[Json]) -> Chart:
        return {"all games": {"moves": float(sum(part["moves"] for part in facts))}}


@pytest.fixture(autouse=True)
def second_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, ID, PebblesGame())


@pytest.fixture
def pebbles(run: Run, tmp_path: Path) -> Path:
    """The record of a game of the toy."""
    outcome = run("simulate", *TOY, "--players", 3, "--out", tmp_path / "pebbles")
    assert outcome.code == 0, outcome.err
    return tmp_path / "pebbles" / "1.json"


def test_bots_play_it_and_a_record_names_its_game(run: Run, game: Path, pebbles: Path) -> None:
    record = json.loads(pebbles.read_text())
    assert (record["format"], record["rules"]) == ("pebbles-record", {"die": 2})
    assert len(record["players"]) == 3
    moves = record["moves"]
    checked = run("check", pebbles, game)
    assert checked.code == 0
    assert checked.out.splitlines()[0] == f"{pebbles}: ok {len(moves)} moves"
    options = json.loads(run("options", pebbles, "--at", 0).out)
    assert [count for _, _, count in options] == [1, 2, 3]
    replayed, scored = run("replay", pebbles).out, run("score", pebbles).out
    assert replayed.startswith("Somebody took.\n")
    assert replayed.endswith(scored)
    assert "Random 3 has played." in scored
    assert scored.endswith(" wins.\n")
    link = f"https://example.org/#/g/{run('link', pebbles).out}".strip()
    assert run("replay", link).out == replayed


def test_people_play_it_and_continue(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    first = run("play", file, *TOY, "--seats", "human", "--seed", 1, typed="\n1\n")
    assert "take 3" in first.out
    assert "Bo, press Enter when you alone can see the screen." in first.out
    assert len(json.loads(file.read_text())["moves"]) == 1
    outcome = run("play", file, typed="\n1\n" * 20)
    assert "Somebody took." in outcome.out
    assert "The game is over." in outcome.out
    assert run("check", file).code == 0


def test_a_person_plays_against_its_bot_and_may_undo(run: Run) -> None:
    alone = run("play", *TOY, "--seed", 1, typed="u\n1\n" + "1\n" * 20).out
    assert "It can't be taken back" in alone
    assert "The game is over." in alone


def test_an_arena_keeps_the_games_apart(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    run("arena", "--seats", "random,random", "--games", 1, "--out", folder)
    arena = ("arena", *TOY, "--seats", "random,random", "--games", 2, "--out", folder, "--report")
    outcome = run(*arena)
    assert outcome.code == 0, outcome.err
    assert "random: wins 50.0% of 4" in outcome.out
    assert "2 games\nall games:\n    moves" in outcome.out
    assert run(*arena).out.partition("ms CPU")[0] == outcome.out.partition("ms CPU")[0]
    assert len(list(folder.glob("*.json"))) == 3


def test_a_report_is_on_one_game(run: Run, game: Path, pebbles: Path) -> None:
    assert run("report", pebbles).out.startswith("1 game\nall games:")
    both = run("report", game, pebbles)
    assert (both.code, both.out) == (2, "")
    assert "a report is on one game, not on Okanagan, Pebbles together" in both.err


def test_each_game_has_its_own_options_and_commands(run: Run) -> None:
    own, other = run("play", *TOY, "--help").out, run("play", "--help").out
    assert ("--die" in own, "--edition" in own) == (True, False)
    assert ("--die" in other, "--edition" in other) == (False, True)
    assert run("tune", "--help").code == 0
    assert run("tune", *TOY).code == 2
    assert "invalid choice: 'tune'" in run("tune", *TOY).err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "chess"], "--game: invalid choice: 'chess'"),
        (["--game"], "--game: expected one argument"),
        ([*TOY, "--players", "4"], "--players: invalid choice: 4"),
        ([*TOY, "--seats", "random," * 3 + "random"], "Pebbles is for 2 to 3 players, not 4"),
        ([*TOY, "--seats", "hard"], "there is no bot 'hard'; known are random"),
        ([*TOY, "--die", "-6"], "die must be a whole number from 0 to 999, not -6"),
        ([*TOY, "--edition", "nl"], "unrecognized arguments: --edition nl"),
    ],
)
def test_wrong_usage_is_reported(
    run: Run, tmp_path: Path, arguments: list[str], message: str
) -> None:
    outcome = run("simulate", "--out", tmp_path / "none", *arguments)
    assert outcome.code == 2
    assert message in outcome.err
    assert not (tmp_path / "none").exists()


def test_a_file_with_a_game_takes_no_other_game(run: Run, game: Path) -> None:
    outcome = run("play", game, *TOY)
    assert outcome.code == 2
    assert "holds a game already" in outcome.err


def test_a_wrong_format_or_wrong_rules_are_refused(run: Run, pebbles: Path) -> None:
    record = json.loads(pebbles.read_text())
    pebbles.write_text(json.dumps({**record, "format": "chess"}))
    known = " or ".join(repr(game.spec.record_format) for game in GAMES.values())
    assert "'pebbles-record'" in known
    message = f"its format is 'chess', not {known}"
    checked = run("check", pebbles)
    assert (checked.code, checked.out) == (1, f"{message}\n")
    assert run("score", pebbles).err == f"okanagan: {pebbles}: {message}\n"
    pebbles.write_text(json.dumps({**record, "players": record["players"] * 2}))
    assert run("check", pebbles).out == "rules: Pebbles is for 2 to 3 players, not 6\n"
