"""A puzzle's screen: the table with one question, and the coach."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from simple_html import Node, a, div, h2, p, span

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.page.editions import LAKES
from okanagan.games.okanagan.page.puzzles.collection import (
    LEVEL_NAMES,
    Progress,
    address_of,
    next_after,
    number_of,
)
from okanagan.games.okanagan.page.rules.chapters import ADDRESS
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.page.table.screen import LAYOUT, Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.review.advice import Advice, known_advice
from okanagan.games.okanagan.rules.actions import Action, Build, Choose, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.forecast import Forecast, forecast, forecast_placed
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.prospects import denials
from okanagan.games.okanagan.rules.view import View, view
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording.advice import advised_words, denial_words
from okanagan.games.okanagan.wording.forecast import closing_text
from okanagan.games.okanagan.wording.places import position_words
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.puzzles import Puzzle
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.advice import tenths_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply, Share, on
from okanagan.page.core.session import Session
from okanagan.page.play.lesson import WORDS, LessonGame, Remark, coached, remark_line
from okanagan.page.play.screen import Regions
from okanagan.page.play.skeleton import keys_button, settings_button
from okanagan.page.play.thinking import SEED, Hint
from okanagan.page.settings import Settings, language_list
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, way, with_icon
from okanagan.page.words import mark, t

LEVEL = "expert"  # the bot that has judged the answers


class PuzzleGame(LessonGame, OkanaganGame):
    """The person gives one answer, with what is built if a tile was placed; then all rests."""

    def __init__(self, puzzle: Puzzle) -> None:
        match = puzzle.match(SPEC)
        self.puzzle, self.begins = puzzle, len(match.moves)
        decision = match.decision
        assert decision is not None, "a puzzle asks something"
        assert decision.player is not None, "and somebody"
        self.me = decision.player
        match.seats = [
            (Seat(t("You")) if player == self.me else Seat(LAKES[player], seat.kind))
            for player, seat in enumerate(match.seats)
        ]
        super().__init__(Session("puzzle", match, _colours(len(match.seats), self.me), 0.0))
        self.seen: View = view(match.state, self.me)
        self.answers = puzzle.answers(match.legal)

    @property
    def answer(self) -> Action | None:
        return self.match.moves[self.begins] if self.at > self.begins else None

    @property
    def finished(self) -> bool:
        mine = isinstance(self.decision, BuildStructure) and self.decision.player == self.me
        return self.answer is not None and not (mine and self.at == self.begins + 1)

    @property
    def right(self) -> bool:
        best, _ = self.answers[0]
        return bool(self.answer == best)

    @property
    def loss(self) -> float | None:
        return next((loss for each, loss in self.answers if each == self.answer), None)

    @property
    def places(self) -> Places | None:
        """The cells where the tile may be tried; None after the answer."""
        return None if self.finished else super().places

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        return []

    def only_answer(self) -> Action | None:
        return None if self.answer is None or self.finished else super().only_answer()

    def again(self) -> None:
        if self.answer is not None:
            self._take_back(self.begins)
        self.settle()

    @cached_property
    def advice(self) -> Advice:
        rng = decision_rng(SEED, self.begins)
        return known_advice(self.seen, self.answers, OnePlyBot(), rng)

    def show(self) -> None:
        self.again()
        self.state.put_away()
        self.state.hint = Hint(LEVEL, self.advice)


def _colours(players: int, me: int) -> list[int]:
    """The player has the first colour, as in other games with one human player."""
    return [0 if player == me else player + (player < me) for player in range(players)]


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


def _closings(effects: Forecast, audience: Audience) -> Iterator[str]:
    for closing in effects.closings:
        yield closing_text(closing, audience)
    if not effects.closings:
        yield t("Closes nothing.")


def _best_place(seen: View, action: Choose) -> Iterator[str]:
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
        is_shown = game.state.hint is not None
        return cls(
            number_of(game.puzzle),
            game.puzzle.level,
            t(ASKS[type(game.seen.decision)]),
            _remark(game) if game.finished else None,
            _why(game) if game.finished and game.right else (),
            is_shown,
            address_of(next_after(game.puzzle, progress.solved())),
        )

    @property
    def said(self) -> str:
        if self.remark is not None:
            return " ".join((self.remark.text, *self.why))
        return t("The best answer is shown.") if self.shown else self.asked


def _remark(game: PuzzleGame) -> Remark:
    if game.right:
        values = {"points": tenths_words(game.puzzle.margin, words)}
        text = t("In the end it brings about {points} points more than any other answer.", **values)
        return Remark(f"{t('Right!')} {text}")
    if game.loss is None:
        return Remark(t("Not the best: other answers bring much more."), good=False)
    points = tenths_words(game.loss, words)
    text = t("Not the best: in the end it brings about {points} points less.", points=points)
    return Remark(text, good=False)


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
    label = t("Solved!") if right else t("Not the best answer")
    look = f"panel ask {'over' if right else ''}".rstrip()
    text = p({"class": "ask-question", "id": "prompt-question"}, label)
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
            [a({"href": f"#{where}"}, with_icon(*content)) for where, content in links.items()],
        ),
    )


class PuzzleScreen(Table):
    """One question, which can be answered as often as one likes."""

    def __init__(self, context: Context, puzzle: Puzzle) -> None:
        self._puzzle, self._progress = PuzzleGame(puzzle), Progress(context.storage)
        super().__init__(self._puzzle, context)
        self.session = None  # else the page would save it among the games

    @property
    def title(self) -> str:
        return t("Puzzle {n}", n=number_of(self._puzzle.puzzle))

    def frame(self) -> Region:
        return lazy(coached, LAYOUT, self.title, "lesson puzzle")

    def opened(self) -> Reply:
        return Reply([self._stand().said])

    def handle(self, message: Message) -> Reply | None:
        answered = self._puzzle.finished
        reply = super().handle(message)
        if self._puzzle.finished and not answered:
            self._progress.answered(self._puzzle.puzzle.id, right=self._puzzle.right)
            reply = reply or Reply()
            reply.announce = [self._stand().said]
            reply.effects += [Focus("#decision .primary")]
        return reply

    @on("try-again")
    def try_again(self, message: Message) -> Reply:
        self._puzzle.again()
        return self._announcer.reply_after_moves([])

    @on("show-answer")
    def show_answer(self, message: Message) -> Reply:
        """Shows the best answer; the puzzle counts as not found if it was not."""
        self._progress.shown(self._puzzle.puzzle.id)
        self._puzzle.show()
        reply = self._announcer.reply_after_moves([])
        hint = self._puzzle.state.hint
        assert hint is not None, "it is shown"
        reply.announce = [self._stand().said, self._hints.idea_words(hint)]
        return reply

    @on("share-puzzle")
    def share_puzzle(self, message: Message) -> Reply:
        text = t("Can you solve this puzzle of Okanagan?")
        done = t("A link to this puzzle is on the clipboard.")
        return Reply(effects=[Share(f"#{address_of(self._puzzle.puzzle)}", text, done)])

    def regions(self) -> dict[str, Node | Region]:
        stand = self._stand()
        own: dict[str, Node | Region] = {"coach": lazy(card, stand)}
        if stand.remark is not None:
            own |= {"prompt": lazy(prompt, stand), "decision": lazy(ways_on, stand)}
        return super().regions() | own

    def panels(self, model: ViewModel) -> Regions:
        own = {"more": lazy(menu, model.settings, self._stand().next, ADDRESS)}
        yield from (dict(super().panels(model)) | own).items()

    def _stand(self) -> Stand:
        return Stand.of(self._puzzle, self._progress)
