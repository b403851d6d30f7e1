"""What a bot would do in the person's place: asked for one position, and gone with it."""

from random import Random
from typing import Any

from okanagan.kernel.bots import decision_rng, make_bot
from okanagan.kernel.simulate import bot_thoughts
from okanagan.kernel.thinking import Idea
from okanagan.page.okanagan.table.bots.thinking import Clock, Pondering, budget_of
from okanagan.page.okanagan.table.placement.plan import Places
from okanagan.valley.advice import Advice, advice
from okanagan.valley.bots import BOTS, LADDER
from okanagan.valley.game import ValleyMatch

CHANCE = 0
"""The seed of hints: whoever asks again in the same position hears the same."""


class Counsel:
    """Asks a bot, which sees what the person who decides sees, and nothing more.

    Attributes:
        level: which bot was asked last.
        pondering: what it thinks; None while nobody asks.
        advice: what it said; None before.
    """

    def __init__(self, match: ValleyMatch) -> None:
        self._match = match
        self.level = ""
        self.pondering: Pondering | None = None
        self.advice: Advice | None = None

    def ask(self, level: str, clock: Clock, patience: float) -> None:
        """Begins to think about the decision that is due, which is not chance's."""
        self.drop()
        self.level = level
        thoughts = bot_thoughts(self._match, make_bot(BOTS, level), CHANCE)
        self.pondering = Pondering(thoughts, patience * budget_of(level), clock)

    def conclude(self) -> Advice:
        """The advice that comes of what it has thought so far; the record knows of it."""
        assert self.pondering is not None, "somebody has asked"
        assert self._match.decision is not None
        assert self._match.decision.player is not None
        seen = self._match.view(self._match.decision.player)
        bot = make_bot(BOTS, self.level)
        self.advice = advice(seen, self.pondering.conclusion, bot, self._chance())
        self._end()
        self._match.hint()
        return self.advice

    def drop(self) -> None:
        """Thinks no more, and says nothing."""
        self._end()
        self.advice = None

    def to_json(self) -> dict[str, Any]:
        """What a reload must bring back: the advice, if there is one."""
        if self.advice is None:
            return {}
        told, build = self.advice, self.advice.build
        return {
            "hint": {
                "level": self.level,
                "ideas": [_idea_to_json(idea) for idea in (told.best, *told.others)],
                "build": None if build is None else build.to_json(),
            }
        }

    def restore(self, kept: object, places: Places | None) -> None:
        """Takes over what was kept of this very position; what makes no sense is left out."""
        if not isinstance(kept, dict) or kept.get("level") not in LADDER:
            return
        legal = {repr(action.to_json()): action for action in self._match.legal}
        ideas = [_idea(data, legal) for data in _list(kept.get("ideas"))]
        if not ideas or None in ideas:
            return
        best, *others = [idea for idea in ideas if idea is not None]
        builds = places.builds if places else ()
        build = next((one for one in builds if one.to_json() == kept.get("build")), None)
        self.level, self.advice = str(kept["level"]), Advice(best, tuple(others), build)

    def _chance(self) -> Random:
        return decision_rng(CHANCE, len(self._match.moves))

    def _end(self) -> None:
        if self.pondering is not None:
            self.pondering.close()
            self.pondering = None


def _idea_to_json(idea: Idea) -> list[Any]:
    return [idea.action.to_json(), idea.value, idea.tries]


def _idea(data: object, legal: dict[str, Any]) -> Idea | None:
    match data:
        case [list(move), int() | float() as value, int(tries)] if repr(move) in legal:
            return Idea(legal[repr(move)], float(value), tries)
    return None


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
