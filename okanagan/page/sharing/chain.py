"""The chain of a challenge: each player who answers adds a result and sends it on."""

from collections.abc import Sequence
from dataclasses import replace

from okanagan.kernel.codes.packing import pack
from okanagan.kernel.codes.results import LONGEST_NAME, MOST, pack_results, unpack_results
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import AnyMatch
from okanagan.page.app.game_ui import spec_of
from okanagan.page.core.protocol import Share
from okanagan.page.core.session import CHALLENGE, Rival, Session, damaged, totals
from okanagan.page.saves.document import tidied
from okanagan.page.sharing.own_name import is_given
from okanagan.page.widgets.markup import short_title
from okanagan.page.words import n, t

BEST = 3  # results that stay in the longest chain, however old they are
DIGITS = 4  # of a total in a link of earlier versions


def read(match: AnyMatch, code: str, claim: str) -> tuple[Rival, ...]:
    """The results that a link claims for the deal of a code. Raises `RecordError`."""
    if len(match.people) != 1:
        raise damaged()
    [seat] = match.people
    if "-" in claim:  # a link of an earlier version
        results = [(match.seats[seat].name, _totals(claim, len(match.seats)))]
    else:
        try:
            results = [*unpack_results(claim, code, len(match.seats))]
        except RecordError as error:
            raise damaged() from error
    named = [(tidied(name, LONGEST_NAME), points) for name, points in results]
    return tuple(Rival("" if is_given(name, seat) else name, points) for name, points in named)


def _totals(claim: str, seats: int) -> tuple[int, ...]:
    points = claim.split("-")
    digits = all(total.isascii() and total.isdigit() and len(total) <= DIGITS for total in points)
    if len(points) != seats or not digits:
        raise damaged()
    return tuple(map(int, points))


def own_result(session: Session, seat: int) -> Rival:
    name = tidied(session.match.seats[seat].name, LONGEST_NAME)
    return Rival(name, tuple(totals(session.match)))


def longer(chain: Sequence[Rival], own: Rival, seat: int) -> tuple[Rival, ...]:
    """The chain with the own result at its end.

    If it is too long, the oldest result goes that is not one of the best.
    """
    results = [*(rival for rival in chain if rival != own), own]
    while len(results) > MOST:
        best = sorted(results, key=lambda result: -result.totals[seat])[:BEST]
        results.remove(next(result for result in results if result not in best))
    return tuple(results)


def send_challenge(session: Session, seat: int) -> Share:
    """Sends the deal with the results of all who have played it, and a text for the friend."""
    match, own = session.match, own_result(session, seat)
    deal = match.upto(0)
    deal.seats = [each if each.bot else replace(each, name="") for each in match.seats]
    code = pack(deal, spec_of(match), session.colours)
    results = [(rival.name, rival.totals) for rival in longer(session.rivals, own, seat)]
    hash_ = f"#{CHALLENGE}{code}/{pack_results(code, results)}"
    return Share(hash_, _text(session, own, seat), t("The challenge is on the clipboard."))


def _text(session: Session, own: Rival, seat: int) -> str:
    """What the user says to the friend, who is the sender of the challenge if there is one."""
    game, points = short_title(spec_of(session.match)), own.totals[seat]
    if not session.rivals:
        have = n("{n} point", "{n} points", points)
        return t(
            "Who does better on the same deal of {game}? I have {points}.", game=game, points=have
        )
    theirs = session.rivals[-1].totals[seat]
    values = {"game": game, "points": f"{points}–{theirs}", "n": str(abs(points - theirs))}
    if points > theirs:
        return t(
            "I beat you by {n} on the same deal of {game}: {points}. Your turn again?", **values
        )
    if points < theirs:
        return t("You stay ahead by {n} on the same deal of {game}: {points}.", **values)
    return t("We are level on the same deal of {game}: {points}. Your turn again?", **values)
