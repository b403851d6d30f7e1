"""The replay of any game, kept here or brought by a link."""

from okanagan.page.play.replay.screen import Replay as Replay
