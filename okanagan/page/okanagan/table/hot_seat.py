"""Hot seat: several people share one screen, and it shows the secrets of one of them at most.

Before secrets of another person would show, the device must be passed on: a cover says so, and that
person lifts it. What can be decided without secrets (collecting, tribute, a tie, …) needs no cover:
the hand is hidden then, and may be looked at on demand.
"""

from okanagan.valley.state import Choice

Humans = tuple[int, ...]


def shown_now(humans: Humans, shown: int | None, decision: Choice | None) -> int | None:
    """The player whose secrets stay in sight at this decision. Bots may decide meanwhile."""
    if len(humans) == 1:
        return humans[0]
    other_person = decision is not None and decision.player in humans and shown != decision.player
    return None if decision is None or other_person else shown


def cover(humans: Humans, shown: int | None, decision: Choice | None) -> int | None:
    """The person who must take the device before the decision can be asked."""
    secret = decision is not None and decision.shows_secret
    return hidden(humans, shown, decision) if secret else None


def peek(humans: Humans, shown: int | None, decision: Choice | None) -> int | None:
    """The person who may look at their cards, but can decide without."""
    secret = decision is not None and decision.shows_secret
    return None if secret else hidden(humans, shown, decision)


def answers(humans: Humans, shown: int | None, decision: Choice | None) -> bool:
    """Whether somebody before the screen may answer now."""
    asked = decision is not None and decision.player in humans
    return asked and cover(humans, shown, decision) is None


def hidden(humans: Humans, shown: int | None, decision: Choice | None) -> int | None:
    """The person who decides, if their secrets are not shown."""
    if decision is None or decision.player not in humans:
        return None
    return None if shown == decision.player else decision.player
