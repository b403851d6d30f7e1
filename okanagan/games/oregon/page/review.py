"""The review of a finished game: the screen, and the played and the better move side by side."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial, reduce
from operator import or_

from simple_html import Node, b, div, figcaption, figure, p, span, ul

from okanagan.games.oregon.page.drawing.cards import card_back, small_card
from okanagan.games.oregon.page.drawing.cells import CELL, ORIENTATIONS, Orientation, view_box
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import land
from okanagan.games.oregon.page.drawing.lights import chosen, hinted, tagged
from okanagan.games.oregon.page.drawing.pieces import (
    building_at,
    building_sign,
    farmer,
    farmer_at,
    token,
)
from okanagan.games.oregon.page.moments import Moments
from okanagan.games.oregon.page.table.chips import brought
from okanagan.games.oregon.page.table.hint import brings, foreseen
from okanagan.games.oregon.page.table.map import ghost
from okanagan.games.oregon.page.table.plan import Position
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.review.review import Better
from okanagan.games.oregon.review.review import Review as Findings
from okanagan.games.oregon.rules import actions
from okanagan.games.oregon.rules.board import HEIGHT, NEAR, WIDTH, as_mask, cell_at
from okanagan.games.oregon.rules.forecast import Forecast
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import Building, building_face
from okanagan.games.oregon.rules.view import View, view
from okanagan.games.oregon.wording.forecast import idea_words, instead_words, seen_instead_words
from okanagan.games.oregon.wording.names import a_piece, cell_name
from okanagan.games.oregon.wording.prompts import label
from okanagan.kernel.review.review import Judgement
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play import pieces, story
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.review import screen
from okanagan.page.play.review.panels import Alternatives, Story
from okanagan.page.play.seats import SeatLook
from okanagan.page.widgets.svg import Attributes, g, svg
from okanagan.page.words import mark, t

SIDE = 5  # the columns and rows in the picture; with more, pieces would be too small
Placing = actions.LayStart | actions.PlaceFarmer | actions.Build


@dataclass(frozen=True, slots=True)
class _Way:
    """The played or the better action, in its position."""

    seen: View  # the player's knowledge
    idea: Advice  # the played or the better action
    places: Sequence[Position]  # the cells of both ways, as far as they are on the board
    mark: Callable[[int, Orientation, Node], Node]  # the frame round its own cell and its piece
    orientation: Orientation

    @property
    def action(self) -> object:
        return self.idea.best.action


def said(story: Story, better: Better) -> str:
    return instead_words(better.advice, done(story.review.match, better.judgement), words)


def heading(story: Story, better: Better) -> Node:
    ways = better.advice, done(story.review.match, better.judgement)
    return lettered(said(story, better), seen_instead_words(*ways, words))


def compared(orientation: Orientation, story: Story, better: Better) -> Node:
    judgement, match = better.judgement, story.review.match
    before = view(match.state_before(judgement.move), judgement.player)
    ideas = done(match, judgement), better.advice
    places = [idea.at for idea in ideas if idea.at is not None]
    ways = zip((t("Played"), t("Better")), ideas, (chosen, hinted), strict=True)
    figures = [
        _way(story, title, _Way(before, idea, places, mark, orientation))
        for title, idea, mark in ways
    ]
    return div({"class": "compared"}, *figures)


def done(match: OregonMatch, judgement: Judgement) -> Advice:
    """The played action with the cell of its piece, which a play of cards has in a later move."""
    move, played = judgement.move, judgement.played
    if not isinstance(played.action, actions.Play | Placing):
        return Advice(played)
    placing = next(action for action in match.moves[move:] if isinstance(action, Placing))
    return Advice(played, (placing.x, placing.y))


def _way(story: Story, title: str, way: _Way) -> Node:
    said = capital(idea_words(way.idea, words))
    if way.idea.at is None:
        return figure(figcaption(title), p(_sign(way.action), " ", said))
    result = foreseen(way.seen, way.idea)
    return figure(
        figcaption(title),
        _part(story.seats, way, result),
        _drawn_line(story.seats, way, result, said),
        ul({"class": "hint-brings"}, *brings(way.seen, way.idea, story.audience)),
    )


def _sign(action: object) -> Node:
    """The picture of an action that places nothing."""
    match action:
        case actions.Draw(deck=deck):
            return card_back(deck)
        case actions.Discard(building=building):
            return small_card(building_face(building))
        case actions.DecideExtra(use=use):
            return token("extra", active=use)
    return ""


def _drawn_line(seats: Sequence[SeatLook], way: _Way, result: Forecast, said: str) -> Node:
    """The cards, the piece and the cell in pictures; in words for screen readers."""
    cards = (way.action.first, way.action.second) if isinstance(way.action, actions.Play) else ()
    pictures: list[Node] = [small_card(face) for face in cards]
    pictures += [_picture(seats[result.player], result.building)]
    pictures.append(lettered(b(cell_name(*result.at))))
    placed = way.action if isinstance(way.action, actions.Play) else None
    title = capital(a_piece(result.building, words) if placed is None else label(placed, words))
    drawn: Attributes = {"class": "line-drawn", "aria-hidden": "true", "title": title}
    return p(span(drawn, pictures), pieces.unseen(said))


def _picture(seat: SeatLook, building: Building | None) -> Node:
    return farmer(seat.colour) if building is None else building_sign(building)


def _part(seats: Sequence[SeatLook], way: _Way, result: Forecast) -> Node:
    cell, cells = cell_at(*result.at), window(way.places, result.at)
    orientation = way.orientation
    piece = _piece(seats[result.player], result.building, cell, orientation)
    # Lakes and the like that go on beyond the picture must do so in it.
    near = reduce(or_, (NEAR[near_cell] for near_cell in cells), as_mask(cells))
    return svg(
        {
            "class": "compared-map",
            "viewBox": view_box(orientation.reach(cells)),
            "aria-hidden": "true",
        },
        land(way.seen.board, near, orientation),
        groups(zip([seat.colour for seat in seats], way.seen.farmers, strict=True), orientation),
        list(_standing(seats, way.seen, cells, orientation)),
        way.mark(cell, orientation, piece),
        brought(way.seen, seats, result, orientation),
    )


def window(places: Sequence[Position], at: Position) -> list[int]:
    """The cells in the picture: around all places, or around `at` if they are too far apart."""
    columns, rows = zip(*places, strict=True)
    if max(max(line) - min(line) for line in (columns, rows)) > SIDE - 3:
        columns, rows = at[:1], at[1:]
    west, north = _start(columns, WIDTH), _start(rows, HEIGHT)
    return [cell_at(west + x, north + y) for y in range(SIDE) for x in range(SIDE)]


def _start(line: Sequence[int], length: int) -> int:
    """The start of a window that is centred on `line` and stays on the board."""
    middle = (min(line) + max(line)) // 2
    return min(max(middle - SIDE // 2, 0), length - SIDE)


def _standing(
    seats: Sequence[SeatLook], before: View, cells: Sequence[int], orientation: Orientation
) -> Iterator[Node]:
    for cell in cells:
        if kind := before.cells[cell]:
            yield building_at(cell, Building(kind - 1), orientation=orientation)
        for seat, farmers in zip(seats, before.farmers, strict=True):
            if farmers >> cell & 1:
                yield _piece(seat, None, cell, orientation)


def _piece(
    seat: SeatLook,
    building: Building | None,
    cell: int,
    orientation: Orientation,
    look: str = "",
) -> Node:
    if building is not None:
        return building_at(cell, building, look, orientation)
    return farmer_at(cell, seat.colour, look, orientation)


def better_mark(model: ViewModel, match: OregonMatch, better: Better) -> Node:
    """The better placement: its cell, its piece if the cell is free now, and words at both ways."""
    judgement, orientation = better.judgement, model.orientation
    result = foreseen(view(match.state_before(judgement.move), judgement.player), better.advice)
    cell, played = cell_at(*result.at), done(match, judgement).at
    free = model.view.empty >> cell & 1
    piece = ghost(model, result.player, result.building, cell) if free else ""
    tags = {cell: t("Better")}
    if played is not None:
        tags = {cell_at(*played): t("Played")} | tags
    taken = [cell_at(*each.at) for each in model.pieces]
    areas = (view_box(orientation.reach([*tags], room)) for room in (CELL, CELL // 2))
    return [
        g({"data-sought": ",".join(areas)}, hinted(cell, orientation, piece)),
        *(tagged(at, [title], taken, orientation) for at, title in tags.items()),
    ]


@cache
def _alternatives(orientation: Orientation) -> Alternatives:
    return Alternatives(said, heading, partial(compared, orientation))


class Review(Moments, screen.Review):
    """The board at any turn, with a bot's comments."""

    findings_type = Findings
    _findings: Findings

    @property
    def alternatives(self) -> Alternatives:
        return _alternatives(ORIENTATIONS[self.context.tall])

    def map(self) -> dict[str, Region]:
        regions, best, model = super().map(), self._better_place(), self.model
        if best is not None and best.advice.at is not None:
            regions["trial"] = lazy(better_mark, model, self._session.match, best)
        return regions

    def _better_place(self) -> Better | None:
        """The best of the better placements in the turn."""
        return next((way for way in self._better if way.advice.at is not None), None)


class StoryScreen(Moments, story.StoryScreen):
    """How the board grew, turn by turn."""

    heading = mark("The story of your prairie: {names}")
    short_heading = mark("The story of your prairie")
    findings_type = Findings
