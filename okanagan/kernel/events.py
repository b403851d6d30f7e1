"""The base class of a game's events: the facts that happen, for logs, animations, announcements."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Fact:
    """An event. Each subclass is a frozen dataclass without a decorator."""

    reveals: ClassVar[bool] = False  # whether a player sees something new, so that undo stops there
    secrets: ClassVar[Mapping[str, Any]] = {}
    """The fields that only the event's `player` may know, with what others see instead."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    def seen_by(self, player: int | None) -> Self:
        """The event as this player may know it; None is a spectator."""
        if not self.secrets or player == getattr(self, "player"):  # noqa: B009
            return self
        return replace(self, **self.secrets)  # type: ignore[type-var]
