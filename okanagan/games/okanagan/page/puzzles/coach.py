"""What the coach says in a puzzle: the question, the worth of the answer, and the reasons."""

from collections.abc import Iterator
from dataclasses import dataclass

from simple_html import Node, a, div, h2, p, span

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.page.puzzles.collection import (
    LEVEL_NAMES,
    Progress,
    address_of,
    next_after,
    number_of,
)
from okanagan.games.okanagan.page.puzzles.game import PuzzleGame
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Build, Choose, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.forecast import Forecast, forecast, forecast_placed
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.prospects import denials
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.advice import advised_words, denial_words
from okanagan.games.okanagan.wording.forecast import closing_text
from okanagan.games.okanagan.wording.places import position_words
from okanagan.kernel.wording.advice import tenths_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.play.lesson import WORDS, Remark, remark_line
from okanagan.page.play.skeleton import keys_button, settings_button
from okanagan.page.settings import Settings, language_list
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, way, with_icon
from okanagan.page.words import mark, t


def reasons(seen: View, idea: Advice, audience: Audience) -> Iterator[str]:
    action = idea.best.action
    if isinstance(action, Place) and seen.hand is not None:
        at = action.x, action.y
        yield from _closings(forecast(seen, seen.hand, at, action.rotation, idea.build), audience)
        for denial in denials(seen, action, idea.build):
            yield denial_words(denial, audience)
    elif isinstance(action, Build) and isinstance(placed := seen.decision, BuildStructure):
        yield from _closings(forecast_placed(seen, placed.tile, placed.first, action), audience)
    elif isinstance(action, Choose):
        yield from _best_place(seen, action)


def _closings(found: Forecast, audience: Audience) -> Iterator[str]:
    for closing in found.closings:
        yield closing_text(closing, audience)
    if not found.closings:
        yield t("Closes nothing.")


def _best_place(seen: View, action: Choose) -> Iterator[str]:
    """The best place for the tile if the player could place it now."""
    tile = seen.offers[action.stack] if action.source == "offer" else None
    if tile is None:
        return
    evaluator = Evaluator(seen)
    placements = PlacementEvaluator(
        evaluator, MapSummary(seen.map), seen.player, max(0, evaluator.turns - 1)
    )
    best = placements.best(tile, next_stock(seen, seen.player))
    if best is not None:
        where = position_words(*position(best.cell), words)
        if best.closes:
            yield t("Its best place now is {where}, where it closes something.", where=where)
        else:
            yield t("Its best place now is {where}.", where=where)


ASKS = {
    PlaceTile: mark("Where does your tile go best?"),
    BuildStructure: mark("What do you build on your tile?"),
    ChooseTile: mark("Which tile do you take for your next turn?"),
}


@dataclass(frozen=True, slots=True)
class Stand:
    """How it stands with the puzzle."""

    number: int
    level: int
    asked: str
    remark: Remark | None  # on the answer that was given
    why: tuple[str, ...]  # why it is good, if it is the best
    shown: bool  # whether the answer is shown
    next: str  # the address of the next puzzle

    @classmethod
    def of(cls, game: PuzzleGame, progress: Progress) -> "Stand":
        shown = game.state.hint is not None
        return cls(
            number_of(game.puzzle),
            game.puzzle.level,
            t(ASKS[type(game.seen.decision)]),
            _remark(game) if game.finished else None,
            _why(game) if game.finished and game.right else (),
            shown,
            address_of(next_after(game.puzzle, progress.solved())),
        )

    @property
    def said(self) -> str:
        if self.remark is not None:
            return " ".join((self.remark.text, *self.why))
        return t("The best answer is shown.") if self.shown else self.asked


def _remark(game: PuzzleGame) -> Remark:
    if game.right:
        points = tenths_words(game.puzzle.margin, words)
        told = t("In the end it brings about {points} points more than any other.", points=points)
        return Remark(f"{t('Right!')} {told}")
    if game.loss is None:
        return Remark(t("Not the best: other answers bring much more."), good=False)
    points = tenths_words(game.loss, words)
    told = t("Not the best: in the end it brings about {points} points less.", points=points)
    return Remark(told, good=False)


def _why(game: PuzzleGame) -> tuple[str, ...]:
    best = game.advice
    return advised_words(best, game.seen, game.audience), *reasons(game.seen, best, game.audience)


def card(stand: Stand) -> Node:
    title = t("Puzzle {n}", n=stand.number)
    level = span({"class": "coach-step"}, t(LEVEL_NAMES[stand.level]))
    asked = stand.remark is None and not stand.shown
    return div(
        {"class": "coach-card"},
        div(
            {"class": "coach-head"},
            h2({"id": "coach-title", "class": "coach-title"}, title, " ", level),
            _show("quiet") if asked else _share("quiet"),
        ),
        div({"id": WORDS, "class": "coach-words", "tabindex": "0"}, _words(stand)),
    )


def _words(stand: Stand) -> Node:
    if stand.remark is not None:
        return [
            remark_line(stand.remark),
            *[p({"class": "coach-look"}, text) for text in stand.why],
        ]
    if stand.shown:
        return p({"class": "coach-ask"}, t("The best answer is shown."))
    look = t("One answer is clearly the best.")
    return [p({"class": "coach-ask"}, stand.asked), p({"class": "coach-look"}, look)]


def _show(kind: str) -> Node:
    return do_button("show-answer", *with_icon("eye", t("Show the answer")), kind=kind)


def _share(kind: str) -> Node:
    return do_button("share-puzzle", *with_icon("share", t("Share this puzzle")), kind=kind)


def prompt(stand: Stand) -> Node:
    """Replaces the question after an answer."""
    assert stand.remark is not None, "there is an answer"
    right = stand.remark.good
    said = t("Solved!") if right else t("Not the best answer")
    look = f"panel ask {'over' if right else ''}".rstrip()
    text = p({"class": "ask-question", "id": "prompt-question"}, said)
    return div({"class": look}, icon("trophy" if right else "info"), text)


def ways_on(stand: Stand) -> Node:
    """Replaces the answers after one is given."""
    assert stand.remark is not None, "there is an answer"
    if stand.remark.good:
        onward = way(stand.next, "next", t("Next puzzle"), kind="primary")
        return div({"class": "buttons"}, onward, way(address_of(), "list", t("All puzzles")))
    again = do_button("try-again", *with_icon("undo", t("Try again")), kind="primary")
    return div({"class": "buttons"}, again, _show("secondary"))


def menu(settings: Settings, onward: str, rules: str) -> Node:
    links = {address_of(): ("list", t("All puzzles")), rules: ("book", t("Rules"))}
    links |= {"/": ("back", t("Start page"))}
    return div(
        {"class": "more-list"},
        _show(""),
        way(onward, "next", t("Next puzzle"), kind=""),
        _share(""),
        language_list(),
        settings_button(),
        keys_button(),
        div(
            {"class": "links"},
            [a({"href": f"#{where}"}, with_icon(*shown)) for where, shown in links.items()],
        ),
    )
