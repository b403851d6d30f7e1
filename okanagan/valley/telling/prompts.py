"""What is asked, of whom, and why: the prompt of every decision."""

from collections.abc import Sequence

from okanagan.kernel.words import Words
from okanagan.valley.state import Choice
from okanagan.valley.telling import territories, tokens, turns
from okanagan.valley.telling.audience import Audience
from okanagan.valley.view import View

_ASKERS = {**turns.PROMPTS, **territories.PROMPTS, **tokens.PROMPTS}


def ask(
    decision: Choice,
    view: View,
    names: Sequence[str],
    viewer: int | None,
    say: Words,
    *,
    by_name: bool = True,
) -> str:
    """Who decides what, and why; in the second person where it is the viewer's to decide.

    Without `by_name` the viewer is not named: enough where nobody else looks at the screen.
    Only what everybody may know is read from the view, so any player's will do.
    """
    return _ASKERS[type(decision)](decision, view, Audience(names, viewer, say, by_name))
