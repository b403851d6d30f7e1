"""The search for puzzles, and its command."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from okanagan.games.okanagan.puzzles import answers
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.puzzles import Answer, Puzzle, read_puzzles
from okanagan.kernel.record import Seat
from okanagan.kernel.thinking import Idea
from okanagan.lab.puzzle_search import AGAIN, EACH, FIRST, REPETITIONS, Search, judged
from tests.cli.commands import Run

Lead = Callable[[int, int], float]
"""The lead in which a game ends after the answer of this place, at a number of playouts."""

Opinion = Callable[[int, Random], float]
"""The value of the answer of this place to master, on one deal."""


def agrees(place: int, rng: Random) -> float:
    return -float(place)


class Stub:
    """Knows the best answer at once: expert likes the first, and games end with this lead.

    Master has an opinion of its own.
    """

    spec = SPEC

    def __init__(self, lead: Lead, ahead: float = FIRST.ahead, opinion: Opinion = agrees) -> None:
        self._lead, self._ahead, self._playouts = lead, ahead, 0
        self._opinion, self._answers = opinion, list[Answer]()

    def asks(self, state: Any) -> bool:
        return True

    def grader(self, name: str) -> Bot:
        return RandomBot() if name == "easy" else Last()

    def answers(self, state: Any) -> list[Answer]:
        self._answers = answers(state)
        return self._answers

    def ideas(self, seen: Any, answers: Sequence[Answer], rng: Random, playouts: int) -> list[Idea]:
        self._playouts = playouts
        return [Idea(each, self._ahead if each is answers[0] else 0.0) for each in answers]

    def ends(self, seen: Any) -> Callable[[Sequence[Any], Random], list[float]]:
        return lambda actions, rng: [
            self._lead(place, self._playouts) for place in range(len(actions))
        ]

    def judgement(self, seen: Any) -> Callable[[Sequence[Answer], Random], list[float]]:
        assert isinstance(seen, View), "a bot must not know what is hidden"
        return lambda actions, rng: [
            self._opinion(self._answers.index(action), rng) for action in actions
        ]


class Last:
    """Takes the last answer."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return legal[-1]


def short_game() -> OkanaganMatch:
    """A game with a handful of moves: enough questions."""
    match = new_match([Seat("Ann"), Seat("Bo")], seed=1)
    for _ in range(12):
        match.play(match.legal[0])
    return match


def search(stub: Stub) -> tuple[list[Puzzle], Search]:
    result = Search(stub)
    return list(result.puzzles(short_game(), seed=1)), result


def clear(place: int, playouts: int) -> float:
    return 3.0 if place == 0 else 0.5 * -place


def test_a_clear_answer_makes_a_puzzle_with_a_person_at_the_move_and_no_names() -> None:
    puzzles, result = search(Stub(clear))
    assert len(puzzles) == EACH
    for puzzle in puzzles:
        match = puzzle.match(SPEC)
        assert puzzle.best == 0
        assert puzzle.losses[1] == 3.5
        assert len(puzzle.losses) == min(AGAIN.tried, len(match.legal))
        assert puzzle.successes[2] == 0
        assert match.decision is not None
        kinds = [seat.kind for seat in match.seats]
        assert kinds == ["human" if p == match.decision.player else "bot:hard" for p in (0, 1)]
        assert {seat.name for seat in match.seats} == {""}
    assert result.counts["thrown out"] == 0


@pytest.mark.parametrize(
    ("lead", "thrown_out"),
    [
        (lambda place, playouts: -0.1 * place, False),
        (lambda place, playouts: float(place), False),
        (
            lambda place, playouts: clear(place, playouts) if playouts == FIRST.playouts else 0.0,
            True,
        ),
    ],
    ids=["too close", "another is better", "not confirmed"],
)
def test_an_answer_that_is_not_clear_twice_is_no_puzzle(lead: Lead, *, thrown_out: bool) -> None:
    puzzles, result = search(Stub(lead))
    assert puzzles == []
    assert bool(result.counts["thrown out"]) == thrown_out


def test_an_answer_that_expert_misses_is_no_puzzle() -> None:
    puzzles, result = search(Stub(clear, ahead=FIRST.ahead - 0.1))
    assert puzzles == []
    assert result.counts["clear to expert"] == 0


def noisy(lead: float) -> Opinion:
    """The first answer leads the second by so much in the mean; the others are far behind."""

    def value(place: int, rng: Random) -> float:
        return (lead, 0.0, *[-9.0] * 50)[place] + rng.gauss(0, 1)

    return value


@pytest.mark.parametrize(
    ("opinion", "contradicted"),
    [
        (agrees, False),
        (lambda place, rng: float(place), True),
        (lambda place, rng: 0.0, True),
        (noisy(3.0), False),
        (noisy(0.5), False),
        (noisy(-0.5), True),
    ],
    ids=["agrees", "another is better", "all are alike", "far ahead", "ahead", "behind"],
)
def test_master_contradicts_a_best_answer_that_is_seldom_its_first(
    opinion: Opinion, *, contradicted: bool
) -> None:
    puzzles, _ = search(Stub(clear))
    judgement = judged(Stub(clear, opinion=opinion), puzzles[0])
    assert judgement.contradicted == contradicted
    assert (2 * judgement.lost > REPETITIONS) == contradicted
    assert judged(Stub(clear, opinion=opinion), puzzles[0]) == judgement
    kept, result = search(Stub(clear, opinion=opinion))
    assert bool(result.counts["contradicted"]) == contradicted
    assert bool(kept) != contradicted


def test_the_command_adds_to_a_file_and_counts(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("okanagan.cli.puzzles.SEATS", ("random",))
    monkeypatch.setattr("okanagan.games.okanagan.cli.puzzles.OkanaganPuzzler", lambda: Stub(clear))
    out = tmp_path / "puzzles.csv"
    output = run("puzzles", "--games", 2, "--seed", 1, "--out", out).out
    puzzles = read_puzzles(out.read_text())
    assert len(puzzles) == 2 * EACH
    assert f"{len(puzzles)} clear in the end" in output
    assert f"{len(puzzles)} puzzles in the file" in output
    alone = tmp_path / "alone.csv"
    assert run("puzzles", "--games", 2, "--seed", 1, "--jobs", 1, "--out", alone).out == output
    assert alone.read_bytes() == out.read_bytes()
    run("puzzles", "--games", 2, "--seed", 1, "--out", out)
    assert read_puzzles(out.read_text()) == puzzles, "the same games have nothing new"
    run("puzzles", "--games", 1, "--seed", 3, "--players", 3, "--out", out)
    after = read_puzzles(out.read_text())
    assert after[: len(puzzles)] == puzzles
    assert {len(puzzle.match(SPEC).seats) for puzzle in after[len(puzzles) :]} == {3}


def test_a_file_of_another_kind_is_left_alone(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "letter.txt"
    out.write_text("Dear Ann")
    outcome = run("puzzles", "--games", 1, "--out", out)
    assert outcome.code == 2
    assert "a file of puzzles begins with code," in outcome.err
    assert out.read_text() == "Dear Ann"
