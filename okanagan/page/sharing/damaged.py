"""The screen for a damaged link, on which its code can be corrected."""

from collections.abc import Collection

import simple_html as html
from simple_html import Node, b, p, span

from okanagan.kernel.codes.damage import Damage
from okanagan.kernel.codes.links import link_in
from okanagan.kernel.codes.refusal import DamagedCode
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.wording.damage import damage_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Focus, Message, Reply, on
from okanagan.page.core.session import CHALLENGE, LINK, START
from okanagan.page.widgets import markup
from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import mark, t

AROUND = 6  # characters shown before and after a wrong one


class DamagedScreen(Screen):
    """What is wrong with a code, and the code to correct."""

    heading = mark("This link is damaged")

    def __init__(self, context: Context, games: Collection[GameSpec], damage: Damage) -> None:
        super().__init__(context)
        self._games, self._damage = games, damage
        self._way = CHALLENGE if damage.address.startswith(CHALLENGE) else LINK

    @on("correct")
    def correct(self, message: Message) -> Reply:
        """Opens the typed code, or the proposed one, unless it is still damaged."""
        text = message.text("code", "") or message.fields().get("code", "")
        if "#" not in text:
            text = f"#{self._way}{text}"
        try:
            return Reply(go=link_in(text, self._games).address)
        except DamagedCode as error:
            self._damage = error.damage
            return Reply([self._problem], [Focus("#code")])

    @property
    def _problem(self) -> str:
        return f"{capital(damage_words(words, self._damage))}."

    def regions(self) -> dict[str, Node | Region]:
        return markup.plain_page(
            "sharing damaged",
            self.title,
            START,
            p({"class": "problem", "role": "alert"}, self._problem),
            self._proposal(),
            self._form(),
            p({"class": "hint"}, t("Compare the code with the message it came in, or ask for the "
                                   "link again. Your games were not changed.")),
        )  # fmt: skip

    def _proposal(self) -> Node:
        """The wrong character and those around it, and a button that corrects it."""
        damage, place = self._damage, self._damage.number - 1
        if not damage.right:
            return ""
        before, after = damage.text[:place], damage.text[place + 1 :]
        excerpt = p(
            {"class": "excerpt"},
            span("…" * (len(before) > AROUND), before[-AROUND:]),
            b(damage.character),
            span(after[:AROUND], "…" * (len(after) > AROUND)),
        )
        text = t("Open it with “{right}”", right=damage.right)
        button = markup.text_button("correct", "confirm", text, kind="primary", code=damage.mended)
        return [excerpt, markup.buttons(button)]

    def _form(self) -> Node:
        area: Attributes = {"id": "code", "name": "code", "rows": "6", "spellcheck": "false"}
        area |= {"autocomplete": "off", "autocapitalize": "off"}
        return html.form(
            {"data-do": "correct", "class": "correct"},
            markup.labelled(
                t("The code in the link"), "code", html.textarea(area, self._damage.text)
            ),
            markup.submit_button("play", t("Open"), "secondary"),
        )
