"""The settings screen."""

from simple_html import Node, div, h2, main

from okanagan.page.core.screen import Region, Screen
from okanagan.page.settings.controls import preferences
from okanagan.page.widgets.markup import page_header
from okanagan.page.words import t


class SettingsScreen(Screen):
    """Looks, pace and language."""

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("Settings")

    def regions(self) -> dict[str, Node | Region]:
        """The whole screen is one region."""
        return {
            "screen": div(
                {"class": "page settings"},
                page_header(self.title, back=self.context.back),
                main({"id": "main"}, preferences(self.context.settings, h2)),
            )
        }
