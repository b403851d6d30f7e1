"""The bots that play Oregon. Each gets a view and the legal actions, and nothing else.

`BOTS` lists them by name. All but `random` judge positions by a `field`: what every cell brings
and promises (`promise`) to every player, with the numbers in `weights`. `sight` judges every answer
to a decision by it: `hands` tells what the cards can do, `draws` from which deck to draw. `levels`
take what is best at sight; `search` tries the best actions in `playout`s, in which all players
follow the `policy`.
"""

from okanagan.kernel.bots import Bots, RandomBot
from okanagan.oregon.bots.levels import Beginner, Looker
from okanagan.oregon.bots.search import Searcher
from okanagan.oregon.bots.weights import HARD, NORMAL

BOTS: Bots = {
    "random": RandomBot,
    "easy": Beginner,
    "normal": lambda: Looker(NORMAL),
    "hard": lambda: Looker(HARD),
    "expert": lambda: Searcher(HARD),
}
"""Every bot by name."""
LADDER = ("random", "easy", "normal", "hard", "expert")
"""The levels, the weakest first."""
USUAL = "hard"
"""The default bot for a seat."""
STAND_IN = "normal"
"""The bot that replaces one that failed."""
