"""Players who use only what a screen reader announces, and keys.

They hear the sentences that the page announces, and the role, name and states of the focused
element, as the browser reports them to assistive technology. They know nothing else of the game.
"""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page

from .table import reload, when_idle

LIMIT = 600
"""More decisions than any game has."""
NO_ANSWERS = ("Clear", "The rules on this")
"""Names of buttons beside the answers."""
COUNTER = re.compile(r"^× \d")
"""A button that counts tokens of a kind; another button takes all that are counted."""
MOST_STOPS = 120
"""More tab stops than any screen has."""
RECORD_ANNOUNCEMENTS = """
  globalThis.announced = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target.closest?.("[aria-live=polite]"))
        for (const node of addedNodes) globalThis.announced.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
"""
"""A screen reader reads out what is added to a live region."""


@dataclass(frozen=True, slots=True)
class Focused:
    """The focused element, as assistive technology gets it."""

    role: str
    name: str
    states: dict[str, Any] = field(default_factory=dict)

    @property
    def is_ready(self) -> bool:
        """Whether it is a button, no toggle, that can be pressed."""
        return "pressed" not in self.states and not self.states.get("disabled")

    @property
    def is_off(self) -> bool:
        """Whether it is a toggle that is not pressed."""
        return self.states.get("pressed") == "false"


class ScreenReader:
    """Reports announcements and the focused element of a page in Chromium."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")

    def announcements(self) -> list[str]:
        """The sentences since the last call."""
        when_idle(self._page)
        sentences: list[str] = self._page.evaluate("announced.splice(0)")
        return sentences

    def focused(self) -> Focused:
        element = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        query = {"objectId": element["result"]["objectId"], "fetchRelatives": False}
        [node] = self._session.send("Accessibility.getPartialAXTree", query)["nodes"]
        properties = node.get("properties", [])
        states = {state["name"]: state["value"].get("value") for state in properties}
        return Focused(node["role"]["value"], node.get("name", {}).get("value", ""), states)


class ScreenReaderPlayer(ABC):
    """Plays a whole game; `story` has all announced sentences."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.reader, self.random = page, ScreenReader(page), Random(seed)
        self.story: list[str] = []

    def begin(self, name: str) -> None:
        """On the start screen, enter a name without tips, begin, and let bots move at once."""
        self.go_to("DisclosureTriangle", "Change")
        self.page.keyboard.press("Enter")
        self.go_to("textbox", "Name")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(name)
        self.go_to("checkbox", "Explain")
        self.page.keyboard.press("Space")
        self.go_to("button", "Play now")
        self.press("Enter")
        self.go_to("button", "More")
        self.page.keyboard.press("Enter")
        self.go_to("combobox", "Bots move")
        self.page.keyboard.press("End")
        self.page.keyboard.press("Escape")
        self._listen()

    def steps(self, count: int) -> None:
        """Take so many decisions."""
        for _ in range(count):
            self._answer()

    def play(self) -> dict[str, int]:
        """Play to the end; returns the announced points by name."""
        for _ in range(LIMIT):
            over = re.search(r"^Final score: (.*)\.$", "\n".join(self.story), re.MULTILINE)
            if over:
                scores = [score.rpartition(" ") for score in re.split(r", | and ", over[1])]
                return {name: int(points) for name, _, points in scores}
            self._answer()
        raise AssertionError("the game does not end")

    def reload(self) -> None:
        """Load the page again, and hear the question again."""
        reload(self.page)
        self._listen()

    def _answer(self) -> None:
        """Answer the last question; the answer must be announced."""
        before, question = len(self.story), self.question
        if self.asks_for_place:
            self.go_to("gridcell", back=True)
            self.place()
        else:
            self._choose()
        assert len(self.story) > before, f"no announcement after the answer to: {question}"

    @property
    def question(self) -> str:
        return self.story[-1]

    @property
    @abstractmethod
    def asks_for_place(self) -> bool:
        """Whether the question is about the map."""

    @abstractmethod
    def place(self) -> None:
        """Place a tile or piece; the focus is on the map."""

    def _choose(self) -> None:
        """Press an answer's button, or toggles until an answer is complete."""
        for _ in range(20):
            buttons = self._buttons()
            ready = [b for b in buttons if b.is_ready and b.name not in NO_ANSWERS]
            whole = [b for b in ready if not COUNTER.match(b.name)]
            choices = whole or ready or [b for b in buttons if b.is_off]
            assert choices, f"no answer can be pressed: {self.question}; the buttons: {buttons}"
            wanted = self.random.choice(choices)
            for _ in range(len(buttons) - buttons.index(wanted)):
                self.page.keyboard.press("Shift+Tab")
            assert self.reader.focused() == wanted
            if self.press("Enter"):
                return
        raise AssertionError(f"no answer is complete: {self.question}")

    def _buttons(self) -> list[Focused]:
        """The buttons of the answers: the tab stops after the map."""
        self.go_to("gridcell", back=True)
        buttons: list[Focused] = []
        while True:
            self.page.keyboard.press("Tab")
            focused = self.reader.focused()
            if focused.role != "button" or "expanded" in focused.states:
                assert buttons, f"no answer can be reached; after the question comes {focused}"
                return buttons
            buttons.append(focused)

    def go_to(self, role: str, name: str = "", *, back: bool = False) -> None:
        """Press Tab, or with `back` Shift and Tab, until such an element has the focus."""
        for _ in range(MOST_STOPS):
            focused = self.reader.focused()
            if focused.role == role and focused.name.startswith(name):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab never reaches a {role} {name!r}")

    def press(self, key: str) -> list[str]:
        """Press a key; returns the announcements."""
        self.page.keyboard.press(key)
        return self._listen()

    def press_and_hear(self, key: str, sentence: str) -> None:
        """Press a key, and expect an announcement that matches."""
        announced = self.press(key)
        assert any(re.search(sentence, text) for text in announced), f"after {key}: {announced}"

    def _listen(self) -> list[str]:
        announced = self.reader.announcements()
        self.story += announced
        return announced


class OkanaganScreenReaderPlayer(ScreenReaderPlayer):
    """Goes to a place for the tile, may turn it, chooses a building, and confirms."""

    @property
    def asks_for_place(self) -> bool:
        return self.question.startswith("Your tile has")

    def place(self) -> None:
        for _ in range(1 + self.random.randrange(4)):
            self.page.keyboard.press("n")
        assert "Your tile fits" in self.reader.focused().name
        self.press_and_hear("Enter", r"^.*: .* north")
        assert "your tile on trial" in self.reader.focused().name
        if self.random.random() < 0.5:
            self.press("r")
        # A player with only the silo left has one building to choose from.
        several = self.page.locator('.building[data-key="2"]').count()
        key = self.random.choice((1, 1, 2 if several else 1))
        self.press_and_hear(str(key), r" is chosen\.$")
        self.press_and_hear("Enter", r"^You place a tile")


HAND = re.compile(r"^Your hand: (.*)\.$")
PAIR = re.compile(r"^.+ and .+: [1-9]\d* cells?\.$")
"""Two cards are picked, and reach a cell."""
PLACEMENT = re.compile(r"lay your tile|play two cards", re.IGNORECASE)
MOST_DIGITS = 60
"""More digits than are necessary to pick two cards that go together."""


class OregonScreenReaderPlayer(ScreenReaderPlayer):
    """Presses digits for cards, N for a cell that they reach, and Enter."""

    def begin(self, name: str) -> None:
        self.go_to("link", "Oregon")
        self.page.keyboard.press("Enter")
        self.page.locator("html[data-wears=oregon]").wait_for(state="attached")
        super().begin(name)

    @property
    def question(self) -> str:
        """The last sentence, except the hand, which follows some questions."""
        return next(text for text in reversed(self.story) if not HAND.match(text))

    @property
    def asks_for_place(self) -> bool:
        return bool(PLACEMENT.search(self.question))

    def place(self) -> None:
        if "lay your tile" not in self.question.lower():
            self._pick_two()
        for _ in range(1 + self.random.randrange(4)):
            self.press("n")
        assert "; you can place here." in self.reader.focused().name
        self.press_and_hear("Enter", r" row, .* column: .*\.$")
        assert "; on trial: " in self.reader.focused().name
        self.press_and_hear("Enter", r"^You (lay|place|build) ")

    def _pick_two(self) -> None:
        """Press digits until two picked cards reach a cell; the joker's digit is 5."""
        hand = next(match[1] for text in reversed(self.story) if (match := HAND.match(text)))
        cards = re.split(r", | and ", hand)
        keys = ["5" if card == "joker" else str(n) for n, card in enumerate(cards, start=1)]
        for _ in range(MOST_DIGITS):
            if any(PAIR.match(text) for text in self.press(self.random.choice(keys))):
                return
        raise AssertionError(f"no two cards go together: {cards}")
