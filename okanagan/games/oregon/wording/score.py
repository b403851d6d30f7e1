"""The final score in words: its items, in the order in which they are counted."""

from okanagan.games.oregon.rules.scoring import Score
from okanagan.games.oregon.rules.tally import GROUPS, Source
from okanagan.games.oregon.wording.names import building_name
from okanagan.kernel.words import Words


def source_name(source: Source, say: Words) -> str:
    """What brought points: `church`, `groups`; of a mine, what its tokens are worth."""
    return say.t("groups") if source == GROUPS else building_name(source, say)


def score_items(score: Score, say: Words) -> list[tuple[str, int]]:
    """The three parts of a player's total, each with its name."""
    return [
        (say.t("On the track"), score.points),
        (say.t("Coal"), score.coal),
        (say.t("Gold"), score.gold),
    ]


def tie_words(score: Score, say: Words) -> str:
    """What decides between players with the same total: `9 farmers on the board`."""
    return say.n("{n} farmer on the board", "{n} farmers on the board", score.farmers)
