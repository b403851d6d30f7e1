"""How far the chances can be trusted: how often did players win who were given each chance?"""

from okanagan.valley.game import ValleyMatch
from okanagan.valley.review.chances import chances
from okanagan.valley.review.turns import turns_of
from okanagan.valley.scoring import winners

PARTS = 5
"""The chances are counted in so many intervals of the same width."""


class Trust:
    """What was told before every turn of some finished games, and what became of it.

    Attributes:
        told: by part, how often a player was given such a chance.
        won: by part, in how many of these cases that player won; a shared victory is shared here.
    """

    def __init__(self) -> None:
        self.told = [0] * PARTS
        self.won = [0.0] * PARTS

    def add(self, match: ValleyMatch) -> None:
        """Adds a game that is over."""
        best = winners(match.state)
        for turn in turns_of(match)[1:]:
            for player, chance in enumerate(chances(match.state_before(turn.first))):
                part = min(PARTS - 1, int(PARTS * chance))
                self.told[part] += 1
                self.won[part] += (player in best) / len(best)

    def shares(self) -> dict[str, float]:
        """By the chances in words, which share of them came true; where one was told at all."""
        words = [f"{100 * part // PARTS}–{100 * (part + 1) // PARTS} %" for part in range(PARTS)]
        counted = zip(words, self.won, self.told, strict=True)
        return {word: won / told for word, won, told in counted if told}
