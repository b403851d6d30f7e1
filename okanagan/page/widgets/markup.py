"""Pieces of markup that screens share. The library that renders them escapes everything."""

from collections.abc import Iterable, Mapping

from simple_html import (
    Node,
    a,
    bdi,
    button,
    div,
    h1,
    header,
    input_,
    label,
    nav,
    option,
    progress,
    select,
    span,
)

from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes as Attributes
from okanagan.page.words import t


def flag(name: str, *, wanted: bool) -> Attributes:
    """The attribute `name` without a value, or nothing."""
    return {name: None} if wanted else {}


def person(name: str) -> Node:
    """A player's name, which keeps its own direction in any text around it."""
    return bdi(name)


def do_button(verb: str, *content: Node, kind: str = "", **data: str) -> Node:
    """A button that sends the message `verb`; `data` are its `data-*`."""
    attributes: Attributes = {"type": "button", "data-do": verb, **_data(data)}
    if kind:
        attributes["class"] = kind
    return button(attributes, *content)


def icon_button(
    picture: str, text: str, *, id_: str = "", kind: str = "", enabled: bool = True, **data: str
) -> Node:
    """A button of an icon alone; `text` says what it does, `data` are its `data-*`.

    `icon_button("undo", t("Undo"), do="undo", key="r")` sends the message `undo`.
    """
    attributes: Attributes = {"type": "button", "class": f"icon-button {kind}".rstrip()}
    attributes |= _data(data)
    if id_:
        attributes["id"] = id_
    attributes |= {"aria-label": text, "title": text, **flag("disabled", wanted=not enabled)}
    return button(attributes, icon(picture))


def _data(data: Mapping[str, str]) -> Attributes:
    return {f"data-{name.replace('_', '-')}": value for name, value in data.items()}


def with_icon(name: str, text: str) -> list[Node]:
    """An icon and its words, for buttons and links."""
    return [icon(name), span(text)]


def radio(group: str, value: str, *content: Node, chosen: bool, lang: str = "") -> Node:
    """A radio button within its label; `lang` names the language of the label, if it is another."""
    attributes: Attributes = {"type": "radio", "id": f"{group}-{value}", "name": group}
    box = input_({**attributes, "value": value, **flag("checked", wanted=chosen)})
    spoken: Attributes = {"lang": lang} if lang else {}
    return label({"for": f"{group}-{value}"}, box, span({**spoken}, *content))


def chooser(
    name: str,
    options: Mapping[str, str] | Iterable[tuple[str, str]],
    chosen: str,
    attributes: Attributes | None = None,
) -> Node:
    """A drop-down list of values and their labels."""
    pairs = options.items() if isinstance(options, Mapping) else options
    items: list[Node] = [
        option({"value": value, **flag("selected", wanted=value == chosen)}, words)
        for value, words in pairs
    ]
    return select({"id": name, "name": name, **(attributes or {})}, items)


def labelled(text: str, control_id: str, control: Node) -> Node:
    """A control with its label before it."""
    return div({"class": "field"}, label({"for": control_id}, text), control)


def review_link(game_id: str, *more: Node, kind: str) -> Node:
    """A link to the review of a finished game."""
    words = with_icon("turns", t("Look back"))
    return a({"class": f"button {kind}", "href": f"#/review/{game_id}"}, words, *more)


def percent_bar(percent: int) -> Node:
    """A progress bar for the eye; words beside it must say the same."""
    return progress({"max": "100", "value": str(percent), "aria-hidden": "true"})


def page_header(title: str, *more: Node, back: str = "/") -> Node:
    """The top of every screen but the table: the way back, and the heading.

    `back` is where it leads: a start screen, whose address has a single slash, or the game that
    was left for this page.
    """
    words = t("Start") if back.count("/") == 1 else t("Back to the game")
    way = a({"class": "back", "href": f"#{back}"}, with_icon("back", words))
    return header({"class": "bar"}, way, h1({"tabindex": "-1"}, title), *more)


def page_links(links: Mapping[str, str]) -> Node:
    """Links to other screens by their addresses."""
    items: list[Node] = [a({"href": f"#{address}"}, words) for address, words in links.items()]
    return nav({"class": "links", "aria-label": t("Pages")}, items)
