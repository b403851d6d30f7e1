"""The bots that play Okanagan. Each gets a view and the legal actions, and nothing else.

`BOTS` knows them by name. All but `random` judge positions by an `outlook`: what tokens are good
for (`worth`, `sets`, `gold`), and what the open territories promise (`sketch`, `lands`, `shares`),
as the numbers in `weights` say. `levels` look one action ahead, by means of `ahead`; where that is
a placement, a `glance` judges all of them; `quick` guesses how others will answer. `search` tries
the best actions in playouts: a `playout` goes as the `policy` of all players and `chances` decide.
"""

from functools import partial

from okanagan.kernel.bots import Bots, RandomBot
from okanagan.kernel.guests import guests
from okanagan.valley.bots.levels import Beginner, Gatherer, Looker
from okanagan.valley.bots.search import Searcher
from okanagan.valley.bots.weights import HARD, STYLES, styled

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
"""The one that sits down where nobody says who."""
GROUP = "okanagan.bots"
"""The entry-point group in which other packages announce their bots."""
STAND_IN = "normal"
"""The one that goes on for a bot that can't."""


def all_bots() -> Bots:
    """Ours, and those of other packages that are installed; no guest takes one of our names."""
    return {**BOTS, **{name: made for name, made in guests(GROUP).items() if name not in BOTS}}
