"""The bots that play Okanagan. Each gets a view and the legal actions, and nothing else.

`BOTS` knows them by name. `greedy` decides, by means of `worth` (what tokens are good for),
`outlook` (what the map promises) and `quick` (how a territory's rewards will be shared out).
"""

from okanagan.kernel.bots import Bots, RandomBot
from okanagan.valley.bots.greedy import GreedyBot

BOTS: Bots = {"random": RandomBot, "greedy": GreedyBot}
"""Every bot by name, the weakest first."""
