"""A player who never sees the page: only what a screen reader would say, and keys.

It hears the sentences that the page announces, in their order, and of whatever has the focus the
role, the name and the state, as the browser hands them to assistive technology. From nothing else
does it know what is asked, what it may do, and how the game stands.
"""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page

from .table import when_idle

LIMIT = 600
"""More decisions than any game has."""
ASIDE = ("Clear", "The rules on this", ": one less")
"""Buttons beside the answers that bring none closer."""
MORE = ": one more"
"""A button that counts one token more; another takes them all."""
STOPS = 120
"""More tab stops than any screen has."""

LISTEN = """
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target.closest?.("[aria-live=polite]"))
        for (const node of addedNodes) globalThis.heard.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
"""
"""What comes new into a live region is what is read out."""


@dataclass(frozen=True, slots=True)
class Focused:
    """What is said of the element that has the focus."""

    role: str
    name: str
    states: dict[str, Any] = field(default_factory=dict)

    @property
    def is_ready(self) -> bool:
        """Whether it is a button that does something at once."""
        return "pressed" not in self.states and not self.states.get("disabled")

    @property
    def is_off(self) -> bool:
        """Whether it is one of those that are pressed or not, and is not."""
        return self.states.get("pressed") == "false"


class Ears:
    """What a screen reader would say on a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._tree = page.context.new_cdp_session(page)
        self._tree.send("Accessibility.enable")

    def sentences(self) -> list[str]:
        """Everything announced since the last time."""
        when_idle(self._page)
        said: list[str] = self._page.evaluate("heard.splice(0)")
        return said

    def focused(self) -> Focused:
        """The element with the focus."""
        element = self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": element["result"]["objectId"], "fetchRelatives": False}
        [node] = self._tree.send("Accessibility.getPartialAXTree", asked)["nodes"]
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        role, name = node["role"]["value"], node.get("name", {}).get("value", "")
        return Focused(role, name, states)


class Listener(ABC):
    """Plays a whole game by ear; how pieces are placed on the map is the affair of each game.

    Attributes:
        story: every sentence that was announced.
    """

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.ears, self.chance = page, Ears(page), Random(seed)
        self.story: list[str] = []

    def begin(self, name: str) -> None:
        """From the start screen: say who plays, without tips; begin, and let the bots be quick."""
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

    def play(self) -> dict[str, int]:
        """Play to the end; everybody's points, as they were announced."""
        for _ in range(LIMIT):
            over = re.search(r"^Final score: (.*)\.$", "\n".join(self.story), re.MULTILINE)
            if over:
                scores = re.split(r", | and ", over[1])
                return {who: int(points) for who, _, points in (s.rpartition(" ") for s in scores)}
            self._answer()
        raise AssertionError("the game does not end")

    def _answer(self) -> None:
        """Do what was asked last; something must be heard of it."""
        before, asked = len(self.story), self.asked
        if self.wants_place:
            self.go_to("gridcell", back=True)
            self.place()
        else:
            self._choose()
        assert len(self.story) > before, f"nothing was said after the answer to: {asked}"

    @property
    def asked(self) -> str:
        """What was asked last."""
        return self.story[-1]

    @property
    @abstractmethod
    def wants_place(self) -> bool:
        """Whether something is to be placed on the map."""

    @abstractmethod
    def place(self) -> None:
        """Places it; the focus is on the map."""

    def _choose(self) -> None:
        """Among the buttons under the question; those that are put together, until it is enough."""
        for _ in range(20):
            buttons = self._buttons()
            ready = [b for b in buttons if b.is_ready and not b.name.endswith(ASIDE)]
            whole = [b for b in ready if not b.name.endswith(MORE)]
            wanted = self.chance.choice(whole or ready or [b for b in buttons if b.is_off])
            for _ in range(len(buttons) - buttons.index(wanted)):
                self.page.keyboard.press("Shift+Tab")
            assert self.ears.focused() == wanted
            if self.press("Enter"):
                return
        raise AssertionError(f"no answer comes about to: {self.asked}")

    def _buttons(self) -> list[Focused]:
        """What can be pressed to answer: the stops that follow the map."""
        self.go_to("gridcell", back=True)
        found: list[Focused] = []
        while True:
            self.page.keyboard.press("Tab")
            here = self.ears.focused()
            if here.role != "button" or "expanded" in here.states:
                assert found, f"no answer can be reached; after the question comes {here}"
                return found
            found.append(here)

    def go_to(self, role: str, name: str = "", *, back: bool = False) -> None:
        """Press Tab, or with `back` Shift and Tab, until such an element has the focus."""
        for _ in range(STOPS):
            here = self.ears.focused()
            if here.role == role and here.name.startswith(name):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab never comes to a {role} {name!r}")

    def press(self, key: str) -> list[str]:
        """Press a key; what is said then."""
        self.page.keyboard.press(key)
        return self._listen()

    def press_and_hear(self, key: str, sentence: str) -> None:
        """Press a key, and hear a sentence like that."""
        said = self.press(key)
        assert any(re.search(sentence, one) for one in said), f"after {key}: {said}"

    def _listen(self) -> list[str]:
        said = self.ears.sentences()
        self.story += said
        return said


class ValleyListener(Listener):
    """Plays Okanagan: a place for the tile, perhaps turned, a building, confirmed."""

    @property
    def wants_place(self) -> bool:
        """Whether a tile is to be placed."""
        return self.asked.startswith("Your tile has")

    def place(self) -> None:
        """Places the tile with a building."""
        for _ in range(1 + self.chance.randrange(4)):
            self.page.keyboard.press("n")
        assert "Your tile fits" in self.ears.focused().name
        self.press_and_hear("Enter", r"^.*: .* north")
        assert "your tile on trial" in self.ears.focused().name
        if self.chance.random() < 0.5:
            self.press("r")
        # Who has only the silo left has one building to choose from.
        several = self.page.locator('.building[data-key="2"]').count()
        key = self.chance.choice((1, 1, 2 if several else 1))
        self.press_and_hear(str(key), r" is chosen\.$")
        self.press_and_hear("Enter", r"^You place a tile")
