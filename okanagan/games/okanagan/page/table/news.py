"""What others have done since the player's last turn: the most important."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from simple_html import Node, b, span

from okanagan.games.okanagan.page.table.earlier import Belongings
from okanagan.games.okanagan.page.table.log import deeds
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding, kept, points_words, signed
from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.scoring import nugget_changes, nugget_vp
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.kernel.game import Event
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.buttons import news_line
from okanagan.page.play.log import window
from okanagan.page.play.seats import badge
from okanagan.page.words import mark, n, t


class _Cause(NamedTuple):
    """What changed something: by which player, and the kind of event."""

    player: int
    kind: type[Event]


class _Change(NamedTuple):
    """What the viewer gained, or lost."""

    points: int = 0
    tokens: int = 0


_MOST = 3  # so many sentences on the viewer's points
_CAUSES: dict[type[Event], str] = {
    events.TerritoryCompleted: mark("{name} closed {lands}"),
    events.NuggetDrawn: mark("{name} drew a gold nugget"),
    events.TributePaid: mark("Tribute to {name}"),
    events.TokensTraded: mark("{name} traded with you"),
}


def news(model: ViewModel) -> Node:
    """The news; the button opens all of it."""
    own = _own(model)
    said = [*_points(model, own)][:_MOST] or [*_without_points(model, own)][:1]
    return news_line(*pieces.spaced(said)) if said else ""


def _points(model: ViewModel, own: Mapping[_Cause, _Change]) -> Iterator[Node]:
    """Each change of the viewer's points, the largest first."""
    for cause in sorted(own, key=lambda cause: -abs(own[cause].points)):
        if points := points_words(own[cause].points):
            yield _caused(model, cause, t("you {points}", points=points))


def _without_points(model: ViewModel, own: Mapping[_Cause, _Change]) -> Iterator[Node]:
    """The nuggets that others drew, what they closed, what they built; each time the last first."""
    for line in reversed(window(model)):
        event = line.event
        if isinstance(event, events.NuggetDrawn) and event.player != model.viewer:
            gain = nugget_changes(event.player, event.nuggets)[event.player]
            yield _caused(model, _Cause(event.player, events.NuggetDrawn), points_words(gain))
    for cause, change in own.items():
        if change.tokens:
            yield _caused(model, cause, t("you {points}", points=_tokens(change.tokens)))
    done = [*deeds(window(model)).items()][::-1]
    for player, deed in done:
        if deed.completed:
            closing = _Cause(player, events.TerritoryCompleted)
            yield _caused(model, closing, _tokens(len(deed.tokens)))
    for player, deed in done:
        if deed.built is not None:
            yield _sentence(model, player, model.audience.about(player).t(_BUILT[deed.built]))


_BUILT = {
    Structure.FARM: mark("{name} built a farm"),
    Structure.WAREHOUSE: mark("{name} built a warehouse"),
    Structure.SILO: mark("{name} built a silo"),
}


def _own(model: ViewModel) -> dict[_Cause, _Change]:
    """What changed for the viewer, by cause, the last first."""
    if model.viewer is None:
        return {}
    view, player, changes = model.view, model.viewer, dict[_Cause, _Change]()
    cards, after = kept(view), Belongings(view.tokens, view.nuggets)

    def points(held: Belongings) -> int:
        holding = Holding(tuple(held.tokens[player]), cards, view.rules.explorer_vp)
        return holding.points + nugget_vp(held.nuggets)[player]

    for cause, event in reversed([*_with_causes(model)]):
        before, so_far = after.before(event), changes.get(cause, _Change())
        brought = so_far.points + points(after) - points(before)
        came = so_far.tokens + sum(after.tokens[player]) - sum(before.tokens[player])
        changes[cause], after = _Change(brought, came), before
    return changes


def _with_causes(model: ViewModel) -> Iterator[tuple[_Cause, Event]]:
    """What has happened since the player's last turn, each with its cause.

    Without a cause of its own, it comes from the territory that was closed last.
    """
    closing: _Cause | None = None
    for line in window(model):
        event = line.event
        if isinstance(event, events.TerritoryCompleted):
            closing = _Cause(event.closer, type(event))
        if cause := _cause_of(event, model.viewer) or closing:
            yield cause, event


def _cause_of(event: Event, viewer: int | None) -> _Cause | None:
    """Another player's nugget, a tribute that the viewer paid, or a trade with the viewer."""
    match event:
        case events.NuggetDrawn(player=player) if player != viewer:
            pass
        case events.TributePaid(player=giver, to=player) if giver == viewer:
            pass
        case events.TokensTraded(player=player, other=other) if other == viewer:
            pass
        case _:
            return None
    return _Cause(player, type(event))


def _caused(model: ViewModel, cause: _Cause, gain: str) -> Node:
    deed = deeds(window(model)).get(cause.player)
    lands = listed([the_terrain(land, words) for land in deed.completed], words) if deed else ""
    text = model.audience.about(cause.player, lands=lands).t(_CAUSES[cause.kind])
    return _sentence(model, cause.player, text, gain)


def _tokens(change: int) -> str:
    count = abs(change)
    return signed(change, n("{n} token", "{n} tokens", count)) if change else ""


def _sentence(model: ViewModel, player: int, deed: str, gain: str = "") -> Node:
    text = span({"class": "news-words"}, t("{deed}:", deed=deed) if gain else deed)
    return span({"class": "news-deed"}, badge(model.seats[player]), text, " ", b(gain))
