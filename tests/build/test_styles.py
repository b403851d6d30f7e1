"""The style sheets: those built, and their sources."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath

ARGUMENTS = re.compile(r":(?:has|not)\([^()]*(?:\([^()]*\)[^()]*)*\)")
NAME = re.compile(r"(?:^|[(,])[a-z]|[.#[]|:root")
"""A type, a class, an id, an attribute or the root in a compound selector."""
STYLES = Path("web/styles")
FEATURES = (
    "daily", "lesson", "live", "log", "not-found", "notices", "puzzles", "result", "review",
    "rules", "sharing", "start", "statistics",
)  # fmt: skip
GAMES = "okanagan", "oregon"
"""The sheets of these names have owners; the other shared sheets are for all features."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
COMPOUNDS = re.compile(r"[\s>+~]+(?![^(]*\))")
LIST = re.compile(r",(?![^(]*\))")
Sheets = Mapping[PurePath, str]


def test_a_selector_with_has_names_the_elements_that_it_styles(site: Path) -> None:
    """With `:has(…) > *` or the like, a browser restyles the whole map after each tap."""
    sheets = list((site / "assets").glob("*.css"))
    selectors = [each for sheet in sheets for each in _selectors(sheet.read_text(encoding="utf-8"))]
    with_has = [selector for selector in selectors if ":has(" in selector]
    assert len(with_has) > 20, "the sheets were read"
    assert [selector for selector in with_has if not NAME.search(_subject(selector))] == []


def test_no_selector_ends_in_a_list(site: Path) -> None:
    """A browser tries such a rule on each element, at the start and after each tap."""
    selectors = [each for name in ("styles", "screens") for each in _all_selectors(site, name)]
    subjects = [_subject(selector) for selector in selectors]
    assert [each for each in subjects if re.match(r":is\([^()]*,[^()]*\)(?![.#[])", each)] == []


def test_every_animation_ends(site: Path) -> None:
    """An endless one costs power, and on the map it would cost frames."""
    sheets = [sheet.read_text(encoding="utf-8") for sheet in (site / "assets").glob("*.css")]
    assert sum(sheet.count("@keyframes quiet-") for sheet in sheets) == 4
    assert not any("infinite" in sheet for sheet in sheets)
    quiet = [
        rule for sheet in sheets for rule in re.findall(r"animation:([^;}]*quiet-[^;}]*)", sheet)
    ]
    assert quiet
    assert all(rule.count("var(--slow)") == 2 for rule in quiet), "none with reduced motion"


def test_no_selector_matches_elements_of_another_feature() -> None:
    """A class that a feature styles alone is styled by no other feature.

    A class that several features style alone belongs into a shared sheet, once.
    """
    assert _confusable(_sources()) == {}


def test_a_class_of_several_features_needs_the_root_of_each() -> None:
    sheets = _sources()
    puzzles = next(path for path in sheets if path.name == "puzzles.css")
    number = {"number": {"daily", "okanagan", "puzzles"}}
    for rule in (".number { color: red }", "@media print { .number:first-child { color: red } }"):
        assert _confusable({**sheets, puzzles: sheets[puzzles] + rule}) == number
    nested = ".numbers { .number { color: red } }"
    assert _confusable({**sheets, puzzles: sheets[puzzles] + nested}) == {}


def _sources() -> Sheets:
    return {path: path.read_text(encoding="utf-8") for path in STYLES.rglob("*.css")}


def _confusable(sheets: Sheets) -> dict[str, set[str]]:
    """The classes that one feature styles alone and another styles too, with these features."""
    alone: dict[str, list[set[str]]] = defaultdict(list)
    styled: dict[str, list[set[str]]] = defaultdict(list)
    for path, css in sheets.items():
        if owners := {path.stem}.intersection(FEATURES) | set(GAMES).intersection(path.parts):
            for selector in _source_selectors(css):
                classes = re.findall(r"\.([a-z][\w-]*)", _subject(selector))
                for name in classes:
                    styled[name].append(owners)
                if len(classes) == 1 and _is_alone(selector):
                    alone[classes[0]].append(owners)
    return {
        name: set().union(*styled[name])
        for name, features in alone.items()
        if name not in FEATURES  # a root, by which others scope their rules
        and any(own.isdisjoint(other) for own in features for other in styled[name])
    }


def _is_alone(selector: str) -> bool:
    """Whether nothing but a class of the element itself says whose it is."""
    *outer, subject = COMPOUNDS.split(selector)
    return ":has(" not in subject and "#" not in subject and not re.search(r"[.#[]", "".join(outer))


def _source_selectors(css: str) -> Iterator[str]:
    """The selectors of all declarations, each with those around it."""
    around = [[""]]
    for text, end in re.findall(r"([^{};]*)([{};])", COMMENT.sub("", css)):
        inner = text.strip()
        if end == "{" and not inner.startswith("@"):
            each = LIST.split(inner)
            around.append(
                [f"{outer} {one.strip()}".strip() for outer in around[-1] for one in each]
            )
        elif end == "{":
            around.append([] if inner.startswith(("@keyframes", "@font-face")) else around[-1])
        elif inner:
            yield from filter(None, around[-1])
        if end == "}":
            around.pop()


def _all_selectors(site: Path, name: str) -> Iterator[str]:
    [sheet] = (site / "assets").glob(f"{name}.*.css")
    return _selectors(sheet.read_text(encoding="utf-8"))


def _selectors(css: str) -> Iterator[str]:
    for prelude in re.findall(r"([^{}]+)\{", css):
        if not prelude.startswith("@"):
            yield from re.split(r",(?![^(]*\))", prelude)


def _subject(selector: str) -> str:
    """The last compound of a selector, without what it has or is not."""
    return re.split(r"[\s>+~]+(?![^(]*\))", ARGUMENTS.sub("", selector))[-1]
