"""`options`, `replay` and `score` of a record."""

import json
from pathlib import Path

import pytest

from okanagan.games.okanagan.rules.game import load_match
from tests.cli.commands import Run


def test_options_are_one_sorted_compact_list(run: Run, game: Path) -> None:
    match = load_match(game.read_text())
    for at in (0, 2, 3, len(match.moves) - 1):
        out = run("options", game, "--at", at).out
        moves = json.loads(out)
        assert out == json.dumps(moves, separators=(",", ":")) + "\n"
        texts = [json.dumps(move, separators=(",", ":")) for move in moves]
        assert texts == sorted(texts)
        assert sorted(moves) == sorted(move.to_json() for move in match.state_before(at).legal())
        assert match.moves[at].to_json() in moves
    assert run("options", game, "--at", len(match.moves)).out == "[]\n"


@pytest.mark.parametrize("at", [-1, 9999])
def test_options_before_a_missing_move(run: Run, game: Path, at: int) -> None:
    outcome = run("options", game, f"--at={at}")
    assert outcome.code == 2
    assert outcome.err.startswith(f"okanagan: --at {at}: ")


def test_replay_shows_every_turn_and_the_score(run: Run, game: Path) -> None:
    out, score = run("replay", game).out, run("score", game).out
    assert out.count("’s turn.") == 24
    assert "Round 2 begins" in out
    assert out.rstrip().endswith(score.rstrip())
    for own in json.loads(game.read_text())["result"]["scores"]:
        assert f": {own['total']} VP" in score
    assert "wins." in score or "share the victory" in score


def test_replay_for_a_player_shows_only_their_secrets(run: Run, game: Path) -> None:
    onlooker, player = run("replay", game).out, run("replay", game, "--player", 1).out
    assert "You keep: " in player
    assert "You keep: " not in onlooker
    assert player.count("Your turn.") == 12
    outcome = run("replay", game, "--player", 7)
    assert (outcome.code, outcome.err) == (2, "okanagan: --player 7: the last is 1\n")


def test_check_and_replay_count_the_hinted_moves(run: Run, game: Path) -> None:
    record = json.loads(game.read_text())
    game.write_text(json.dumps({**record, "hinted": [3, 40, 41]}))
    extent = f"{len(record['moves'])} moves, 3 hinted"
    assert run("check", game).out == f"ok {extent}\n"
    assert f"\n{extent}\n" in run("replay", game).out


def test_score_of_an_unfinished_game(run: Run, game: Path) -> None:
    record = json.loads(game.read_text())
    game.write_text(json.dumps({**record, "moves": record["moves"][:50], "result": None}))
    assert "The game is not over" in run("score", game).out


@pytest.mark.parametrize("command", [["options", "--at", 0], ["replay"], ["score"]])
def test_a_wrong_record_is_named(run: Run, game: Path, command: list[object]) -> None:
    game.write_text("{}")
    outcome = run(*command, game)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(f"okanagan: {game}: its format is None")
