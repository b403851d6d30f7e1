"""A whole game of Oregon by somebody who hears the page and presses keys, and never sees it."""

import re

import pytest

from okanagan.games.oregon.rules.scoring import scores

from ..listener import LISTEN, Listener
from ..table import Table, open_start
from ..visits import Visit
from .players import truth

HAND = re.compile(r"^Your hand: (.*)\.$")
PAIR = re.compile(r"^.+ and .+: [1-9]\d* cells?\.$")
"""Two cards are picked, and reach something."""
PLACED = re.compile(r"lay your start tile|play two cards", re.IGNORECASE)
TRIES = 60
"""More digits than it ever takes to pick two cards that go together."""


class OregonListener(Listener):
    """Plays by digits for cards, N for a place that they reach, and Enter."""

    def begin(self, name: str) -> None:
        """From the first start screen to that of Oregon, and on."""
        self.go_to("link", "Oregon")
        self.page.keyboard.press("Enter")
        self.page.locator("html[data-wears=oregon]").wait_for(state="attached")
        super().begin(name)

    @property
    def asked(self) -> str:
        """The last sentence but the hand, which is told after some questions."""
        return next(one for one in reversed(self.story) if not HAND.match(one))

    @property
    def wants_place(self) -> bool:
        """Whether cards are to be played, or the start tile is to be laid."""
        return bool(PLACED.search(self.asked))

    def place(self) -> None:
        """Picks two cards, unless the start tile is laid; a place; confirms."""
        if "start tile" not in self.asked:
            self._pick_two()
        for _ in range(1 + self.chance.randrange(4)):
            self.press("n")
        assert "; you can place here." in self.ears.focused().name
        self.press_and_hear("Enter", r" row, .* column: .*\.$")
        assert "; on trial: " in self.ears.focused().name
        self.press_and_hear("Enter", r"^You (lay|place|build) ")

    def _pick_two(self) -> None:
        """Digits, until two cards are picked that reach a place; the joker is the last of them."""
        keys = [str(number) for number in range(1, len(self._hand) + 1)]
        keys += ["5"] if "joker" in self.asked else []
        for _ in range(TRIES):
            if any(PAIR.match(one) for one in self.press(self.chance.choice(keys))):
                return
        raise AssertionError(f"no two cards go together: {self._hand}")

    @property
    def _hand(self) -> list[str]:
        told = next(found[1] for one in reversed(self.story) if (found := HAND.match(one)))
        return re.split(r", | and ", told)


@pytest.mark.long
@pytest.mark.only_chromium("no other browser tells a driver what it tells assistive technology")
def test_a_whole_game_by_ear(desk: Visit) -> None:
    desk.context.add_init_script(LISTEN)
    open_start(desk.page, desk.site.address)
    listener = OregonListener(desk.page, seed=3)
    listener.begin("Ann")
    heard = listener.play()
    match = truth(Table(desk.page, touch=False))
    assert match.over
    totals = [score.total for score in scores(match.state)]
    assert heard == dict(zip([seat.name for seat in match.seats], totals, strict=True))
    assert listener.ears.focused().role == "heading", "the result is read next"
