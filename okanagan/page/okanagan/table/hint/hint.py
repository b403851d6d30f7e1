"""A hint: the advice of a bot on one position, and the thinking that leads to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from okanagan.kernel.bots import decision_rng, make_bot
from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.simulate import bot_thoughts
from okanagan.kernel.thinking import Idea
from okanagan.page.okanagan.table.placement.plan import Places
from okanagan.page.okanagan.table.thinking import Clock, Thinking, budget_of
from okanagan.valley.actions import Action, Build
from okanagan.valley.advice import Advice, advice
from okanagan.valley.bots import BOTS, LADDER
from okanagan.valley.game import ValleyMatch

PARTS = 10
"""How finely the progress is shown."""
SEED = 0
"""The seed of hints: the same question in the same position gets the same answer."""


MOST = 1e4
"""No number of a hint is as large as that."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The advice of the bot on this level, and which of its ideas is looked at: 0 is the best."""

    level: str
    advice: Advice
    chosen: int = 0

    @property
    def ideas(self) -> tuple[Advice, ...]:
        """The best idea and the next best."""
        return self.advice, *self.advice.others

    @property
    def shown(self) -> Advice:
        """The idea that is looked at."""
        return self.ideas[self.chosen]

    def to_json(self) -> dict[str, Any]:
        """The hint as the sidecar stores it."""
        ideas = [_stored(idea) for idea in self.ideas]
        return {"level": self.level, "ideas": ideas, "chosen": self.chosen}

    @classmethod
    def from_json(
        cls, data: object, legal: Sequence[Action], places: Places | None
    ) -> "Hint | None":
        """The stored hint; None if it makes no sense where these actions are legal."""
        if not isinstance(data, dict) or data.get("level") not in LADDER:
            return None
        known = {repr(action.to_json()): action for action in legal}
        stored, chosen = data.get("ideas"), data.get("chosen")
        builds = places.builds if places else ()
        ideas = [_idea(one, known, builds) for one in stored] if isinstance(stored, list) else []
        if not ideas or None in ideas:
            return None
        best, *others = [idea for idea in ideas if idea is not None]
        at = chosen if type(chosen) is int and 0 <= chosen < len(ideas) else 0
        return cls(str(data["level"]), replace(best, others=tuple(others)), at)


class HintThinking:
    """A bot thinks in the person's place; it sees what the person who decides sees."""

    def __init__(self, match: ValleyMatch, level: str, clock: Clock, patience: float) -> None:
        """Begins to think about the decision that is due, which is not chance's."""
        self._match, self.level = match, level
        thoughts = bot_thoughts(match, make_bot(BOTS, level), SEED)
        self.thinking = Thinking(thoughts, patience * budget_of(level), clock)

    @property
    def progress(self) -> tuple[str, int]:
        """The bot, and the part of its time that is over, in `PARTS`."""
        return self.level, int(PARTS * self.thinking.spent)

    def conclude(self) -> Hint:
        """The hint that follows from the thoughts so far; the record notes it."""
        match = self._match
        assert match.decision is not None
        assert match.decision.player is not None
        seen, rng = match.view(match.decision.player), decision_rng(SEED, len(match.moves))
        found = advice(seen, self.thinking.conclusion, make_bot(BOTS, self.level), rng)
        self.thinking.close()
        match.hint()
        return Hint(self.level, found)


def _stored(idea: Advice) -> list[Any]:
    told, build, cost = idea.best, idea.build, idea.cost
    built = build and build.to_json()
    return [told.action.to_json(), told.value, told.tries, built, cost.points, cost.chance]


def _idea(data: object, legal: dict[str, Any], builds: Sequence[Build]) -> Advice | None:
    match data:
        case [
            list(move),
            int() | float() as value,
            int(tries),
            built,
            int() | float() as points,
            int() | float() as chance,
        ] if repr(move) in legal and all(abs(one) < MOST for one in (value, points, chance)):
            build = next((one for one in builds if one.to_json() == built), None)
            idea = Idea(legal[repr(move)], float(value), tries)
            return Advice(idea, build=build, cost=Cost(float(points), float(chance)))
    return None
