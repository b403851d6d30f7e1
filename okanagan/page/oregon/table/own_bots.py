"""The bots of Oregon, as the table seats them."""

from okanagan.oregon.bots import BOTS, LADDER, STAND_IN, USUAL
from okanagan.page.table.thinking import OwnBots

_BUDGETS = {"easy": 1.0, "normal": 1.0, "hard": 1.0, "expert": 3.0}
OWN_BOTS = OwnBots(BOTS, LADDER, USUAL, STAND_IN, _BUDGETS)
