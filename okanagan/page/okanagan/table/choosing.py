"""What stands below the prompt: the cover, the choices, or the bar for what the map asks."""

from simple_html import Node, div, p

from okanagan.page.okanagan.table.choices.decision import decision
from okanagan.page.okanagan.table.placement.bar import (
    map_decision,
    place_chooser,
    skip_button,
    tried,
)
from okanagan.page.okanagan.table.playing import Playing
from okanagan.page.okanagan.table.scene import Scene
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, labelled, review_link, with_icon
from okanagan.page.words import t


def decision_bar(scene: Scene, playing: Playing) -> Node:
    """The content of the region `decision`."""
    if scene.final is not None:
        return _over(playing.session.id)
    if scene.cover is not None:
        return _cover(scene, scene.cover)
    if scene.thinking:
        return _ahead(scene, playing)
    bar = map_decision(scene, playing)
    choices = decision(scene) if bar is None else bar
    return [_peek(scene), choices]


def _cover(scene: Scene, player: int) -> Node:
    """Before anything secret shows, the right person must hold the device."""
    seat = scene.seats[player]
    words = t("Pass the device to {name}. Nobody else should look now.", name=seat.name)
    lift = do_button(
        "uncover",
        icon("eye"),
        t("I am {name}: show my cards", name=seat.name),
        kind="primary large",
    )
    return div({"id": "cover", "class": f"cover seat-{seat.colour}"}, p(words), lift)


def _peek(scene: Scene) -> Node:
    """Who can decide without their cards may look at them first."""
    if scene.peek is None:
        return ""
    name = scene.name(scene.peek)
    text = t("Show {name}’s cards, for {name} alone", name=name)
    return do_button("uncover", *with_icon("eye", text), kind="quiet peek")


def _thinking(scene: Scene) -> Node:
    """A bot is to move: what it does is shown step by step, unless the person skips."""
    latest = scene.recent[-1].text if scene.recent else ""
    return div(
        {"id": "watching", "class": "watching"},
        p({"class": "latest"}, latest),
        skip_button(),
    )


def _ahead(scene: Scene, playing: Playing) -> Node:
    """While bots move the person may try their own tile, if they hold one."""
    places, plan = playing.places, playing.plan
    if places is None or scene.decider is None:
        return _thinking(scene)
    name = scene.name(scene.decider)
    words = t("It is {name}’s turn: you can already try your tile.", name=name)
    hint = p({"class": "ahead-hint"}, words)
    if plan is not None:
        return [hint, tried(scene, playing, places, plan)]
    label = labelled(t("Places"), "place-list", place_chooser(scene, playing, places))
    return [_thinking(scene), div({"id": "bar-ahead", "class": "bar-ahead"}, hint, label)]


def _over(game: str) -> Node:
    return div(
        {"id": "over-bar", "class": "over-bar"},
        do_button("show-result", *with_icon("trophy", t("Show the result")), kind="secondary"),
        review_link(game, kind="secondary"),
        again_button(),
    )


def again_button() -> Node:
    """The button that begins another game with the same seats and rules."""
    return do_button("again", *with_icon("play", t("Play again")), kind="primary")
