"""The bots of Okanagan, as the table seats them."""

from okanagan.page.table.thinking import OwnBots
from okanagan.valley.bots import BOTS, GROUP, LADDER, STAND_IN, USUAL

OWN_BOTS = OwnBots(BOTS, LADDER, USUAL, STAND_IN, GROUP)
