"""What is sent with the picture of a finished game."""

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.page.app.game_ui import spec_of
from okanagan.page.core.protocol import Share
from okanagan.page.core.session import Session
from okanagan.page.sharing.chain import send_challenge
from okanagan.page.sharing.send_challenge import seat_of
from okanagan.page.sharing.turn_text import game_text
from okanagan.page.words import t


def sent_at_end(session: Session) -> Share:
    """Sends a finished game: as a challenge if it is one, else to be looked at."""
    if (seat := seat_of(session.match)) is not None:
        return send_challenge(session, seat)
    spec = spec_of(session.match)
    hash_ = link(pack(session.match, spec, session.colours))
    return Share(hash_, game_text(session, spec), t("The link is on the clipboard."))
