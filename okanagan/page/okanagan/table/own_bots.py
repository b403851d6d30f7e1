"""The bots of Okanagan, as the table seats them."""

from okanagan.page.table.thinking import OwnBots
from okanagan.valley.bots import BOTS, LADDER, STAND_IN, USUAL

_BUDGETS = {"easy": 1.0, "normal": 1.0, "hard": 1.0, "expert": 3.0}
OWN_BOTS = OwnBots(BOTS, LADDER, USUAL, STAND_IN, _BUDGETS)
