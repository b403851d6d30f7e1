"""What players had before something happened."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.kernel.game import Event


class Belongings(NamedTuple):
    """The tokens and the nuggets of all players, by player."""

    tokens: Sequence[Sequence[int]]  # how many of each kind
    nuggets: Sequence[int]  # how many gold nuggets

    def before(self, event: Event) -> "Belongings":
        """What they had before an event."""
        tokens, nuggets = [list(own) for own in self.tokens], list(self.nuggets)
        for player, kind, count in _came(event):
            tokens[player][kind] -= count
        if isinstance(event, events.NuggetDrawn):
            nuggets[event.player] -= 1
        return Belongings(tokens, nuggets)


def _came(event: Event) -> Iterator[tuple[int, Kind, int]]:
    """The tokens that players got by an event, or gave (negative)."""
    match event:
        case events.TokenCollected(player=player, kind=kind):
            yield player, kind, 1
        case events.TokensTaken(player=player, kind=kind, count=count):
            yield player, kind, count
        case events.TributePaid(player=player, to=to, kind=kind):
            yield from ((player, kind, -1), (to, kind, 1))
        case events.TokensTraded(player=player, other=other, given=given, taken=taken):
            yield from ((player, given, -1), (player, taken, 1))
            yield from ((other, given, 1), (other, taken, -1))
        case events.TokenSwapped(player=player, given=given, taken=taken):
            yield from ((player, given, -1), (player, taken, 1))
