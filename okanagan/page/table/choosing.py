"""What stands below the prompt: the cover, the choices, or the bar for what the map asks."""

from simple_html import Node, div, p

from okanagan.page.drawing.icons import icon
from okanagan.page.markup import do_button, with_icon
from okanagan.page.panels.decision import decision
from okanagan.page.table.bar import map_decision
from okanagan.page.table.playing import Playing
from okanagan.page.table.scene import Scene, SeatLook
from okanagan.page.words import t


def decision_bar(scene: Scene, playing: Playing, seats: tuple[SeatLook, ...]) -> Node:
    """The content of the region `decision`."""
    if scene.final is not None:
        return _over()
    if scene.cover is not None:
        return _cover(scene, scene.cover)
    if scene.thinking:
        return _thinking(scene)
    bar = map_decision(playing, seats)
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
        do_button("skip", *with_icon("skip", t("Skip")), kind="secondary"),
    )


def _over() -> Node:
    return div(
        {"id": "over-bar", "class": "over-bar"},
        do_button("show-result", *with_icon("trophy", t("Show the result")), kind="secondary"),
        again_button(),
    )


def again_button() -> Node:
    """The button that begins another game with the same seats and rules."""
    return do_button("again", *with_icon("play", t("Play again")), kind="primary")
