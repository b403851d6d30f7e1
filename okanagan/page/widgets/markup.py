"""Pieces of markup that screens share. The library that renders them escapes all text."""

from collections.abc import Mapping
from typing import Any

import simple_html as html
from simple_html import Node, Tag

from okanagan.kernel.spec import GameSpec
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes as Attributes
from okanagan.page.widgets.svg import picture
from okanagan.page.words import t

LONGEST_NAME = 24  # the most characters of a player's name
dialog = Tag("dialog")
person = html.bdi  # a player's name, with its own direction in any text around it


def flag(name: str, *, wanted: bool) -> Attributes:
    return {name: None} if wanted else {}


def do_button(verb: str, *content: Node, **more: Any) -> Node:
    """A button that sends the message `verb`; `more` as for `push_button`."""
    return push_button(*content, do=verb, **more)


def text_button(verb: str, picture: str, text: str, *content: Node, **more: Any) -> Node:
    return push_button(*with_icon(picture, text), *content, do=verb, **more)


def icon_button(picture: str, text: str, *more_content: Node, kind: str = "", **more: Any) -> Node:
    """A button with an icon and this label: `icon_button("undo", t("Undo"), do="undo")`."""
    look = f"icon-button {kind}".rstrip()
    return push_button(icon(picture), *more_content, kind=look, label=text, **more)


def push_button(
    *content: Node,
    kind: str = "",
    id_: str = "",
    label: str = "",
    pressed: bool | None = None,
    enabled: bool = True,
    also: Attributes | None = None,
    **data: str | int,
) -> Node:
    """A button; `data` are its `data-*`, `label` is for a button without text."""
    attributes: Attributes = {"class": kind} if kind else {}
    attributes |= {"id": id_} if id_ else {}
    attributes |= {"aria-label": label, "title": label} if label else {}
    attributes |= {} if pressed is None else {"aria-pressed": str(pressed).lower()}
    attributes |= flag("disabled", wanted=not enabled)
    attributes |= {f"data-{name.replace('_', '-')}": str(value) for name, value in data.items()}
    return html.button({"type": "button", **attributes, **(also or {})}, *content)


def large_button(picture: str, title: str, text: str, *, kind: str, **more: Any) -> Node:
    """A button with a title and a sentence below it; `more` as for `push_button`."""
    words = html.span(
        {"class": "way-words"}, html.span(title), html.span({"class": "way-hint"}, text)
    )
    return push_button(icon(picture), words, kind=f"{kind} large friends-way", **more)


def submit_button(picture: str, text: str, kind: str = "", form: str = "") -> Node:
    also: Attributes = {"type": "submit", "form": form} if form else {"type": "submit"}
    return push_button(*with_icon(picture, text), kind=kind, also=also)


def folded(name: str, title: str, *content: Node, kind: str = "") -> Node:
    look: Attributes = {"id": name, "class": kind} if kind else {"id": name}
    return html.details(look, html.summary(title), *content)


def with_icon(name: str, text: str) -> list[Node]:
    return [icon(name), html.span(text)]


def radio(group: str, value: str, *content: Node, chosen: bool, lang: str = "") -> Node:
    """A radio button in its label; `lang` is the language of the label, if it is another one."""
    id_, checked = f"{group}-{value}", flag("checked", wanted=chosen)
    box = html.input_({"type": "radio", "id": id_, "name": group, "value": value, **checked})
    return html.label({"for": id_}, box, html.span({"lang": lang} if lang else {}, *content))


def chooser(
    name: str,
    options: Mapping[str, str | Mapping[str, str]],
    chosen: str,
    attributes: Attributes | None = None,
    *,
    languages: bool = False,
) -> Node:
    """A drop-down list of values and labels; a mapping instead of a label is a group."""
    items = [_listed(*option, chosen, languages=languages) for option in options.items()]
    return html.select({"id": name, "name": name, **(attributes or {})}, items)


def _listed(
    value: str, words: str | Mapping[str, str], chosen: str, *, languages: bool = False
) -> Node:
    if not isinstance(words, str):
        group = [_listed(*option, chosen) for option in words.items()]
        return html.optgroup({"label": value}, group)
    attributes = flag("selected", wanted=value == chosen) | ({"lang": value} if languages else {})
    return html.option({"value": value, **attributes}, words)


def labelled(text: str, control_id: str, control: Node) -> Node:
    return html.div({"class": "field"}, html.label({"for": control_id}, text), control)


def name_field(id_: str, name: str, value: str, also: Attributes) -> Node:
    """A field for a player's name."""
    about: Attributes = {"type": "text", "id": id_, "name": name, "value": value}
    about |= {"maxlength": str(LONGEST_NAME), "autocomplete": "nickname", "dir": "auto"}
    return html.input_({**about, **also})


UP: Attributes = {"data-shell": "up"}  # of a link to where the player comes from


def way(address: str, picture: str, text: str, *more: Node, kind: str = "secondary") -> Node:
    look: Attributes = {"class": f"button {kind}", "href": f"#{address}"}
    return html.a(look, with_icon(picture, text), *more)


def way_up(address: str, picture: str, text: str, kind: str = "secondary") -> Node:
    look: Attributes = {"class": f"button {kind}", "href": f"#{address}"}
    return html.a(look | UP, with_icon(picture, text))


def review_link(game_id: str, *more: Node, kind: str) -> Node:
    return way(f"/review/{game_id}", "turns", t("Look back"), *more, kind=kind)


def story_link(game_id: str, *, kind: str) -> Node:
    return way(f"/story/{game_id}", "film", t("Story"), kind=kind)


def percent_bar(percent: int) -> Node:
    """A progress bar for the eye; a text beside it must give the number."""
    return html.progress({"max": "100", "value": str(percent), "aria-hidden": "true"})


def buttons(*content: Node) -> Node:
    return html.div({"class": "buttons"}, *content)


def titled_section(look: str, title_id: str, title: str, *content: Node) -> Node:
    about: Attributes = {"class": look, "aria-labelledby": title_id}
    return html.section(about, html.h2({"id": title_id}, title), *content)


def slider(id_: str, name: str, label: str, last: int, value: int, text: str) -> list[Node]:
    """A slider from 0 to `last` in steps; `text` describes its value."""
    about: Attributes = {"type": "range", "id": id_, "name": name, "data-do": "step", "min": "0"}
    about |= {"max": str(last), "value": str(value), "aria-valuetext": text}
    return [html.label({"for": id_, "class": "visually-hidden"}, label), html.input_(about)]


def plain_page(look: str, title: str, back: str, *content: Node) -> dict[str, Any]:
    """The regions of a screen that has only a heading and this content."""
    main = html.main({"id": "main"}, *content)
    return {"screen": html.div({"class": f"page {look}"}, page_header(title, back=back), main)}


def page_header(title: str, *more: Node, back: str = "/") -> Node:
    """The heading, and a link to `back`: a start screen, with a single slash, or a game."""
    words = t("Start") if back.count("/") == 1 else t("Back to the game")
    way = html.a({"class": "back", "href": f"#{back}", **UP}, with_icon("back", words))
    return html.header({"class": "bar"}, way, html.h1({"tabindex": "-1"}, title), *more)


def page_dialog(name: str, title: str, *content: Node) -> Node:
    """A dialog with a heading and a button to close it; the shell opens and closes it."""
    about: Attributes = {"id": name, "class": "over-table", "aria-labelledby": f"{name}-title"}
    return dialog(about, _dialog_head(name, title), *content)


def picker(name: str, title: str, *content: Node, dims: bool = False) -> Node:
    """A list over the page; not a dialog, which would make all below inert and style it again."""
    about: Attributes = {"id": name, "class": "over-table picker", "popover": "auto"}
    about |= {"data-dims": None} if dims else {}
    about |= {"role": "dialog", "aria-labelledby": f"{name}-title"}
    return html.div(about, _dialog_head(name, title), *content)


def _dialog_head(name: str, title: str) -> Node:
    heading = html.h2({"id": f"{name}-title", "tabindex": "-1"}, title)
    return html.div({"class": "dialog-head"}, heading, close_button())


def close_button(look: str = "") -> Node:
    return icon_button("close", t("Close"), kind=f"quiet {look}".rstrip(), shell="close-dialog")


def opens(name: str) -> Attributes:
    return {"data-shell": "open-dialog", "data-target": name}


def game_title(spec: GameSpec) -> str:
    return t(spec.title)


def short_title(spec: GameSpec) -> str:
    """The game's title without its subtitle."""
    return game_title(spec).partition(":")[0].strip()


def framed_map(drawing: Node, label: str) -> Node:
    """A drawing of a whole map in a frame; `label` is for screen readers."""
    return html.div({"class": "final-map", "role": "img", "aria-label": label}, drawing)


def game_picture(spec: GameSpec) -> Node:
    return picture(f"game-{spec.id}", "game-picture")


def qr_code(hash_: str, label: str) -> Node:
    """A QR code of the page's address with `hash_`; `label` says where it leads."""
    return html.div({"class": "qr", "data-qr": hash_, "role": "img", "aria-label": label})


def picture_button(
    words: str, name: str, caption: str, kind: str = "", *, of: str = "", below: str = "",
    link: tuple[str, str, str] | None = None,
) -> Node:  # fmt: skip
    """A button that saves a picture of the map, or of the drawing with the id `of`.

    The drawing with the id `below` follows below it, and then the caption, which can break at
    ` · `. A `link` goes with the picture: its hash, a text, and what is announced if it is copied.
    """
    about: Attributes = {"data-picture-name": name, "data-picture-caption": caption}
    about |= {"data-target": of} if of else {}
    about |= {"data-below": below} if below else {}
    names = "data-link-hash", "data-link-text", "data-link-done"
    about |= dict(zip(names, link, strict=True)) if link else {}
    return push_button(*with_icon("map", words), kind=kind, shell="picture", also=about)
