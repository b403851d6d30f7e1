"""What commands write: whole files or none, errors in a sentence, nothing that turns a terminal."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from okanagan.cli.output import CommandError, check_output, write_text
from tests.cli.commands import Run

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
ARENA = ("arena", "--seats", "random,normal", "--games", 2)


def shell(words: str) -> tuple[int, str]:
    """The exit code and the errors of a command in a shell."""
    done = subprocess.run(
        f"{sys.executable} -m okanagan {words}", shell=True, capture_output=True, text=True
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("place", ["missing/report.svg", "", "games/1-random-normal.json/x.svg"])
def test_an_output_is_checked_before_games_are_played_or_read(
    run: Run, tmp_path: Path, place: str
) -> None:
    folder = tmp_path / "games"
    assert run(*ARENA, "--out", folder).code == 0
    before = sorted(folder.iterdir())
    for command in (
        (*ARENA, "--games", 4, "--out", folder),
        ("report", folder / "1-random-normal.json"),
    ):
        outcome = run(*command, "--svg", tmp_path / place)
        assert (outcome.code, outcome.out) == (2, "")
        assert "can't be written: " in outcome.err
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--out"),
        ("arena", "--seats", "random,random", "--out"),
        ("puzzles", "--games", 1, "--out"),
        ("export", "none.json", "--out"),
        ("play",),
    ],
)
def test_a_place_under_a_file_is_refused(run: Run, game: Path, command: tuple[object, ...]) -> None:
    outcome = run(*command, game / "below")
    assert (outcome.code, outcome.out) == (2, "")
    assert f"{game}{os.sep}below can't be " in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_a_file_is_written_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    link.symlink_to(file)

    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", full)
        with pytest.raises(CommandError, match="link can't be written: No space left"):
            write_text("new", link)
    assert file.read_text() == "old"
    write_text("new", link)
    assert (file.read_text(), link.is_symlink()) == ("new", True)
    assert sorted(tmp_path.iterdir()) == [file, link], "no draft is left"


@needs_full
def test_a_device_is_not_replaced_by_a_file(run: Run, game: Path) -> None:
    outcome = run("report", game, "--svg", "/dev/full")
    assert outcome.code == 2
    assert outcome.err == "okanagan: /dev/full can't be written: No space left on device\n"
    check_output(Path("/dev/null"))
    write_text("nothing", Path("/dev/null"))
    assert not Path("/dev/null").is_file()


@needs_full
def test_a_full_disk_behind_the_output_is_named(game: Path) -> None:
    reason = "okanagan: standard output: No space left on device\n"
    assert shell(f"replay {game} > /dev/full") == (2, reason)


@pytest.mark.skipif(os.name == "nt", reason="another shell")
def test_closed_streams(game: Path) -> None:
    assert shell(f"check {game} >&-") == (2, "okanagan: standard output is closed\n")
    assert shell("check - <&-") == (1, "")
    assert shell("score nothing 2>&-")[0] == 2


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x07", "\r", "\u202e", "\u2028", "\x85"])
def test_no_message_controls_the_terminal(run: Run, tmp_path: Path, sign: str) -> None:
    shown = f"a\ufffd{sign[1:]}b"
    for arguments in (("score", f"a{sign}b"), ("arena", "--seats", f"a{sign}b,random")):
        outcome = run(*arguments)
        assert sign not in outcome.out + outcome.err
    assert shown in run("score", f"a{sign}b").err
    record = tmp_path / "record.json"
    record.write_text(json.dumps({"format": f"a{sign}b"}))
    outcome = run("check", record, f"{tmp_path}/a{sign}b")
    assert sign not in outcome.out
    assert shown in outcome.out


def test_a_name_keeps_its_joiners_and_loses_what_turns_the_line(run: Run, game: Path) -> None:
    record = json.loads(game.read_text())
    family = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"
    turned = "".join(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
    record["players"][0]["name"] = f"{family}{turned}\u2028\u2029\u061c"
    game.write_text(json.dumps(record))
    assert f"{family}{'�' * 12}: " in run("score", game).out
