"""The reply after a change of the position: announcements, animation and the next tick."""

from abc import ABC, abstractmethod
from typing import ClassVar

from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import Call, Effect, Focus, Hush, Reply, Show, Step
from okanagan.page.play.buttons import away_words
from okanagan.page.play.game import TableGame
from okanagan.page.play.state import Result
from okanagan.page.words import t

SHOWN = 1500  # milliseconds for which a last move is shown before the next player is asked
TRIAL = "trial"  # the source of a piece that lies on the map already, on trial


def seat(player: int) -> str:
    return f"seat-{player}"


def points(player: int) -> str:
    """The place that shows a player's points."""
    return f"points-{player}"


class Laid(Step):
    """A piece came to its cell on the map from a place."""

    piece: str  # the id of its element
    at: tuple[int, int]
    source: str


class Flown(Step):
    """`count` pieces moved from one place to another: `target` lists places, the best first."""

    picture: str  # a symbol, or points such as `+3`
    source: str
    target: str
    count: int = 1
    sound: str = "coins"
    colour: str = ""  # the class of the seat that points belong to


class Lit(Step):
    """An area of the map lit up: its extent, area and border, as path data in the map's units."""

    extent: str
    area: str
    border: str
    colour: str  # the class of the seat that it brings something; empty for several seats
    sound: str = ""
    quiet: bool = False  # whether it brings nobody anything
    tokens: tuple[tuple[str, float, float, int], ...] = ()
    """What lies above the light: each picture, its left and upper edge, and its size."""


class Captioned(Step):
    """The caption of the steps that follow: a sentence in place of the question."""

    text: str
    card: str = ""
    """Markup with details, which covers the question and the caption."""


class Gained(Step):
    """The count at a place changed because of the pieces that just arrived."""

    place: str
    amount: int
    flown: bool = False  # whether the amount itself was seen to arrive


class Toured(Step):
    """The game is over: the whole map is shown. If it `reveals` points, they wait for its end."""

    reveals: bool


class Asked(Step):
    """After another player's move it is a local player's decision."""


class Ended(Step):
    """The game is over."""


SOON = 1
"""Milliseconds. Not 0: then the panels that a move changed would not be sent with it."""


class Announcer(ABC):
    """Reports changes of the position, for all features of a table."""

    game: TableGame
    end_reveals_points: ClassVar[bool]
    """Whether others do not know all points before the end."""

    def __init__(self, game: TableGame, context: Context) -> None:
        self.game, self.context = game, context
        game.state.watcher, game.state.announced = game.state.shown, game.at

    @abstractmethod
    def steps_since(self, move: int) -> list[Step]:
        """The steps that the viewer sees, from this move on; nothing for undone moves."""

    @abstractmethod
    def question(self) -> list[str]: ...

    @abstractmethod
    def outcome(self) -> list[str]:
        """The final score."""

    def reply_after_moves(self, announcements: list[str], *, skipped: bool = False) -> Reply:
        """The reply after moves, which are not animated if they are `skipped`."""
        game, state = self.game, self.game.state
        watcher, state.watcher = state.watcher, state.shown
        hushed: list[Effect] = [] if watcher in (None, state.shown) else [Hush()]
        since, state.announced = state.announced, game.at
        at_once = skipped or self._at_once
        steps = [] if at_once else self.steps_since(since)
        # Cards before their piece, for example, show nothing yet.
        hidden = game.at > since and not steps and not at_once
        pause = self._bot_pause(hidden=hidden)
        shown = self._show(since, steps, at_once=at_once)
        state.next_move_at = self.context.clock() + (pause or 0) / 1000
        # A bot can begin to think while the last move is still shown.
        wait = SHOWN if game.showing else SOON if pause and game.bot_budget else pause
        effects = [*hushed, *shown, *self._calls(since)]
        return self._ended(Reply([*announcements, *self._asked()], effects, next=wait))

    def final_animation(self) -> list[Show]:
        return self._animation([Ended()], at_once=self._at_once)

    @property
    def _at_once(self) -> bool:
        game = self.game
        return len(game.humans) < len(game.match.seats) and self.context.settings.pause == 0

    def _show(self, since: int, steps: list[Step], *, at_once: bool) -> list[Show]:
        """The animation of the moves from `since` on; only a sound if bots play at once."""
        game = self.game
        if game.match.over and game.at > since:
            steps += [Captioned(t("The game is over.")), Toured(self.end_reveals_points)]
        asked = [Asked()] if is_asked_since(game, since) else []
        own = not game.match.over and all(m.player in game.humans for m in game.match.moves[since:])
        return self._animation([*steps, *asked], at_once=at_once, own=own)

    def _animation(self, steps: list[Step], *, at_once: bool, own: bool = False) -> list[Show]:
        settings = self.context.settings
        still = at_once or settings["motion"] == "off"
        if still and settings["sound"] == "off":
            # The shell hides the result until the count, also if nothing is seen or heard before.
            steps = [step for step in steps if isinstance(step, Toured)]
        # Without bots, the speed of bots changes nothing.
        pace = 0.0 if still else settings.pace or 1.0
        return [Show(steps, pace, own)] if steps else []

    def _ended(self, reply: Reply) -> Reply:
        state = self.game.state
        if self.game.match.over:
            state.result = Result.DUE
            reply.next = SOON  # the shell shows the answer after the animation
        else:  # moves may have been undone
            state.result, state.counted = Result.SHOWN, False
        return reply

    def _asked(self) -> list[str]:
        game = self.game
        if game.decision is None:
            return self.outcome()
        if game.move_due or game.showing:
            return []
        if game.away is not None:
            name = game.names[game.away]
            return [t("{name} is to play.", name=name) if game.session.live else away_words(name)]
        if game.cover is not None:
            return [t("Pass the device to {name}.", name=game.names[game.cover])]
        return self.question()

    def _calls(self, since: int) -> list[Call]:
        game, player = self.game, self.game.asked
        if player is None or not is_asked_since(game, since):
            return []
        alone = len(game.humans) == 1
        words = t("Your turn") if alone else t("{name}’s turn", name=game.names[player])
        return [Call(words, buzz=bool(game.session.live))]

    def _bot_pause(self, *, hidden: bool) -> int | None:
        """Milliseconds until the next bot moves; None if no bot moves next.

        With `hidden` the last move shows nothing, so it needs no time.
        """
        decision, pause = self.game.decision, self.context.settings.pause
        if decision is None or not self.game.move_due:
            return None
        if hidden or (self.game.session.live and not self.game.bot_due):
            return SOON  # a person at another device has taken that time already
        # A new turn is shown longer than the moves within one.
        return pause if decision.begins_turn else pause // 2


def is_asked_since(game: TableGame, move: int) -> bool:
    """Whether a local player must decide after another player's moves since this one."""
    moves = game.match.moves
    return game.asked is not None and len(moves) > move and moves[-1].player != game.asked


def focus_on(at: tuple[int, int]) -> Focus:
    return Focus(f'[data-cell="{at[0]},{at[1]}"]')
