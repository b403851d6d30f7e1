"""A word on what was done last: what was good about it."""

from okanagan.games.oregon.page.lesson.deal import START
from okanagan.games.oregon.page.lesson.game import LessonGame
from okanagan.games.oregon.page.lesson.tasks import CHURCH, GROUP
from okanagan.games.oregon.rules.events import PointsScored
from okanagan.games.oregon.rules.frames.turn import OfferExtra
from okanagan.games.oregon.wording.names import counted_points
from okanagan.page import words
from okanagan.page.play.lesson import ME, OPPONENT, Remark
from okanagan.page.words import t


def remark_of(game: LessonGame) -> Remark | None:
    """The word on the last placement; None before the first, and where none is needed."""
    if game.finished or game.at == START or game.bot_due:
        return None
    told = {"name": game.bot_name, "points": counted_points(_gained(game, ME), words)}
    if isinstance(game.decision, OfferExtra):
        return Remark(t("Well placed: {points}, and your joker is awake.", **told))
    if game.task is GROUP:
        text = t("{name} has built a harbour beside a farmer of yours: {points} for you.", **told)
        return Remark(text)
    if CHURCH.is_done(game.match.state) and not game.match.state.hands[ME]:
        told["others"] = counted_points(_gained(game, OPPONENT), words)
        return Remark(t("The church brings you {points}, and {name} {others}.", **told))
    return None


def _gained(game: LessonGame, player: int) -> int:
    numbers = range(game.at - 1, START - 1, -1)
    scored = (
        [event for event in game.match.events_of(number) if isinstance(event, PointsScored)]
        for number in numbers
    )
    last = next((events for events in scored if events), [])
    return sum(event.points for event in last if event.player == player)
