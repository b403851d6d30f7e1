"""What the coach says at each decision of the player, and about the last placement."""

from okanagan.games.oregon.page.lesson.game import START, LessonGame
from okanagan.games.oregon.page.lesson.tasks import CHURCH, GROUP, Asked, Stage, Task, first_open
from okanagan.games.oregon.page.table.plan import PAIR
from okanagan.games.oregon.rules.events import PointsScored
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import OfferExtra
from okanagan.games.oregon.rules.setup import HAND
from okanagan.games.oregon.wording.events import drawn_words
from okanagan.games.oregon.wording.forecast import verdict_words
from okanagan.games.oregon.wording.names import counted_points
from okanagan.page import words
from okanagan.page.play.lesson import ME, OPPONENT, Hint, Remark
from okanagan.page.words import n, t


def hint_of(game: LessonGame) -> Hint:
    task = game.task
    if task is not None:
        return _task(game, task)
    done = first_open(game.match.state) is None
    if game.last_drawn is not None:
        stage = Stage.GROUP if done else Stage.DRAW
        return Hint(stage, drawn_words(game.last_drawn, words))
    if game.bot_due:
        look = t("What others build may bring you something, too.")
        return Hint(Stage.WATCH, t("{name} plays.", name=game.bot_name), look)
    if isinstance(game.decision, OfferExtra):
        return _extra()
    assert isinstance(game.decision, DrawCards), "the person is asked nothing else"
    if done:
        return Hint(Stage.GROUP, t("Draw a card: that ends your turn."))
    return _draw(HAND - len(game.match.state.hands[ME]))


def _task(game: LessonGame, task: Task) -> Hint:
    picked = len(game.state.plan.cards) == PAIR
    if not picked:
        return _hint(game, task.picking, task.cards)
    stage, result = task.placing, game.forecast
    if result is None:
        return _hint(game, stage, task.place)
    verdict = verdict_words(result, game.audience)
    if result.at != task.at:
        look = t("It would bring: {verdict}", verdict=verdict)
        if not result.gaining:
            look = t("This place brings nothing: look for a better one.")
        return _hint(game, stage, task.place, look=look)
    ask = t("That is the place: confirm it.")
    look = t("It brings: {verdict}", verdict=verdict)
    return _hint(game, stage, task.place, ask, look)


def _hint(game: LessonGame, stage: Stage, choice: Asked, ask: str = "", look: str = "") -> Hint:
    name = game.bot_name
    return Hint(stage, ask or t(choice.ask, name=name), look or t(choice.look), t(choice.why))


def _extra() -> Hint:
    ask = t("Play once more: tap Extra turn.")
    look = t("You still have two cards, and draw afterwards.")
    why = t(
        "Every player has a joker and an extra turn. Each is used up until it is active again: the "
        "joker by a farmer beside a warehouse, the extra turn by a farmer beside a station."
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


def remark_of(game: LessonGame) -> Remark | None:
    """The remark on the last placement; None if there is nothing to say."""
    if game.finished or game.at == START or game.bot_due:
        return None
    names = {"name": game.bot_name, "points": counted_points(_gained(game, ME), words)}
    if isinstance(game.decision, OfferExtra):
        return Remark(t("{points}, and your joker is active again.", **names))
    if game.task is GROUP and not game.state.plan.cards:
        return Remark(t("{name}’s harbour brings your farmer {points}.", **names))
    if first_open(game.match.state) is None:
        return Remark(t("A group: 5 points. The buildings: {points}.", **names))
    if CHURCH.is_done(game.match.state) and not game.match.state.hands[ME]:
        names["others"] = counted_points(_gained(game, OPPONENT), words)
        return Remark(t("The church brings you {points}, and {name} {others}.", **names))
    return None


def _gained(game: LessonGame, player: int) -> int:
    numbers = range(game.at - 1, START - 1, -1)
    scored = (
        [event for event in game.match.events_of(number) if isinstance(event, PointsScored)]
        for number in numbers
    )
    last = next((events for events in scored if events), [])
    return sum(event.points for event in last if event.player == player)
