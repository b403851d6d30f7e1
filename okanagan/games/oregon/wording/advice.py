"""Advice in words: what to do, what else there is, what it prepares and what it denies."""

from collections.abc import Iterator

from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.reasons import Denial, Loss, Prepared, Reasons
from okanagan.games.oregon.wording.actions import label, play_words
from okanagan.games.oregon.wording.names import a_piece, building_name
from okanagan.games.oregon.wording.places import cell_name
from okanagan.kernel.wording.advice import less_words
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital, listed
from okanagan.kernel.words import Words


def advised_words(advice: Advice, say: Words) -> str:
    """`Play wagon and church: a church at H4.`; of other decisions `Choose: H4.`."""
    action = advice.best.action
    if isinstance(action, Play):
        return say.t("Play {play}.", play=_placed(action, advice, say))
    return say.t("Choose: {action}.", action=label(action, say))


def other_words(idea: Advice, say: Words) -> str:
    """Another idea, and by how much it is worse: `Wagon and bison: a farmer at C4: …`."""
    return say.t(
        "{action}: {worth}", action=capital(idea_words(idea, say)), worth=less_words(idea.cost, say)
    )


def idea_words(idea: Advice, say: Words) -> str:
    """An idea in short: `wagon and church: a church at H4`, `H4`, `a landscape card`."""
    action = idea.best.action
    return _placed(action, idea, say) if isinstance(action, Play) else label(action, say)


def _placed(play: Play, advice: Advice, say: Words) -> str:
    cards, piece = play_words(play, say), a_piece(places_building(play), say)
    assert advice.at is not None, "a play has its cell"
    cell = cell_name(*advice.at)
    return say.t("{cards}: {piece} at {cell}", cards=cards, piece=piece, cell=cell)


def reasons_words(found: Reasons, to: Audience) -> Iterator[str]:
    """A sentence for what a placement prepares, and for each thing that it denies others."""
    if found.prepared is not None:
        yield prepared_words(found.prepared, to.say)
    for denial in found.denials:
        yield denial_words(denial, to)


def prepared_words(prepared: Prepared, say: Words) -> str:
    """`A church, warehouse or station at C4 would count for 3 of your farmers.`."""
    names = [building_name(building, say) for building in prepared.buildings]
    return say.t(
        "At {cell}, a building would count for {n} of your farmers: {buildings}.",
        n=prepared.farmers,
        cell=cell_name(*prepared.at),
        buildings=listed(names, say),
    )


def denial_words(denial: Denial, to: Audience) -> str:
    """`Bo can’t make a group here any more.`."""
    about = to.about(denial.rival)
    if denial.loss is Loss.GROUP:
        return about.t("{name} can’t make a group here any more.")
    return about.n(
        "{name} can’t have a building here any more, beside {n} farmer.",
        "{name} can’t have a building here any more, beside {n} farmers.",
        denial.farmers,
    )
