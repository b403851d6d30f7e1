"""The sheet called More, in the lesson: what there is to do beside going on."""

from simple_html import Node, a, div

from okanagan.page.okanagan.table.head import pace, settings_button
from okanagan.page.okanagan.table.skeleton import keys_button
from okanagan.page.settings import Settings, language_list
from okanagan.page.widgets.markup import do_button, with_icon
from okanagan.page.words import t


def menu(settings: Settings) -> Node:
    """The pace of the bot, the lesson anew, and the way to other screens."""
    return div(
        {"class": "more-list"},
        do_button("learn-again", *with_icon("rotate", t("Begin the lesson anew"))),
        pace(settings),
        language_list(),
        settings_button(),
        keys_button(),
        div(
            {"class": "links"},
            a({"href": "#/rules"}, with_icon("book", t("Rules"))),
            a({"href": "#/"}, with_icon("back", t("Leave the lesson"))),
        ),
    )
