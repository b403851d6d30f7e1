"""The game in words: sentences for events, decisions and actions.

A `Words` (see `okanagan.kernel.words`) translates the texts: the command line passes `ENGLISH`, the
page its own module. All texts are plain text; the page escapes them. `names` are the players'
names, by seat.
"""

from okanagan.games.oregon.wording.events import tell
from okanagan.games.oregon.wording.prompts import ask, option

__all__ = ["ask", "option", "tell"]
