"""The game in words: sentences for events, decisions and actions.

Everything is said through a `Words` (see `okanagan.kernel.words`), so in any language: the command
line hands over `ENGLISH`, the page its own module. All texts are plain: the page escapes them when
it makes markup of them. `names` are the players' names, by seat.

`tell` is for an event, `ask` for a decision, `option` for an action. The texts stand in:

- `names`: cards, buildings, terrains, bands, tokens;
- `places`: cells, what lies on them, bands of the board;
- `turns` and `gains`: the events of turns, and those of scoring;
- `prompts` and `options`: the questions and the answers;
- `forecast`: what a placement would bring, in a line and in sentences;
- `advice`: what a hint says; `score`: the items of the final score.
"""

from okanagan.games.oregon.wording.actions import option
from okanagan.games.oregon.wording.events import tell
from okanagan.games.oregon.wording.prompts import ask

__all__ = ["ask", "option", "tell"]
