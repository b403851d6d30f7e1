"""Frames: everything in a game that takes more than one step, as immutable objects on a stack.

The top frame of `FrameState.frames` says who decides, what is legal and what follows. A `Step` runs
without a decision; a `Choice` is a decision. A frame holds no secrets, so views can show the stack.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from okanagan.kernel.values import value


class Frame:
    """Something to be done before the frames below it on the stack go on."""

    __slots__ = ()

    def waits(self, state: Any) -> bool:
        """Whether somebody must decide. If not, the frame is taken off the stack and run."""
        raise NotImplementedError

    def run(self, state: Any) -> None:
        """Does what needs no decision. The frame is off the stack already."""

    def legal(self, state: Any) -> Sequence[Any]:
        """The legal answers, in a stable order."""
        raise NotImplementedError

    def allows(self, state: Any, action: Any) -> bool:
        """Whether the action is a legal answer."""
        raise NotImplementedError

    def play(self, state: Any, action: Any) -> None:
        """Does what the legal answer says. The frame is off the stack already."""
        raise NotImplementedError


class Step(Frame):
    """A frame that nobody decides."""

    __slots__ = ()

    def waits(self, state: Any) -> bool:
        """Never."""
        return False


@value
class Choice(Frame):
    """A decision; each kind of question is a subclass.

    A choice that is not asked in some positions overrides `waits`.

    Attributes:
        player: who is asked; None is chance.
        asks: the question, as an English phrase.
        shows_secret: whether the question shows what the player alone may see.
        begins_turn: whether a turn begins with it.
    """

    player: int | None
    asks: ClassVar[str]
    shows_secret: ClassVar[bool] = False
    begins_turn: ClassVar[bool] = False

    def waits(self, state: Any) -> bool:
        """Always, unless a subclass says otherwise."""
        return True

    def allows(self, state: Any, action: Any) -> bool:
        """Whether the action is among the legal ones."""
        return action in self.legal(state)


class FrameState:
    """What states that run frames share.

    Attributes:
        frames: what is being resolved, innermost last; empty when the game is over.
        events: where to note what happens; None notes nothing.
    """

    __slots__ = ("events", "frames")

    frames: list[Frame]
    events: list[Any] | None

    @property
    def decision(self) -> Choice | None:
        """The frame on top, which is the decision; None when the game is over."""
        if not self.frames:
            return None
        frame = self.frames[-1]
        assert isinstance(frame, Choice), "a settled state asks something"
        return frame

    def legal(self) -> Sequence[Any]:
        """Every legal answer to the decision, in a stable order; empty for chance."""
        return self.frames[-1].legal(self) if self.frames else ()

    def allows(self, action: Any) -> bool:
        """Whether the action answers the decision legally."""
        return bool(self.frames) and self.frames[-1].allows(self, action)

    def apply(self, action: Any) -> None:
        """Takes a legal action (not checked), and all that follows up to the next decision."""
        self.frames.pop().play(self, action)
        self.settle()

    def settle(self) -> None:
        """Runs frames until one waits for a decision."""
        frames = self.frames
        while frames and not frames[-1].waits(self):
            frames.pop().run(self)

    def note(self, event: Any) -> None:
        """Notes the event, if events are wanted; hot paths check that before they make one."""
        if self.events is not None:
            self.events.append(event)
