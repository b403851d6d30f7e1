"""The game in words: sentences for events, decisions and actions.

Everything is said through a `Words` (see `okanagan.kernel.words`), so in any language: the command
line hands over `ENGLISH`, the page its own module. All texts are plain: the page escapes them when
it makes markup of them. `names` are the players' names, by seat.

`tell` is for an event, `ask` for a decision, `option` for an action. The texts stand in:

- `turns`, `territories` and `tokens`: the events and the prompts of each;
- `options`: the actions;
- `names`: terrains, shapes, kinds, structures, counted tokens;
- `places`: positions and tiles;
- `specials` and `objectives`: what the backs of the tiles and the secret cards say.
"""

from okanagan.games.okanagan.wording.actions import option
from okanagan.games.okanagan.wording.events import tell
from okanagan.games.okanagan.wording.prompts import ask

__all__ = ["ask", "option", "tell"]
