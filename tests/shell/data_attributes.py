"""The `data-*` attributes of the page: what each means, who writes it, and who reads it.

Beside the messages (see `okanagan/page/core/protocol.py`) these are all that markup, shell and
style sheets agree on. No code needs this list: a test compares it with what each of them does.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple


class Party(Enum):
    """Who writes or reads attributes."""

    MARKUP = auto()  # the page's Python and the build; of its readers, the message handlers
    SETTINGS = auto()  # they become attributes of the root element
    SHELL = auto()
    STYLES = auto()
    TESTS = auto()


class DataAttribute(NamedTuple):
    """One attribute: what it means, its writer and its readers."""

    meaning: str
    writer: Party
    readers: frozenset[Party]


def _written_by(writer: Party, *usual: Party) -> Callable[..., DataAttribute]:
    def attribute(meaning: str, *others: Party) -> DataAttribute:
        return DataAttribute(meaning, writer, frozenset({*usual, *others}))

    return attribute


_to_shell = _written_by(Party.MARKUP, Party.SHELL)
_in_messages = _written_by(Party.MARKUP, Party.MARKUP)  # sent as it is with that of `data-do`
_to_styles = _written_by(Party.MARKUP, Party.STYLES)
_setting, _from_shell = _written_by(Party.SETTINGS), _written_by(Party.SHELL)

ATTRIBUTES: dict[str, DataAttribute] = {
    # What an element does when it is used.
    "data-do": _to_shell("The verb of the message that using the element sends.", Party.STYLES),
    "data-shell": _to_shell("The verb of what the shell does by itself on a click."),
    "data-target": _to_shell("The id of the element that `data-shell` is about."),
    "data-home": _to_shell("A link to the game, whose address is found out; for wrong addresses."),
    "data-seen": _to_shell("The verb that is sent when the panel is opened or closed."),
    "data-spot": _to_shell("A click on it sends as `spot` where it was hit, in per cent."),
    "data-interpreter": _to_shell("The module by which a worker is to load Python.", Party.TESTS),
    "data-code": _to_shell("Where Python's code is, which the page compiles early.", Party.TESTS),
    "data-at": _in_messages("The move at which the element was written.", Party.SHELL),
    "data-then": _in_messages("The answer to what is asked next, by its place."),
    "data-option": _in_messages("The number of a legal action.", Party.STYLES),
    "data-card": _in_messages("The place of a card in the hand."),
    "data-item": _in_messages("The part of an answer that the button picks."),
    "data-one": _in_messages(
        "The group of parts of which an answer holds but one; the sentence for one found.",
        Party.SHELL,
    ),
    "data-day": _in_messages("A date, such as 2026-11-24."),
    "data-year": _in_messages("The year of a month of the calendar."),
    "data-month": _in_messages("Its number, from 1."),
    "data-x": _in_messages("The column of a cell."),
    "data-y": _in_messages("The row of a cell."),
    "data-terrain": _in_messages("The terrain of the land to inspect in a cell."),
    "data-show": _in_messages("Whether the map is to be moved to what is inspected."),
    "data-turn": _in_messages("The turn of a finished game to go to."),
    "data-move": _in_messages("The move before which a game is looked at."),
    "data-seat": _in_messages("The number of a person's seat; empty for everybody's."),
    "data-jump": _in_messages("Whether to go to the heading of that turn as well."),
    "data-game": _in_messages("The id of a saved game."),
    "data-hash": _in_messages("The address to go to."),
    "data-package": _in_messages("The package of a bot to remove."),
    "data-notice": _in_messages("The id of the notice to close."),
    "data-name": _in_messages("The setting to change."),
    "data-value": _in_messages("The value to set it to."),
    # Keyboard and focus.
    "data-key": _in_messages(
        "The keys that click the element; the entry of a record set aside.", Party.SHELL
    ),
    "data-keys": _to_shell("Within it, keys click the elements with `data-key`."),
    "data-keys-of": _to_shell("The id of the `data-keys` that its elements' keys count in, too."),
    "data-roving": _to_shell("A grid in which arrows move the focus: one cell has the tab stop."),
    "data-legal": _to_shell("A cell where something may be placed: the key N goes to the next."),
    "data-focus-home": _to_shell("Gets the focus when the element that had it is gone."),
    "data-covers": _to_shell("A layer over the page: what is beside it is out of reach."),
    # Forms, and other elements whose state is the person's.
    "data-draft": _to_shell("A form whose values are sent with every message."),
    "data-as": _to_shell("How a file is sent: `base64`, else as its text."),
    "data-keep": _to_shell("No answer changes the element."),
    # The map.
    "data-panzoom": _to_shell("The frame of a map that can be moved and zoomed."),
    "data-cell": _to_shell("A cell of the map by its column and row, `x,y`."),
    "data-fit": _to_shell("How far the map reaches, `x y width height` in its units."),
    "data-clear": _to_shell("The cells, `x,y x,y`, on which no button is to lie."),
    "data-near": _to_shell("The tile, `x y`, that the map comes close to while it is on trial."),
    "data-last": _to_shell("The tile placed last, `x y`: it is brought into sight."),
    "data-sought": _to_shell("The part, `x y width height`, that no card is to hide."),
    "data-over-map": _to_shell("A card that lies over the map."),
    "data-scaled": _to_shell("Signs of a steady size: they get `--map-scale`."),
    "data-distance": _from_shell(
        "`far` where a tile of the map is small, or `near`.", Party.STYLES
    ),
    # What is shared.
    "data-qr": _to_shell("The address, from `#` on, to which the shell draws a QR code in it."),
    "data-picture-name": _to_shell("The name of the file for a picture of the map."),
    "data-picture-caption": _to_shell("The words below the map in that picture."),
    "data-pictured": _to_shell("A part of the map that belongs on a picture of it."),
    # What moves.
    "data-places": _to_shell("The places, as steps of motion name them, that the element shows."),
    "data-bump": _to_shell("The count at a place: it answers when something arrives."),
    "data-reveal": _to_shell(
        "A count shown step by step, at once (`now`) or when `asked`.", Party.STYLES
    ),
    "data-step": _to_shell("The step of the count at which the element appears.", Party.STYLES),
    "data-after": _to_shell("The step of the count after which this sum is shown."),
    # Searching, languages, sentences.
    "data-search": _to_shell("The id of the element that the search field looks through."),
    "data-search-part": _to_shell("A part that a search shows or hides, by its name."),
    "data-search-for": _to_shell("An entry that is shown or hidden with the part of that name."),
    "data-search-said": _to_shell("Where the number found is said, by the id searched."),
    "data-none": _to_shell("The sentence for nothing found."),
    "data-many": _to_shell("The sentence for several found; `#` stands for their number."),
    "data-language": _to_shell("A template of the start screen, by its language."),
    "data-title": _to_shell("The page's title in that language."),
    "data-text": _to_shell("A template of one of the shell's sentences, by its name."),
    "data-trouble": _to_shell("A template of what is said about a trouble, by its reason."),
    "data-detail": _to_shell("Where a trouble's plain detail goes."),
    "data-state": _to_shell("What is so while the element is there, words apart by spaces."),
    "data-states": _from_shell("All of that, on the screen's element.", Party.STYLES),
    "data-shut": _to_styles("The numbers of the buildings that the lesson does not open now."),
    # The page in one file.
    "data-file": _to_shell("A file that the page carries, by its name."),
    "data-type": _to_shell("What that file is, as servers say it."),
    "data-packed": _to_shell("Whether that file is compressed."),
    # Attributes of the root element.
    "data-single": _to_styles("The page is one file with all that belongs to it."),
    "data-languages": _to_shell("The languages that the page speaks, apart by spaces."),
    "data-theme": _setting("The colours, where not the system's.", Party.STYLES, Party.SHELL),
    "data-motion": _setting("`off` where nothing is to move.", Party.STYLES, Party.SHELL),
    "data-sound": _setting("`on` where sounds are wanted.", Party.SHELL),
    "data-bar": _setting(
        "`left` where the buttons for the thumb are there.", Party.STYLES, Party.SHELL
    ),
    "data-wears": _from_shell(
        "The game to which the screen belongs: its style sheet is in use.", Party.SHELL
    ),
    "data-turning": _from_shell("The page waits for its language, unseen.", Party.STYLES),
    "data-returning": _from_shell("The last picture of a game is to come.", Party.STYLES),
    "data-arriving": _from_shell("Another screen is just fading in.", Party.STYLES),
    "data-forgets": _from_shell(
        "The browser deletes what is stored when nobody comes for long.", Party.STYLES
    ),
    "data-engine": _from_shell("What the engine does: `starting`, `idle` and so on.", Party.TESTS),
}
"""All of them, by their names."""
