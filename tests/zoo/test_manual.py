"""The code in docs/pettingzoo.md prints what it shows, its tables match the environment,
and missing packages are reported.
"""

import io
import re
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from okanagan.games.okanagan.rules.game import check_record
from okanagan.games.okanagan.rules.specials import PLAIN
from okanagan.games.okanagan.zoo.game import OKANAGAN
from okanagan.games.okanagan.zoo.limits import SPECIALS, influence, turns
from okanagan.games.oregon.rules.terms import FACES
from okanagan.games.oregon.zoo.game import OREGON
from okanagan.games.oregon.zoo.observation import rounds
from okanagan.kernel.documents import parse_document
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.game import ZooGame

MANUAL = (Path(__file__).parents[2] / "docs" / "pettingzoo.md").read_text(encoding="utf-8")
CODE = re.findall(r"^```python\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)
PLAYERS = (2, 3, 4)
every_game = pytest.mark.parametrize(
    ("title", "zoo_game"), [("Okanagan", OKANAGAN), ("Oregon", OREGON)], ids=["okanagan", "oregon"]
)


def rows(section: str) -> list[list[str]]:
    """The cells of the section's table, without its head."""
    text = MANUAL.split(f"\n## {section}\n")[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_its_code_prints_what_its_comments_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    with redirect_stdout(io.StringIO()) as printed:
        for code in CODE:
            exec(compile(code, "docs/pettingzoo.md", "exec"), names)
    comments = re.findall(r"^print\(.*\)  # (.+)$", "".join(CODE), re.MULTILINE)
    assert len(comments) >= 5
    assert printed.getvalue().splitlines() == comments
    saved = (tmp_path / "game.json").read_text(encoding="utf-8")
    match = check_record(parse_document(saved))
    assert match.over
    assert match.moves == names["env"].unwrapped.moves


@pytest.mark.parametrize("players", PLAYERS)
@every_game
def test_the_table_of_actions_lists_the_indices(
    title: str, zoo_game: ZooGame, players: int
) -> None:
    """The last columns are those of 2, 3 and 4 players, or one column for all."""
    listed = {
        verb.strip("`"): columns[(players - 2) % len(columns)]
        for verb, _, *columns in rows(f"Actions of {title}")
    }
    blocks = ActionIndex(zoo_game.meanings(players)).blocks
    assert list(listed) == list(blocks)
    for verb, block in blocks.items():
        ends = [str(block[0])] if len(block) == 1 else [str(block[0]), str(block[-1])]
        assert listed[verb] == "–".join(ends)


@pytest.mark.parametrize("players", PLAYERS)
@every_game
def test_the_table_of_observations_lists_the_fields(
    title: str, zoo_game: ZooGame, players: int
) -> None:
    """The text above the table explains its letters."""
    last = turns(players)
    letters = {"P": players, "N": last, "T": last + 1, "I": influence(players)}
    letters["R"] = rounds(players)
    listed = [
        (name.strip("`"), eval(shape.strip("`"), letters), eval(bounds, letters), meaning)
        for name, shape, bounds, meaning in rows(f"Observations of {title}")
    ]
    assert listed == [
        (field.name, field.shape, (field.low, field.high), field.tells)
        for field in zoo_game.fields(players)
    ]


def test_its_numbers_are_those_of_the_environment() -> None:
    text = " ".join(MANUAL.split())
    for phrase in (
        f"after {turns(2)}, {turns(3)} or {turns(4)} turns",
        f"the turns of the game ({turns(2)}, {turns(3)}, {turns(4)} for 2, 3, 4 players)",
        f"can have ({influence(2)}, {influence(3)}, {influence(4)})",
        f"are {(2 * turns(4) + 1) ** 2 * 4:,} indices instead of {turns(4) * 16}",
        f"can have ({rounds(2)}, {rounds(3)}, {rounds(4)} for 2, 3, 4 players)",
        f"symbols {', '.join(face.replace('_', ' ') for face in FACES[:5])}; 5 to 11 are the "
        f"buildings {', '.join(face.replace('_', ' ') for face in FACES[5:12])}; 12 is the joker",
        f"The {len(SPECIALS)} special actions are {', '.join(f'`{name}`' for name in PLAIN)}, then",
    ):
        assert phrase in text


@pytest.mark.parametrize("package", ["gymnasium", "numpy", "pettingzoo"])
def test_a_missing_package_is_reported_with_the_way_to_install_it(package: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import okanagan.zoo"
    end = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = end.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: okanagan.zoo needs ")
    assert last.endswith(
        'which is not installed. Install it with: pip install "okanagan[pettingzoo]"'
    )
