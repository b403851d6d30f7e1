"""The bots of a table, their thinking in slices of time, and hints."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from okanagan.kernel.bots import Bot, decision_rng
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.plugin_bots import PluginBot
from okanagan.kernel.record import Seat
from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.simulate import bot_thoughts
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Idea, Thought
from okanagan.page.plugin_bots.registry import PluginBots

Clock = Callable[[], float]  # returns seconds, from any start
SLICE = 0.03
"""Seconds for which bots may think or move before the answer, so that taps are handled soon."""
ADDED_BUDGET = 3.0  # seconds for a plugin bot that reports its thoughts


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


@dataclass(eq=False)
class Opponents:
    """The bots at a table, one for each of their seats."""

    seats: Sequence[Seat]
    spec: GameSpec
    plugin_bots: PluginBots | None
    dismissed: tuple[str, ...]
    seated: dict[int, Bot] = field(default_factory=dict)  # those already made

    def bot(self, player: int) -> Bot:
        """The bot on a seat. Raises `BotError` if a plugin bot cannot begin."""
        if player not in self.seated:
            bot, added = self.plugin_bot(player), self.plugin_bots
            if bot is None or added is None:
                self.seated[player] = self.spec.make_bot(self._name(player))
            else:
                self.seated[player] = added.make(self.spec.bot_group, bot)
        return self.seated[player]

    def plugin_bot(self, player: int) -> str | None:
        name, added = self.seats[player].bot, self.plugin_bots
        if added is None or name is None or name in {*self.spec.bots, *self.dismissed}:
            return None
        return name if added.knows(self.spec.bot_group, name) else None

    def ready(self, player: int) -> bool:
        """Whether the bot on a seat can move; a plugin bot may have to be installed."""
        bot, added = self.plugin_bot(player), self.plugin_bots
        return bot is None or added is None or added.ready(self.spec.bot_group, bot)

    def budget(self, player: int) -> float:
        """Seconds that the bot on a seat usually thinks about a move; 0 for at once."""
        if self.plugin_bot(player) is None:
            return self.spec.budget(self._name(player))
        bot = self.seated.get(player)
        return ADDED_BUDGET if isinstance(bot, PluginBot) and bot.reports else 0.0

    def dismiss(self, bot: str) -> tuple[str, ...]:
        """Lets another bot play for a plugin bot; returns all that are dismissed now."""
        self.dismissed = (*self.dismissed, bot)
        self.seated.clear()
        return self.dismissed

    def _name(self, player: int) -> str:
        """The bot's name; the default bot plays for an unknown one from a record."""
        name = self.seats[player].bot or ""
        if name in self.dismissed:
            return self.spec.fallback_bot
        return name if name in self.spec.bots else self.spec.default_bot


PARTS = 10  # the number of steps of the progress
MOST = 1e4  # every number of a stored hint is smaller
SEED = 0  # the same position gives the same hint


class Advice(Protocol):
    """A dataclass: an idea of a bot, and a game's facts about it."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def best(self) -> Idea: ...

    @property
    def others(self) -> tuple[Any, ...]:
        """The next best ideas, of the same class, without others of their own."""


W = TypeVar("W", bound=Advice)
Advise = Callable[[Any, Thought, Bot, Random], Any]
"""Makes a game's advice of the player's view, the bot's thought, the bot, and chance."""


@dataclass(frozen=True, slots=True)
class Hint(Generic[W]):
    """The advice of the bot on this level; `chosen` is the idea that is shown, 0 the best one."""

    level: str
    advice: W
    chosen: int = 0

    @property
    def ideas(self) -> tuple[W, ...]:
        return self.advice, *self.advice.others

    @property
    def shown(self) -> W:
        return self.ideas[self.chosen]

    def to_json(self, stored: Callable[[W], Any]) -> dict[str, Any]:
        ideas = [stored(idea) for idea in self.ideas]
        return {"level": self.level, "ideas": ideas, "chosen": self.chosen}


def hint_from_json(
    data: object, levels: Sequence[str], read: Callable[[object], W | None]
) -> Hint[W] | None:
    """The stored hint; None if it is damaged. `read` makes one idea, without others."""
    if not isinstance(data, dict) or data.get("level") not in levels:
        return None
    stored, chosen = data.get("ideas"), data.get("chosen")
    read_ideas = [read(idea) for idea in stored] if isinstance(stored, list) else []
    ideas = [idea for idea in read_ideas if idea is not None]
    if not ideas or len(ideas) < len(read_ideas):
        return None
    at = chosen if type(chosen) is int and 0 <= chosen < len(ideas) else 0
    return Hint(str(data["level"]), replace(ideas[0], others=tuple(ideas[1:])), at)


def stored_idea(idea: Any, own: Any) -> list[Any]:
    """An idea as plain JSON; `own` is the part that the game adds."""
    best, cost = idea.best, idea.cost
    return [best.action.to_json(), best.value, best.tries, own, cost.points, cost.chance]


def read_idea(data: Any, legal: Sequence[Any]) -> tuple[Idea, Any, Cost] | None:
    """The parts of a stored idea; None if it makes no sense where these actions are legal."""
    match data:
        case [list(move), value, int(tries), own, points, chance]:
            numbers = value, points, chance
            possible = all(isinstance(n, int | float) and abs(n) < MOST for n in numbers)
            actions = [action for action in legal if possible and action.to_json() == move]
            if actions:
                cost = Cost(float(points), float(chance))
                return Idea(actions[0], float(value), tries), own, cost
    return None


class HintThinking:
    """A bot thinks for the player; it sees only what that player sees."""

    def __init__(
        self, match: AnyMatch, spec: GameSpec, level: str, clock: Clock, patience: float
    ) -> None:
        self._match, self._spec, self.level = match, spec, level
        thoughts = bot_thoughts(match, spec.make_bot(level), SEED)
        self.thinking = Thinking(thoughts, patience * spec.budget(level), clock)

    @property
    def progress(self) -> tuple[str, int]:
        return self.level, int(PARTS * self.thinking.spent)

    def conclude(self, advise: Advise) -> Hint[Any]:
        """The hint from the thoughts so far; the record notes it."""
        match = self._match
        assert match.decision is not None
        assert match.decision.player is not None
        seen, rng = match.view(match.decision.player), decision_rng(SEED, len(match.moves))
        advice = advise(seen, self.thinking.conclusion, self._spec.make_bot(self.level), rng)
        self.thinking.close()
        match.hint()
        return Hint(self.level, advice)
