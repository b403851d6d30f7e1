"""The screen for a game whose code could not be loaded."""

from simple_html import Node, div, main, p

from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.widgets.games import game_title
from okanagan.page.widgets.markup import do_button, page_header
from okanagan.page.words import t


class MissingGame(Screen):
    """Reports that a game did not arrive, with a button to try again."""

    def __init__(self, context: Context, game: GameSpec, address: str) -> None:
        super().__init__(context)
        self._game, self._address = game, address

    @property
    def title(self) -> str:
        return game_title(self._game)

    def regions(self) -> dict[str, Node | Region]:
        again = do_button("go", t("Try again"), kind="primary", hash=f"#{self._address}")
        content = main(
            {"id": "main"},
            p({"role": "alert"}, t("{game} did not arrive.", game=self.title)),
            p(t("Check the connection, then try again. What has arrived is kept.")),
            div({"class": "buttons"}, again),
        )
        return {"screen": div({"class": "page missing"}, page_header(self.title), content)}
