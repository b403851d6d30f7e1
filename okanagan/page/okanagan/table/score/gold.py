"""The rank in gold nuggets, in words (rules 6)."""

from collections.abc import Sequence

from okanagan.page.words import t


def rank_words(nuggets: Sequence[int], player: int) -> str:
    """Which rank a player's nuggets have among all, and whether it is shared."""
    own = nuggets[player]
    if not own:
        return t("no rank")
    rank = 1 + sum(other > own for other in nuggets)
    is_shared = nuggets.count(own) > 1
    return t("rank {n}, shared", n=rank) if is_shared else t("rank {n}", n=rank)
