"""The prompt of every decision: who decides what, and why."""

from collections.abc import Sequence

from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import territories, tokens, turns
from okanagan.kernel.frames import Choice
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import Words

_PROMPTS = {**turns.PROMPTS, **territories.PROMPTS, **tokens.PROMPTS}


def decision_prompt(
    decision: Choice,
    view: View,
    names: Sequence[str],
    viewer: int | None,
    say: Words,
    *,
    by_name: bool = True,
) -> str:
    """The prompt of the decision, in the second person if the viewer decides.

    With `by_name` it begins with the viewer's name, for a screen that several people look at.
    It uses only public parts of the view, so the view can be any player's.
    """
    return _PROMPTS[type(decision)](decision, view, Audience(names, viewer, say, by_name))
