"""The texts of the game: sentences for events, prompts for decisions, labels for actions.

Every function takes a `Words` (see `okanagan.kernel.words`), which translates. All texts are plain;
the page escapes them.
"""

from okanagan.games.okanagan.wording.actions import action_label
from okanagan.games.okanagan.wording.events import event_sentence
from okanagan.games.okanagan.wording.prompts import decision_prompt

__all__ = ["action_label", "decision_prompt", "event_sentence"]
