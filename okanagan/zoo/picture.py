"""The table as text."""

from collections.abc import Sequence

from okanagan.games.okanagan.cli.screen import around_the_map, buildings, draw
from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.view import View


def picture(view: View, moves: Sequence[Action], names: Sequence[str]) -> str:
    """The map, what lies around it, the viewer's secrets, and what is asked."""
    decision = view.decision
    due = "The game is over."
    if decision is not None and decision.player is not None:
        due = f"{names[decision.player]} must {decision.asks}."
    lines = [*draw(view.map, buildings(moves), {}), "", *around_the_map(view, names), "", due]
    return "\n".join(lines)
