"""Announcements for a new position: the question, the hand, the final score."""

from okanagan.games.oregon.page.table.animation import steps_since
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.view_model import view_of
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.wording import ask
from okanagan.games.oregon.wording.names import face_name
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import Announcer
from okanagan.page.words import t


class OregonAnnouncer(Announcer):
    """Tells what has become of the position."""

    game: OregonGame

    def steps_since(self, move: int) -> list[Step]:
        """Pieces, cards and tokens, each on its way; and the points that each player gained."""
        return steps_since(self.game, move)

    def outcome(self) -> list[str]:
        """Everybody's points (rules 6)."""
        totals = [score.total for score in scores(self.game.match.state)]
        named = zip(self.game.names, totals, strict=True)
        told = [t("{name} {points}", name=name, points=points) for name, points in named]
        return [t("Final score: {scores}.", scores=listed(told, words))]

    def question(self) -> list[str]:
        game, decision = self.game, self.game.decision
        assert decision is not None, "somebody is asked"
        view, by_name = view_of(game), len(game.humans) > 1
        asked = ask(decision, view, game.names, decision.player, words, by_name=by_name)
        if not isinstance(decision, PlayCards | DrawCards) or decision.player != view.player:
            return [asked]
        hand = listed([face_name(face, words) for face in view.hand], words)
        return [asked, t("Your hand: {cards}.", cards=hand)] if view.hand else [asked]
