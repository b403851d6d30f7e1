"""What others have done since the player's last turn: the most important."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from simple_html import Node, b, span

from okanagan.games.okanagan.page.table.earlier import Held
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
    """What brought something: the territories that a player closed, or their gold nugget."""

    player: int
    gold: bool = False


class _Change(NamedTuple):
    """What the viewer gained, or lost."""

    points: int = 0
    tokens: int = 0


_MOST = 2  # so many sentences on the viewer's points


def news(model: ViewModel) -> Node:
    """The news; the button opens all of it."""
    own = _own(model)
    said = [*_points(model, own)][:_MOST] or [*_without_points(model, own)][:1]
    return news_line(*pieces.spaced(said)) if said else ""


def _points(model: ViewModel, own: Mapping[_Cause, _Change]) -> Iterator[Node]:
    """Each change of the viewer's points, the largest first."""
    for cause in sorted(own, key=lambda cause: -abs(own[cause].points)):
        if points := points_words(own[cause].points):
            player, said = cause.player, t("you {points}", points=points)
            if cause.gold:
                yield _sentence(model, player, _drew(model, player), said)
            else:
                yield _closed(model, player, said)


def _without_points(model: ViewModel, own: Mapping[_Cause, _Change]) -> Iterator[Node]:
    """The nuggets that others drew, what they closed, what they built; each time the last first."""
    for line in reversed(window(model)):
        event = line.event
        if isinstance(event, events.NuggetDrawn) and event.player != model.viewer:
            gain = nugget_changes(event.player, event.nuggets)[event.player]
            yield _sentence(model, event.player, _drew(model, event.player), points_words(gain))
    for cause, change in own.items():
        if change.tokens:
            yield _closed(model, cause.player, t("you {points}", points=_tokens(change.tokens)))
    done = [*deeds(window(model)).items()][::-1]
    for player, deed in done:
        if deed.completed:
            yield _closed(model, player, _tokens(len(deed.tokens)))
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
    cards, after = kept(view), Held(view.tokens, view.nuggets)

    def points(held: Held) -> int:
        holding = Holding(tuple(held.tokens[player]), cards, view.rules.explorer_vp)
        return holding.points + nugget_vp(held.nuggets)[player]

    for cause, event in reversed([*_caused(model)]):
        before, so_far = after.before(event), changes.get(cause, _Change())
        brought = so_far.points + points(after) - points(before)
        came = so_far.tokens + sum(after.tokens[player]) - sum(before.tokens[player])
        changes[cause], after = _Change(brought, came), before
    return changes


def _caused(model: ViewModel) -> Iterator[tuple[_Cause, Event]]:
    """What has happened since the player's last turn, each with its cause."""
    closer: int | None = None
    for line in window(model):
        event = line.event
        if isinstance(event, events.TerritoryCompleted):
            closer = event.closer
        if isinstance(event, events.NuggetDrawn) and event.player != model.viewer:
            yield _Cause(event.player, gold=True), event
        elif closer is not None:
            yield _Cause(closer), event


def _closed(model: ViewModel, player: int, gain: str) -> Node:
    completed = deeds(window(model))[player].completed
    lands = listed([the_terrain(land, words) for land in completed], words)
    deed = model.audience.about(player, lands=lands).t("{name} closed {lands}")
    return _sentence(model, player, deed, gain)


def _drew(model: ViewModel, player: int) -> str:
    return model.audience.about(player).t("{name} drew a gold nugget")


def _tokens(change: int) -> str:
    count = abs(change)
    return signed(change, n("{n} token", "{n} tokens", count)) if change else ""


def _sentence(model: ViewModel, player: int, deed: str, gain: str = "") -> Node:
    text = span({"class": "news-words"}, t("{deed}:", deed=deed) if gain else deed)
    return span({"class": "news-deed"}, badge(model.seats[player]), text, " ", b(gain))
