"""What happened, one sentence for each event."""

from collections.abc import Sequence

from okanagan.games.okanagan.wording import territories, tokens, turns
from okanagan.kernel.events import Fact
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import Words

_SENTENCES = {**turns.EVENTS, **territories.EVENTS, **tokens.EVENTS}


def event_sentence(event: Fact, names: Sequence[str], viewer: int | None, say: Words) -> str | None:
    """The sentence on the event for a viewer (None: an onlooker); None if it has none.

    Pass only what the viewer may know, `event.seen_by(viewer)`: nothing is hidden here.
    """
    sentence = _SENTENCES.get(type(event))
    return sentence(event, Audience(names, viewer, say)) if sentence else None
