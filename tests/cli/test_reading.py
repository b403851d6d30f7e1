"""`check`, `options`, `replay`, `score` and `link` of a record, a code or a link."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from okanagan.cli.games import GAMES
from okanagan.games.okanagan.rules.game import load_match
from tests.cli.commands import Run
from tests.kernel.codes.old_codes import OLD

_, OREGON = OLD


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


Spoil = Callable[[dict[str, Any]], object]


def test_a_correct_record_in_a_file_or_standard_input(run: Run, game: Path) -> None:
    moves = json.loads(game.read_text())["moves"]
    for outcome in (run("check", game), run("check", "-", typed=game.read_text())):
        assert (outcome.code, outcome.out) == (0, f"ok {len(moves)} moves\n")


def test_several_files_are_named_and_one_failure_fails_the_check(
    run: Run, game: Path, tmp_path: Path
) -> None:
    junk = tmp_path / "junk.json"
    junk.write_bytes(b"\xff\xfe")
    outcome = run("check", game, junk, game)
    first, second, third = outcome.out.splitlines()
    assert outcome.code == 1
    assert first.startswith(f"{game}: ok ")
    assert second == f"{junk}: this is no UTF-8 text, so no record"
    assert third == first


def test_a_wrong_move_is_reported_with_its_number_and_the_expected_move(
    run: Run, game: Path
) -> None:
    record = json.loads(game.read_text())
    first = record["setup"]["first_player"]
    for wrong in (["place", first, 9, 9, 0], ["fly", first]):
        record["moves"][2] = wrong
        game.write_text(json.dumps(record))
        outcome = run("check", game)
        assert outcome.code == 1
        assert outcome.out.startswith(f"move 2: player {first} must place the tile in hand; ")
        assert wrong[0] in outcome.out


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda record: record["result"]["scores"][1].update(explorer=9), "result.scores[1].expl"),
        (lambda record: record["result"].update(winners=[]), "result.winners[0]: expected "),
        (lambda record: record.update(result=None), "result: expected"),
        (lambda record: record["moves"].pop(), "result: expected"),
        (lambda record: record["options"].reverse(), "options[0]: expected 10, found "),
        (lambda record: record["setup"]["tiles"].reverse(), "move "),
        (lambda record: record["setup"]["tiles"].pop(), "setup: 'tiles' must hold 1 of "),
        (lambda record: record.update(version=2), "its version is 2"),
        (lambda record: record["moves"].append(["pass", 0]), "the game is over"),
    ],
)
def test_a_fault_is_reported(run: Run, game: Path, spoil: Spoil, message: str) -> None:
    record = json.loads(game.read_text())
    spoil(record)
    game.write_text(json.dumps(record))
    outcome = run("check", game)
    assert outcome.code == 1
    assert message in outcome.out


def test_a_missing_file_is_reported(run: Run, tmp_path: Path) -> None:
    outcome = run("check", tmp_path / "nothing.json")
    assert outcome.code == 1
    assert "can't be read: No such file" in outcome.out


@pytest.fixture
def code(run: Run, game: Path) -> str:
    return run("link", game).out.strip()


def test_a_code_is_read_like_the_record(run: Run, game: Path, code: str) -> None:
    link = f"https://example.org/okanagan/#/g/{code}"
    for command in (["score"], ["replay"], ["options", "--at", 12]):
        expected = run(*command, game)
        for text in (code, link, f"{link}/12"):
            assert run(*command, text) == expected
        assert run(*command, "-", typed=link) == expected
    assert run("check", code, link).out.count(": ok ") == 2


def test_several_games_are_several_lines(run: Run, game: Path, code: str) -> None:
    page = "https://example.org/"
    outcome = run("link", "--page", page, game, game)
    assert outcome.out == f"{page}#/g/{code}\n" * 2


def test_options_in_a_record_are_kept(run: Run, game: Path, tmp_path: Path) -> None:
    record = json.loads(game.read_text())
    moves = [n for n, move in enumerate(record["moves"]) if move[1] is not None]
    record["options"] = [len(json.loads(run("options", game, "--at", n).out)) for n in moves]
    again = tmp_path / "again.json"
    again.write_text(json.dumps(record))
    assert run("check", run("link", again).out.strip()).out.startswith("ok")


def test_a_damaged_code_is_refused(run: Run, code: str) -> None:
    outcome = run("score", code[:-3])
    assert (outcome.code, outcome.out) == (1, "")
    assert (
        outcome.err
        == f"okanagan: {code[:59]}…: the code is too short: at least 3 characters are missing\n"
    )


def test_a_code_that_is_longer_than_a_file_name_is_read(run: Run, game: Path) -> None:
    record = json.loads(game.read_text())
    record["players"][0]["name"] = "Ann" * 100
    game.write_text(json.dumps(record))
    code = run("link", game).out.strip()
    assert len(code) > 255
    assert run("check", code).out.startswith("ok ")
    assert "can't be read" in run("check", "x" * 300).out


@pytest.mark.parametrize("text", ["Your turn: {page}#/g/{code}.", "<{page}%23/g/{code}?fbclid=x>"])
def test_a_code_is_read_in_any_text(run: Run, game: Path, code: str, text: str) -> None:
    text = text.format(page="https://example.org/", code=code)
    assert run("score", text) == run("score", "-", typed=text) == run("score", game)


def test_each_game_in_a_text_is_checked(run: Run, game: Path, code: str) -> None:
    text = f"{game.read_text()}\nand a game of Oregon: #/g/{OREGON}"
    expected = run("check", game).out + run("check", OREGON).out
    assert run("check", "-", typed=text).out == expected
    assert run("link", "-", typed=text).out == f"{code}\n{OREGON}\n"
    outcome = run("score", "-", typed=text)
    assert (outcome.code, outcome.err) == (
        1, "okanagan: -: this holds 2 games, but only one can be read at a time\n"
    )  # fmt: skip


def test_a_byte_order_mark_is_ignored(run: Run, game: Path) -> None:
    expected = run("check", game)
    game.write_bytes(b"\xef\xbb\xbf" + game.read_bytes())
    assert run("check", game) == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this holds no game: no record, no code and no link"),
        ("Hello", "this holds no game: no record, no code and no link"),
        ('{"format": "okanagan-record",\n "version" 1}', "no JSON document: something is wrong at"),
        ('{"format": NaN}', "'NaN' is no JSON number"),
        ('{"format": ' + "9" * 5000 + "}", "a number in it is too long"),
    ],
)
def test_no_parser_speaks_to_the_user(run: Run, text: str, message: str) -> None:
    outcome = run("check", "-", typed=text)
    assert outcome.code == 1
    assert message in outcome.out
    assert "Expecting" not in outcome.out


def test_check_and_score_as_json(run: Run, game: Path, tmp_path: Path) -> None:
    record = json.loads(game.read_text())
    lines = run("check", "--json", game, tmp_path / "none").out.splitlines()
    right, wrong = map(json.loads, lines)
    moves = len(record["moves"])
    assert right == {
        "file": str(game), "ok": True, "game": "okanagan", "moves": moves, "hinted": []
    }  # fmt: skip
    assert (wrong["file"], wrong["ok"]) == (str(tmp_path / "none"), False)
    assert "No such file" in wrong["error"]
    score = json.loads(run("score", "--json", game).out)
    assert score["result"] == record["result"]
    assert score["players"] == record["players"]


def test_a_file_that_is_no_text_is_named_once(run: Run, tmp_path: Path) -> None:
    binary = tmp_path / "bin.dat"
    binary.write_bytes(b"\xff\xfe")
    message = f"{binary}: this is no UTF-8 text, so no record\n"
    assert run("check", binary).out == message
    assert run("check", binary, binary).out == message * 2
    assert run("score", binary).err == f"okanagan: {message}"


@pytest.mark.parametrize("page", ["foo", "", "example.org", "javascript:alert(1)"])
def test_a_link_needs_the_address_of_a_page(run: Run, game: Path, page: str) -> None:
    outcome = run("link", "--page", page, game)
    assert (outcome.code, outcome.out) == (2, "")
    assert "should be the address of the page" in outcome.err


def test_a_wrong_record_has_no_code(run: Run, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("[1]")
    outcome = run("link", tmp_path / "no.json")
    assert (outcome.code, outcome.out) == (1, "")
    assert "no.json: a record must be a JSON object" in outcome.err


def test_each_game_has_its_own_letter() -> None:
    assert len({game.spec.code_letter for game in GAMES.values()}) == len(GAMES)
