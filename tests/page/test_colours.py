"""The colours of the themes: legible, and told apart in greyscale and by colour-blind people."""

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.page.widgets.icons import COLOURS as SEATS

STYLES = Path(__file__).parents[2] / "web" / "styles"
SHARED = STYLES / "shared"
THEMES = ("light", "dark", "contrast")
TERRAINS = [terrain.text for terrain in Terrain]

Triple = tuple[float, float, float]

# What a colour looks like to a person without one kind of cones, in linear RGB: Machado, Oliveira
# and Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”, 2009.
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
APART = 15
"""Colours this far from each other in CIELAB are told apart at a glance, side by side or not."""

every_theme = pytest.mark.parametrize("theme", THEMES)


class TestLegible:
    @every_theme
    @pytest.mark.parametrize("paper", ["paper", "paper-raised", "paper-sunk"])
    @pytest.mark.parametrize(
        "ink", ["ink", "ink-soft", "accent", "danger", "success", *(f"{t}-word" for t in TERRAINS)]
    )
    def test_text_has_contrast(self, theme: str, paper: str, ink: str) -> None:
        assert contrast(theme, ink, paper) >= 4.5

    @every_theme
    def test_text_on_the_accent_has_contrast(self, theme: str) -> None:
        assert contrast(theme, "accent-ink", "accent") >= 4.5

    @pytest.mark.parametrize("paper", ["paper", "paper-raised", "paper-sunk"])
    @pytest.mark.parametrize("ink", ["ink", "ink-soft", "accent", "danger", "success"])
    def test_high_contrast_is_high(self, paper: str, ink: str) -> None:
        assert contrast("contrast", ink, paper) >= 7

    @every_theme
    @pytest.mark.parametrize("mark", ["focus", "ink-faint", "accent"])
    def test_lines_that_carry_meaning_have_contrast(self, theme: str, mark: str) -> None:
        for paper in ("paper", "paper-raised", "paper-sunk"):
            assert contrast(theme, mark, paper) >= 3

    @every_theme
    @pytest.mark.parametrize("terrain", TERRAINS)
    def test_borders_stand_out_from_every_land(self, theme: str, terrain: str) -> None:
        assert contrast(theme, "border", terrain) >= 3

    @every_theme
    @pytest.mark.parametrize("terrain", TERRAINS)
    def test_glyph_and_rim_stand_out_from_the_disc(self, theme: str, terrain: str) -> None:
        plains = terrain == "plains"
        for line in ("plains-glyph", "plains-rim") if plains else ("disc-glyph", "disc-rim"):
            assert contrast(theme, line, f"{terrain}-disc") >= 4.5

    @every_theme
    @pytest.mark.parametrize("seat", range(len(SEATS)))
    def test_letters_can_be_read_on_every_seat(self, theme: str, seat: int) -> None:
        assert contrast(theme, f"seat-{seat}-ink", f"seat-{seat}") >= 4.5

    @every_theme
    @pytest.mark.parametrize("terrain", TERRAINS)
    def test_a_building_has_an_outline_on_every_land(self, theme: str, terrain: str) -> None:
        lines = ("structure-halo", "structure-edge")
        assert max(contrast(theme, line, terrain) for line in lines) >= 3


class TestOregon:
    """The inks that Oregon adds, and what it draws with those of the page."""

    @every_theme
    @pytest.mark.parametrize(
        ("ink", "ground"),
        [
            ("ink", "sheet"),  # the symbols at the edges
            ("tile-ink", "tile-paper"),  # signs, cards and their words
            ("tile-ink", "card-sky"),
            ("post", "tile-paper"),
            ("barn", "tile-paper"),
            ("lake-disc", "tile-paper"),
            ("forest-disc", "tile-paper"),
            ("gold-ink", "gold"),  # the values of tokens
            ("tile-ink", "gold"),
        ],
    )
    def test_signs_and_values_can_be_read(self, theme: str, ink: str, ground: str) -> None:
        assert contrast(theme, ink, ground) >= 4.5

    @every_theme
    def test_rails_and_sleepers_stand_out_from_the_prairie(self, theme: str) -> None:
        for line in ("border", "track"):
            assert contrast(theme, line, "plains") >= 3
        assert contrast(theme, "border", "track-bed") >= 3

    @every_theme
    def test_ripples_stand_out_from_the_water(self, theme: str) -> None:
        assert contrast(theme, "lake-ink", "lake") >= 2

    @every_theme
    @pytest.mark.parametrize("ground", ["plains", "mountain", "lake"])
    def test_what_is_lit_has_a_line_that_stands_out(self, theme: str, ground: str) -> None:
        lines = ("accent", "paper-raised")
        assert max(contrast(theme, line, ground) for line in lines) >= 3


class TestToldApart:
    @every_theme
    def test_lands_in_greyscale(self, theme: str) -> None:
        greys = sorted(luminance(colour(theme, terrain)) for terrain in TERRAINS)
        for darker, lighter in pairwise(greys):
            assert (lighter + 0.05) / (darker + 0.05) >= 1.25

    @every_theme
    def test_discs_in_greyscale(self, theme: str) -> None:
        greys = sorted(luminance(colour(theme, f"{terrain}-disc")) for terrain in TERRAINS)
        for darker, lighter in pairwise(greys):
            assert (lighter + 0.05) / (darker + 0.05) >= 1.25

    @every_theme
    @pytest.mark.parametrize("sight", SIGHTS)
    @pytest.mark.parametrize("what", ["land", "disc", "seat"])
    def test_by_everyone(self, theme: str, sight: str, what: str) -> None:
        names = {
            "land": TERRAINS,
            "disc": [f"{terrain}-disc" for terrain in TERRAINS],
            "seat": [f"seat-{seat}" for seat in range(len(SEATS))],
        }
        for one, other in combinations(names[what], 2):
            far = distance(seen(colour(theme, one), sight), seen(colour(theme, other), sight))
            assert far >= APART, f"{one} and {other}"


def test_a_theme_changes_only_what_the_light_one_has() -> None:
    for theme in ("dark", "contrast"):
        assert set(declared(SHARED / "themes" / f"{theme}.css")) <= set(properties("light"))


def declared(sheet: Path) -> dict[str, str]:
    """The custom properties of a style sheet."""
    return dict(re.findall(r"^\s+--([\w-]+): ([^;]+);", sheet.read_text(encoding="utf-8"), re.M))


def properties(theme: str) -> dict[str, str]:
    light = declared(SHARED / "theme.css") | declared(STYLES / "oregon" / "theme.css")
    return light if theme == "light" else light | declared(SHARED / "themes" / f"{theme}.css")


def colour(theme: str, name: str) -> Triple:
    """A custom property of the form #rrggbb, in linear RGB from 0 to 1."""
    code = properties(theme)[name]
    r, g, b = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return linear(r), linear(g), linear(b)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: Triple) -> float:
    """The relative luminance, as WCAG 2 defines it."""
    r, g, b = colour
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(theme: str, one: str, other: str) -> float:
    """The contrast ratio of two properties, as WCAG 2 defines it."""
    low, high = sorted((luminance(colour(theme, one)), luminance(colour(theme, other))))
    return (high + 0.05) / (low + 0.05)


def seen(colour: Triple, sight: str) -> Triple:
    """The colour as it looks to such a person."""
    r, g, b = (
        min(1.0, max(0.0, sum(k * part for k, part in zip(row, colour, strict=True))))
        for row in SIGHTS[sight]
    )
    return r, g, b


def distance(one: Triple, other: Triple) -> float:
    """How far two colours lie from each other in CIELAB."""
    pairs = zip(lab(one), lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def lab(colour: Triple) -> Triple:
    r, g, b = colour
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = luminance(colour)
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
