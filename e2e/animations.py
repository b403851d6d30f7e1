"""Scripts for pages with animations, and a game whose next answer begins some."""

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.game import OkanaganMatch

from .positions import first_played, open_link
from .table import AT_REST, Table
from .visits import Visit

RECORD_ANIMATIONS = """
  globalThis.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...options) {
    animated.push(this.getAttribute("class") ?? "");
    return animate.apply(this, options);
  };
"""
PAUSE_ANIMATIONS = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...options) {
    const animation = animate.apply(this, options);
    animation.pause();
    return animation;
  };
"""
"""Pieces stay until a tap or a key removes them, or the map shows what they show."""
STILL = f"{AT_REST} && !document.querySelector('#stage > *, .map-stage > *')"


def animated(page: Page) -> list[str]:
    classes: list[str] = page.evaluate("globalThis.animated")
    return classes


def asks_for_one_token(match: OkanaganMatch) -> bool:
    """Whether Ann takes one token of several kinds."""
    decision = match.decision
    if not isinstance(decision, CollectToken) or decision.player or len(match.moves) < 20:
        return False
    return decision.in_a_row(match.state.pool) == 1 and len(match.legal) > 1


def collecting(visit: Visit, names: str = "bot:random bot:hard", *, touch: bool = True) -> Table:
    match = first_played(["Ann", *names.split()], asks_for_one_token)
    return open_link(visit.page, visit.site.address, match, touch=touch)


def collect(table: Table) -> None:
    """Take a token, without waiting for the bots after it."""
    table.select().click()
