"""The bots of Okanagan, as the table seats them."""

from okanagan.games.okanagan.bots import BOTS, GROUP, LADDER, STAND_IN, USUAL
from okanagan.page.play.thinking import OwnBots

OWN_BOTS = OwnBots(BOTS, LADDER, USUAL, STAND_IN, GROUP)
