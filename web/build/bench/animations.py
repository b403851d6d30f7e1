"""The frames of animations that the browser shows in time, on a phone with a slow processor."""

import json
import tempfile
from collections import Counter
from itertools import count
from pathlib import Path

from playwright.sync_api import Playwright

from e2e.players import TouchPlayer
from e2e.positions import at_decision, open_link, played
from e2e.serving import serving
from e2e.visits import PHONE, visiting

from .. import browser
from ..console import step
from ..paths import DIST

SLOWDOWNS = 1, 4
"""How many times slower than this machine the page's own thread is."""
STAGES = {"early": 8, "late": 110}
"""The numbers of moves after which a game of four is opened."""
DECISIONS = 6
"""The player's own decisions in each stage; bots move between them."""
NAMES = ("Ann", "bot:hard", "bot:hard", "bot:hard")
CATEGORIES = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
SHOWN = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
"""The states of frames that appear in time. In partial ones, only what the page's own thread draws
is from the frame before: animations go on without it."""


def measure(playwright: Playwright) -> dict[str, dict[str, int]]:
    """Count the frames in which something is animated, and print the part shown in time."""
    result = {}
    for slowdown in SLOWDOWNS:
        step(f"Frames of animations, with the page's thread {slowdown} times slower")
        for stage, moves in STAGES.items():
            frames = _measure(playwright, moves, slowdown)
            result[f"{stage} in a game, {slowdown} times slower"] = frames
            number = sum(frames.values())
            print(f"    {stage} in a game: {number} frames, {frames['shown'] / number:.1%} in time")
    return result


def _measure(playwright: Playwright, moves: int, slowdown: int) -> dict[str, int]:
    """Play on from a stage of a game, and count the frames."""
    chromium = browser.launch(playwright, light=True)
    match = played(NAMES, 1, at_decision("PlaceTile", moves))
    with (
        serving(DIST) as site,
        visiting(chromium, site, **PHONE) as visit,
        tempfile.TemporaryDirectory() as folder,
    ):
        player = TouchPlayer(open_link(visit.page, site.address, match), seed=1)
        trace = Path(folder) / "trace.json"
        chromium.start_tracing(page=visit.page, path=trace, categories=CATEGORIES)
        session = visit.page.context.new_cdp_session(visit.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        _play(player)
        chromium.stop_tracing()
        frames = _frames(trace)
    chromium.close()
    return frames


def _play(player: TouchPlayer) -> None:
    decisions = count()
    player.play(until=lambda: next(decisions) == DECISIONS)


def _frames(trace: Path) -> dict[str, int]:
    """The frames of a trace in which something visible is animated: shown in time, or dropped."""
    frames = Counter({"shown": 0, "dropped": 0})
    for event in json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]:
        if event["name"] != "PipelineReporter" or event["ph"] != "b":
            continue
        frame = event["args"]["frame_reporter"]
        if frame["has_compositor_animation"]:
            frames["shown"] += frame["state"] in SHOWN
            frames["dropped"] += frame["state"] == "STATE_DROPPED"
    return dict(frames)
