"""Scoring in words: the events of points, groups, tokens, coal and gold."""

from okanagan.games.oregon.rules import events as facts
from okanagan.games.oregon.wording.names import counted_points, counted_tokens, the_building
from okanagan.games.oregon.wording.places import cell_name
from okanagan.kernel.wording.audience import Audience, Tellers


def _points_scored(event: facts.PointsScored, to: Audience) -> str:
    say = to.about(
        event.player,
        points=counted_points(event.points, to.say),
        building=the_building(event.building, to.say),
        cell=cell_name(*event.at),
    )
    return say.either(
        say.t("You get {points} from {building} at {cell}."),
        say.t("{name} gets {points} from {building} at {cell}."),
    )


def _group_scored(event: facts.GroupScored, to: Audience) -> str:
    say = to.about(event.player, points=counted_points(event.points, to.say))
    return say.either(
        say.t("You get {points} for a group of farmers."),
        say.t("{name} gets {points} for a group of farmers."),
    )


def _token_woken(event: facts.TokenWoken, to: Audience) -> str:
    say = to.about(event.player)
    if event.token == "joker":
        return say.either(say.t("Your joker wakes."), say.t("{name}’s joker wakes."))
    return say.either(say.t("Your extra turn wakes."), say.t("{name}’s extra turn wakes."))


def _value_taken(event: facts.ValueTaken, to: Audience) -> str:
    token = counted_tokens(event.mine, 1, to.say)
    if event.value is None:
        return to.about(event.player, token=token).t("{name} takes {token}.")
    say = to.about(event.player, token=token, value=event.value)
    return say.either(
        say.t("You take {token}, of {value}."), say.t("{name} takes {token}, of {value}.")
    )


def _nothing_left(event: facts.NothingLeft, to: Audience) -> str:
    say = to.about(event.player, mine=the_building(event.mine, to.say))
    return say.either(
        say.t("Too few tokens are left: you get no more from {mine}."),
        say.t("Too few tokens are left: {name} gets no more from {mine}."),
    )


EVENTS: Tellers = {
    facts.PointsScored: _points_scored,
    facts.GroupScored: _group_scored,
    facts.TokenWoken: _token_woken,
    facts.ValueTaken: _value_taken,
    facts.NothingLeft: _nothing_left,
}
