"""Sheets of pictures with captions, drawn by the browser."""

from base64 import b64encode
from collections.abc import Iterable
from html import escape
from pathlib import Path

from playwright.sync_api import Browser

Captioned = tuple[str, bytes]
"""A caption and a PNG."""
LOOK = (
    "body, figure { margin: 0; font: 14px sans-serif } img { display: block }"
    "body { display: grid; gap: 8px; width: max-content } figcaption { padding: 4px }"
)
CHANGED = """() => {
  const [old, now] = [...document.images].map((image) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  });
  if (!old || !now) return 100;
  let changed = 0;
  for (let at = 0; at < now.length; at += 4)
    changed += [0, 1, 2].some((part) => Math.abs(now[at + part] - old[at + part]) > 24);
  return (400 * changed) / now.length;
}"""
"""The percentage of pixels that clearly differ between two pictures."""


def sheet_of(pictures: Iterable[Captioned], columns: int, width: str = "auto") -> str:
    """The markup of a sheet with so many columns: each caption stands above its picture."""
    figures = "".join(
        f"<figure><figcaption>{escape(caption)}</figcaption>"
        f'<img width="{width}" src="data:image/png;base64,{b64encode(png).decode()}"></figure>'
        for caption, png in pictures
    )
    grid = f"<body style='grid-template-columns: repeat({columns}, max-content)'>"
    return f"<!doctype html><style>{LOOK}</style>{grid}{figures}"


def save_sheet(browser: Browser, file: Path, sheet: str) -> float:
    """Save a sheet as one PNG; returns the percentage of pixels that its second picture changes."""
    page = browser.new_page()
    page.set_content(sheet)
    page.locator("body").screenshot(path=file)
    changed: float = page.evaluate(CHANGED)
    page.close()
    return changed
