"""The prompt and the bar below the map, shared by all tables."""

from simple_html import Node, div, p

from okanagan.page.core.session import SHARE
from okanagan.page.play.seats import badge
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, opens, push_button, way, with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t


def prompt_panel(model: TableModel, text: str, progress: str, news: Node = "") -> Node:
    """The current question with the mark of the seat; at the end, who has won.

    Below it are the game's progress, and news for the player who decides.
    """
    question = p({"class": "ask-question", "id": "prompt-question"}, text)
    if model.decision is None or model.decider is None:
        return div({"class": "panel ask over"}, icon("trophy"), question)
    seat, state = model.seats[model.decider], " yours" if model.legal else ""
    return div(
        {"class": f"panel ask seat-{seat.colour}{state}"},
        badge(seat),
        div({"class": "ask-words"}, question, p({"class": "ask-turns"}, progress), news),
        _help(),
    )


def _help() -> Node:
    name, look = t("The rules on this"), "quiet icon-button"
    sends: Attributes = {**opens("help"), "data-do": "help"}
    return push_button(icon("help"), kind=look, id_="help-button", label=name, also=sends)


def cover(model: TableModel, player: int) -> Node:
    """Asks for the right player before anything secret is shown."""
    seat = model.seats[player]
    words = t("Pass the device to {name}. Nobody else should look now.", name=seat.name)
    lift = t("I am {name}: show my cards", name=seat.name)
    button = do_button("uncover", icon("eye"), lift, kind="primary large")
    return div({"id": "cover", "class": f"cover seat-{seat.colour}"}, p(words), button)


def peek(model: TableModel) -> Node:
    if model.peek is None:
        return ""
    text = t("Show {name}’s cards, for {name} alone", name=model.name(model.peek))
    return do_button("uncover", *with_icon("eye", text), kind="quiet peek")


def watching(model: TableModel) -> Node:
    latest = p({"class": "latest"}, model.recent[-1].text if model.recent else "")
    return div({"id": "watching", "class": "watching"}, latest, skip_button())


def elsewhere(model: TableModel, player: int) -> Node:
    """For a decision on another device: a button to share the game."""
    text = p(away_words(model.name(player)))
    hand_on = way(f"{SHARE}{model.session_id}", "share", t("Hand it on"), kind="primary")
    return div({"id": "elsewhere", "class": "elsewhere"}, text, hand_on)


def away_words(name: str) -> str:
    return t(
        "{name} plays on another device: hand the game on, and go on by the link that comes back.",
        name=name,
    )


def skip_button() -> Node:
    return do_button("skip", *with_icon("skip", t("Skip")), kind="secondary skip")
