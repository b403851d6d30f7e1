"""The bots that play Okanagan. Each gets a view and the legal actions, and nothing else.

`BOTS` lists them by name. All but `random` evaluate positions by an `outlook`: the worth of tokens
(`worth`, `sets`, `gold`) and of the open territories (`sketch`, `lands`, `shares`), with the
numbers in `weights`. `levels` look one action ahead, with `ahead`; a `glance` evaluates all
placements, and `quick` guesses the answers of others. `search` tries the best actions in playouts:
in a `playout` the player weighs what follows in the same turn, and then all players follow the
`policy`, with random `chances`.
"""

from functools import partial

from okanagan.games.okanagan.bots.levels import Beginner, Gatherer, Looker
from okanagan.games.okanagan.bots.search import Searcher
from okanagan.games.okanagan.bots.weights import HARD, STYLES, styled
from okanagan.kernel.bots import Bots, RandomBot
from okanagan.kernel.plugin_bots import guests

BOTS: Bots = {
    "random": RandomBot,
    "easy": Beginner,
    "normal": Gatherer,
    "hard": partial(Looker, HARD),
    "expert": partial(Searcher, HARD),
    **{f"hard:{style}": partial(Looker, styled(HARD, style)) for style in STYLES},
    **{f"expert:{style}": partial(Searcher, styled(HARD, style)) for style in STYLES},
}
"""Every bot by name: the levels, and the best two of them in styles."""
LADDER = ("random", "easy", "normal", "hard", "expert")
"""The levels, the weakest first."""
USUAL = "hard"
"""The default bot for a seat."""
GROUP = "okanagan.bots"
"""The entry-point group in which other packages announce their bots."""
STAND_IN = "normal"
"""The bot that replaces one that failed."""


def all_bots() -> Bots:
    """Our bots and those of installed packages; a name that both claim is refused in words."""
    return {**BOTS, **guests(GROUP, taken=BOTS)}
