"""The 36 secret objectives (rules 2): what each needs, and what it is worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.games.okanagan.rules.terms import Kind, rows


@dataclass(frozen=True, slots=True)
class Objective:
    """One objective card."""

    id: str  # `s-<kind>`, `t-<terrain>-<shape>-<shape>` or `h-<shape>-<terrain>-…`, as in records
    family: str  # `specific`, `territory` or `shape`
    vp: int  # victory points for each complete set
    needs: tuple[Kind, ...]  # the kinds that make one set, one token of each

    def sets(self, tokens: Sequence[int]) -> int:
        """How many complete sets a player's tokens (counts by kind) make."""
        return min([tokens[kind] for kind in self.needs])

    def value(self, tokens: Sequence[int]) -> int:
        return self.vp * self.sets(tokens)


def _objective(row: dict[str, str]) -> Objective:
    needs = tuple(Kind.parse(word) for word in row["needs"].split())
    return Objective(row["id"], row["family"], int(row["vp"]), needs)


OBJECTIVES: tuple[Objective, ...] = tuple(_objective(row) for row in rows("objectives"))
"""All objectives, in the order in which records write them."""
INDEX: dict[str, int] = {objective.id: index for index, objective in enumerate(OBJECTIVES)}
"""The place of each objective's id in `OBJECTIVES`."""
