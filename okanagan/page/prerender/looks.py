"""The looks of drawings by their classes: what style sheets say, as plain attributes of SVG.

`looks.json` has the rules of the page's style sheets for drawings, and the glyphs, which both lie
outside this package. `python -m web.build.looks` makes it.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

Custom = tuple[tuple[str, str], ...]
"""The custom properties of an element that differ from those of the page, sorted."""

_VAR = re.compile(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
_MIX = re.compile(r"color-mix\(in (oklab|srgb), ([^(),]+), ([^(),]+)\)")
_CALC = re.compile(r"calc\(([\d.]+) \* ([\d.]+)\)")
_SHADE = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)%\)")
_FONT = re.compile(r"(\d+) ([\d.]+)px/\S+ .*")
_FAMILIES = "'Source Sans 3', DejaVu Sans, Liberation Sans, Arial, Helvetica, sans-serif"


@cache
def glyphs() -> dict[str, str]:
    """The drawings of glyphs, by name."""
    return dict(_stored()["glyphs"])


@cache
def looks_of(game: str) -> "Looks":
    """The looks of the drawings of a game."""
    sheet = _stored()["games"][game]
    return Looks(sheet["root"], sheet["rules"])


@cache
def _stored() -> dict[str, Any]:
    text = files(__package__).joinpath("looks.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


@dataclass(frozen=True, slots=True)
class Looks:
    """The style sheets of one game's drawings, in light colours."""

    root: Mapping[str, str]  # the custom properties of the page
    rules: Sequence[tuple[Sequence[str], Mapping[str, str]]]  # declarations by classes
    _known: dict[tuple[str, Custom], tuple[dict[str, str], Custom]] = field(default_factory=dict)

    def of(self, classes: str, inherited: Custom) -> tuple[dict[str, str], Custom]:
        """The attributes of an element with these classes, and the custom properties within it."""
        key = classes, inherited
        if key not in self._known:
            self._known[key] = self._looked_up(classes.split(), inherited)
        return self._known[key]

    def _looked_up(
        self, classes: Sequence[str], inherited: Custom
    ) -> tuple[dict[str, str], Custom]:
        declared: dict[str, str] = {}
        for needed, declarations in self.rules:
            if all(name in classes for name in needed):
                declared |= declarations
        own = {**self.root, **dict(inherited)}
        within = dict(inherited)
        attributes: dict[str, str] = {}
        for name, value in declared.items():
            plain = computed(value, own)
            if name.startswith("--"):  # before the properties that use it, as the sheets are
                own[name] = within[name] = plain
            else:
                attributes |= _attributes(name, plain)
        return attributes, tuple(sorted(within.items()))


def computed(value: str, known: Mapping[str, str]) -> str:
    """A value without variables and mixtures; `none` for a variable that is not known."""
    while match := _VAR.search(value):
        value = value.replace(match[0], known.get(match[1]) or match[2] or "none")
    while match := _MIX.search(value):
        value = value.replace(match[0], _mixed(match))
    return _CALC.sub(lambda match: f"{float(match[1]) * float(match[2]):g}", value)


def _attributes(name: str, value: str) -> Iterator[tuple[str, str]]:
    """A declaration as attributes, which know no shorthands, units and transparent colours."""
    if name == "font" and (font := _FONT.fullmatch(value)):
        yield from (("font-weight", font[1]), ("font-size", font[2]), ("font-family", _FAMILIES))
    elif shade := _SHADE.fullmatch(value):
        yield name, "#" + "".join(f"{int(part):02x}" for part in shade.groups()[:3])
        yield f"{name}-opacity", f"{float(shade[4]) / 100:g}"
    elif value != "inherit":
        plain = value.replace("px", "").replace('url("', "url(").replace('")', ")")
        yield name, plain.replace("currentcolor", "currentColor")


def _mixed(match: re.Match[str]) -> str:
    """The colour of a `color-mix`; the first part is a half if it has no percentage."""
    space, first, second = match.groups()
    colour, _, part = first.strip().partition(" ")
    other, _, rest = second.strip().partition(" ")
    share = _share(part) if part else 1 - _share(rest) if rest else 0.5
    pair = zip(_parts(colour), _parts(other), strict=True)
    if space == "srgb":
        return _hex([a * share + b * (1 - share) for a, b in pair])
    mixed = zip(_oklab(_parts(colour)), _oklab(_parts(other)), strict=True)
    return _hex(_from_oklab([a * share + b * (1 - share) for a, b in mixed]))


def _share(percentage: str) -> float:
    return float(percentage.removesuffix("%")) / 100


def _parts(colour: str) -> list[float]:
    """Red, green and blue of `#rrggbb`, from 0 to 1."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def _hex(parts: list[float]) -> str:
    return "#" + "".join(f"{round(255 * min(1, max(0, part))):02x}" for part in parts)


# The matrices of Oklab (CSS Color 4), of linear light to cones and of cones to the space.
_TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
_FROM_LAB = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)
_FROM_CONES = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)
Matrix = tuple[tuple[float, ...], ...]


def _times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _oklab(parts: list[float]) -> list[float]:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return _times(_TO_LAB, [cone ** (1 / 3) for cone in _times(_TO_CONES, linear)])


def _from_oklab(values: list[float]) -> list[float]:
    linear = _times(_FROM_CONES, [cone**3 for cone in _times(_FROM_LAB, values)])
    return [
        12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in linear
    ]
