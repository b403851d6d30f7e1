"""Codes in links and in any other text.

Links are `…#/g/CODE`, `…#/g/CODE/87` for the moment before move 87, and `…#/c/CODE/RESULTS` for a
challenge. Programs that carry links add marks and words, write characters as `%20` and break lines.
A code contains none of these, so a reader leaves them out.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice

from okanagan.kernel.addresses import CHALLENGE, LINK, unescaped
from okanagan.kernel.codes.digits import ALPHABET
from okanagan.kernel.codes.envelope import lacking
from okanagan.kernel.codes.packing import KIND, LONGEST, READERS, damaged_code, whole_code
from okanagan.kernel.codes.refusal import DamagedCode
from okanagan.kernel.codes.results import KIND as RESULTS_KIND
from okanagan.kernel.codes.results import damaged_results, whole_results
from okanagan.kernel.spec import GameSpec

MOST = 200  # places in one text at which a code might begin, but none is
ROOM = 2 * LONGEST  # the characters in which a code is searched: itself, and what breaks it
LEAST = 20  # a longer run of letters and figures is no word
_LETTER = re.compile(r"[0-9A-Za-z]")
_OTHERS = re.compile(r"[^0-9A-Za-z]+")
_SLASH = re.compile(r"[^0-9A-Za-z]*/[^0-9A-Za-z]*")
_MOMENT = re.compile(r"\s*/\s*(\d{1,5})(?![0-9A-Za-z-])", re.ASCII)
_TOTALS = re.compile(r"\s*/\s*(\d{1,4}(?:-\d{1,4})+)", re.ASCII)  # in links of earlier versions
# The parts of a damaged code:
_BEFORE = re.compile(r"\A.*#/*[gc]/+|\s")
_RUN = re.compile(r"[^\W_]*")  # with letters that no code contains
_BREAK = re.compile(r"[\s=>]+")
_LINE = re.compile(r"[\r\n=]")  # only in the break between two lines
_AFTER = re.compile(r"/[\w-]*")


@dataclass(frozen=True, slots=True)
class Linked:
    """What a link holds."""

    code: str  # undamaged, but not unpacked
    moment: int | None = None  # the number of a move, to look at the position before it
    results: str = ""  # of a challenge

    @property
    def address(self) -> str:
        """The address on the page, after `#`."""
        if self.results:
            return f"{CHALLENGE}{self.code}/{self.results}"
        return f"{LINK}{self.code}" + ("" if self.moment is None else f"/{self.moment}")


def link(code: str, page: str = "", moment: int | None = None) -> str:
    """The link to a game, or to the moment before one of its moves."""
    return f"{page}#{Linked(code, moment).address}"


def links_in(text: str, specs: Collection[GameSpec]) -> Iterator[Linked | DamagedCode]:
    """What each link and each code in a text holds, or the error for a damaged one."""
    text, begin = unescaped(text), _beginning(specs)
    at, left = 0, MOST
    while left and (start := begin.search(text, at)):
        content, at = _read(text, start.end(), start["way"] or "", specs)
        if content is not None:
            yield content
        left -= not isinstance(content, Linked)


def link_in(text: str, specs: Collection[GameSpec]) -> Linked:
    """What the first link in a text holds. Raises `DamagedCode` if none is undamaged.

    Without a link, the whole text is taken for a damaged code.
    """
    damaged = None
    for item in links_in(text, specs):
        if isinstance(item, Linked):
            return item
        damaged = damaged or item
    raise damaged or damaged_code(_BEFORE.sub("", unescaped(text)), specs)


def _beginning(specs: Collection[GameSpec]) -> re.Pattern[str]:
    """Finds the place before a code: after `#/g/`, or before a version and a game."""
    versions, letters = "".join(READERS), "".join(spec.code_letter for spec in specs)
    way = r"\#[\#\s]*/?(?P<way>[gc])[/\\]+\s*(?=[^\W_])"
    return re.compile(rf"{way}|(?<![^\W_])(?=[{versions}][{letters}][0-9A-Za-z])")


def _read(
    text: str, at: int, way: str, specs: Collection[GameSpec]
) -> tuple[Linked | DamagedCode | None, int]:
    """What is at a place where a code may begin, and the place after it."""
    rest = text[at : at + ROOM]
    code = whole_code(_letters(rest), specs)
    if not code:
        run, size = _run(rest)
        if not way and len(run) < LEAST:
            return None, at + 1
        end = at + size
        after = _AFTER.match(text, end)
        return damaged_code(run, specs, after[0] if after else ""), end
    end = at + _size(rest, len(code))
    return _read_after(text[end : end + ROOM], code, end, challenge=way == "c")


def _read_after(
    tail: str, code: str, end: int, *, challenge: bool
) -> tuple[Linked | DamagedCode, int]:
    """What follows a code in its link: results or a moment."""
    slash = _SLASH.match(tail)
    start = slash.end() if slash else 0
    rest = tail[start:] if slash else ""
    if results := whole_results(_letters(rest), code):
        return Linked(code, results=results), end + start + _size(rest, len(results))
    if totals := _TOTALS.match(tail):
        return Linked(code, results=totals[1]), end + totals.end()
    if challenge:
        run, size = _run(rest, RESULTS_KIND)
        return damaged_results(run, code), end + start + size
    if moment := _MOMENT.match(tail):
        return Linked(code, int(moment[1])), end + moment.end()
    return Linked(code), end


def _letters(text: str) -> str:
    """The characters that codes have; a line break or a mark between them does not count."""
    return _OTHERS.sub("", text)


def _size(text: str, letters: int) -> int:
    """The size of the beginning of a text that has so many characters of codes."""
    return next(islice(_LETTER.finditer(text), letters - 1, None)).end()


def _run(text: str, kind: int = KIND) -> tuple[str, int]:
    """The damaged code at the beginning of a text, and its size in the text.

    Lines are joined if they are long, or if the code then has the length that it says.
    """
    run = _RUN.match(text)[0]  # type: ignore[index]  # it matches everywhere
    size = len(run)
    while gap := _BREAK.match(text, size):
        piece = _RUN.match(text, gap.end())[0]  # type: ignore[index]
        joined = run + piece
        line = _LINE.search(gap[0])
        if not piece or (len(piece) < LEAST and not (line and _fits(joined, kind))):
            break
        run, size = joined, gap.end() + len(piece)
    return run, size


def _fits(run: str, kind: int) -> bool:
    return len(run) > kind and run[kind] in ALPHABET and not lacking(run, kind)
