"""The prompt and the bar below the map: buttons that answer a decision, or build an answer."""

from functools import lru_cache
from typing import NamedTuple, TypeVar

from simple_html import Node, SafeString, div, li, p, section, span

from okanagan.page.core.session import LIVE, SHARE
from okanagan.page.play import pieces
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.history import LogEntry
from okanagan.page.play.reactions import reaction_buttons
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    do_button,
    opens,
    push_button,
    text_button,
    way,
)
from okanagan.page.widgets.svg import Attributes, fixed
from okanagan.page.words import t


def prompt_panel(model: TableModel, text: str, line: Node = "") -> Node:
    """The question, and below it one line: the reason, news or progress; at the end, who has won.

    A stripe in the seat's colour stands before it. A name is in the question where several people
    look at the screen.
    """
    question = p({"class": "ask-question", "id": "prompt-question"}, text)
    if model.decision is None or model.decider is None:
        return div({"class": "panel ask over"}, icon("trophy"), question)
    seat, state = model.seats[model.decider], " yours" if model.legal else ""
    words = div({"class": "ask-words"}, question, line)
    name, look = t("The rules on this"), "quiet icon-button"
    sends: Attributes = {**opens("help"), "data-do": "help"}
    help_ = push_button(icon("help"), kind=look, id_="help-button", label=name, also=sends)
    return div({"class": f"panel ask seat-{seat.colour}{state}"}, words, help_)


def prompt_line(*content: Node, why: bool = False) -> Node:
    """The line below the question. A small screen shows it only if it says `why`."""
    look = "ask-line why" if why else "ask-line"
    return p({"class": look}, *content) if any(content) else ""


def daily_line(model: TableModel) -> Node:
    """Up to the end of the first turns of a daily game, which game this is."""
    if model.daily is None:
        return ""
    turns = sum(line.heads and line.player is not None for line in model.log)
    return prompt_line(*pieces.daily_words(model.daily)) if turns <= len(model.seats) else ""


def news_line(*content: Node) -> Node:
    """What other players have done, in one line, which may cut the first part; opens the log."""
    also: Attributes = {"popovertarget": "sheet-log"}
    return push_button(icon("log"), *content, kind="quiet news", also=also)


def cover(model: TableModel, player: int) -> Node:
    """Asks for the right player before anything secret is shown."""
    seat = model.seats[player]
    words = t("Pass the device to {name}. Other players should not look now.", name=seat.name)
    lift = t("I am {name}: show my cards", name=seat.name)
    button = do_button("uncover", icon("eye"), lift, kind="primary large")
    return div({"id": "cover", "class": f"cover seat-{seat.colour}"}, p(words), button)


def peek(model: TableModel) -> Node:
    if model.peek is None:
        return ""
    text = t("Show {name}’s cards (only {name} may look)", name=model.name(model.peek))
    return text_button("uncover", "eye", text, kind="quiet peek")


def watching(model: TableModel) -> Node:
    """What a player has just done; whose turn it is, the prompt says."""
    deed = latest_deed(model)
    latest = p({"class": "latest"}, lettered(deed.text, deed.seen) if deed else "")
    return div({"id": "watching", "class": "watching"}, latest, skip_button())


def latest_deed(model: TableModel) -> LogEntry | None:
    """What a player has just done."""
    deeds = [line for line in model.recent if line.player is not None and not line.heads]
    return deeds[-1] if deeds else None


def elsewhere(model: TableModel, player: int) -> Node:
    """The button that sends the turn to the player at another device."""
    if model.live:
        return _at_live_table(model, player)
    name = model.name(player)
    if model.sent:
        kind, words, state = "secondary", t("Send again"), t("Sent. {name} is to play.", name=name)
    else:
        kind, words = "primary", t("Send to {name}", name=name)
        state = model.opening or away_words(name)
    send = text_button("send-turn", "share", words, kind=kind, id_="send-turn")
    whole = way(f"{SHARE}{model.session_id}", "qr", t("Link and code"), kind="quiet")
    return div({"id": "elsewhere", "class": "elsewhere"}, p(state), send, whole)


def _at_live_table(model: TableModel, player: int) -> Node:
    """Whose turn it is at the live table, and how to connect a device that is missing."""
    company, name = model.company, model.name(player)
    here = company is not None and company.connected
    if here and company is not None and (player in company.present or model.seats[player].bot):
        state, kind = t("{name} is to play.", name=name), "quiet"
    else:
        state = t("{name} is to play, but their device is not connected.", name=name)
        kind = "primary"
    table = way(f"{LIVE}{model.session_id}", "friends", t("Live table"), kind=kind)
    link = way(f"{SHARE}{model.session_id}", "qr", t("Link and code"), kind="quiet")
    more = reaction_buttons() if here and model.humans else "" if here else link
    return div(
        {"id": "elsewhere", "class": "elsewhere"}, p(state), more, table if model.may_host else ""
    )


def answer_panel(model: TableModel, content: Node) -> Node:
    """The buttons that answer the current decision."""
    name = f"answers-{type(model.decision).__name__}"
    look: Attributes = {"id": name, "class": "panel answers", "tabindex": "-1"}
    look |= {"aria-labelledby": "prompt-question", "data-state": "answering"}
    return section(look, content)


def away_words(name: str) -> str:
    return t("{name} plays on another device: send your turn.", name=name)


def skip_button() -> Node:
    return text_button("skip", "skip", t("Skip"), kind="secondary skip")


A = TypeVar("A")


def offered(model: TableModel, kind: type[A]) -> list[tuple[int, A]]:
    """The legal answers of one class, each with its index in `legal`."""
    return [(place, action) for place, action in enumerate(model.legal) if isinstance(action, kind)]


def act_button(
    model: TableModel, place: int, *content: Node, look: str = "choice", then: int | None = None
) -> Node:
    """The button that plays this legal answer at once; `then` answers the next decision."""
    at, advised = model.at, mark(advised=model.legal[place] == model.advised)
    name = f"act-{at}-{place}" if then is None else f"act-{at}-{place}-{then}"
    also: Attributes = {} if then is None else {"data-then": str(then)}
    return do_button("act", *content, advised, kind=look, id_=name, at=at, option=place, also=also)


ANSWER = "answer-"
"""The pick of a whole answer: `answer-OPTION`, or `answer-OPTION.THEN` with the next answer."""


class Answer(NamedTuple):
    """A legal answer, and perhaps the answer to the same player's next decision."""

    option: int  # the index in `legal`
    then: int | None = None  # the index in the answers to the next decision


def select_button(model: TableModel, answer: Answer, *content: Node, look: str = "pick") -> Node:
    """The button that selects this answer. Used again, it gives it, like the confirm button."""
    advised = mark(advised=model.legal[answer.option] == model.advised)
    item = ANSWER + ".".join(str(part) for part in answer if part is not None)
    again = {"data-do": "act", **_given(answer)}
    return picking(model, item, *content, advised, group=ANSWER, look=look, again=again)


def selected(model: TableModel) -> Answer | None:
    """The selected answer; None if there is none, or if the picks are damaged."""
    for item in picked(model, ANSWER):
        parts = item.split(".")
        if all(map(str.isdecimal, parts)) and len(parts) <= len(Answer._fields):
            answer = Answer(*map(int, parts))
            return answer if answer.option < len(model.legal) else None
    return None


def give_button(model: TableModel, answer: Answer | None, unready: str, ready: str) -> Node:
    """The button that gives this answer; without one it says what is missing."""
    if answer is None:
        return confirm(model, unready)
    return confirm(model, ready, "act", _given(answer))


def _given(answer: Answer) -> Attributes:
    then: Attributes = {} if answer.then is None else {"data-then": str(answer.then)}
    return {"data-option": str(answer.option), **then}


PICKED = "picked"
"""The place of an animation where the player has picked something: it comes from there."""


def mark(*, advised: bool) -> Node:
    return span({"class": "advised"}, pieces.unseen(t("Hint"))) if advised else ""


def picking(
    model: TableModel,
    item: str,
    *content: Node,
    group: str = "",
    look: str = "pick",
    id_: str = "",
    is_toggle: bool = True,
    again: Attributes | None = None,
) -> Node:
    """A button that adds or removes a part of the answer.

    An added part replaces those that begin with `group`. A toggle is pressed while its part is
    picked, and then sends `again`, if there is such a message. A button that counts has no such
    state: its content shows the number.
    """
    sends: Attributes = {"data-do": "pick", "data-at": str(model.at), "data-item": item}
    sends |= {"data-one": group} if group else {}
    name = id_ or f"pick-{model.at}-{item}"
    pressed = item in model.picks if is_toggle else None
    sends |= {"data-places": PICKED, **(again or {})} if pressed else {}
    return push_button(*content, kind=look, id_=name, pressed=pressed, also=sends)


def picked(model: TableModel, prefix: str) -> list[str]:
    return [item.removeprefix(prefix) for item in model.picks if item.startswith(prefix)]


def confirm(model: TableModel, text: str, verb: str = "", also: Attributes | None = None) -> Node:
    """The button that gives the built answer by this message; disabled without a message."""
    look, name = "choice primary", f"confirm-{model.at}"
    if not verb:
        # Not `disabled`, so that it takes the focus and screen readers find it.
        return push_button(text, kind=look, id_=name, also={"aria-disabled": "true"})
    return do_button(verb, text, kind=look, id_=name, at=model.at, also=also)


def clear(model: TableModel) -> Node:
    look, id_ = "choice secondary", f"unpick-{model.at}"
    button = do_button("unpick", t("Clear"), kind=look, id_=id_, at=model.at)
    return button if model.picks else ""


@lru_cache(512)
def place_button(at: tuple[int, int], *content: str, chosen: bool) -> SafeString:
    """An entry in the list of places: it puts the piece on trial in this cell."""
    value = f"{at[0]},{at[1]}"
    button = do_button("try-place", *content, pressed=chosen, shell="close-dialog", value=value)
    return fixed(li(button))


def choices(*buttons: Node) -> Node:
    return div({"class": "choices"}, *buttons)


def last_row(*buttons: Node) -> Node:
    """The buttons that finish a built answer; they stay visible where space is short."""
    return div({"class": "choices last-row"}, *buttons)
