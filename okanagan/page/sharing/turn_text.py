"""What a friend reads beside a link: whose turn it is, what happened, or who won."""

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.app.game_ui import GameUI
from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import Share
from okanagan.page.core.session import Session
from okanagan.page.sharing.own_name import is_given, own_seat
from okanagan.page.widgets.markup import short_title
from okanagan.page.words import t


def send_turn(context: Context, session: Session, spec: GameSpec) -> Share:
    """Sends a game by link to the friend whose turn it is, and notes when."""
    session.sent = context.now()
    context.repository.save(session)
    hash_ = link(pack(session.match, spec, session.colours))
    return Share(hash_, turn_text(session, spec), t("The link is on the clipboard."))


def turn_text(session: Session, spec: GameSpec) -> str:
    """What happened, for the friend whose turn it is; the log shows all of it."""
    match, sender = session.match, _sender(session)
    friend = match.decision.player if match.decision else None
    if friend not in match.people or sender is None or friend == sender:
        return game_text(session, spec)
    assert friend is not None, "it is one of the people"
    deed = ui_of(spec).deed(match, sender)
    facts = {"sender": match.seats[sender].name, "name": match.seats[friend].name}
    facts |= {"game": short_title(spec), "points": _points(match, spec, first=sender)}
    if is_given(facts["name"], friend):
        return _joined(t("{sender} invites you to {game}.", **facts), deed)
    if all(move.player != friend for move in match.moves):
        return _joined(t("{name}, {sender} invites you to {game}.", **facts), deed)
    if deed:
        return t("Your turn, {name}! {game} {points}: {deed}", deed=deed, **facts)
    return t("Your turn, {name}! {game} {points}.", **facts)


def game_text(session: Session, spec: GameSpec) -> str:
    """A sentence about a game: who plays and leads, or who won."""
    match, game = session.match, short_title(spec)
    seats = [(seat.name, player) for player, seat in enumerate(match.seats)]
    named = [name for name, player in seats if not is_given(name, player)]
    summary = ui_of(spec).summary(match)
    if summary is None:
        return t("{game} with {names}.", game=game, names=listed(named, words))
    best = max(summary.points)
    leaders = summary.winners if match.over else _leaders(summary.points)
    facts = {"game": game, "names": listed(named, words), "name": match.seats[leaders[0]].name}
    facts |= {"points": _points(match, spec, first=leaders[0])}
    if match.over:
        return _result(match, leaders, facts)
    if len(named) < len(seats):
        return t("Will you play {game} with {names}?", **facts)
    if not best:
        return t("{game} with {names}.", **facts)
    if len(leaders) > 1:
        return t("{game} with {names}: {points} so far.", **facts)
    return t("{game} with {names}: {name} leads {points}.", **facts)


def _result(match: AnyMatch, winners: tuple[int, ...], facts: dict[str, str]) -> str:
    if len(winners) > 1:
        return t("{game} with {names}: a tie, {points}.", **facts)
    if len(match.seats) > 2:
        return t("{game} with {names}: {name} won {points}.", **facts)
    return t("{name} beat {other} {points} at {game}.", other=match.seats[1 - winners[0]].name,
             **facts)  # fmt: skip


def _sender(session: Session) -> int | None:
    """The last player at this device who moved; before that the user."""
    own = session.own or session.match.people
    movers = (move.player for move in reversed(session.match.moves) if move.player in own)
    return next(movers, own_seat(session))


def _points(match: AnyMatch, spec: GameSpec, first: int) -> str:
    """The points that all players see, one player's first; with names for more than two."""
    summary = ui_of(spec).summary(match)
    if summary is None:
        return ""
    players = sorted(range(len(match.seats)), key=lambda player: player != first)
    if len(players) == 2:
        return "–".join(str(summary.points[player]) for player in players)
    return f"({', '.join(f'{match.seats[each].name} {summary.points[each]}' for each in players)})"


def _leaders(points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(player for player, each in enumerate(points) if each == max(points))


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def ui_of(spec: GameSpec) -> GameUI:
    ui: GameUI = spec.page.load()()
    return ui
