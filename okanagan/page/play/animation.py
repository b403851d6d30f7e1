"""The animation of the last moves: steps that the shell shows.

A step goes between places. A place is a short text such as `seat-2`; the attribute `data-places`
says which places an element is. A picture is the id of a symbol. Each game makes the steps of its
own events, and may add kinds of steps.
"""

from collections.abc import Callable
from dataclasses import dataclass

from okanagan.page.core.protocol import Show, Step
from okanagan.page.play.game import TableGame
from okanagan.page.settings import Settings

LONGEST = 1150
"""The longest animation after one answer, in milliseconds."""


def seat(player: int) -> str:
    return f"seat-{player}"


@dataclass(frozen=True, slots=True)
class Flown(Step):
    """`count` pieces moved from one place to another."""

    picture: str
    source: str
    target: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Gained(Step):
    """A player gained tokens or points by the steps before."""

    target: str
    amount: int


@dataclass(frozen=True, slots=True)
class Asked(Step):
    """After another player's move it is a local player's decision."""


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
    """The effect that shows the moves from number `since` on; empty if there is nothing to show.

    It fits into the pause before a bot's next move. If bots play at once or are skipped, nothing
    moves, and there is only the sound for a new decision.
    """
    at_once = skipped or _at_once(game, settings)
    steps = [] if at_once else steps_since(since)
    return _show([*steps, *_asked(game, since)], settings, pause, at_once=at_once)


def ended(game: TableGame, settings: Settings) -> list[Show]:
    return _show([Ended()], settings, at_once=_at_once(game, settings))


def _at_once(game: TableGame, settings: Settings) -> bool:
    return len(game.humans) < len(game.match.seats) and settings.pause == 0


def _show(
    steps: list[Step], settings: Settings, pause: int | None = None, *, at_once: bool
) -> list[Show]:
    still = at_once or settings["motion"] == "off"
    room = 0 if still else min(LONGEST, pause or LONGEST)
    unheard = still and settings["sound"] == "off"
    return [] if not steps or unheard else [Show(steps, room)]


def _asked(game: TableGame, since: int) -> list[Step]:
    decision, moves = game.decision, game.match.moves
    if decision is None or game.bot_due or len(moves) <= since:
        return []
    return [] if moves[-1].player == decision.player else [Asked()]
