"""The name of the user, asked once, before a game first leaves the device."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from simple_html import Node, form, p

from okanagan.page import words
from okanagan.page.app.game_ui import tidied
from okanagan.page.app.screen import Context
from okanagan.page.core.protocol import Feature, Message, Reply, on
from okanagan.page.core.session import Session
from okanagan.page.widgets.markup import labelled, name_field, submit_button
from okanagan.page.words import mark, t

YOU, PLAYER = mark("You"), mark("Player {number}")


def own_seat(session: Session) -> int | None:
    """The user's seat: the first one at this device; None if only bots play."""
    return next(iter(session.own or session.match.people), None)


def is_given(name: str, player: int) -> bool:
    """Whether only the page, in any of its languages, gave a player this name."""
    return name in words.everywhere(YOU) | words.everywhere(PLAYER, number=player + 1)


def lacks_name(session: Session) -> bool:
    """Whether the user's seat has no name of its own, which a friend would see."""
    player = own_seat(session)
    return player is not None and is_given(session.match.seats[player].name, player)


def public_names(context: Context, session: Session) -> list[str]:
    """The players' names as friends may read them: the own name in place of "You"."""
    names, own = [seat.name for seat in session.match.seats], own_seat(session)
    for player, name in enumerate(names):
        if is_given(name, player):
            known = context.settings["name"] if player == own else ""
            names[player] = known or t(PLAYER, number=player + 1)
    return names


def name_own_seat(context: Context, session: Session) -> None:
    """Gives the user's seat in a kept game the own name if it lacks one, and saves the game."""
    name, player = context.settings["name"], own_seat(session)
    if name and session.id and player is not None and lacks_name(session):
        seats = session.match.seats
        seats[player] = replace(seats[player], name=name)
        context.repository.save(session)


def name_form(context: Context, session: Session) -> Node:
    """Asks for the own name; `OwnName` handles the answer."""
    field = name_field("own-name", "name", context.settings["name"], {"required": None})
    return form(
        {"id": "own-name-form", "class": "own-name", "data-do": "own-name"},
        labelled(t("Your name"), "own-name", field),
        p({"class": "hint"}, t("Friends see it in games and links that you send.")),
        submit_button("confirm", t("Continue"), kind="primary"),
    )


@dataclass(eq=False)
class OwnName(Feature):
    """Keeps the typed own name, and gives it to the user's seat."""

    context: Context
    session: Session
    then: Callable[[], Reply | None] = lambda: None  # what the name was asked for

    @on("own-name")
    def own_name(self, message: Message) -> Reply | None:
        player, name = own_seat(self.session), tidied(message.fields().get("name", ""))
        if player is None or not name or is_given(name, player):
            return None  # the form still asks
        self.context.choose("name", name)
        name_own_seat(self.context, self.session)
        return self.then()
