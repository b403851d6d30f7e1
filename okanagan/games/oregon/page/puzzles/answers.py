"""What an answer to a puzzle of Oregon brings, in words and on the board."""

from dataclasses import dataclass
from functools import cached_property

from simple_html import Node

from okanagan.games.oregon.page.drawing.lights import chosen, tagged
from okanagan.games.oregon.page.table.chips import brought, chips
from okanagan.games.oregon.page.table.hint import joker_words
from okanagan.games.oregon.page.table.map import ghost
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import DecideExtra, Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.forecast import Forecast, forecast
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.forecast import (
    purposes,
    verdict_words,
)
from okanagan.games.oregon.wording.prompts import label
from okanagan.kernel.puzzles import Answer
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.tags import Place
from okanagan.page.words import t


@dataclass(frozen=True)
class Explanation:
    """What one answer brings, at the puzzle's position."""

    seen: View
    answer: Answer

    @cached_property
    def effects(self) -> Forecast | None:
        """None if the extra turn is kept."""
        match self.answer:
            case (*_, Play() as play, placed):
                return forecast(self.seen, (placed.x, placed.y), play)
        return None

    @property
    def picture(self) -> Node:
        return ""  # the board shows the piece

    def reasons(self, to: Audience) -> list[str]:
        """What it brings at once, and what else it is good for: what it prepares or denies."""
        effects = self.effects
        if effects is None:
            return [t("The extra turn stays for later.")]
        also = purposes(self.seen, effects, to)[:1]  # the coach has room for one
        played, joker = self._played(effects)
        return [*filter(None, [played, verdict_words(effects, to), joker, *also])]

    def brief(self, to: Audience, *, tried: bool) -> list[str]:
        """The cards, and what they bring at once."""
        return self.reasons(to)[:2]

    def _played(self, effects: Forecast) -> tuple[str, str]:
        """The cards, which the board does not show, and whether they use up the joker."""
        play = next(action for action in self.answer if isinstance(action, Play))
        said = label(play, words)
        text = t("{text}.", text=capital(said))
        if isinstance(self.answer[0], DecideExtra):
            text = t("Extra turn: {play}.", play=said)
        return text, joker_words(effects, play)

    def cells(self, model: ViewModel) -> list[Place]:
        """As drawn: the cell of its piece, then those of pieces next to it that bring something."""
        effects, place = self.effects, model.orientation.place
        if effects is None:
            return []
        brings = (gain.cell for gain in chips(self.seen, model.seats, effects))
        return [place(cell_at(*effects.at)), *map(place, brings)]

    def drawn(self, model: ViewModel, *, laid: bool) -> Node:
        """Its piece with a frame, and the gains beside it; a `laid` piece shines as the newest."""
        effects, orientation = self.effects, model.orientation
        if effects is None:
            return ""
        chips_beside = brought(self.seen, model.seats, effects, orientation)
        if laid:
            return chips_beside
        cell = cell_at(*effects.at)
        piece = ghost(model, effects.player, effects.building, cell)
        return [chosen(cell, orientation, piece), chips_beside]

    def words(self, title: str, model: ViewModel, to: Audience) -> Node:
        """Its title, and its points at once; chips on the board show tokens."""
        effects = self.effects
        if effects is None:
            return ""
        points = effects.points(effects.player)
        lines = [title, to.say.t("+{points}", points=points) if points else ""]
        pieces = (cell_at(*piece.at) for piece in model.pieces)
        return tagged(cell_at(*effects.at), filter(None, lines), pieces, model.orientation)
