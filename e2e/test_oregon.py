"""Oregon in the browser: the taps of a turn, the room of the board, and the lesson."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from okanagan.games.oregon.page.lesson.game import record
from okanagan.games.oregon.page.lesson.screen import STORED
from okanagan.games.oregon.page.lesson.tasks import STAGES, first_open
from okanagan.games.oregon.page.table.plan import PAIR, Plan, Position, Ways
from okanagan.games.oregon.rules.game import OregonMatch, load_match
from tests.thorough import sample

from .oregon_players import OregonTouchPlayer, oregon_match
from .oregon_screens import position
from .positions import go_to_link
from .screens import SCREENS
from .serving import Site
from .table import START, Table, assert_room, box, go_to, open_start
from .test_steady_map import middle
from .visits import DESK, PHONE, STILL, Visit, resize, visiting

DECKS = "#decision .o-deck"
RECORD_BAR = """() => {
  globalThis.bars = [];
  globalThis.skips = [];
  globalThis.cut = [];
  const add = (list, value) => list.includes(value) || list.push(value);
  const note = () => {
    const skip = document.querySelector(".skip"), bar = document.querySelector(".lower");
    const question = document.querySelector("#prompt-question");
    add(bars, Math.round(bar.getBoundingClientRect().top));
    if (skip) add(skips, Math.round(skip.getBoundingClientRect().top));
    if (question.scrollWidth > question.clientWidth) add(cut, question.textContent);
  };
  note();
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.querySelector(".lower"), changes);
}"""
"""Where the bar and the button to skip are, and the questions that are cut."""
FAR_CELL = "#cell-14-9"
"""No card of the lesson reaches it."""
MOST_TAPS = 40
"""More than the lesson needs."""


def sure_places(match: OregonMatch) -> Iterator[Position]:
    """The places that only one pair of cards without the joker reaches."""
    ways = Ways.of(match.view(0))
    assert ways is not None
    yield from (at for at in ways.places(Plan()) if ways.is_ready(ways.tapped(Plan(), at)))


def test_a_usual_turn_takes_four_taps(phone: Visit) -> None:
    """A place, the confirmation, and two cards; the extra turn is kept without a tap."""
    match = position("PlayCards", 40)
    open_start(phone.page, phone.site.address)
    go_to_link(phone.page, match)
    table, taps = Table(phone.page), 0
    x, y = next(sure_places(match))
    table.tap(phone.page.locator(f"#cell-{x}-{y}"))
    table.tap(phone.page.locator("#confirm"))
    expect(phone.page.locator("#decision .o-extra")).to_be_visible()
    taps += 2
    while table.has(DECKS):
        table.tap(table.all(DECKS)[-1])
        taps += 1
    assert taps == 4
    kinds = [move[0] for move in table.moves[len(match.moves) :] if move[1] == 0]
    assert kinds[:5] == ["play", kinds[1], "extra", "draw", "draw"]


@pytest.mark.parametrize("language", sample(["de"], ["en", "de", "fr", "nl"]))
@pytest.mark.parametrize(("width", "height"), sample([(390, 844)], [(360, 640), (390, 844)]))
def test_the_bar_keeps_its_height_in_a_round(
    browser: Browser, site: Site, language: str, width: int, height: int
) -> None:
    device = PHONE | {"viewport": {"width": width, "height": height}, "locale": language}
    names = "Ann", "Willamette=bot:normal", "Deschutes=bot:normal", "Klamath=bot:normal"
    with visiting(browser, site, **device) as visit:
        page = visit.page
        open_start(page, site.address)
        go_to_link(page, position("PlayCards", 40, names))
        table, turns = Table(page), oregon_match(Table(page)).state.round + 2
        table.set_speed("fast")
        page.evaluate(RECORD_BAR)
        player = OregonTouchPlayer(table, 1)
        player.play(until=lambda: oregon_match(table).state.round >= turns)
        assert [len(page.evaluate(name)) for name in ("bars", "skips")] == [1, 1]
        assert page.evaluate("cut") == []


def test_the_keys_work_on_keyboards_of_any_layout(desk: Visit) -> None:
    page = desk.page
    open_start(page, desk.site.address)
    go_to_link(page, position("PlayCards", 40))
    page.locator("#grid [data-cell]").first.focus()

    def press(key: str, code: str) -> None:
        event = {"key": key, "code": code, "bubbles": True, "cancelable": True}
        page.locator(":focus").dispatch_event("keydown", event)
        Table(page).settle()

    first = page.locator("[data-key='1']")
    press("&", "Digit1")  # French
    expect(first).to_have_attribute("aria-pressed", "true")
    press("2", "Digit1")  # the layout's own digit is more than the place's
    expect(first).to_have_attribute("aria-pressed", "true")
    press("т", "KeyN")  # Cyrillic
    expect(page.locator(".cell[data-legal]:focus")).to_have_count(1)


def lesson_match(table: Table) -> OregonMatch:
    """The stored lesson; at its start nothing is stored yet."""
    stored: str | None = table.page.evaluate("(key) => localStorage.getItem(key)", STORED)
    return load_match(json.loads(stored)["record"] if stored else record("You", "Bot"))


def to_the_end(table: Table) -> Iterator[None]:
    """Does what the coach asks, one tap after the other."""
    for _ in range(MOST_TAPS):
        if table.has(".lesson-end"):
            return
        yield
        answers = table.visible_of("#confirm", "#decision .o-extra", DECKS)
        if answers:
            table.tap(table.all(answers[0])[0])
            continue
        match = lesson_match(table)
        task, ways = first_open(match.state), Ways.of(match.view(0))
        assert task is not None
        assert ways is not None
        picked = table.page.locator("#hand [aria-pressed=true]").count()
        if picked == PAIR:
            x, y = task.at
            table.tap(table.page.locator(f"#cell-{x}-{y}"))
        else:
            card = ways.with_play(Plan(), task.play).cards[picked]
            table.tap(table.page.locator(f"#card-{card}"))
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("language", sample(["de"], ["en", "de", "fr", "nl"]))
@pytest.mark.parametrize(("width", "height"), sample([(360, 640)], [(360, 640), (390, 844)]))
def test_every_choice_in_the_lesson_is_wholly_visible(
    browser: Browser, site: Site, width: int, height: int, language: str
) -> None:
    device = PHONE | STILL | {"viewport": {"width": width, "height": height}}
    with visiting(browser, site, **device, locale=language) as visit:
        page = visit.page
        open_start(page, site.address)
        go_to(page, "#/oregon/learn")
        page.locator("#coach .coach-ask").wait_for(timeout=START)
        table, steps, places = Table(page), set(), list[tuple[float, float]]()
        for _ in to_the_end(table):
            steps.add(page.locator(".coach-step").inner_text())
            assert_room(page)
            table.tap(page.locator(FAR_CELL))
            assert_room(page)
            places.append(middle(box(page.locator("#cell-6-1 .area"))))
    assert len(steps) == len(STAGES) - 1, "the bot plays its step at once"
    for along in zip(*places, strict=True):
        assert max(along) - min(along) <= 1, "the board stands still"


PHONES = {"phone": (390, 844, 33.5), "small phone": (360, 640, 23.5)}
"""Their width and height, and the least side of a cell."""
PARTS = """() => {
  const part = (element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  };
  const names = ["#map", ".o-paper", ".bar, .action-bar"];
  const parts = names.map((each) => document.querySelector(each));
  const buttons = [...document.querySelectorAll(":is(.map-tools, .tabs) button")];
  return {
    map: part(parts[0]), paper: part(parts[1]), bar: part(parts[2]),
    cell: part(document.querySelector("#cell-0-0 .area")).width,
    buttons: buttons.filter((button) => button.checkVisibility()).map(part),
  };
}"""
TAP_TARGET = 44


@pytest.mark.parametrize("size", PHONES)
def test_the_tall_board_has_the_width_or_the_height_of_a_phone(phone: Visit, size: str) -> None:
    """The buttons of the map are beside the tabs, and no question moves the board."""
    width, height, least = PHONES[size]
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.page.emulate_media(reduced_motion="reduce")  # the board grows when its places are closed
    open_start(phone.page, phone.site.address)
    tops = set()
    for scene in ("oregon-opening", "oregon-trial", "oregon-ways", "oregon-draw"):
        SCREENS[scene](phone.page)
        Table(phone.page).rest()
        parts = phone.page.evaluate(PARTS)
        assert_board_is_large(parts, width, height, least)
        tops.add(parts["paper"]["top"])
    assert max(tops) - min(tops) <= 1


def test_at_a_desk_the_question_and_its_answers_are_beside_the_hand(
    browser: Browser, site: Site
) -> None:
    with visiting(browser, site, **DESK, **STILL) as visit:
        open_start(visit.page, site.address)
        SCREENS["oregon-late"](visit.page)
        prompt, hand, answers = (
            box(visit.page.locator(part)) for part in ("#prompt", "#hand", "#decision")
        )
        assert prompt["y"] + prompt["height"] <= answers["y"]
        assert max(part["x"] + part["width"] for part in (prompt, answers)) <= hand["x"]
        assert hand["y"] < prompt["y"] + prompt["height"]
        assert hand["y"] + hand["height"] > answers["y"]


def assert_board_is_large(parts: dict[str, Any], width: int, height: int, least: float) -> None:
    board, bar, buttons = parts["paper"], parts["bar"], parts["buttons"]
    assert parts["cell"] >= least
    assert board["left"] == pytest.approx(width - board["right"], abs=1), "in the middle"
    assert board["bottom"] <= bar["top"]
    assert board["height"] >= 0.599 * height
    margins = width - board["width"], parts["map"]["height"] - board["height"]
    assert min(margins) <= 17
    assert all(min(each["width"], each["height"]) >= TAP_TARGET for each in buttons)
    lefts = [each["left"] for each in buttons]
    assert all(each["top"] >= bar["bottom"] and each["right"] <= width for each in buttons)
    assert all(
        abs(left - other) >= TAP_TARGET for left in lefts for other in lefts if left != other
    )


def test_the_board_of_a_lesson_or_puzzle_takes_the_room_of_the_question(phone: Visit) -> None:
    page = phone.page
    resize(page, "phone")
    open_start(page, phone.site.address)
    for scene in ("oregon-learn", "oregon-puzzle"):
        SCREENS[scene](page)
        Table(page).rest()
        parts = page.evaluate(PARTS)
        assert parts["cell"] >= 31
        assert parts["paper"]["bottom"] <= parts["bar"]["top"]


def test_the_board_of_a_result_stands_as_in_the_game(phone: Visit) -> None:
    """It is tall on a phone, and its pieces are legible; the sums are in sight below it."""
    page = phone.page
    resize(page, "phone")
    open_start(page, phone.site.address)
    SCREENS["oregon-result"](page)
    land = box(page.locator(".final-map .map-picture > g").first)
    assert 380 <= land["height"] >= 1.4 * land["width"]
    sums, buttons = box(page.locator(".result-sums")), box(page.locator("#result-buttons"))
    assert sums["y"] + sums["height"] <= buttons["y"]
    assert not page.evaluate("document.querySelector('.result').scrollWidth > innerWidth")


@pytest.mark.parametrize(("width", "height"), sample([(844, 390)], [(844, 390), (667, 375)]))
def test_the_wide_board_has_the_room_of_a_phone_on_its_side(
    phone: Visit, width: int, height: int
) -> None:
    """No button is on the map: they are beside the tabs, in a review beside the title."""
    page = phone.page
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    for scene in ("oregon-card", "oregon-late", "oregon-review"):
        SCREENS[scene](page)
        Table(page).rest()
        parts = page.evaluate(PARTS)
        frame, board, buttons = parts["map"], parts["paper"], parts["buttons"]
        assert board["width"] >= 0.95 * frame["width"], "as wide as its frame"
        assert all(each["left"] >= frame["right"] - 1 for each in buttons), "beside the map"
        assert all(min(each["width"], each["height"]) >= TAP_TARGET for each in buttons)


def lit_bands(page: Page, kind: str) -> list[FloatRect]:
    """The lit rows or columns of symbols that stay in sight."""
    expect(page.locator(f"#edges > .{kind}")).to_be_visible()
    return [box(band) for band in page.locator(f"#edges > .{kind} .o-lit-edge").all()]


COVERED = """() => {
  const inside = (inner, outer) => ["left", "top"].every((side) => inner[side] >= outer[side] - 1)
    && ["right", "bottom"].every((side) => inner[side] <= outer[side] + 1);
  const frame = document.querySelector("#map").getBoundingClientRect();
  return [...document.querySelectorAll(".cell.legal .area")].filter((cell) => {
    const place = cell.getBoundingClientRect();
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    const top = document.elementFromPoint(x, y)?.closest(".cell");
    return !inside(place, frame) || top !== cell.closest(".cell");
  }).map((cell) => cell.closest(".cell").dataset.cell);
}"""


def covered_places(page: Page) -> list[str]:
    """The marked places that are not wholly in the frame, or under something else."""
    cells: list[str] = page.evaluate(COVERED)
    return cells


@pytest.mark.parametrize("size", ["phone", "phone-on-its-side"])
def test_closer_to_the_board_its_symbols_stay_in_sight(phone: Visit, size: str) -> None:
    table, page = Table(phone.page), phone.page
    resize(page, size)
    open_start(page, phone.site.address)
    SCREENS["oregon-cards"](page)
    kept, fit = page.locator("#edges > svg"), page.locator('[data-shell="fit"]')
    assert not kept.locator("visible=true").count()
    table.tap(fit)
    frame = box(page.locator("#map"))
    first = box(page.locator('[data-cell="0,0"] .area'))
    cells = [middle(box(cell)) for cell in page.locator(".cell.legal .area").all()]
    past = [first["x"] < frame["x"], first["y"] < frame["y"]]
    assert any(past), "an edge of the board is out of sight"
    if past[0]:
        rows = lit_bands(page, "rows")
        assert [row["x"] for row in rows] == pytest.approx([frame["x"]] * len(rows), abs=2)
        for _, y in cells:
            assert any(row["y"] < y < row["y"] + row["height"] for row in rows)
    if past[1]:
        columns = lit_bands(page, "columns")
        assert [column["y"] for column in columns] == pytest.approx(
            [frame["y"]] * len(columns), abs=2
        )
        for x, _ in cells:
            assert any(column["x"] < x < column["x"] + column["width"] for column in columns)
    assert covered_places(page) == [], "all lit places are in sight, beside the symbols"
    table.tap(page.locator(".cell.legal").last)
    assert box(page.locator('[data-cell="0,0"] .area')) == first, "a place in sight moves nothing"
    table.tap(fit)
    table.rest()
    assert not kept.locator("visible=true").count()
