"""Thinking in slices: a bot's thoughts on one position, gone on with while nothing else is asked.

The bot has no clock; here is the one that keeps the time.
"""

from collections.abc import Callable, Iterator
from typing import Any

from okanagan.kernel.thinking import Thought

Clock = Callable[[], float]
"""Seconds since some moment or other."""
SLICE = 0.03
"""Seconds for which bots may think or move before an answer is given: taps must be heard."""
GUESTS_BUDGET = 3.0
"""Seconds for which a bot from elsewhere may think, if it tells what it thinks."""
_BUDGETS = {"easy": 1.0, "normal": 1.0, "hard": 1.0, "expert": 3.0}


def budget_of(bot: str) -> float:
    """Seconds for which a bot may usually think about a move, by its level; 0 is at once."""
    return _BUDGETS.get(bot.partition(":")[0], 0.0)


class Thinking:
    """The thoughts of one bot on one position.

    Attributes:
        budget: seconds that it may take, from its beginning.
        thought: the last; None before the first.
    """

    def __init__(self, thoughts: Iterator[Thought], budget: float, clock: Clock) -> None:
        self._thoughts = thoughts
        self._clock = clock
        self._began = clock()
        self._ended = False
        self.budget = budget
        self.thought: Thought | None = None

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about, or the time is over."""
        return self._ended or (self.thought is not None and self.spent >= 1)

    @property
    def spent(self) -> float:
        """How much of the time is over, as a part of 1."""
        return min(1.0, (self._clock() - self._began) / self.budget) if self.budget else 1.0

    @property
    def conclusion(self) -> Thought:
        """The last thought; thinks a first one where there is none."""
        if self.thought is None:
            self._step()
        assert self.thought is not None, "a bot has at least one thought"
        return self.thought

    @property
    def best(self) -> Any:
        """The best action so far."""
        return self.conclusion.best

    def go_on(self, until: float) -> int:
        """Thinks until then by the clock, or until it is done; how many steps that were.

        A step that would end too late, if it took as long as the last, is left for later.
        """
        before, steps = self._clock(), 0
        while not self.done:
            self._step()
            now, steps = self._clock(), steps + 1
            if 2 * now - before >= until:
                break
            before = now
        return steps

    def close(self) -> None:
        """Thinks no more."""
        self._ended = True
        close = getattr(self._thoughts, "close", None)
        if close is not None:
            close()

    def _step(self) -> None:
        try:
            self.thought = next(self._thoughts)
        except StopIteration:
            self._ended = True
