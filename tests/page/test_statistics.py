"""The statistics: the kept results, the rating, and their page."""

import csv
import io
import json
import re
from typing import Any

import pytest
from simple_html import SafeString

from okanagan.games import GAMES
from okanagan.kernel.record import Seat
from okanagan.page.app.app import App
from okanagan.page.saves.results import KINDS, STORED, Result
from okanagan.page.saves.storage import Storage
from okanagan.page.site import routes
from okanagan.page.statistics.backup import KIND
from okanagan.page.statistics.export import as_csv, as_json
from okanagan.page.statistics.figures import Reason, entries, figures, sampled
from okanagan.page.statistics.rating import Rating, Score, rated, rested
from tests.page.frame_helpers import Page, in_play
from tests.page.markup_tree import tree
from tests.page.test_old_store import FINISHED
from tests.page.test_old_store import STORED as OLD

NOON = 1_795_521_600
DAY = 86_400


def result(number: int = 0, **changes: Any) -> Result:
    """A game won against the hard bot, `number` days after noon."""
    usual = Result(
        f"{number:08x}", NOON + number * DAY, "okanagan", "", ("", "hard"), 0, (66, 63), (0,),
        number, 0, 0, False,
    )  # fmt: skip
    return usual._replace(**changes)


def store(*results: Result) -> dict[str, str]:
    rows = {result.id: result[1:] for result in results}
    return {f"{STORED}2026": json.dumps({"version": 1, "results": rows})}


def kept(page: Page) -> list[Result]:
    return page.app.context.results.all()


def shown(*results: Result, address: str = "#/statistics") -> Page:
    return Page(store(*results) if results else {}, address, App(routes()))


def finish(page: Page) -> Result:
    """Plays a game to its end; returns its result."""
    page.send("go", hash="#/")
    page.send("start", fields={"players": "2"})
    while page.app.screen.session and not page.app.screen.session.match.over:
        page.send("play")
    return kept(page)[-1]


def test_the_rating_is_that_of_glickmans_example() -> None:
    opponents = [Score(1400, 1, 30), Score(1550, 0, 100), Score(1700, 0, 300)]
    new = rated(Rating(1500, 200, 0.06), opponents)
    assert (round(new.value, 2), round(new.deviation, 2)) == (1464.05, 151.52)
    assert round(new.volatility, 5) == 0.06


def test_a_rating_becomes_less_certain_with_time_up_to_that_of_a_new_player() -> None:
    sure = Rating(1600, 60)
    assert 60 < rested(sure, 4).deviation < rested(sure, 52).deviation < 120
    assert rested(sure, 10_000).deviation == Rating().deviation


def test_several_opponents_tell_more_than_one_but_less_than_as_many_games() -> None:
    deviations = [
        entries([result(bots=("", *["normal"] * bots), points=(66, *[63] * bots))], GAMES)[0]
        .rating.deviation
        for bots in (1, 2, 3)
    ]  # fmt: skip
    assert deviations == sorted(deviations, reverse=True)
    three = rated(Rating(), [Score(1173, 1)] * 3)
    assert three.deviation < deviations[2]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"practice": True, "undone": 2}, Reason.PRACTICE),
        ({"hints": 1}, Reason.HINTS),
        ({"undone": 1}, Reason.UNDONE),
        ({"bots": ("", "", "hard"), "points": (66, 63, 60)}, Reason.PEOPLE),
        ({"bots": ("", "random")}, Reason.UNRATED),
        ({"bots": ("", "somebodys-bot")}, Reason.UNRATED),
        ({"deal": 0}, Reason.KNOWN),
    ],
)
def test_a_game_counts_for_the_rating_unless_there_is_a_reason(
    changes: dict[str, Any], reason: Reason
) -> None:
    first, marked, last = entries([result(0), result(1, **changes), result(2)], GAMES)
    assert (first.reasons, marked.reasons, last.reasons) == ((), (reason,), ())
    assert (marked.rating, marked.change) == (first.rating, 0)
    assert last.rating.value > first.rating.value > 1500


def test_each_kind_of_game_has_its_own_rating_and_the_figures_are_those_of_the_user() -> None:
    lost = result(1, game="oregon", points=(60, 70), winners=(1,))
    first, other, again = entries([result(0), lost, result(2)], GAMES)
    assert other.rating.value < 1500 < first.rating.value < again.rating.value
    assert [*figures([first.result, again.result, other.result])] == [3, 2, 64, 66, 0, 2]
    assert sampled(range(100), 5) == [0, 25, 50, 74, 99]


def test_a_result_is_kept_once_and_outlives_its_game() -> None:
    page = Page()
    own = finish(page)
    assert (own.game, own.bots, own.you, own.kind) == ("okanagan", ("", "normal"), 0, "")
    page.send("go", hash="#/")
    page.send("delete", game=own.id)
    page.send("restore")
    page.send("delete", game=own.id)
    page = Page(page.store, "#/statistics")
    assert not page.game_keys()
    assert kept(page) == [own]
    assert f"#/review/{own.id}" not in page.screen


def test_finished_games_of_earlier_versions_are_taken_in_once_also_when_deleted() -> None:
    page = Page(OLD, "#/statistics", App(routes()))
    [old] = kept(page)
    assert old.id == FINISHED
    assert f"#/review/{FINISHED}" in page.screen
    assert kept(Page(page.store, "#/statistics", App(routes()))) == [old]
    page = Page(OLD, "#/", App(routes()))
    page.send("delete", game=FINISHED)
    assert kept(page) == [old]


def test_a_finished_game_from_elsewhere_is_no_result_of_the_user() -> None:
    record = json.loads(OLD[f"okanagan:game:{FINISHED}"])["record"]
    page = Page({}, "#/", App(routes()))
    page.send("import", fields={"text": json.dumps(record)})
    assert page.address.startswith("#/game/")
    page = Page(page.store, "#/statistics", App(routes()))
    assert kept(page) == []
    assert "Your results appear here" in page.screen


def test_the_user_is_the_person_here_with_the_own_name_or_the_first() -> None:
    page = in_play()
    session = page.app.screen.session
    assert session is not None
    session.match.seats[:] = [Seat("Ann"), Seat("Bo")]
    page.app.context.choose("name", "Bo")
    while not session.match.over:
        page.send("play")
    assert [each.you for each in kept(page)] == [1]
    assert entries(kept(page), GAMES)[0].reasons == (Reason.PEOPLE,)


def test_moves_taken_back_are_counted() -> None:
    page = Page({}, "#/", App(routes(), seed=lambda: 7))
    page.send("start", fields={"players": "2", "kind-0": "human", "kind-1": "human"})
    page.send("uncover")
    page.send("act", at=0, option=0)
    page.send("undo", at=len(page.app.screen.session.match.moves))  # type: ignore[union-attr]
    assert json.loads(page.store[page.game_keys()[0]])["sidecar"]["undone"] == 1


def test_a_damaged_result_is_skipped_and_a_damaged_entry_set_aside() -> None:
    good = store(result())
    document = json.loads(good[f"{STORED}2026"])
    whole = document["results"]["00000000"]
    for place in range(len(whole)):
        damaged = [*whole]
        damaged[place] = -1
        document["results"][f"damaged{place}"] = damaged
    document["results"]["short"] = whole[:5]
    text = json.dumps(document)
    page = Page({f"{STORED}2026": text})
    assert kept(page) == [result()]
    storage = Storage({f"{STORED}2023": "{"} | OLD)
    page = Page(storage.entries)
    own = finish(page)
    year = next(key for key in page.store if key.startswith(STORED))
    assert page.store[f"okanagan:aside:results:{year.removeprefix(STORED)}:1"] == "{"
    assert own in kept(page)


def test_a_result_has_few_bytes() -> None:
    page = Page()
    finish(page)
    [text] = [text for key, text in page.store.items() if key.startswith(STORED)]
    assert len(text) < 130


def test_the_page_without_results_offers_a_game() -> None:
    page = shown(address="#/statistics/oregon")
    assert "Your results appear here" in page.screen
    assert 'href="#/oregon"' in page.screen
    assert "<table" not in page.screen
    page.send("export", value="csv")
    assert page.effects("download") == []


def test_the_page_has_headings_and_tables_with_captions_and_heads() -> None:
    games = [result(day, hints=day % 2, game=[*GAMES][day % 3 % 2]) for day in range(40)]
    page = shown(*games)
    for game in GAMES:
        assert f'href="#/statistics/{game}"' in page.screen
    page.send("go", hash="#/statistics/okanagan")
    markup = tree(SafeString(page.screen))
    headings = [node.text for node in markup.all("h2")]
    assert headings == ["Rating", "By opponent", "Hints", "Last games"]
    for table in markup.all("table"):
        assert table.all("caption")
        assert {head["scope"] for head in table.all("th")} == {"col", "row"}
    [chart] = markup.all("svg", role="img")
    assert chart["aria-label"].startswith("Your rating in Okanagan after each of")


def test_the_next_goal_is_the_bot_above_the_rating() -> None:
    page = shown(result())
    page.send("go", hash="#/statistics/okanagan")
    goal = re.search(r"Next goal: (.*?), (\d+)<", page.screen)
    assert goal
    bots = {level.title: level.rating or 0 for level in GAMES["okanagan"].levels}
    value = int(re.findall(r"<strong>(\d+) ±", page.screen)[0])
    assert bots[goal[1]] == int(goal[2]) == min(each for each in bots.values() if each > value)


def test_files_have_a_line_for_each_result() -> None:
    games = entries([result(0), result(1, hints=2, bots=("", 'a,"b'), kind=KINDS[0])], GAMES)
    rows = list(csv.DictReader(io.StringIO(as_csv(games))))
    assert [row["ended"] for row in rows] == ["2026-11-24T12:00:00Z", "2026-11-25T12:00:00Z"]
    assert rows[1]["seats"] == 'human bot:a,"b'
    assert rows[1]["unrated"] == "hints unrated"
    assert json.loads(as_json(games))["results"][0]["points"] == [66, 63]
    page = shown(result())
    page.send("export", value="json")
    assert page.effects("download")[0]["name"] == "okanagan-statistics.json"


def test_the_results_of_a_backup_are_checked_and_join_those_here() -> None:
    here, other = (
        store(*games)[f"{STORED}2026"] for games in ([result(0)], [result(0), result(1)])
    )
    damaged = json.loads(other)
    damaged["results"]["damaged"] = []
    checked = KIND.check(json.dumps(damaged))
    assert (checked.count, checked.flaws) == (2, ("1 result can’t be read.",))
    page = Page({f"{STORED}2026": KIND.merge(here, checked.text)})
    assert kept(page) == [result(0), result(1)]


def test_games_of_several_sizes_are_compared() -> None:
    for bots, compared in ((("", "hard"), False), (("", "hard", "easy"), True)):
        page = shown(result(), result(1, bots=bots, points=(66, 63, 50)[: len(bots)]))
        page.send("go", hash="#/statistics/okanagan")
        assert ("By number of players" in page.screen) is compared
