"""The indices of the actions. Each action has one index, which never changes.

The *meaning* of an index is the action as a record writes its move, from the acting player's
perspective, without the player's own number. Each game lists its meanings and reads its actions.
"""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from okanagan.kernel.errors import GameError

Meaning = tuple[str | int, ...]  # the verb and its arguments: `("place", 4, "east", 1)`


class ActionIndex:
    """The indices of all actions in a game."""

    def __init__(self, meanings: Iterable[Meaning]) -> None:
        self.meanings = tuple(meanings)
        self._indices = {meaning: index for index, meaning in enumerate(self.meanings)}
        self.blocks = {
            str(verb): range(self._indices[block[0]], self._indices[block[-1]] + 1)
            for verb, group in groupby(self.meanings, key=lambda meaning: meaning[0])
            if (block := list(group))
        }

    def __len__(self) -> int:
        return len(self.meanings)

    def words(self, index: int) -> str:
        """The meaning of an index as one text: `place 4 east 1`."""
        return " ".join(map(str, self.meanings[index]))

    def indexed(self, read: Callable[[Any], Meaning], legal: Iterable[Any]) -> dict[int, Any]:
        """The legal actions by their indices; `read` gives the meaning of an action."""
        actions: dict[int, Any] = {}
        for action in legal:
            index = self._indices.get(read(action))
            if index is None or index in actions:
                name = "no index" if index is None else f"the index of {actions[index].to_json()}"
                raise GameError(f"the action {action.to_json()} has {name}; please report this")
            actions[index] = action
        return actions
