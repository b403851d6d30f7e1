"""Announcements for a new position: the question, the tile in hand, the final score."""

from okanagan.games.okanagan.page.table.animation import gained, steps_since
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.view_model import onlooker
from okanagan.games.okanagan.rules.scoring import totals
from okanagan.games.okanagan.wording import decision_prompt
from okanagan.games.okanagan.wording.places import lands_words
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import Announcer
from okanagan.page.words import n, t


class OkanaganAnnouncer(Announcer):
    """Tells what has become of the position."""

    game: OkanaganGame

    def steps_since(self, move: int) -> list[Step]:
        """Tiles, buildings and tokens, each on its way; and how many tokens each player gained."""
        steps = steps_since(self.game, move)
        return [*steps, *gained(steps)]

    def outcome(self) -> list[str]:
        """Everybody's points (rules 9)."""
        totalled = zip(self.game.names, totals(self.game.match.state), strict=True)
        scores = [t("{name} {points}", name=name, points=points) for name, points in totalled]
        return [t("Final score: {scores}.", scores=listed(scores, words))]

    def question(self) -> list[str]:
        game, decision = self.game, self.game.decision
        assert decision is not None, "somebody is asked"
        view, by_name = onlooker(game.match.state), len(game.humans) > 1
        asked = decision_prompt(decision, view, game.names, decision.player, words, by_name=by_name)
        if game.places is None:
            return [asked]
        tile = n(
            "Your tile has {lands}; it fits in one place.",
            "Your tile has {lands}; it fits in {n} places.",
            len(game.places.rotations),
            lands=lands_words(game.places.tile, words),
        )
        return [asked, tile]
