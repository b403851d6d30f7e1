"""Frames: everything in a game that takes more than one step, as immutable objects on a stack.

The top frame of `FrameState.frames` says who decides, what is legal and what follows. A `Step` runs
without a decision; a `Choice` is a decision. A frame holds no secrets, so views can show the stack.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from okanagan.kernel.values import value


class Frame:
    """A task that must be done before the frames below it on the stack continue."""

    __slots__ = ()

    def waits(self, state: Any) -> bool:
        """Whether a decision is needed; if not, the frame is removed from the stack and run."""
        raise NotImplementedError

    def run(self, state: Any) -> None:
        """Do what needs no decision. The frame is off the stack already."""

    def legal(self, state: Any) -> Sequence[Any]:
        """The legal answers, in a stable order."""
        raise NotImplementedError

    def allows(self, state: Any, action: Any) -> bool:
        """Whether the action is a legal answer."""
        raise NotImplementedError

    def play(self, state: Any, action: Any) -> None:
        """Apply the legal answer. The frame is off the stack already."""
        raise NotImplementedError


class Step(Frame):
    """A frame without a decision."""

    __slots__ = ()

    def waits(self, state: Any) -> bool:
        """Return False."""
        return False


@value
class Choice(Frame):
    """A decision; each kind of question is a subclass, which may override `waits`."""

    player: int | None  # the player who is asked; None is chance
    asks: ClassVar[str]  # the question, as an English phrase
    shows_secret: ClassVar[bool] = False  # whether it shows what only the player may see
    begins_turn: ClassVar[bool] = False  # whether a turn begins with it

    def waits(self, state: Any) -> bool:
        """Return True; a subclass may skip the question in some positions."""
        return True

    def allows(self, state: Any, action: Any) -> bool:
        """Whether the action is among the legal ones; mostly it is one of them itself."""
        legal = self.legal(state)
        return id(action) in map(id, legal) or action in legal


@dataclass(init=False, repr=False, eq=False, slots=True)
class FrameState:
    """The base class of states that run frames."""

    frames: list[Frame]  # the innermost last; empty when the game is over
    events: list[Any] | None  # where to append events; None ignores them

    @property
    def decision(self) -> Choice | None:
        """The frame on top, which is the decision; None when the game is over."""
        return self.frames[-1] if self.frames else None  # type: ignore[return-value]

    def legal(self) -> Sequence[Any]:
        """Every legal answer to the decision, in a stable order; empty for chance."""
        return self.frames[-1].legal(self) if self.frames else ()

    def allows(self, action: Any) -> bool:
        """Whether the action answers the decision legally."""
        return bool(self.frames) and self.frames[-1].allows(self, action)

    def apply(self, action: Any) -> None:
        """Apply a legal action, without checking it, and settle."""
        self.frames.pop().play(self, action)
        self.settle()

    def settle(self) -> None:
        """Run frames until one waits for a decision."""
        frames = self.frames
        while frames and not frames[-1].waits(self):
            frames.pop().run(self)

    def note(self, event: Any) -> None:
        """Append the event if events are wanted; hot paths check that before they make one."""
        if self.events is not None:
            self.events.append(event)
