"""The stepper through any game, kept here or brought by a link."""

from okanagan.page.table.viewer.screen import Viewer as Viewer
