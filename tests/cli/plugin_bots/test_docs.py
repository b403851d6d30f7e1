"""The bots in docs/bots.md play, its commands parse, and its stable names exist."""

import re
import shlex
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from okanagan import new_match
from okanagan.cli.arguments import split_seats
from okanagan.cli.games import DEFAULT, GAMES
from okanagan.cli.main import parser
from okanagan.games import GAMES as SPECS
from okanagan.games.okanagan.bots.lookahead import Imagined, imagine
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.plugin_bots import PluginBot
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move, player_rng, simulate
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Thought
from tests.thorough import sample

OREGON = SPECS["oregon"]
DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "bots.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ okanagan (.+)$", TEXT, re.MULTILINE)
STABLE = re.findall(r"^\| `(okanagan[\w.]+)` \| (.+) \|$", TEXT, re.MULTILINE)


def code(name: str, language: str = "python") -> str:
    block = re.search(rf"`{name}`.*?```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    return block[1]


def bot_in(file: str, name: str) -> Any:
    names: dict[str, Any] = {}
    exec(compile(code(file), file, "exec"), names)
    return names[name]


def wins(name: str, make: Any, rival: Any, games: int, spec: GameSpec = SPEC) -> int:
    """The number of games that the bot wins, half of them from each seat."""
    won = 0
    for seed in range(games):
        place = seed % 2
        bots: list[Bot] = [rival(), rival()]
        bots[place] = PluginBot(name, make())
        seats = [Seat(str(seat)) for seat in range(2)]
        result: Any = simulate(spec.game(2, {}), seats, bots, seed).record().result
        won += result["winners"] == [place]
    return won


def test_the_small_bot_is_registered_and_beats_the_random_bot() -> None:
    project = tomllib.loads(code("pyproject.toml", "toml"))["project"]
    assert project["entry-points"][SPEC.bot_group] == {"closer": "closer:Closer"}
    games = sample(30, 60)
    assert wins("closer", bot_in("closer.py", "Closer"), RandomBot, games) > 0.6 * games


def test_the_planner_tries_each_action_and_chooses_the_best() -> None:
    planner, match = bot_in("planner.py", "Planner"), new_match(["Ann", "Bo"], seed=3)
    while len(match.moves) < 20 or not isinstance(match.decision, ChooseTile):
        match.play(bot_move(match, RandomBot(), 3))
    assert match.decision.player is not None
    seen = match.view(match.decision.player)
    thoughts = list(PluginBot("x", planner()).think(seen, match.legal, player_rng(match, 1)))
    assert len(thoughts) == 2 * len(match.legal)
    last: Thought = thoughts[-1]
    assert {idea.action for idea in last.ideas} == {*match.legal}
    values = [idea.value for idea in last.ideas]
    assert values == sorted(values, reverse=True)
    for _ in range(2):
        assert planner().choose(seen, match.legal, player_rng(match, 1)) == last.best


@pytest.mark.slow
def test_the_planner_beats_easy() -> None:
    games = sample(1, 6)
    assert wins("planner", bot_in("planner.py", "Planner"), SPEC.bots["easy"], games) > games / 2


def test_a_quick_planner_plays_a_whole_game_with_three_others() -> None:
    planner = bot_in("planner.py", "Planner")
    bots: list[Bot] = [PluginBot("x", planner(deals=1, width=1)), *[RandomBot() for _ in range(3)]]
    seats = [Seat(str(seat)) for seat in range(4)]
    result: Any = simulate(Okanagan(4), seats, bots, 2).record().result
    assert result["winners"] == [0]


def test_the_bot_for_oregon_beats_the_random_bot() -> None:
    assert wins("settler", bot_in("settler.py", "Settler"), RandomBot, games=4, spec=OREGON) == 4


@pytest.mark.slow
def test_the_bot_for_oregon_wins_most_games_against_easy() -> None:
    easy = OREGON.bots["easy"]
    assert wins("settler", bot_in("settler.py", "Settler"), easy, games=10, spec=OREGON) > 5


def test_judging_right_after_building_sees_no_reward() -> None:
    """The trap that the page names: in a game, a reward comes some decisions after a building."""
    match, trapped = new_match(["Ann", "Bo"], seed=3), 0
    planner = bot_in("planner.py", "Planner").choose.__globals__
    while not trapped:
        decision = match.decision
        assert decision is not None
        assert decision.player is not None
        if isinstance(decision, BuildStructure):
            here = imagine(match.view(decision.player), Random(1))
            for action in match.legal:
                after = planner["after"](here, action)
                trapped += planner["settle"](after.copy()).score(decision.player) != (
                    after.score(decision.player)
                )
        match.play(bot_move(match, RandomBot(), 3))


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
    for file in ("closer.py", "planner.py", "settler.py"):
        for module, names in re.findall(r"^from (okanagan\S+) import (.+)$", code(file), re.M):
            assert {(module, name) for name in names.split(", ")} <= stable


def test_the_table_of_imagine_lists_all_members() -> None:
    table = TEXT.split("## Look ahead")[1].split("`planner.py`")[0]
    rows = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`(\w+)", row)}
    assert listed == {name for name in dir(Imagined) if not name.startswith("_")}


def test_the_table_of_a_turn_in_oregon_lists_what_is_asked() -> None:
    table = TEXT.split("## A bot for Oregon")[1].split("At the beginning")[0]
    rows = re.findall(r"^\| (`.+?) \| (`.+?) \|", table, re.MULTILINE)
    listed = {
        (asked, action)
        for decisions, actions in rows
        for asked in re.findall(r"`(\w+)`", decisions)
        for action in re.findall(r"`(\w+)`", actions)
    }
    for seed in range(3):
        match = new_match(["Ann", "Bo"], game="oregon", seed=seed)
        while match.decision is not None:
            move = bot_move(match, RandomBot(), seed)
            pair = (type(match.decision).__name__, type(move).__name__)
            assert pair in listed or pair == ("LayStartTile", "LayStart")
            match.play(move)
