"""The bots that play Oregon. Each gets a view and the legal actions, and nothing else.

`BOTS` lists them by name. All but `random` judge positions by a `field`: what every cell brings
and promises (`promise`) to every player, with the numbers in `weights`. `sight` judges every answer
to a decision by it: `hands` tells what the cards can do, `draws` from which deck to draw. `levels`
take what is best at sight; `search` tries the best actions in `playout`s, in which all players
follow the `policy`.
"""

from functools import partial

from okanagan.games.oregon.bots.levels import Beginner, Looker
from okanagan.games.oregon.bots.search import Searcher
from okanagan.games.oregon.bots.weights import HARD, NORMAL, STYLES, styled
from okanagan.kernel.bots import Bots, RandomBot
from okanagan.kernel.plugin_bots import guests

BOTS: Bots = {
    "random": RandomBot,
    "easy": Beginner,
    "normal": partial(Looker, NORMAL),
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
GROUP = "okanagan.oregon.bots"
"""The entry-point group in which other packages announce their bots."""
STAND_IN = "normal"
"""The bot that replaces one that failed."""


def all_bots() -> Bots:
    """Our bots and those of installed packages; a name that both claim is refused in words."""
    return {**BOTS, **guests(GROUP, taken=BOTS)}
