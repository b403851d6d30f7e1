"""The structure of the code: the direction of imports, and what the engine must not do."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "okanagan"
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))

#: The folders that each folder may import, beside itself. `{game}` is the same game on both sides.
MAY_IMPORT = {
    "kernel": (),
    "games/{game}/rules": ("kernel",),
    "games/{game}/puzzles": ("kernel", "games/{game}/rules"),
    "games/{game}/bots": ("kernel", "games/{game}/rules"),
    "games/{game}/review": ("kernel", "games/{game}/rules", "games/{game}/bots"),
    "games/{game}/wording": ("kernel", "games/{game}/rules", "games/{game}/review"),
    "games/{game}/page": ("kernel", "games/{game}", "page"),
    "games/{game}/lab": ("kernel", "games/{game}", "lab"),
    "games/{game}/cli": ("kernel", "games/{game}", "lab", "cli"),
    "games/{game}/zoo": ("kernel", "games/{game}", "zoo"),
    "games/{game}": ("kernel", "games/{game}"),
    "games": ("kernel", "games"),
    "page": ("kernel", "games/__init__.py", "__init__.py"),
    "lab": ("kernel",),
    "cli": ("kernel", "lab", "games/__init__.py", "__init__.py"),
    "zoo": ("kernel", "games/__init__.py", *(f"games/{game}" for game in GAMES)),
    "api.py": ("kernel", "games/__init__.py"),
    "__init__.py": ("kernel", "games/__init__.py", "api.py"),
    "__main__.py": ("cli",),
}
#: The parts of the page from low to high: a part imports the floors below it.
FLOORS = (
    ("words", "archive"),
    ("widgets",),
    ("core",),
    ("saves",),
    ("settings", "plugin_bots", "live"),
    ("app", "setting_controls"),
    ("sharing",),
    ("play", "daily", "statistics"),
    ("puzzles", "lessons", "review"),
    ("backup",),
    ("start",),
    ("site",),
    ("prerender", "worker"),
)
LONGEST_FUNCTION = 40
#: Words of single games, which the kernel must not use.
FOREIGN_TO_KERNEL = re.compile(
    r"\b(terrain|tile|territor|region|farm|warehouse|silo|nugget|objective|forest|lake|plains"
    r"|mountain|explorer|reward|stack of|offer|valley"
    r"|farmer|joker|extra turn|coal|gold|harbour|church|post.office|station|railway|landscape"
    r"|bison|eagle|settler|wagon|campfire|oregon)",
    re.IGNORECASE,
)
#: What the extras `okanagan[pettingzoo]` and `okanagan[openspiel]` install.
EXTRA = {"gymnasium", "numpy", "pettingzoo", "pyspiel"}

FILES = {str(path.relative_to(PACKAGE)): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def tree_of(name: str) -> ast.Module:
    return ast.parse(FILES[name].read_text(encoding="utf-8"))


def file_of(module: str) -> str | None:
    """The file of a module of the package, within the package."""
    words = module.split(".")
    if words[0] != "okanagan":
        return None
    path = "/".join(words[1:])
    candidates = (f"{path}.py", f"{path}/__init__.py".removeprefix("/"))
    return next((name for name in candidates if name in FILES), None)


def imported_modules(name: str) -> Iterator[str]:
    """The full names of all imports of a file, also within functions and for type checkers."""
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are written in full"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if file_of(whole) else node.module or ""


@cache
def imports_of(name: str) -> set[str]:
    """The files of the package that a file imports."""
    return {file for module in imported_modules(name) if (file := file_of(module))}


def folders(name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The entries of `MAY_IMPORT` that a file lies in, the narrowest first."""
    for pattern in sorted(MAY_IMPORT, key=len, reverse=True):
        for game in GAMES if "{game}" in pattern else [""]:
            folder = pattern.format(game=game)
            if name == folder or name.startswith(f"{folder}/"):
                yield pattern, {"game": game}


def lies_in(name: str, folder: str) -> bool:
    return name == folder or name.startswith(f"{folder}/")


def test_imports_go_one_way() -> None:
    for name in FILES:
        pattern, game = next(folders(name))
        allowed = [part.format(**game) for part in (pattern, *MAY_IMPORT[pattern])]
        wrong = [
            file for file in imports_of(name) if not any(lies_in(file, part) for part in allowed)
        ]
        assert not wrong, name


def test_imports_have_no_cycle() -> None:
    try:
        TopologicalSorter({name: imports_of(name) for name in FILES}).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


@pytest.mark.parametrize("game", GAMES)
def test_the_zoo_of_a_game_can_be_imported_first(game: str) -> None:
    """It imports parts of `okanagan.zoo`, which therefore must not import it at once."""
    code = f"import okanagan.games.{game}.zoo.game"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def floor(name: str) -> int:
    part = name.removeprefix("page/").partition("/")[0].removesuffix(".py")
    return next(number for number, parts in enumerate(FLOORS) if part in parts)


def part(name: str) -> str:
    return name.split("/")[1]


def test_a_part_of_the_page_imports_only_lower_floors() -> None:
    inside = {name for name in FILES if lies_in(name, "page")} - {"page/__init__.py"}
    for name in inside:
        others = {file for file in imports_of(name) & inside if part(file) != part(name)}
        assert not {file for file in others if floor(file) >= floor(name)}, name


def test_the_worker_starts_without_the_table_and_without_the_drawings_of_the_build() -> None:
    code = "import sys, okanagan.page.worker; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True)
    modules = loaded.stdout.decode().split()
    unwanted = re.compile(r"okanagan\..*\b(prerender|lab|cli|zoo|table)\b")
    assert not [module for module in modules if unwanted.match(module)]


ENGINE = [
    name
    for name in FILES
    if name.startswith("kernel/") or re.match(r"games/\w+/(rules|bots|review|wording)/", name)
]


def test_the_engine_needs_only_the_standard_library() -> None:
    for name in ENGINE:
        roots = {module.split(".")[0] for module in imported_modules(name)} - {"okanagan"}
        assert roots <= sys.stdlib_module_names, name


def test_the_kernel_names_no_game() -> None:
    for name in (name for name in FILES if name.startswith("kernel/")):
        text = FILES[name].read_text(encoding="utf-8").replace("okanagan.kernel", "")
        text = re.sub(r">>> .*?\n\s*(\n|\"\"\")", "", text, flags=re.DOTALL)  # examples
        assert not FOREIGN_TO_KERNEL.findall(text), name
        assert "okanagan" not in text.lower(), name


def test_functions_are_short() -> None:
    for name in FILES:
        for node in ast.walk(tree_of(name)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                assert lines <= LONGEST_FUNCTION, f"{name}: {node.name} has {lines} lines"


def test_only_the_zoo_needs_the_extra() -> None:
    for name in (name for name in FILES if "zoo" not in name.split("/")):
        assert not {module.split(".")[0] for module in imported_modules(name)} & EXTRA, name


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_touches_no_files_clocks_or_global_random_state(name: str) -> None:
    foreign = {"os", "io", "pathlib", "time", "datetime", "threading", "secrets", "js", "socket"}
    assert not {module.split(".")[0] for module in imported_modules(name)} & foreign
    for node in ast.walk(tree_of(name)):
        match node:
            case ast.Call(func=ast.Name(id="open" | "print" | "input" | "exec" | "eval")):
                pytest.fail(f"line {node.lineno}")
            case ast.Import(names=names):
                assert "random" not in {alias.name for alias in names}, "only Random is imported"
            case ast.ImportFrom(module="random", names=names):
                assert {alias.name for alias in names} == {"Random"}


def iterated(module: ast.Module) -> Iterator[ast.expr]:
    """Every expression that a file iterates over."""
    for node in ast.walk(module):
        match node:
            case ast.For(iter=over) | ast.comprehension(iter=over) | ast.Starred(value=over):
                yield over
            case ast.Call(func=ast.Name(id="list" | "tuple" | "enumerate" | "zip"), args=args):
                yield from args


def is_set(expression: ast.expr) -> bool:
    """Whether the expression is plainly a set; the types of variables are not looked up."""
    match expression:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub(), right=right):
            return is_set(left) or is_set(right)
    return False


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_never_iterates_over_a_set(name: str) -> None:
    """The order of a set depends on hashes; `sorted` gives it a fixed order first."""
    sets = {
        target.id
        for node in ast.walk(tree_of(name))
        if isinstance(node, ast.Assign) and is_set(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for over in iterated(tree_of(name)):
        assert not is_set(over), f"line {over.lineno}"
        assert not (isinstance(over, ast.Name) and over.id in sets), f"line {over.lineno}"
