"""`build.py reference`: the API reference, made by pdoc from the docstrings of public names."""

import re
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import okanagan

from .console import detail, step
from .paths import ROOT

FOLDER = ROOT / "reference"
TEMPLATES = Path(__file__).with_name("reference_pages")
NAMES_FOR_BOTS = ROOT / "docs" / "bots.md"
OTHER_NAMES: dict[str, list[str]] = {
    "okanagan": okanagan.__all__,
    "okanagan.kernel.record": ["Record"],
    "okanagan.kernel.spec": ["GameSpec"],
    "okanagan.zoo": ["opponent"],
    "okanagan.zoo.okanagan_v0": ["env", "raw_env"],
    "okanagan.zoo.oregon_v0": ["env", "raw_env"],
    "okanagan.zoo.environment": ["Environment", "Observation"],
}
"""The public names that are not in the table of names for bots, by module."""
PUBLIC_MEMBERS = {
    "okanagan.kernel.spec.GameSpec": ["id", "title", "players", "record_format", "levels"],
    "okanagan.Match": [
        *("can_undo", "decision", "legal", "moves", "over", "play", "record", "result", "seats"),
        *("undo", "view"),
    ],
}
"""The public members of classes that have others, too."""


def public_names() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The public names by module, and the public members of some classes.

    The table has the names for bots in rows such as `module` | `Class`: `member`, `member`; `name`.
    """
    text = NAMES_FOR_BOTS.read_text(encoding="utf-8")
    names, members = {**OTHER_NAMES}, {**PUBLIC_MEMBERS}
    for module, cell in re.findall(r"^\| `(okanagan[\w.]+)` \| (.+) \|$", text, re.MULTILINE):
        names[module] = []
        for part in cell.split("; "):
            first, _, rest = part.partition(": ")
            names[module] += re.findall(r"`(\w+)`", first)
            if rest:
                members[f"{module}.{names[module][-1]}"] = re.findall(r"`(\w+)`", rest)
    return names, members


def build(folder: Path = FOLDER) -> None:
    """Make the pages. A warning of pdoc is an error."""
    from pdoc import pdoc, render

    step("Building the API reference")
    names, members = public_names()
    for module, public in names.items():
        loaded: Any = import_module(module)
        loaded.__all__ = public
        for name in public:
            getattr(loaded, name)  # some names are imported on first use
    footer = f"okanagan {okanagan.__version__}"
    render.configure(docformat="google", template_directory=TEMPLATES, footer_text=footer)
    render.env.globals["public_members"] = members
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc(*names, output_directory=folder)
    detail(str(folder / "index.html"))
