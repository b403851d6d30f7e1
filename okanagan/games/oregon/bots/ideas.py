"""Ideas of plays, which name the cell as well: a play and its cell are two decisions."""

from dataclasses import dataclass

from okanagan.kernel.thinking import Idea


@dataclass(frozen=True, slots=True)
class PlayIdea(Idea):
    """A play that was considered."""

    cell: int = -1  # where its piece would go
