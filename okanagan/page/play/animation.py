"""The animation of the moves just made: steps that the shell shows.

A step goes between places. A place is a short text, such as `seat-2`; the markup says with
`data-places` which of them an element is. A picture is the id of a symbol of the page. Each game
makes the steps of its own events, and may have more kinds of steps.
"""

from collections.abc import Callable
from dataclasses import dataclass

from okanagan.page.core.protocol import Show, Step
from okanagan.page.play.game import TableGame
from okanagan.page.settings import Settings

LONGEST = 1150
"""Milliseconds that everything after one answer may take."""


def seat(player: int) -> str:
    """A player's seat."""
    return f"seat-{player}"


@dataclass(frozen=True, slots=True)
class Flown(Step):
    """Something went from a place to another, `count` times."""

    picture: str
    source: str
    target: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Gained(Step):
    """A player has got so many tokens or points by all that went before."""

    target: str
    amount: int


@dataclass(frozen=True, slots=True)
class Asked(Step):
    """After another player's move somebody before the screen is to do something."""


@dataclass(frozen=True, slots=True)
class Ended(Step):
    """The game is over."""


def shown(
    game: TableGame,
    since: int,
    steps_since: Callable[[int], list[Step]],
    settings: Settings,
    pause: int | None,
    *,
    skipped: bool,
) -> list[Show]:
    """The effect that shows the moves from number `since` on; none where there is nothing to it.

    All of it fits into the pause before a bot's next move. Where bots play at once, or are skipped,
    nothing moves, and it is only heard that somebody is asked.
    """
    at_once = skipped or _at_once(game, settings)
    steps = [] if at_once else steps_since(since)
    return _show([*steps, *_asked(game, since)], settings, pause, at_once=at_once)


def ended(game: TableGame, settings: Settings) -> list[Show]:
    """The effect that shows that the game is over."""
    return _show([Ended()], settings, at_once=_at_once(game, settings))


def _at_once(game: TableGame, settings: Settings) -> bool:
    """Whether nobody wants to see how moves come about."""
    return len(game.humans) < len(game.match.seats) and settings.pause == 0


def _show(
    steps: list[Step], settings: Settings, pause: int | None = None, *, at_once: bool
) -> list[Show]:
    still = at_once or settings["motion"] == "off"
    room = 0 if still else min(LONGEST, pause or LONGEST)
    unheard = still and settings["sound"] == "off"
    return [] if not steps or unheard else [Show(steps, room)]


def _asked(game: TableGame, since: int) -> list[Step]:
    """Whether the last of the moves passed on to a person; not when they just go on."""
    decision, moves = game.decision, game.match.moves
    if decision is None or game.bot_due or len(moves) <= since:
        return []
    return [] if moves[-1].player == decision.player else [Asked()]
