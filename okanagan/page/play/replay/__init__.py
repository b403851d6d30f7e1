"""The replay of any game, saved here or from a link."""

from okanagan.page.play.replay.screen import Replay as Replay
