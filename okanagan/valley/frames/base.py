"""What all frames share."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from okanagan.valley.state import State


class Frame:
    """Something to be done before what lies below it on the stack goes on."""

    __slots__ = ()

    def waits(self, state: "State") -> bool:
        """Whether somebody must decide. Else the frame is taken off and run."""
        raise NotImplementedError

    def run(self, state: "State") -> None:
        """What happens where nobody must decide. The frame is off the stack already."""

    def legal(self, state: "State") -> Sequence[Any]:
        """The legal answers, in a stable order."""
        raise NotImplementedError

    def allows(self, state: "State", action: Any) -> bool:
        """Whether the action is a legal answer."""
        raise NotImplementedError

    def play(self, state: "State", action: Any) -> None:
        """What a legal answer does. The frame is off the stack already."""
        raise NotImplementedError


class Step(Frame):
    """A frame that nobody decides."""

    __slots__ = ()

    def waits(self, state: "State") -> bool:
        """Never."""
        return False


@dataclass(frozen=True, slots=True)
class Choice(Frame):
    """A decision. By its class one knows what is asked; `player` is who is asked, None is chance.

    A choice without options is skipped (rules 10): subclasses that can be so override `waits`.
    """

    player: int | None
    asks: ClassVar[str]

    def waits(self, state: "State") -> bool:
        """Always, unless a subclass knows better."""
        return True

    def allows(self, state: "State", action: Any) -> bool:
        """Whether the action is among the legal ones."""
        return action in self.legal(state)
