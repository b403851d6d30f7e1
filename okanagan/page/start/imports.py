"""What the user brings in: any text, or files, with records, links and codes of games."""

import re

from okanagan.kernel.codes.links import Linked
from okanagan.kernel.codes.refusal import DamagedCode
from okanagan.kernel.documents import LONGEST
from okanagan.kernel.errors import RecordError
from okanagan.kernel.load import Content, contents_of
from okanagan.page.app.game_ui import Shelf
from okanagan.page.app.screen import Context
from okanagan.page.core.notices import Notice
from okanagan.page.core.protocol import Reply
from okanagan.page.core.session import BACKUP, Session, linked
from okanagan.page.saves.entry_kinds import is_backup
from okanagan.page.sharing.chain import read
from okanagan.page.sharing.invitation import invited
from okanagan.page.words import n, t

_PAGE = re.compile(r"#(/[\w/-]+)", re.ASCII)


def bring_in(text: str, context: Context, shelf: Shelf) -> Reply:
    """Opens what a text holds; if it holds several games, saves them all; checks a backup.

    Raises `RecordError`, with a sentence for the user, if it holds none.
    """
    if is_backup(text):
        context.brought = text
        return Reply(go=BACKUP)
    contents, errors = contents_of(text[: LONGEST + 1], shelf.games.values())
    if len(contents) > 1 or (contents and errors):
        return _all(contents, errors, context, shelf)
    if contents:
        [content] = contents
        if isinstance(content, Linked):
            return Reply(go=content.address)
        return Reply(go=context.repository.adopt(content).address)
    if errors:
        if isinstance(errors[0], DamagedCode):  # its page lets the user correct it
            return Reply(go=errors[0].damage.address)
        raise RecordError(t("This game cannot be played: {reason}.", reason=errors[0]))
    if page := _PAGE.search(text):  # for example a puzzle
        return Reply(go=page[1])
    raise RecordError(t("There is no game in this: no link, no code and no record."))


def _all(
    contents: list[Content], errors: list[RecordError], context: Context, shelf: Shelf
) -> Reply:
    """Saves all games, and reports how many they are."""
    sessions, refused = [], len(errors)
    for content in contents:  # all code is loaded before the first game is saved
        try:
            sessions.append(_session(content, context, shelf))
        except RecordError:
            refused += 1
    saved = {_save(session, context) for session in sessions}
    return Reply([context.notices.show(_brought, len(saved), refused)])


def _session(content: Content, context: Context, shelf: Shelf) -> Session:
    """The game, not saved yet. Raises `RecordError`, or `NotHere` if its code must be loaded."""
    if not isinstance(content, Linked):
        return context.repository.read(content)
    game = shelf.of_code(content.code)
    shelf.take(game)
    session = linked(content.code, game)
    match = session.match
    if content.results:
        session.rivals = read(match, content.code, content.results)
    elif len(match.people) > 1 and not match.over:
        session.own = (invited(match),)
    return session


def _save(session: Session, context: Context) -> str:
    """Saves a game, and returns its id. A game of a link that is here already goes on."""
    repository, match = context.repository, session.match
    match.settle()
    twin = None if session.id or session.rivals else repository.twin(match)
    if twin is None or twin.parted is not None:
        session.id = session.id or repository.new_id()
        repository.save(session)
        return session.id
    if twin.goes_on:
        repository.go_on(twin.id, match)
    return twin.id


def _brought(saved: int, refused: int) -> Notice:
    text = n("{n} game is now among your games.", "{n} games are now among your games.", saved)
    if refused:
        damaged = n(
            "{n} more is damaged and can’t be read.",
            "{n} more are damaged and can’t be read.",
            refused,
        )
        text = f"{text} {damaged}"
    return Notice("brought", text, urgent=bool(refused))
