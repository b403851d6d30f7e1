"""The colours of the themes: contrast, and differences in greyscale and for colour-blind people."""

import re
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from okanagan.games.okanagan.page.table.map.board import HOURS
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.page.widgets.icons import COLOURS as SEATS

STYLES = Path(__file__).parents[2] / "web" / "styles"
SHARED = STYLES / "shared"
THEMES = ("light", "dark", "contrast")
TERRAINS = [terrain.text for terrain in Terrain]
PAPERS = ("paper", "paper-raised", "paper-sunk")
INKS = ("ink", "ink-soft", "accent", "danger", "success")
SEAT_NAMES = [f"seat-{seat}" for seat in range(len(SEATS))]
DISCS = [f"{terrain}-disc" for terrain in TERRAINS]

Triple = tuple[float, float, float]

# What a colour looks like without one kind of cones, in linear RGB: Machado, Oliveira and
# Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”, 2009.
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LEAST_DISTANCE = 15
"""Colours with this distance in CIELAB differ at a glance."""

PAIRS: list[tuple[float, str, str]] = [
    *((4.5, ink, paper) for ink in (*INKS, *(f"{t}-word" for t in TERRAINS)) for paper in PAPERS),
    (4.5, "accent-ink", "accent"),
    *((3, line, paper) for line in ("focus", "ink-faint", "accent") for paper in PAPERS),
    *((3, "border", terrain) for terrain in TERRAINS),
    *((4.5, f"plains-{line}", "plains-disc") for line in ("glyph", "rim")),
    *(
        (4.5, f"disc-{line}", disc)
        for line in ("glyph", "rim")
        for disc in DISCS
        if disc != "plains-disc"
    ),
    *((4.5, f"{seat}-ink", seat) for seat in SEAT_NAMES),
    # Oregon: the symbols at the edges, signs, cards and tokens, rails, and water.
    (4.5, "ink", "sheet"),
    *((4.5, "tile-ink", paper) for paper in ("tile-paper", "card-sky", "gold")),
    *(
        (4.5, ink, "tile-paper")
        for ink in ("post", "barn", "roof", "mound", "lake-disc", "forest-disc")
    ),
    (4.5, "gold-ink", "gold"),
    *((3, "border", ground) for ground in ("ballast", "track-bed")),
    *(
        (3, "group-rim", ground)
        for ground in ("meadow-green", "meadow-dry", "meadow-sage", "rock-foot")
    ),
    (2, "sleeper", "ballast"),
    (2, "ripple", "water"),
    (2, "lake-ink", "lake"),
]
"""The least contrast of two colours in every theme."""


@pytest.mark.parametrize("theme", THEMES)
def test_texts_and_lines_have_contrast(theme: str) -> None:
    low = [pair for pair in PAIRS if contrast(theme, *pair[1:]) < pair[0]]
    assert low == []


def test_high_contrast_is_high() -> None:
    assert min(contrast("contrast", ink, paper) for ink in INKS for paper in PAPERS) >= 7


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("lines", "grounds"),
    [
        (("structure-halo", "structure-edge"), TERRAINS),
        (("accent", "paper-raised"), ["plains", "mountain", "lake"]),
    ],
    ids=["building", "lit cell"],
)
def test_one_of_two_lines_stands_out(
    theme: str, lines: tuple[str, str], grounds: list[str]
) -> None:
    for ground in grounds:
        assert max(contrast(theme, line, ground) for line in lines) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [TERRAINS, DISCS], ids=["land", "disc"])
def test_lands_and_discs_differ_in_greyscale(theme: str, names: list[str]) -> None:
    greys = sorted(luminance(colour(theme, name)) for name in names)
    for darker, lighter in pairwise(greys):
        assert (lighter + 0.05) / (darker + 0.05) >= 1.25


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("hour", HOURS)
def test_the_light_of_each_hour_keeps_lands_and_words_apart(theme: str, hour: str) -> None:
    lands = [lit(theme, terrain, hour) for terrain in TERRAINS]
    for darker, lighter in pairwise(sorted(map(luminance, lands))):
        assert (lighter + 0.05) / (darker + 0.05) >= 1.25
    for sight, (a, b) in product(SIGHTS, combinations(lands, 2)):
        assert distance(seen(a, sight), seen(b, sight)) >= LEAST_DISTANCE, sight
    assert min(ratio(colour(theme, "border"), land) for land in lands) >= 3
    around = lit(theme, "paper-sunk", hour)
    assert min(ratio(colour(theme, ink), around) for ink in INKS) >= 4.5


def test_the_light_changes_with_the_hour_but_not_in_high_contrast() -> None:
    for theme in ("light", "dark"):
        assert len({lit(theme, "plains", hour) for hour in HOURS}) == len(HOURS)
    assert {lit("contrast", "plains", hour) for hour in HOURS} == {colour("contrast", "plains")}


@pytest.mark.parametrize("hour", HOURS)
def test_the_style_sheet_has_each_hour(hour: str) -> None:
    sheet = (STYLES / "okanagan" / "drawing.css").read_text(encoding="utf-8")
    assert f'.table[data-states~="{hour}"] .map {{ --light: var(--{hour}); }}' in sheet


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("names", [TERRAINS, DISCS, SEAT_NAMES], ids=["land", "disc", "seat"])
def test_colours_differ_for_every_sight(theme: str, sight: str, names: list[str]) -> None:
    for a, b in combinations(names, 2):
        difference = distance(seen(colour(theme, a), sight), seen(colour(theme, b), sight))
        assert difference >= LEAST_DISTANCE, f"{a} and {b}"


def test_a_theme_changes_only_colours_of_the_light_one() -> None:
    for theme in ("dark", "contrast"):
        assert set(properties(theme)) <= set(properties("light"))


def declared(sheet: Path) -> dict[str, str]:
    return dict(re.findall(r"^\s+--([\w-]+): ([^;]+);", sheet.read_text(encoding="utf-8"), re.M))


def properties(theme: str) -> dict[str, str]:
    """The values of a theme, with Oregon's own colours."""
    folders = (SHARED, STYLES / "oregon")
    values: dict[str, str] = {}
    for folder in folders:
        values |= declared(folder / "theme.css")
    if theme != "light":
        for folder in folders:
            values |= declared(folder / "themes" / f"{theme}.css")
    return values


def colour(theme: str, name: str) -> Triple:
    """A custom property of the form #rrggbb, in linear RGB from 0 to 1."""
    r, g, b = parts(properties(theme)[name])
    return linear(r), linear(g), linear(b)


def parts(code: str) -> list[float]:
    """Red, green and blue of `#rrggbb`, from 0 to 1."""
    return [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def lit(theme: str, name: str, hour: str) -> Triple:
    """A colour under the light of an hour, which is transparent or `rgb(r g b / a%)`."""
    code, light = (properties(theme)[each] for each in (name, hour))
    *sun, share = map(float, re.findall(r"[\d.]+", light) or [0] * 4)
    part = share / 100
    r, g, b = (
        linear((1 - part) * own + part * ray / 255)
        for own, ray in zip(parts(code), sun, strict=True)
    )
    return r, g, b


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: Triple) -> float:
    """The relative luminance, as WCAG 2 defines it."""
    r, g, b = colour
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(theme: str, a: str, b: str) -> float:
    """The contrast ratio of two properties, as WCAG 2 defines it."""
    return ratio(colour(theme, a), colour(theme, b))


def ratio(a: Triple, b: Triple) -> float:
    low, high = sorted(map(luminance, (a, b)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: Triple, sight: str) -> Triple:
    r, g, b = (
        min(1.0, max(0.0, sum(k * part for k, part in zip(row, colour, strict=True))))
        for row in SIGHTS[sight]
    )
    return r, g, b


def distance(a: Triple, b: Triple) -> float:
    """The distance of two colours in CIELAB."""
    return float(sum((x - y) ** 2 for x, y in zip(lab(a), lab(b), strict=True)) ** 0.5)


def lab(colour: Triple) -> Triple:
    r, g, b = colour
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = luminance(colour)
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
