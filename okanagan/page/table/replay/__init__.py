"""The replay of any game, kept here or brought by a link."""

from okanagan.page.table.replay.screen import Replay as Replay
