"""Who moves for the seats of bots, and how bots think: in slices of time, between other messages.

A bot has no clock; here is the one that keeps the time.
"""

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.plugin_bots import PluginBot
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Thought
from okanagan.page.plugin_bots.registry import PluginBots

Clock = Callable[[], float]
"""Seconds since some moment or other."""
SLICE = 0.03
"""Seconds for which bots may think or move before an answer is given: taps must be heard."""
ADDED_BUDGET = 3.0
"""Seconds for which a bot from elsewhere may think, if it tells what it thinks."""


class Thinking:
    """The thoughts of one bot on one position."""

    def __init__(self, thoughts: Iterator[Thought], budget: float, clock: Clock) -> None:
        self._thoughts, self._clock = thoughts, clock
        self._began, self._ended = clock(), False
        # Seconds that it may take, from its beginning. With `inf` it is never cut short, not even
        # in a hurry: how fast the device is changes nothing then.
        self.budget = budget
        self.thought: Thought | None = None  # the last; None before the first

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about, or the time is over."""
        return self._ended or (self._has_ideas and self.spent >= 1)

    @property
    def spent(self) -> float:
        """How much of the time is over, as a part of 1."""
        return min(1.0, (self._clock() - self._began) / self.budget) if self.budget else 1.0

    @property
    def conclusion(self) -> Thought:
        """The last thought; thinks up to the first idea where there is none, or all to the end."""
        while not (self._ended or (self._has_ideas and self.budget < inf)):
            self._step()
        assert self.thought is not None, "a bot has at least one thought"
        return self.thought

    @property
    def best(self) -> Any:
        """The best action so far."""
        return self.conclusion.best

    def go_on(self, until: float) -> int:
        """Thinks until then by the clock, or until it is done; how often it had ideas then.

        A step that would end too late, if it took as long as the last, is left for later; but
        when the bot's time is over, it thinks on up to its first idea.
        """
        before, thoughts = self._clock(), 0
        while not self.done:
            self._step()
            now, thoughts = self._clock(), thoughts + self._has_ideas
            over = now - self._began >= self.budget
            if 2 * now - before >= until and (self._has_ideas or not over):
                break
            before = now
        return thoughts

    def close(self) -> None:
        """Thinks no more."""
        self._ended = True
        if (close := getattr(self._thoughts, "close", None)) is not None:
            close()

    @property
    def _has_ideas(self) -> bool:
        return self.thought is not None and bool(self.thought.ideas)

    def _step(self) -> None:
        try:
            self.thought = next(self._thoughts)
        except StopIteration:
            self._ended = True


class Opponents:
    """The bots at a table, one for each of their seats; `seated` are those that were made."""

    def __init__(
        self,
        seats: Sequence[Seat],
        spec: GameSpec,
        plugin_bots: PluginBots | None,
        dismissed: tuple[str, ...],
    ) -> None:
        """The bots for a match's seats; another plays for each that was `dismissed` before."""
        self._seats, self._spec, self._added_bots = seats, spec, plugin_bots
        self._dismissed = dismissed
        self.seated: dict[int, Bot] = {}

    def bot(self, player: int) -> Bot:
        """The bot on a seat. Raises `BotError` if it is from elsewhere and can't begin."""
        if player not in self.seated:
            bot, added = self.plugin_bot(player), self._added_bots
            if bot is None or added is None:
                self.seated[player] = self._spec.make_bot(self._name(player))
            else:
                self.seated[player] = added.make(self._spec.bot_group, bot)
        return self.seated[player]

    def plugin_bot(self, player: int) -> str | None:
        """The bot from elsewhere that plays on a seat."""
        wanted = self._seats[player].bot
        if wanted is None or wanted in self._spec.bots or wanted in self._dismissed:
            return None
        added, group = self._added_bots, self._spec.bot_group
        return wanted if added is not None and added.knows(group, wanted) else None

    def ready(self, player: int) -> bool:
        """Whether the bot on a seat can move; one from elsewhere may have to be installed."""
        bot, added = self.plugin_bot(player), self._added_bots
        return bot is None or added is None or added.ready(self._spec.bot_group, bot)

    def budget(self, player: int) -> float:
        """Seconds for which the bot on a seat usually thinks about a move; 0 is at once.

        One from elsewhere has them if it tells what it thinks, and that is known once it was made.
        """
        if self.plugin_bot(player) is None:
            return self._spec.budget(self._name(player))
        bot = self.seated.get(player)
        return ADDED_BUDGET if isinstance(bot, PluginBot) and bot.tells else 0.0

    def dismiss(self, bot: str) -> tuple[str, ...]:
        """Lets another bot play for one from elsewhere; returns all that are dismissed now."""
        self._dismissed = (*self._dismissed, bot)
        self.seated.clear()
        return self._dismissed

    def _name(self, player: int) -> str:
        """A record from elsewhere may name a bot that is not known here: the usual one plays."""
        wanted = self._seats[player].bot or ""
        if wanted in self._dismissed:
            return self._spec.fallback_bot
        return wanted if wanted in self._spec.bots else self._spec.default_bot
