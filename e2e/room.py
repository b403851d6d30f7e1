"""Sizes of phones, which choices are cut there, and the share of the height for the map."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from tests.thorough import sample

from .visits import TWO_FRAMES

PHONES = {"narrow": (320, 640), "small phone": (360, 640), "phone": (390, 844)}
SIZES = sample(["narrow"], [*PHONES])
"""A larger phone has more room for the same choices."""
TURN = ("place", "trial-early", "trial", "forecast", "build", "collect", "choose")
"""The screens of the usual turn, in which the map keeps most of the height."""
TRANSLATIONS = ["en", "nl", "fr", "de"]
LANGUAGES = sample(["de"], TRANSLATIONS)
"""German words take the most room."""
WORDIEST = sample(["de", "fr"], TRANSLATIONS)
"""French sentences are longer still."""
MOST = 0.6
HALF = 0.495
"""These shares of the height."""
SCROLLS = "(part) => part.scrollHeight > part.clientHeight"
SEEN = """() => {
  const bar = document.querySelector("#decision"), { height } = bar.getBoundingClientRect();
  const map = document.querySelector("#map").getBoundingClientRect();
  const tops = [...document.querySelectorAll(".action-bar, .first-tip, .land-card")]
    .filter((over) => over.checkVisibility())
    .map((over) => over.getBoundingClientRect().top);
  const buttons = [...bar.querySelectorAll("button")].filter((button) => button.checkVisibility());
  const cut = buttons.filter((button) => {
    const box = button.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth || box.height > height) return true;
    return [box.top + 3, box.bottom - 3].some((y) => {
      const hit = document.elementFromPoint((box.left + box.right) / 2, y);
      return !button.contains(hit);
    });
  });
  const share = (Math.min(...tops) - map.top) / innerHeight;
  return { cut: cut.map((button) => button.id), share };
}"""


def seen(page: Page) -> dict[str, Any]:
    """The choices that are cut, and the share of the height that the map has, clear of all else."""
    facts: dict[str, Any] = page.evaluate(SEEN)
    return facts


def in_sizes(page: Page, *sizes: str) -> Iterator[str]:
    """The open screen in each of these sizes of phones."""
    for size in sizes:
        width, height = PHONES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        yield size
