"""The review of a finished game: the screen, and the played and the better move side by side."""

from collections.abc import Sequence
from functools import cache, partial

from simple_html import Node, b, div, figcaption, figure, p, span, ul

from okanagan.games.oregon.page.drawing.cards import card_back, small_card
from okanagan.games.oregon.page.drawing.cells import CELL, ORIENTATIONS, Orientation, view_box
from okanagan.games.oregon.page.drawing.lights import hinted, tagged
from okanagan.games.oregon.page.drawing.pieces import (
    building_sign,
    farmer,
    token,
)
from okanagan.games.oregon.page.moments import Moments
from okanagan.games.oregon.page.table.chips import brought
from okanagan.games.oregon.page.table.hint import brings, foreseen
from okanagan.games.oregon.page.table.map import ghost
from okanagan.games.oregon.page.table.places import place_signs
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.review.review import Better
from okanagan.games.oregon.review.review import Review as Findings
from okanagan.games.oregon.rules import actions
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.forecast import Forecast
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import building_face
from okanagan.games.oregon.rules.view import View, view
from okanagan.games.oregon.wording.forecast import idea_words, instead_words, seen_instead_words
from okanagan.games.oregon.wording.names import a_piece, cell_name
from okanagan.games.oregon.wording.prompts import label
from okanagan.kernel.review.review import Judgement
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play import pieces
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.seats import SeatLook
from okanagan.page.review import screen, story
from okanagan.page.review.panels import Alternatives, Story
from okanagan.page.widgets.svg import Attributes, g
from okanagan.page.words import mark, t

_AROUND = CELL + 12  # the pieces around a cell, whose chips go beyond their cells

Placing = actions.LayStart | actions.PlaceFarmer | actions.Build


def said(story: Story, better: Better) -> str:
    return instead_words(better.advice, done(story.review.match, better.judgement), words)


def heading(story: Story, better: Better) -> Node:
    ways = better.advice, done(story.review.match, better.judgement)
    return lettered(said(story, better), seen_instead_words(*ways, words))


def compared(orientation: Orientation, story: Story, better: Better) -> Node:
    """What was played and what is better, in pictures and words; the board marks the places."""
    judgement, match = better.judgement, story.review.match
    before = view(match.state_before(judgement.move), judgement.player)
    ways = (t("Played"), done(match, judgement)), (t("Better"), better.advice)
    figures = [_way(story, before, orientation, *way) for way in ways]
    return div({"class": "compared"}, *figures)


def done(match: OregonMatch, judgement: Judgement) -> Advice:
    """The played action with the cell of its piece, which a play of cards has in a later move."""
    move, played = judgement.move, judgement.played
    if not isinstance(played.action, actions.Play | Placing):
        return Advice(played)
    placing = next(action for action in match.moves[move:] if isinstance(action, Placing))
    return Advice(played, (placing.x, placing.y))


def _way(story: Story, before: View, orientation: Orientation, title: str, idea: Advice) -> Node:
    said = capital(idea_words(idea, words))
    if idea.at is None:
        return figure(figcaption(title), p(_sign(idea.best.action), " ", said))
    result = foreseen(before, idea)
    place = place_signs(before.board, result.at, tall=orientation.is_tall)
    return figure(
        figcaption(title),
        _drawn_line(story.seats, idea.best.action, result, said),
        ul({"class": "hint-brings"}, *brings(before, idea, story.audience)),
        p({"class": "o-place"}, place),
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


def _drawn_line(seats: Sequence[SeatLook], action: object, result: Forecast, said: str) -> Node:
    """The cards, the piece and the cell in pictures; in words for screen readers."""
    play = action if isinstance(action, actions.Play) else None
    pictures: list[Node] = [small_card(face) for face in (play.first, play.second)] if play else []
    seat, building = seats[result.player], result.building
    pictures.append(farmer(seat.colour) if building is None else building_sign(building))
    pictures.append(lettered(b(cell_name(*result.at))))
    title = capital(a_piece(building, words) if play is None else label(play, words))
    drawn: Attributes = {"class": "line-drawn", "aria-hidden": "true", "title": title}
    return p(span(drawn, pictures), pieces.unseen(said))


def better_mark(model: ViewModel, match: OregonMatch, better: Better) -> Node:
    """The better placement: its cell, its piece if the cell is free now, and words at both ways."""
    judgement, orientation = better.judgement, model.orientation
    before = view(match.state_before(judgement.move), judgement.player)
    result = foreseen(before, better.advice)
    cell, played = cell_at(*result.at), done(match, judgement).at
    free = model.view.empty >> cell & 1
    piece = ghost(model, result.player, result.building, cell) if free else ""
    gains = brought(before, model.seats, result, orientation) if free else ""
    tags = {cell: t("Better")}
    if played is not None:
        tags = {cell_at(*played): t("Played")} | tags
    taken = [cell_at(*each.at) for each in model.pieces]
    areas = (view_box(orientation.reach([*tags], room)) for room in (_AROUND, CELL // 2))
    return [
        g({"data-sought": ",".join(areas)}, hinted(cell, orientation, piece)),
        gains,
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
        """The best of the better moves in the turn, as its card shows it, if it has a place."""
        best = next(iter(self._better), None)
        return best if best and best.advice.at is not None else None


class StoryScreen(Moments, story.StoryScreen):
    """How the board grew, turn by turn."""

    heading = mark("The story of your prairie: {names}")
    short_heading = mark("The story of your prairie")
    findings_type = Findings
