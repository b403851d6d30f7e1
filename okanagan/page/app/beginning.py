"""A game begun: it is kept, and its table is shown."""

from okanagan.page.app.context import Context
from okanagan.page.app.game_ui import Setup
from okanagan.page.core.protocol import Reply
from okanagan.page.saves.session import Session


def begin(context: Context, setup: Setup) -> Reply:
    """Begins a game of this setup.

    Raises:
        GameError: the setup is not possible; the message is for the person.
    """
    match = context.kit.new_match(setup, context.seed())
    session = Session(context.shelf.new_id(), match, setup.colours, context.now())
    context.shelf.keep(session)
    return Reply(go=f"/game/{session.id}")
