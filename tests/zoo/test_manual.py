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
from okanagan.kernel.documents import parse_document
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.fields import SPECIALS, influence, turns
from okanagan.zoo.observation import layout

MANUAL = (Path(__file__).parents[2] / "docs" / "pettingzoo.md").read_text(encoding="utf-8")
CODE = re.findall(r"^```python\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)
PLAYERS = (2, 3, 4)


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
def test_the_table_of_actions_lists_the_indices(players: int) -> None:
    listed = {row[0].strip("`"): row[players] for row in rows("Actions")}
    blocks = ActionIndex(players).blocks
    assert list(listed) == list(blocks)
    for verb, block in blocks.items():
        ends = [str(block[0])] if len(block) == 1 else [str(block[0]), str(block[-1])]
        assert listed[verb] == "–".join(ends)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_of_observations_lists_the_fields(players: int) -> None:
    """The text above the table explains its letters."""
    last = turns(players)
    letters = {"P": players, "N": last, "T": last + 1, "I": influence(players)}
    listed = [
        (name.strip("`"), eval(shape.strip("`"), letters), eval(bounds, letters), meaning)
        for name, shape, bounds, meaning in rows("Observations")
    ]
    fields = layout(players).fields
    assert listed == [
        (field.name, field.shape, (field.low, field.high), field.tells) for field in fields
    ]


def test_its_numbers_are_those_of_the_environment() -> None:
    text = " ".join(MANUAL.split())
    for phrase in (
        f"after {turns(2)}, {turns(3)} or {turns(4)} turns",
        f"the turns of the game ({turns(2)}, {turns(3)}, {turns(4)} for 2, 3, 4 players)",
        f"can have ({influence(2)}, {influence(3)}, {influence(4)})",
        f"are {(2 * turns(4) + 1) ** 2 * 4:,} indices instead of {turns(4) * 16}",
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
