"""The rules' chapter on live tables, which is the same in every game."""

from simple_html import Node, ol, p

from okanagan.page.play.prose import Part, bullets, items
from okanagan.page.sharing.connecting import FOR_FRIENDS, NO_INTERNET, table_picture
from okanagan.page.words import mark, t


def _live() -> list[Node]:
    return [
        t(
            "Everyone plays on their own phone, and every move appears on all devices at once. "
            "There is no server and no account."
        ),
        p({"class": "one-file"}, t("This file has no live tables: they need the page on the web.")),
        t(NO_INTERNET),
        ol({"class": "steps"}, _steps()),
        table_picture(),
        _at_the_table(),
        t(FOR_FRIENDS),
    ]


def _steps() -> list[Node]:
    return items(
        t(
            "One device hosts the game, and shows a code. Choose “{friends}” on the start screen, "
            "then “{phones}”; or, in a game, “{more}” and then “{live}”.",
            friends=t("With a friend"),
            phones=t("At one table, each with a phone"),
            more=t("More"),
            live=t("Live table"),
        ),
        t("Another player points their phone’s camera at this code, and opens the link."),
        t(
            "That phone shows a code, too. Choose “{camera}” on the device that hosts, and scan "
            "it: the game opens on both.",
            camera=t("Open the camera"),
        ),
        t("Other devices join in the same way, one after the other."),
    )


def _at_the_table() -> Node:
    watch, host = t("Add a screen that only watches"), t("Host the table here")
    return bullets(
        t("The device that hosts also plays the bots, and several players may share it."),
        t(
            "A tablet in the middle can show the game, without anyone’s cards: choose “{watch}”.",
            watch=watch,
        ),
        t(
            "A phone that was asleep comes back by itself, or says that the connection has ended: "
            "then scan the codes again. No move is lost."
        ),
        t(
            "Every device keeps the game. If the host leaves, choose “{host}” on another device; "
            "the others join there.",
            host=host,
        ),
    )


LIVE = Part("live", mark("Live table"), _live)
