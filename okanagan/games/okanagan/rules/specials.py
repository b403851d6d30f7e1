"""The special actions on the backs of the tiles (rules 7)."""

from dataclasses import dataclass

from okanagan.games.okanagan.rules.terms import Kind, Shape

PLAIN = (
    "collect_first",
    "nugget",
    "new_objectives",
    "tribute",
    "trade",
    "refresh",
    "swap_shape",
    "swap_colour",
)


@dataclass(frozen=True, slots=True)
class Special:
    """A special action, with the shape or kind that it names, if any."""

    id: str
    shape: Shape | None = None
    kind: Kind | None = None

    @property
    def text(self) -> str:
        """The form of the data tables: `nugget`, `plus_shape:circle`, `plus_kind:lake-square`."""
        named = self.shape if self.kind is None else self.kind
        return self.id if named is None else f"{self.id}:{named.text}"

    @classmethod
    def parse(cls, text: str) -> "Special":
        name, _, named = text.partition(":")
        if name == "plus_shape":
            return cls(name, shape=Shape.parse(named))
        if name == "plus_kind":
            return cls(name, kind=Kind.parse(named))
        if text in PLAIN:
            return cls(text)
        raise ValueError(f"{text!r} is no special action")
