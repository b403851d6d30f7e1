"""`build.py bench`: runs all measurements and writes the values to `bench/page.json`."""

import json
import platform

from playwright.sync_api import sync_playwright

from .. import browser, sizes
from ..console import detail, step
from ..paths import BENCH, DIST
from ..static_server import require_site
from . import animations, frame_times, lighthouse, python_speed, slow_lines, start_times


def bench(rounds: int) -> int:
    require_site()
    to_play = sizes.bytes_to_play(sizes.file_sizes(DIST))
    detail(f"{to_play:,} bytes to play")
    with sync_playwright() as playwright:
        browser.make_sure(playwright)
        results = {
            "machine": platform.platform(),
            "bytes to play": to_play,
            **start_times.measure(playwright, rounds),
            "slow lines": slow_lines.measure(playwright),
            "milliseconds of work": python_speed.compare(),
            "response times": python_speed.response_times(),
            "frame times": frame_times.measure(playwright),
            "animations": animations.measure(playwright),
            "lighthouse": lighthouse.measure(playwright),
        }
    BENCH.mkdir(exist_ok=True)
    file = BENCH / "page.json"
    file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    step(f"Written to {file.relative_to(BENCH.parent)}")
    return 0
