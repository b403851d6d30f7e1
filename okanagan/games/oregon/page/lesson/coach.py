"""What the coach says at each decision of the person."""

from okanagan.games.oregon.page.lesson.game import LessonGame
from okanagan.games.oregon.page.lesson.tasks import Asked, Stage, Task
from okanagan.games.oregon.page.table.plan import PAIR
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra
from okanagan.games.oregon.rules.setup import HAND
from okanagan.games.oregon.wording.forecast import verdict_words
from okanagan.page.play.lesson import ME, Hint
from okanagan.page.words import n, t


def hint_of(game: LessonGame) -> Hint:
    """The coach's words during the lesson."""
    task = game.task
    if task is not None:
        return _task(game, task)
    if game.bot_due:
        look = t("What others build may bring you something, too.")
        return Hint(Stage.WATCH, t("{name} plays.", name=game.bot_name), look)
    if isinstance(game.decision, OfferExtra):
        return _extra()
    assert isinstance(game.decision, DrawCards), "the person is asked nothing else"
    return _draw(HAND - len(game.match.state.hands[ME]))


def _task(game: LessonGame, task: Task) -> Hint:
    picked = len(game.state.plan.cards) == PAIR
    if not picked:
        return _hint(game, task.picking, task.cards)
    stage, found = task.placing, game.forecast
    if found is None:
        return _hint(game, stage, task.place)
    verdict = verdict_words(found, game.audience)
    if found.at != task.at:
        look = t("Here you see what it would bring: {verdict}", verdict=verdict)
        return _hint(game, stage, task.place, look=look)
    ask = t("That is the place: confirm it.")
    look = t("Before you do, you see what it brings: {verdict}", verdict=verdict)
    return _hint(game, stage, task.place, ask, look)


def _hint(game: LessonGame, stage: Stage, asked: Asked, ask: str = "", look: str = "") -> Hint:
    name = game.bot_name
    return Hint(stage, ask or t(asked.ask, name=name), look or t(asked.look), t(asked.why))


def _extra() -> Hint:
    ask = t("Your extra turn is awake: play once more.")
    look = t("You still have two cards, and draw only when all is done.")
    why = t(
        "Everybody has a joker and an extra turn. Both sleep once they are used. A farmer beside a "
        "warehouse wakes the joker, one beside a station the extra turn."
    )
    return Hint(Stage.EXTRA, ask, look, why)


def _draw(lacking: int) -> Hint:
    ask = n("Draw {n} more card, from either deck.", "Draw {n} cards, from either deck.", lacking)
    look = t("In the end you need cards of both kinds.")
    why = t(
        "A turn ends with four cards in hand. You see each card before you draw the next one. At "
        "least one must be a landscape card, and one a building card."
    )
    return Hint(Stage.DRAW, ask, look, why)
