"""What happened, one sentence for each event."""

from collections.abc import Sequence

from okanagan.games.oregon.wording import gains, turns
from okanagan.kernel.events import Fact
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import Words

_TELLERS = {**turns.EVENTS, **gains.EVENTS}


def tell(event: Fact, names: Sequence[str], viewer: int | None, say: Words) -> str:
    """The sentence on the event for a viewer (None: an onlooker).

    Pass only what the viewer may know, `event.seen_by(viewer)`: nothing is hidden here.
    """
    return _TELLERS[type(event)](event, Audience(names, viewer, say))
