"""Takes a picture of every screen at every size, light and dark, for people to look at.

Run it as `python -m e2e.screenshots --out DIR`. It needs the built site: `python3 build.py build`.
"""

import argparse
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from web.build import browser as browsers
from web.build.paths import DIST, WORK

from .scenes import SCENES
from .serving import Site, serving
from .table import open_start
from .visits import SIZES, visiting


def main() -> None:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(prog="python -m e2e.screenshots", description=__doc__)
    parser.add_argument("--out", type=Path, default=WORK / "screenshots", help="the folder")
    parser.add_argument("--only", nargs="*", default=list(SCENES), help="scenes, by name")
    parser.add_argument("--size", nargs="*", default=list(SIZES), choices=SIZES)
    parser.add_argument("--theme", nargs="*", default=["light", "dark"], choices=["light", "dark"])
    parser.add_argument("--language", default="en", help="the browser’s, such as fr")
    chosen = parser.parse_args()
    with sync_playwright() as playwright, serving(DIST) as site:
        browsers.make_sure(playwright)
        browser = browsers.launch(playwright)
        for size in chosen.size:
            for theme in chosen.theme:
                device = _device(size, theme, chosen.language)
                _take(browser, site, chosen.out / f"{size}-{theme}", chosen.only, device)
        browser.close()


def _device(size: str, theme: str, language: str) -> dict[str, Any]:
    width, height = SIZES[size]
    return {
        "viewport": {"width": width, "height": height},
        "color_scheme": theme,
        "reduced_motion": "reduce",
        "locale": language,
    }


def _take(
    browser: Browser, site: Site, folder: Path, names: list[str], device: dict[str, Any]
) -> None:
    """One visit, through all the scenes."""
    with visiting(browser, site, **device) as visit:
        open_start(visit.page, site.address)
        for name in names:
            SCENES[name](visit.page)
            visit.page.wait_for_timeout(350)  # the map has come to rest
            visit.picture(folder / f"{name}.png")
    print(f"{folder}: {len(names)} pictures")  # noqa: T201 - it is a command


if __name__ == "__main__":
    main()
