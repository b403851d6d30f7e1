"""`options`, `replay` and `score` of a record."""

import json
from pathlib import Path

from okanagan.games.okanagan.rules.game import load_match
from tests.cli.commands import Run


def test_options_are_one_compact_list_sorted_by_their_text(run: Run, game: Path) -> None:
    match = load_match(game.read_text())
    for at in (0, 2, 3, len(match.moves) - 1):
        out = run("options", game, "--at", at).out
        moves = json.loads(out)
        assert out == json.dumps(moves, separators=(",", ":")) + "\n"
        texts = [json.dumps(move, separators=(",", ":")) for move in moves]
        assert texts == sorted(texts)
        assert sorted(moves) == sorted(move.to_json() for move in match.state_before(at).legal())


def test_every_move_is_among_the_options_before_it(run: Run, game: Path) -> None:
    moves = json.loads(game.read_text())["moves"]
    for at in range(0, len(moves), 20):
        assert moves[at] in json.loads(run("options", game, "--at", at).out)


def test_no_options_at_the_end(run: Run, game: Path) -> None:
    moves = json.loads(game.read_text())["moves"]
    assert run("options", game, "--at", len(moves)).out == "[]\n"


def test_options_before_a_move_that_is_not_there(run: Run, game: Path) -> None:
    for at in (-1, 9999):
        outcome = run("options", game, f"--at={at}")
        assert outcome.code == 2
        assert outcome.err.startswith(f"okanagan: --at {at}: ")


def test_replay_tells_every_turn_and_the_score(run: Run, game: Path) -> None:
    out = run("replay", game).out
    assert out.count("’s turn.") == 24
    assert "Round 2 begins" in out
    assert out.rstrip().endswith(run("score", game).out.rstrip())


def test_replay_for_a_player_tells_their_secrets_alone(run: Run, game: Path) -> None:
    onlooker, player = run("replay", game).out, run("replay", game, "--player", 1).out
    assert "You keep: " in player
    assert "You keep: " not in onlooker
    assert player.count("Your turn.") == 12


def test_replay_for_a_player_who_is_not_there(run: Run, game: Path) -> None:
    outcome = run("replay", game, "--player", 7)
    assert (outcome.code, outcome.err) == (2, "okanagan: --player 7: the last is 1\n")


def test_check_and_replay_say_how_many_moves_were_hinted(run: Run, game: Path) -> None:
    record = json.loads(game.read_text())
    record["hinted"] = [3, 40, 41]
    game.write_text(json.dumps(record))
    extent = f"{len(record['moves'])} moves, 3 hinted"
    assert run("check", game).out == f"ok {extent}\n"
    assert f"\n{extent}\n" in run("replay", game).out


def test_score_adds_up(run: Run, game: Path) -> None:
    out = run("score", game).out
    for score in json.loads(game.read_text())["result"]["scores"]:
        assert f": {score['total']} VP" in out
    assert "wins." in out or "share the victory" in out


def test_score_of_a_game_that_goes_on(run: Run, game: Path) -> None:
    record = json.loads(game.read_text())
    record["moves"] = record["moves"][:50]
    record["result"] = None
    game.write_text(json.dumps(record))
    assert "The game is not over" in run("score", game).out


def test_a_wrong_record_is_named(run: Run, game: Path) -> None:
    game.write_text("{}")
    for command in (["options", "--at", 0], ["replay"], ["score"]):
        outcome = run(*command, game)
        assert outcome.code == 1
        assert outcome.err.startswith(f"okanagan: {game}: its format is None")
        assert not outcome.out
