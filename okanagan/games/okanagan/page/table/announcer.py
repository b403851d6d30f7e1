"""The animation of the moves just made, and the announcements for a new position.

The viewer sees the events that they may know (`Fact.seen_by`). A token goes from its icon in the
territory to its new owner; the viewer's own token to the objective that it serves. The places are
`map 150 16` (a point in the map's units), `seat-2`, `points-2`, `tokens-2`, `goal-7`, `stack-0`,
`reserve`, `deck`, `hand` (the viewer's tile), `picked` (the button that a player at this device has
pressed), or `trial`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from simple_html import Node, b, div, p, render, span

from okanagan.games.okanagan.page.drawing.geometry import (
    TILE_SIZE,
    TOKEN_SIZE,
    reach,
    token_spot,
    view_box,
)
from okanagan.games.okanagan.page.drawing.tiles import terrain, token_id
from okanagan.games.okanagan.page.table.earlier import Belongings
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.log import sentences
from okanagan.games.okanagan.page.table.map.board import shape
from okanagan.games.okanagan.page.table.view_model import onlooker
from okanagan.games.okanagan.page.things import change_chip, explorer_points, signed, token_row
from okanagan.games.okanagan.rules import events
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.scoring import nugget_vp, totals
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STACKS
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording import decision_prompt
from okanagan.games.okanagan.wording.names import most_first, the_terrain
from okanagan.games.okanagan.wording.places import lands_words
from okanagan.kernel.game import Event
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import mark
from okanagan.page import words
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import (
    TRIAL,
    Announcer,
    Captioned,
    Flown,
    Gained,
    Laid,
    Lit,
    points,
    seat,
)
from okanagan.page.play.buttons import PICKED
from okanagan.page.play.seats import SeatLook, seat_looks, who
from okanagan.page.settings import NOTHING
from okanagan.page.words import n, t

RESERVE = "reserve"
DECK = "deck"
HAND = "hand"


def stack(number: int) -> str:
    return f"stack-{number}"


OFFERS = (RESERVE, DECK, *(stack(number) for number in range(STACKS)))
"""The places in the middle of the table."""


def goal(card: int) -> str:
    return f"goal-{card}"


def token_count(player: int) -> str:
    """The place that shows how many tokens a player has."""
    return f"tokens-{player}"


class Raised(Step):
    """A building rose on the tile in a cell."""

    piece: str  # the id of the tile's element
    at: Position


def steps_since(game: OkanaganGame, since: int) -> list[Step]:
    """What the viewer sees of the moves from this number on; nothing of moves taken back."""
    match, viewer = game.match, game.state.shown
    runs, seats = list(_runs(game, since)), seat_looks(match.seats, game.session.colours)
    held = _held(match, runs)
    result: list[Step] = []
    land, start = None, held[0]
    for run, before, after in zip(runs, held, held[1:], strict=False):
        event = run.events[0]
        if isinstance(event, events.TerritoryCompleted):
            land, start = event, before
        elif isinstance(event, events.TileChosen | events.TilePlaced):
            land = None
        if not run.text:
            continue
        text = run.text
        gains = _gains(match, viewer, before, after)
        brought = gains.get("" if viewer is None else points(viewer), 0)
        if brought and not isinstance(event, events.NuggetDrawn):  # which says it itself
            change = signed(brought, abs(brought))
            text = t("{deed}: {change}", deed=text.removesuffix("."), change=change)
        card = ""
        if land:
            came = [
                [max(0, new - old) for old, new in zip(*each, strict=True)]
                for each in zip(start.tokens, after.tokens, strict=True)
            ]
            sentence = "" if event == land else text
            card = render(
                closing_card(land, came, _gains(match, viewer, start, after), seats, sentence)
            )
        gained = [Gained(place, amount) for place, amount in gains.items() if amount]
        result += [Captioned(text, card), *run.steps, *gained]
    return result


class Run(NamedTuple):
    """Steps of one sentence, which are shown together."""

    text: str  # the sentence; empty if the steps were shown before
    events: Sequence[Event]
    steps: list[Step]


def _runs(game: OkanaganGame, since: int) -> Iterator[Run]:
    teller = _Teller(game)
    lines = game.history.since(_before(game.match, since), game.state.shown)
    for group, text in sentences(lines, game.audience):
        staged = [(each, teller.tell(each.event)) for each in group]
        player, short = group[0].player, _IN_SHORT.get(type(group[0].event))
        if short and player is not None:
            about = game.audience.about(player)
            text = about.t(about.either(*short))
        for is_new in (False, True):
            parts = [part for part in staged if (part[0].move >= since) == is_new]
            if steps := [step for _, each in parts for step in each]:
                yield Run(text if is_new else "", [line.event for line, _ in parts], steps)


_PLACES = mark("You place a tile."), mark("{name} places a tile.")
_IN_SHORT: dict[type[Event], tuple[str, str]] = {
    events.TilePlaced: _PLACES,
    events.StructureBuilt: _PLACES,
    events.TileChosen: (mark("You take the next tile."), mark("{name} takes the next tile.")),
    events.ObjectivesDrawn: (mark("You draw objectives."), mark("{name} draws objectives.")),
}
"""Sentences beside the map; the page shows the rest."""


def closing_card(
    land: events.TerritoryCompleted,
    came: Sequence[Sequence[int]],
    gains: Mapping[str, int],
    seats: Sequence[SeatLook],
    sentence: str,
) -> Node:
    """A closed territory: what it has brought so far, and the `sentence` of what happens now."""
    title = t("Closed: {terrain}", terrain=the_terrain(land.terrain, words))
    rows: list[Node] = [
        div(
            who(seats, player),
            b(str(amount)),
            token_row(came[player]),
            span(change_chip(change) if (change := gains.get(points(player), 0)) else ""),
        )
        for player, amount in most_first(land.influence)
    ]
    return div({"class": "closing-card"}, b(terrain(land.terrain), title), rows, p(sentence))


def _held(match: OkanaganMatch, runs: Sequence[Run]) -> list[Belongings]:
    """What players have before each run, and after the last one."""
    held = [Belongings(match.state.tokens, match.state.nuggets)]
    for run in reversed(runs):
        held.append(reduce(Belongings.before, reversed(run.events), held[-1]))
    return held[::-1]


def _gains(
    match: OkanaganMatch, viewer: int | None, before: Belongings, after: Belongings
) -> dict[str, int]:
    """What each count gains, by its place, as the viewer sees it; some amounts are 0."""
    result = dict[str, int]()
    each = match.state.rules.explorer_vp
    gold = [nugget_vp(held.nuggets) for held in (before, after)]
    for player, (old, new) in enumerate(zip(before.tokens, after.tokens, strict=True)):
        result[token_count(player)] = sum(new) - sum(old)
        brought = explorer_points(new, each) - explorer_points(old, each)
        brought += gold[1][player] - gold[0][player]
        for card in _kept(match, player) if player == viewer else ():
            amount = OBJECTIVES[card].value(new) - OBJECTIVES[card].value(old)
            result[goal(card)] = amount
            brought += amount
        if not match.over:  # at the end, points wait for the count
            result[points(player)] = brought
    return result


def _kept(match: OkanaganMatch, player: int | None) -> tuple[int, ...]:
    """A player's objectives; none while they are being chosen."""
    cards = () if player is None else match.state.objectives[player]
    return cards if len(cards) <= OBJECTIVES_KEPT else ()


def _before(match: OkanaganMatch, since: int) -> int:
    """The last move before that completed a territory: what is collected now may lie there."""
    for number in range(min(since, len(match.moves)) - 1, -1, -1):
        if any(isinstance(event, events.TerritoryCompleted) for event in match.events_of(number)):
            return number
    return since


class _Teller:
    """Tells events in their order, and remembers from where tokens are collected."""

    def __init__(self, game: OkanaganGame) -> None:
        self._match, self._humans, self._viewer = game.match, game.humans, game.state.shown
        self._colours = game.session.colours
        self._icons: dict[Kind, list[str]] = {}
        self._tried: Position | None = None  # the building lies there as well, on trial

    def tell(self, event: Event) -> list[Step]:
        match event:
            case events.TilePlaced():
                self._tried = event.at if event.player in self._humans else None
                source = TRIAL if self._tried else seat(event.player)
                return [Laid(_tile_at(event.at), event.at, source)]
            case events.StructureBuilt() if event.at != self._tried:
                return [Raised(_tile_at(event.at), event.at)]
            case events.TerritoryCompleted():
                self._icons = self._icons_in(event)
                return [self._lit(event)]
            case events.TileChosen():
                picture = "icon-stack" if event.tile is None else f"tile-{event.tile}"
                source = self._from(stack(event.stack), event.player)
                owner = seat(event.player)
                target = f"{HAND} {owner}" if event.player == self._viewer else owner
                return [Flown(picture, source, target, sound="wood")]
            case events.ObjectivesDrawn():
                owner, source = seat(event.player), self._from(DECK, event.player)
                return [Flown("icon-cards", source, owner, event.count, sound="paper")]
            case events.TokenCollected():
                left = self._icons.get(event.kind)
                source = left.pop(0) if left else self._from(RESERVE, event.player)
                return [_token(event.kind, source, self._owner(event.player, event.kind))]
            case events.TokensTaken():
                owner = self._owner(event.player, event.kind)
                return [_token(event.kind, self._from(RESERVE, event.player), owner, event.count)]
            case events.NuggetDrawn():
                source = self._from(RESERVE, event.player)
                return [Flown("nugget", source, seat(event.player))]
            case events.TributePaid():
                return [_token(event.kind, seat(event.player), seat(event.to))]
            case events.TokensTraded():
                return _exchange(event.player, seat(event.other), event.given, event.taken)
            case events.TokenSwapped():
                return _exchange(event.player, RESERVE, event.given, event.taken)
        return []

    def _lit(self, event: events.TerritoryCompleted) -> Lit:
        extent = view_box(reach(event.tiles))
        sound = "water" if event.terrain is Terrain.LAKE else "completed"
        area, border = shape(event, self._match.state.map)
        quiet = not any(event.influence)
        tokens = [
            (token_id(kind), float(x) - TOKEN_SIZE / 2, float(y) - TOKEN_SIZE / 2, TOKEN_SIZE)
            for kind, places in self._icons.items()
            for _, x, y in map(str.split, places)
        ]
        return Lit(extent, area, border, self._winner(event), sound, quiet, tuple(tokens))

    def _winner(self, event: events.TerritoryCompleted) -> str:
        influence, most = event.influence, max(event.influence)
        return "" if influence.count(most) > 1 else seat(self._colours[influence.index(most)])

    def _from(self, place: str, player: int) -> str:
        """The places from which something comes to a player, the best first."""
        return f"{PICKED} {place}" if player in self._humans else place

    def _icons_in(self, event: events.TerritoryCompleted) -> dict[Kind, list[str]]:
        result: dict[Kind, list[str]] = {}
        for at in event.tiles:
            tile, rotation = self._lying(at)
            for side in Side:
                if TILES[tile].turned(rotation)[side] == event.terrain:
                    kind = TILES[tile].icons[(side - rotation) % 4]
                    x, y = token_spot(side)
                    place = f"map {at[0] * TILE_SIZE + x:g} {at[1] * TILE_SIZE + y:g}"
                    result.setdefault(kind, []).append(place)
        return result

    def _owner(self, player: int, kind: Kind) -> str:
        """A player's places for a token; the viewer's objectives first, the most useful before."""
        state = self._match.state
        cards = _kept(self._match, player) if player == self._viewer else ()
        own = state.tokens[player]
        before = [count - (which == kind) for which, count in enumerate(own)]
        serves = [card for card in cards if kind in OBJECTIVES[card].needs]
        gain = {c: OBJECTIVES[c].value(own) - OBJECTIVES[c].value(before) for c in serves}
        ranked = sorted(serves, key=lambda card: -gain[card])
        return " ".join([*map(goal, ranked), seat(player)])

    def _lying(self, at: Position) -> tuple[int, int]:
        return self._match.state.map.placed[cell_at(*at)]


def _tile_at(at: Position) -> str:
    return f"tile-at-{at[0]}-{at[1]}"


def _token(kind: Kind, source: str, target: str, count: int = 1) -> Step:
    return Flown(token_id(kind), source, target, count)


def _exchange(player: int, other: str, given: Kind, taken: Kind) -> list[Step]:
    own = seat(player)
    return [_token(given, own, other), _token(taken, other, own)]


class OkanaganAnnouncer(Announcer):
    """Tells what has become of the position."""

    game: OkanaganGame
    end_reveals_points = True

    def steps_since(self, move: int) -> list[Step]:
        return steps_since(self.game, move)

    def outcome(self) -> list[str]:
        totalled = zip(self.game.names, totals(self.game.match.state), strict=True)
        scores = [t("{name} {points}", name=name, points=points) for name, points in totalled]
        return [t("Final score: {scores}.", scores=listed(scores, words))]

    def question(self) -> list[str]:
        game, decision = self.game, self.game.decision
        assert decision is not None, "a player is asked"
        view, by_name = onlooker(game.match.state), len(game.humans) > 1
        names, player = game.names, decision.player
        asked = str(decision_prompt(decision, view, names, player, words, by_name=by_name))
        if game.places is None:
            return [asked]
        lands = lands_words(game.places.tile, words)
        if game.help(self.context.settings) == NOTHING:
            return [asked, t("Your tile has {lands}.", lands=lands)]
        tile = n(
            "Your tile has {lands}; it fits in one place.",
            "Your tile has {lands}; it fits in {n} places.",
            len(game.places.rotations),
            lands=lands,
        )
        return [asked, tile]
