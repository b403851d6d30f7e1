"""`python -m e2e.strips [NAME …] --out DIR`: animations, each as a strip of eight pictures.

The pictures are equally far apart in the page's own time, which stands still while each is taken.
`--span 0 600` shows a part of the animation, in milliseconds from its beginning.

It needs the built site: `python3 build.py build`.
"""

import argparse
from collections.abc import Callable, Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from okanagan.games import GAMES
from okanagan.games.oregon.rules.events import (
    BuildingPlaced,
    FarmerPlaced,
    GroupScored,
    PointsScored,
)
from okanagan.kernel.events import Fact
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.simulate import simulate
from web.build import browser as browsers
from web.build.paths import DIST, WORK

from .pictures import save_sheet, sheet_of
from .positions import SEEDS, Screen, at_decision, gaining, in_game, link_to, played, seats
from .screens import SCREENS
from .serving import serving
from .table import GIVE, SELECT, Table, go_to, open_start
from .visits import SIZES, visiting

PICTURES = 8
FRAME, LONGEST = 20, 60_000
"""Milliseconds of the page's time."""
NAMES = "Ann", "Bo=bot:normal"
KEEP_FRAMES = "() => { globalThis.nextFrame = requestAnimationFrame.bind(globalThis); }"
"""The clock of the tests replaces the frames as well."""
PASS_TIME = """async (time) => {
  for (const motion of document.getAnimations()) motion.currentTime += time;
  await new Promise((done) => nextFrame(() => nextFrame(done)));
}"""
IS_MOVING = """document.getAnimations().some(
  (motion) => motion.playState === 'running' && !(motion instanceof CSSAnimation))"""
"""Animations of style sheets are left out: smoke and boats move long after the moment."""
IS_THINKING = f"document.documentElement.dataset.engine === 'busy' && !({IS_MOVING})"
IS_OVER = f"""document.documentElement.dataset.engine === 'idle'
  && !({IS_MOVING}) && !document.querySelector('[data-counting]')"""
Moment = tuple[Screen, Screen]
"""An animation: what opens the screen before it, and what begins it there."""


def tapped(screen: Screen, *taps: str) -> Moment:
    """The last tap begins the animation."""

    def show(page: Page) -> None:
        screen(page)
        for tap in taps[:-1]:
            Table(page, touch=False).tap(page.locator(tap).first)

    return show, lambda page: page.locator(taps[-1]).first.click()


def bots_turn(position: Callable[[], AnyMatch]) -> Moment:
    """A bot is to move in a position."""

    def begin(page: Page) -> None:
        page.emulate_media(reduced_motion="reduce")  # for the change of the screen
        page.evaluate("(hash) => (location.hash = hash)", link_to(position()))
        page.locator("#table #prompt *").first.wait_for()
        page.emulate_media(reduced_motion="no-preference")

    return lambda page: go_to(page, "#/"), begin


@cache
def bots_game(game: str, seed: int) -> AnyMatch:
    """A finished game of bots, the first of which has a person's seat."""
    spec = GAMES[game]
    bot = spec.make_bot("normal")
    return simulate(spec.game(len(NAMES), {}), seats(*NAMES), [bot] * len(NAMES), seed)


def last_turn(game: str) -> AnyMatch:
    """The last turn of the first game that the bot ends."""
    match = next(m for seed in SEEDS if (m := bots_game(game, seed)).moves[-1].player == 1)
    return match.upto(max(n for n, move in enumerate(match.moves) if move.player == 0) + 1)


def most_scoring(kind: type[Fact]) -> AnyMatch:
    """Before the bot's move in Oregon with such a fact that scores most often."""
    match = bots_game("oregon", 1)

    def scores(number: int) -> int:
        facts = match.events_of(number) if match.moves[number].player == 1 else []
        has = any(isinstance(fact, kind) for fact in facts)
        return has * sum(isinstance(fact, PointsScored | GroupScored) for fact in facts)

    return match.upto(max(range(len(match.moves)), key=scores))


MOMENTS: dict[str, Moment] = {
    "tile": tapped(SCREENS["trial-early"], "#confirm"),
    "closing": tapped(SCREENS["forecast"], "#confirm"),
    "special": tapped(SCREENS["take"], SELECT, GIVE),
    "tokens": bots_turn(gaining),
    "bot": tapped(in_game(lambda: played(NAMES, 8, at_decision("ChooseTile", 12))), SELECT, GIVE),
    "end": bots_turn(lambda: last_turn("okanagan")),
    "oregon-own": tapped(SCREENS["oregon-trial"], "#confirm"),
    "oregon-building": bots_turn(lambda: most_scoring(BuildingPlaced)),
    "oregon-farmer": bots_turn(lambda: most_scoring(FarmerPlaced)),
    "oregon-group": bots_turn(lambda: most_scoring(GroupScored)),
    "oregon-end": bots_turn(lambda: last_turn("oregon")),
}


def times_of(start: int, end: int) -> list[int]:
    """The times of the pictures, in whole frames."""
    step = (end - start) / (PICTURES - 1)
    return [FRAME * round((start + place * step) / FRAME) for place in range(PICTURES)]


class Film:
    """A page in which time passes only frame by frame."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._animations = page.context.new_cdp_session(page)
        self._animations.send("Animation.enable")
        page.evaluate(KEEP_FRAMES)
        page.clock.install()

    def play(self, moment: Moment) -> Iterator[int]:
        """The time of each frame, while the page shows it."""
        page, (show, begin) = self._page, moment
        page.emulate_media(reduced_motion="reduce")
        show(page)
        page.wait_for_timeout(350)  # the map has come to rest
        self._animations.send("Animation.setPlaybackRate", {"playbackRate": 0})
        page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
        page.emulate_media(reduced_motion="no-preference")
        begin(page)
        while not page.evaluate(IS_MOVING):
            self._pass()
        for time in range(0, LONGEST, FRAME):
            self._pass()  # at first, so that the pieces are there
            yield time
            if page.evaluate(IS_OVER):
                break
        self._animations.send("Animation.setPlaybackRate", {"playbackRate": 1})
        page.clock.resume()

    def _pass(self) -> None:
        self._page.wait_for_function(f"!({IS_THINKING})")  # the time of thinking is left out
        self._page.clock.run_for(FRAME)
        self._page.evaluate(PASS_TIME, FRAME)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m e2e.strips", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MOMENTS))
    parser.add_argument("--out", type=Path, default=WORK / "strips", help="the folder")
    parser.add_argument("--size", default="phone", choices=SIZES)
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--span", nargs=2, type=int, metavar="MS", help="from a time to another")
    arguments = parser.parse_args()
    width, height = SIZES[arguments.size]
    device = {"viewport": {"width": width, "height": height}, "color_scheme": arguments.theme}
    with sync_playwright() as playwright, serving(DIST) as site:
        browsers.make_sure(playwright)
        browser = browsers.launch(playwright)
        for name in arguments.names or MOMENTS:
            with visiting(browser, site, **device) as visit:
                page, moment = visit.page, MOMENTS[name]
                open_start(page, site.address)
                film = Film(page)
                times = times_of(*(arguments.span or (0, max(film.play(moment)))))
                frames = takewhile(times[-1].__ge__, film.play(moment))
                strip = [(f"{time} ms", page.screenshot()) for time in frames if time in times]
                file = arguments.out / f"{name}.png"
                save_sheet(browser, file, sheet_of(strip, PICTURES // 2))
                print(f"{file}: {times[0]} to {times[-1]} ms")  # noqa: T201 - it is a command
        browser.close()


if __name__ == "__main__":
    main()
