"""The example in the README is a bot, and a better one than chance."""

import re
import tomllib
from pathlib import Path
from typing import Any

from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.guests import Guest
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.valley.bots import GROUP
from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import Valley

README = Path(__file__).parents[2] / "README.md"
GAMES = 10


def example(language: str) -> str:
    text = README.read_text(encoding="utf-8").split("## Bring your own bot")[1]
    found = re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def closer() -> Any:
    names: dict[str, Any] = {}
    exec(compile(example("python"), "closer.py", "exec"), names)
    return names["Closer"]()


def test_the_example_announces_itself_as_it_is_called() -> None:
    assert tomllib.loads(example("toml"))["project"]["entry-points"][GROUP] == {
        "closer": "closer:Closer"
    }


def test_the_example_beats_chance() -> None:
    seats, won = [Seat("Closer", "bot:closer"), Seat("Chance", "bot:random")], 0
    for seed in range(GAMES):
        bots: list[Bot] = [Guest("closer", closer()), RandomBot()]
        match = simulate(Valley(2, EDITIONS["en"]), seats, bots, seed)
        result: Any = match.record().to_json()["result"]
        won += result["winners"] == [0]
    assert won > 0.8 * GAMES
