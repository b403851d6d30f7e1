"""`python -m e2e.screenshots --out DIR`: pictures of every screen, at every size and in two themes.

The size `large-text` is a phone on which the user has doubled the text size. `--beside` compares
the pictures with earlier ones: it lists the screens that changed, the most changed first, and saves
each old picture beside the new one. It also saves all new pictures on one sheet.

It needs the built site: `python3 build.py build`.
"""

import argparse
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from web.build import browser as browsers
from web.build.paths import DIST, WORK

from .pictures import save_sheet, sheet_of
from .screens import SCREENS
from .serving import serving
from .table import open_start
from .visits import LARGE_TEXT, SIZES, Visit, text_size_of, visiting

PHONE_SIDE = 600
WINDOWS = SIZES | {"large-text": SIZES["phone"]}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m e2e.screenshots", description=__doc__)
    parser.add_argument("--out", type=Path, default=WORK / "screenshots", help="the folder")
    parser.add_argument(
        "--only",
        nargs="*",
        default=list(SCREENS),
        choices=SCREENS,
        metavar="SCREEN",
        help="by name",
    )
    parser.add_argument("--size", nargs="*", default=list(WINDOWS), choices=WINDOWS)
    parser.add_argument("--theme", nargs="*", default=["light", "dark"], choices=["light", "dark"])
    parser.add_argument("--language", default="en", help="the browser’s, such as fr")
    parser.add_argument("--scale", type=float, default=1, help="the device’s pixels per CSS pixel")
    parser.add_argument("--beside", type=Path, help="an earlier folder, to compare with")
    arguments = parser.parse_args()
    with sync_playwright() as playwright, serving(DIST) as site:
        browsers.make_sure(playwright)
        browser = browsers.launch(playwright)
        for size in arguments.size:
            for theme in arguments.theme:
                folder = f"{size}-{theme}"
                device = _device(size, theme, arguments.language)
                device["device_scale_factor"] = arguments.scale
                with visiting(browser, site, **device) as visit:
                    open_start(visit.page, site.address)
                    if size == "large-text":
                        text_size_of(visit.page)(LARGE_TEXT)
                    _take(visit, arguments.out / folder, arguments.only)
                if arguments.beside:
                    old, new = arguments.beside / folder, arguments.out / folder
                    _compare(browser, old, new, arguments.only)
        browser.close()


def _device(size: str, theme: str, language: str) -> dict[str, Any]:
    width, height = WINDOWS[size]
    touch = min(width, height) < PHONE_SIDE
    return {
        "is_mobile": touch,  # without a mouse, nothing looks as if it were under one
        "has_touch": touch,
        "viewport": {"width": width, "height": height},
        "color_scheme": theme,
        "reduced_motion": "reduce",
        "locale": language,
    }


def _take(visit: Visit, folder: Path, names: list[str]) -> None:
    for name in names:
        SCREENS[name](visit.page)
        visit.page.wait_for_timeout(350)  # the map has come to rest
        visit.screenshot(folder / f"{name}.png")
    print(f"{folder}: {len(names)} pictures")  # noqa: T201 - it is a command


def _compare(browser: Browser, old: Path, new: Path, names: list[str]) -> None:
    """Save each picture beside its earlier one, and all new ones on a sheet."""
    new_ones = [(name, (new / f"{name}.png").read_bytes()) for name in names]
    save_sheet(browser, new / "all.png", sheet_of(new_ones, columns=12, width="160"))
    changes = {}
    for name, picture in new_ones:
        if (before := old / f"{name}.png").exists():
            pair = [(f"{name}: before", before.read_bytes()), ("now", picture)]
            file = new / "beside" / f"{name}.png"
            changes[name] = save_sheet(browser, file, sheet_of(pair, columns=2))
    for name, changed in sorted(changes.items(), key=lambda change: -change[1]):
        if changed:
            print(f"{changed:6.1f} % {name}")  # noqa: T201 - it is a command


if __name__ == "__main__":
    main()
