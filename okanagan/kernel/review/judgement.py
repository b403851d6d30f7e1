"""What a bot says of one move."""

from dataclasses import dataclass

from okanagan.kernel.thinking import Idea

CHANCE = 0
"""The seed of reviews: the same game gets the same review."""
RIVALS = 2
"""How many of the best other ideas are compared with the move."""
DEALS = 12
"""How many deals of the hidden parts each of them is played on."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move, judged.

    Attributes:
        move: its number.
        player: who made it.
        played: the move, with its value to the bot.
        ideas: the others that came into question, the best first.
    """

    move: int
    player: int
    played: Idea
    ideas: tuple[Idea, ...]

    @property
    def loss(self) -> float:
        """The points that the move loses against the best other idea; 0 if none is better."""
        return max(0.0, self.ideas[0].value - self.played.value) if self.ideas else 0.0
