"""By the seats: adds a bot from a file, and lists those that were added."""

from simple_html import Node, button, details, div, form, input_, label, li, p, span, summary, ul

from okanagan.page.added_bots.registry import Package
from okanagan.page.widgets.markup import do_button, with_icon
from okanagan.page.words import t

FORM = "add-bot-form"


def guest_controls(packages: list[Package]) -> Node:
    """Stands within the form that begins a game, and belongs to a form of its own."""
    return details(
        {"id": "add-bot", "class": "add-bot"},
        summary(t("Add a bot…")),
        p(t("Another bot can take a seat here: a Python wheel, a file whose name ends in .whl.")),
        p(
            {"class": "warning"},
            t(
                "A bot is a program that runs in this page, and can do there whatever the page "
                "can. Add only what you trust."
            ),
        ),
        label({"for": "add-bot-file"}, t("File")),
        input_(
            {
                "type": "file",
                "id": "add-bot-file",
                "name": "wheel",
                "accept": ".whl",
                "form": FORM,
                "data-as": "base64",
            }
        ),
        button({"type": "submit", "form": FORM}, with_icon("upload", t("Add it"))),
        _list(packages) if packages else "",
    )


def guest_form() -> Node:
    """The form of the controls: a form can't stand within another."""
    return form({"id": FORM, "data-do": "add-bot"})


def _list(packages: list[Package]) -> Node:
    return div(
        {"class": "added"},
        p({"id": "added-bots"}, t("Bots that were added")),
        ul({"aria-labelledby": "added-bots"}, [_package(package) for package in packages]),
    )


def _package(package: Package) -> Node:
    names = ", ".join(package.bots)
    return li(
        span({"class": "names"}, names),
        " ",
        span({"class": "file"}, package.file),
        " ",
        do_button(
            "remove-bot",
            *with_icon("delete", t("Remove")),
            span({"class": "visually-hidden"}, ": ", names),
            package=package.name,
            kind="quiet",
        ),
    )
