"""The shape of the code: which way imports go, how long things are, what the engine never does."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "okanagan"
MODULES = sorted(PACKAGE.rglob("*.py"))
#: The rules of games: each a folder that stands on the kernel alone.
RULES = ("valley", "oregon")
ENGINE = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("kernel", *RULES)]
KERNEL = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] == "kernel"]

#: What each part of the package may import of the others.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": {"kernel"},
    "valley": {"kernel", "valley"},
    "oregon": {"kernel", "oregon"},
    "page": {"kernel", *RULES, "page", "__init__"},
    "cli": {"kernel", *RULES, "cli", "__init__"},
    "zoo": {"kernel", "valley", "cli", "zoo", "__init__"},
    "__main__": {"cli", "__init__"},
    "__init__": set(),
}
#: The folders that belong to one game, as they begin the names of modules.
OF_GAMES = {
    "okanagan": ("okanagan.valley", "okanagan.cli.okanagan", "okanagan.page.okanagan"),
    "oregon": ("okanagan.oregon", "okanagan.cli.oregon", "okanagan.page.oregon"),
}
GAMES = tuple(folder for folders in OF_GAMES.values() for folder in folders)
#: The one general module of the command line that imports games.
REGISTRY = "cli/games.py"
LONGEST_FILE = 350
LONGEST_FUNCTION = 40

FOREIGN_TO_KERNEL = re.compile(
    r"\b(terrain|tile|territor|region|farm|warehouse|silo|nugget|objective|forest|lake|plains"
    r"|mountain|explorer|reward|stack of|offer|valley"
    r"|farmer|joker|extra turn|coal|gold|harbour|church|post.office|station|railway|landscape"
    r"|bison|eagle|settler|wagon|campfire|oregon)",
    re.IGNORECASE,
)


def name(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def part(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    """The full names of the modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}: imports are written in full"
            module = node.module or ""
            found |= (
                {module} if module != "okanagan" else {f"okanagan.{a.name}" for a in node.names}
            )
    return found


def test_the_package_is_found() -> None:
    assert len(KERNEL) >= 8
    assert {part(path) for path in ENGINE} == {"kernel", *RULES}
    assert len(ENGINE) >= 50


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_go_one_way(path: Path) -> None:
    ours = [module.split(".") for module in imports(path) if module.split(".")[0] == "okanagan"]
    parts = {words[1] if len(words) > 1 else "__init__" for words in ours}
    parts = {word if word in MAY_IMPORT else "__init__" for word in parts}
    assert parts <= MAY_IMPORT[part(path)]


def module(path: Path) -> str:
    return ".".join(("okanagan", *path.relative_to(PACKAGE).with_suffix("").parts))


GENERAL = [
    path
    for path in MODULES
    if part(path) in ("kernel", "cli") and not module(path).startswith(GAMES)
]


def test_the_general_part_is_found() -> None:
    assert {REGISTRY, "cli/play.py", "kernel/match.py"} <= {name(path) for path in GENERAL}


def imported_names(path: Path) -> set[str]:
    """What a file imports, with the names that it takes from each module."""
    return imports(path) | {
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


@pytest.mark.parametrize("path", [path for path in GENERAL if name(path) != REGISTRY], ids=name)
def test_the_general_part_imports_no_game(path: Path) -> None:
    assert not {one for one in imported_names(path) if one.startswith(GAMES)}


@pytest.mark.parametrize("game", OF_GAMES)
def test_no_game_imports_another(game: str) -> None:
    own = [path for path in MODULES if module(path).startswith(OF_GAMES[game])]
    others = tuple(folder for folder in GAMES if folder not in OF_GAMES[game])
    assert len(own) > 10
    for path in own:
        found = {one for one in imported_names(path) if one.startswith(others)}
        assert not found, f"{name(path)} imports {found}"


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_engine_needs_the_standard_library_alone(path: Path) -> None:
    roots = {module.split(".")[0] for module in imports(path)} - {"okanagan"}
    assert roots <= sys.stdlib_module_names


@pytest.mark.parametrize("path", KERNEL, ids=name)
def test_kernel_speaks_of_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("okanagan.kernel", "")
    assert not FOREIGN_TO_KERNEL.findall(text)
    assert "okanagan" not in text.lower()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_files_and_functions_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            assert lines <= LONGEST_FUNCTION, f"{node.name} has {lines} lines"


#: What the extra `okanagan[pettingzoo]` installs.
EXTRA = {"gymnasium", "numpy", "pettingzoo"}


@pytest.mark.parametrize("path", [path for path in MODULES if part(path) != "zoo"], ids=name)
def test_the_extra_is_needed_in_its_own_folder_alone(path: Path) -> None:
    assert not {module.split(".")[0] for module in imports(path)} & EXTRA


RULES_OF_THE_GAME = [
    path for path in ENGINE if name(path) not in ("kernel/bench.py", "valley/data_files.py")
]


@pytest.mark.parametrize("path", RULES_OF_THE_GAME, ids=name)
def test_engine_touches_no_files_clocks_or_global_chance(path: Path) -> None:
    foreign = {"os", "io", "pathlib", "time", "datetime", "threading", "secrets", "js", "socket"}
    assert not {module.split(".")[0] for module in imports(path)} & foreign
    for node in ast.walk(tree(path)):
        match node:
            case ast.Call(func=ast.Name(id="open" | "print" | "input" | "exec" | "eval")):
                pytest.fail(f"line {node.lineno}")
            case ast.Import(names=names):
                assert "random" not in {alias.name for alias in names}, "only Random is imported"
            case ast.ImportFrom(module="random", names=names):
                assert {alias.name for alias in names} == {"Random"}


def iterated(module: ast.Module) -> Iterator[ast.expr]:
    """Everything that a file loops over, spreads, or makes a sequence of."""
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


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_engine_never_iterates_over_a_set(path: Path) -> None:
    """Its order depends on hashes; `sorted` makes an order first."""
    module = tree(path)
    sets = {
        target.id
        for node in ast.walk(module)
        if isinstance(node, ast.Assign) and is_set(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for over in iterated(module):
        assert not is_set(over), f"line {over.lineno}"
        assert not (isinstance(over, ast.Name) and over.id in sets), f"line {over.lineno}"
