"""A hint: a bot's advice for one position, and the thinking that leads to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from okanagan.kernel.bots import Bot, decision_rng
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.simulate import bot_thoughts
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Idea, Thought
from okanagan.page.play.thinking import Clock, Thinking

PARTS = 10
"""The number of steps of the progress."""
MOST = 1e4
"""Every number of a stored hint is smaller."""
SEED = 0
"""The seed of hints: the same position gives the same hint."""


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
        """The hint for the sidecar; `stored` makes plain JSON of one idea."""
        ideas = [stored(idea) for idea in self.ideas]
        return {"level": self.level, "ideas": ideas, "chosen": self.chosen}


def hint_from_json(
    data: object, levels: Sequence[str], read: Callable[[object], W | None]
) -> Hint[W] | None:
    """The stored hint of one of these levels; None if it is damaged.

    `read` makes one idea, without others, of its stored form; None if that is damaged.
    """
    if not isinstance(data, dict) or data.get("level") not in levels:
        return None
    stored, chosen = data.get("ideas"), data.get("chosen")
    ideas = [read(idea) for idea in stored] if isinstance(stored, list) else []
    if not ideas or None in ideas:
        return None
    best, *others = [idea for idea in ideas if idea is not None]
    at = chosen if type(chosen) is int and 0 <= chosen < len(ideas) else 0
    return Hint(str(data["level"]), replace(best, others=tuple(others)), at)


def stored_idea(idea: Any, own: Any) -> list[Any]:
    """An idea as plain JSON; `own` is the part that the game adds."""
    best, cost = idea.best, idea.cost
    return [best.action.to_json(), best.value, best.tries, own, cost.points, cost.chance]


def read_idea(data: object, legal: Sequence[Any]) -> tuple[Idea, Any, Cost] | None:
    """The parts of a stored idea; None if it makes no sense where these actions are legal."""
    match data:
        case [
            list(move),
            int() | float() as value,
            int(tries),
            own,
            int() | float() as points,
            int() | float() as chance,
        ] if all(abs(number) < MOST for number in (value, points, chance)):
            action = next((action for action in legal if action.to_json() == move), None)
            if action is not None:
                return Idea(action, float(value), tries), own, Cost(float(points), float(chance))
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
        """The level, and the part of its time that is over, in `PARTS`."""
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
