"""The bots of a table's seats, and how they think: in slices of time, between other messages."""

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
"""Returns seconds, from any start."""
SLICE = 0.03
"""Seconds for which bots may think or move before the answer, so that taps are handled soon."""
ADDED_BUDGET = 3.0
"""Seconds for which a plugin bot may think, if it reports its thoughts."""


class Thinking:
    """The thoughts of one bot on one position."""

    def __init__(self, thoughts: Iterator[Thought], budget: float, clock: Clock) -> None:
        self._thoughts, self._clock = thoughts, clock
        self._began, self._ended = clock(), False
        # Seconds from its beginning. With `inf` it is never interrupted, so the speed of the device
        # makes no difference.
        self.budget = budget
        self.thought: Thought | None = None  # the last one

    @property
    def done(self) -> bool:
        """Whether the bot has finished, or its time is over."""
        return self._ended or (self._has_ideas and self.spent >= 1)

    @property
    def spent(self) -> float:
        """How much of the time is over, from 0 to 1."""
        return min(1.0, (self._clock() - self._began) / self.budget) if self.budget else 1.0

    @property
    def conclusion(self) -> Thought:
        """The last thought. Thinks on until there is an idea; without a limit, to the end."""
        while not (self._ended or (self._has_ideas and self.budget < inf)):
            self._step()
        assert self.thought is not None, "a bot has at least one thought"
        return self.thought

    @property
    def best(self) -> Any:
        return self.conclusion.best

    def go_on(self, until: float) -> int:
        """Thinks until this time, or until it is done; returns the number of thoughts with ideas.

        A step that would end too late, if it took as long as the last, is left for later. But when
        the bot's time is over, it thinks on up to its first idea.
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
    """The bots at a table, one for each of their seats; `seated` are those already made."""

    def __init__(
        self,
        seats: Sequence[Seat],
        spec: GameSpec,
        plugin_bots: PluginBots | None,
        dismissed: tuple[str, ...],
    ) -> None:
        """Another bot plays for each bot that was `dismissed` before."""
        self._seats, self._spec, self._added_bots = seats, spec, plugin_bots
        self._dismissed = dismissed
        self.seated: dict[int, Bot] = {}

    def bot(self, player: int) -> Bot:
        """The bot on a seat. Raises `BotError` if a plugin bot cannot begin."""
        if player not in self.seated:
            bot, added = self.plugin_bot(player), self._added_bots
            if bot is None or added is None:
                self.seated[player] = self._spec.make_bot(self._name(player))
            else:
                self.seated[player] = added.make(self._spec.bot_group, bot)
        return self.seated[player]

    def plugin_bot(self, player: int) -> str | None:
        wanted = self._seats[player].bot
        if wanted is None or wanted in self._spec.bots or wanted in self._dismissed:
            return None
        added, group = self._added_bots, self._spec.bot_group
        return wanted if added is not None and added.knows(group, wanted) else None

    def ready(self, player: int) -> bool:
        """Whether the bot on a seat can move; a plugin bot may have to be installed."""
        bot, added = self.plugin_bot(player), self._added_bots
        return bot is None or added is None or added.ready(self._spec.bot_group, bot)

    def budget(self, player: int) -> float:
        """Seconds that the bot on a seat usually thinks about a move; 0 for at once.

        A plugin bot has time if it reports its thoughts, which is known once it was made.
        """
        if self.plugin_bot(player) is None:
            return self._spec.budget(self._name(player))
        bot = self.seated.get(player)
        return ADDED_BUDGET if isinstance(bot, PluginBot) and bot.tells else 0.0

    def dismiss(self, bot: str) -> tuple[str, ...]:
        """Lets another bot play for a plugin bot; returns all that are dismissed now."""
        self._dismissed = (*self._dismissed, bot)
        self.seated.clear()
        return self._dismissed

    def _name(self, player: int) -> str:
        """The bot's name; the default bot plays for an unknown one from a record."""
        wanted = self._seats[player].bot or ""
        if wanted in self._dismissed:
            return self._spec.fallback_bot
        return wanted if wanted in self._spec.bots else self._spec.default_bot
