"""The bots in docs/bots.md play, its commands parse, and its stable names exist."""

import re
import shlex
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from okanagan.cli.arguments import split_seats
from okanagan.cli.games import DEFAULT, GAMES
from okanagan.cli.main import parser
from okanagan.games.okanagan.bots.lookahead import Imagined
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.game import Okanagan, OkanaganMatch, new_match
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.plugin_bots import PluginBot
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move, player_rng, simulate
from okanagan.kernel.thinking import Thought

DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "bots.md").read_text(encoding="utf-8")
GAMES_AGAINST_CHANCE = 60
GAMES_AGAINST_EASY = 6
COMMANDS = re.findall(r"^\$ okanagan (.+)$", TEXT, re.MULTILINE)
STABLE = re.findall(r"^\| `(okanagan[\w.]+)` \| (.+) \|$", TEXT, re.MULTILINE)


def code(name: str, language: str = "python") -> str:
    """The block of code after the file's name."""
    block = re.search(rf"`{name}`.*?```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    return block[1]


def bot_in(file: str, name: str) -> Any:
    names: dict[str, Any] = {}
    exec(compile(code(file), file, "exec"), names)
    return names[name]


def wins(name: str, make: Any, rival: Any, games: int) -> int:
    """The number of games that the bot wins, half of them from each seat."""
    won = 0
    for seed in range(games):
        place = seed % 2
        bots: list[Bot] = [rival(), rival()]
        bots[place] = PluginBot(name, make())
        seats = [Seat(str(seat)) for seat in range(2)]
        result: Any = simulate(Okanagan(2, EDITIONS["en"]), seats, bots, seed).record().result
        won += result["winners"] == [place]
    return won


def test_the_small_bot_is_registered_under_its_name() -> None:
    assert tomllib.loads(code("pyproject.toml", "toml"))["project"]["entry-points"][
        SPEC.bot_group
    ] == {"closer": "closer:Closer"}


def test_the_small_bot_beats_the_random_bot() -> None:
    closer = bot_in("closer.py", "Closer")
    assert wins("closer", closer, RandomBot, GAMES_AGAINST_CHANCE) > 0.6 * GAMES_AGAINST_CHANCE


def game_in_progress(seed: int = 3) -> OkanaganMatch:
    """A random game at a choice of a tile."""
    match = new_match([Seat("Ann"), Seat("Bo")], seed=seed)
    while len(match.moves) < 20 or not isinstance(match.decision, ChooseTile):
        match.play(bot_move(match, RandomBot(), seed))
    return match


def test_the_planner_tries_each_action_and_chooses_the_best_of_its_last_thought() -> None:
    planner, match = bot_in("planner.py", "Planner"), game_in_progress()
    assert match.decision is not None
    assert match.decision.player is not None
    seen = match.view(match.decision.player)
    thoughts = list(PluginBot("x", planner()).think(seen, match.legal, player_rng(match, 1)))
    assert len(thoughts) == 2 * len(match.legal)
    last: Thought = thoughts[-1]
    assert {idea.action for idea in last.ideas} == {*match.legal}
    assert [idea.value for idea in last.ideas] == sorted(
        (idea.value for idea in last.ideas), reverse=True
    )
    assert planner().choose(seen, match.legal, player_rng(match, 1)) == last.best


@pytest.mark.slow
def test_the_planner_plays_whole_games_and_beats_easy() -> None:
    planner = bot_in("planner.py", "Planner")
    assert wins("planner", planner, SPEC.bots["easy"], GAMES_AGAINST_EASY) > GAMES_AGAINST_EASY / 2


def test_a_quick_planner_plays_a_whole_game_with_three_others() -> None:
    planner = bot_in("planner.py", "Planner")
    bots: list[Bot] = [PluginBot("x", planner(deals=1, width=1)), *[RandomBot() for _ in range(3)]]
    seats = [Seat(str(seat)) for seat in range(4)]
    result: Any = simulate(Okanagan(4), seats, bots, 2).record().result
    assert result["winners"] == [0]


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_parse(command: str) -> None:
    parsed = parser(GAMES[DEFAULT]).parse_args(shlex.split(command))
    assert parsed.command in ("play", "arena", "simulate", "check", "replay")


def test_the_planner_takes_the_parameters_in_the_command() -> None:
    (line,) = [command for command in COMMANDS if "=" in command]
    seats = split_seats(shlex.split(line)[2])
    assert [seat.partition(":")[0] for seat in seats] == ["planner", "planner"]
    planner = bot_in("planner.py", "Planner")
    for seat in seats:
        words = (word.split("=") for word in seat.partition(":")[2].split(","))
        assert planner(**{name: int(value) for name, value in words})


@pytest.mark.parametrize(("module", "names"), STABLE)
def test_stable_names_exist(module: str, names: str) -> None:
    imported = import_module(module)
    for name in re.findall(r"`(\w+)`", names):
        assert hasattr(imported, name) or hasattr(getattr(imported, "Map", None), name), name


def test_the_bots_import_stable_names_only() -> None:
    stable = {(module, name) for module, names in STABLE for name in re.findall(r"`(\w+)`", names)}
    for file in ("closer.py", "planner.py"):
        for module, names in re.findall(r"^from (okanagan\S+) import (.+)$", code(file), re.M):
            assert {(module, name) for name in names.split(", ")} <= stable


def test_the_table_of_imagine_lists_all_members() -> None:
    table = TEXT.split("## Look ahead")[1].split("`planner.py`")[0]
    rows = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`(\w+)", row)}
    assert listed == {name for name in dir(Imagined) if not name.startswith("_")}


def test_the_same_seed_gives_the_planner_the_same_choice() -> None:
    planner, match = bot_in("planner.py", "Planner"), game_in_progress()
    assert match.decision is not None
    assert match.decision.player is not None
    seen = match.view(match.decision.player)
    chosen = [planner().choose(seen, match.legal, Random(4)) for _ in range(2)]
    assert chosen[0] == chosen[1]
