"""What follows from the tile on trial, or just placed: a line, and the details of each land."""

from simple_html import Node, b, bdi, details, li, span, summary, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import terrain
from okanagan.games.okanagan.page.table.choices.answers import gain_chip
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.forecast import Closing, Forecast, Verdict
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.scoring import nugget_changes
from okanagan.games.okanagan.wording.forecast import (
    contested,
    gaining,
    influence_words,
    prizes,
    score_words,
    short_words,
    tie_of,
    verdict_words,
)
from okanagan.games.okanagan.wording.names import terrain_name, the_terrain
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.seats import badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t


def forecast(model: ViewModel, then: Node) -> Node:
    """What follows; without a row of the answers `then`, signs take the room of that row."""
    effects, verdict = model.forecast, model.verdict
    if effects is None or verdict is None:
        return ""
    rows = [closing_row(model, closing) for closing in effects.closings]
    growing: list[Node] = [_growing(model, land) for land in effects.growing]
    supposed = model.building is None
    text = verdict_words(verdict, model.audience, supposed=supposed)
    look, drawn = _news(model, verdict, supposed=supposed)
    gain: Node = gain_chip(model.gain) if model.gain.most else ""
    if model.refused:
        look, gain, drawn = "refused", icon("info"), [model.refused]
    line = span({"class": "forecast-gains", "aria-hidden": "true"}, drawn)
    return details(
        {"class": "forecast", "id": "forecast"},
        summary(
            span({"class": f"forecast-line {look}".rstrip()}, gain, line),
            pieces.unseen(text),
            "" if then else _lands(model, effects),
        ),
        ul({"class": "closings"}, rows, _sources(model), _risks(model, effects)) if rows else "",
        ul({"class": "growing"}, growing) if growing else "",
    )


def _lands(model: ViewModel, effects: Forecast) -> Node:
    """The tokens of the lands that close, or else the open edges of the lands, in one row."""
    closing: list[Node] = [
        span({"class": "growing-land"}, terrain(each.terrain), things.token_row(each.pool))
        for each in effects.closings
        if any(each.pool)
    ]
    growing: list[Node] = [
        span({"class": "growing-land"}, terrain(land.terrain), _open_edges(land))
        for land in effects.growing
    ]
    return span({"class": "forecast-lands", "aria-hidden": "true"}, closing or growing)


_IN_WORDS, _BESIDE_POINTS = 76, 56
"""The letters that fit in two lines of a phone, and beside points; signs say what is longer."""


def _news(model: ViewModel, verdict: Verdict, *, supposed: bool) -> tuple[str, list[Node]]:
    """The look of the line, and what matters most: gains, then leads, then open edges."""
    effects = verdict.forecast
    closed = [terrain(closing.terrain) for closing in effects.closings]
    closes = [span({"class": "gain-of"}, closed, t("closes"))] if closed else []
    said = short_words(verdict, model.audience, supposed=supposed)
    most = _BESIDE_POINTS if model.gain.most else _IN_WORDS
    in_words: list[Node] = [said] if len(said) <= most else []
    if any(share.gains for share in verdict.shares):
        tied = _tied(model, verdict)
        if supposed and verdict.build is not None:
            seat = model.seats[verdict.build.player]
            closes = [span({"class": "gain-of"}, things.building(seat, verdict.build.structure))]
        elif tied:
            closes = []
        return "", in_words or [*closes, *(tied or _gains(model, verdict))]
    leads = [_lead(model, land) for land in contested(effects.growing)]
    if supposed and not closed and model.open_builds:
        return "", [b(t("Build on it")), *leads]
    if leads:
        return "", in_words or [*closes, *leads]
    return "nothing", [said]


def _gains(model: ViewModel, verdict: Verdict) -> list[Node]:
    """The gains of the players, as signs."""
    gains: list[Node] = []
    for player in gaining(verdict):
        share = verdict.shares[player]
        signs: list[Node] = []
        if share.most:
            if share.least < share.most:
                signs.append(span({"class": "or"}, t("up to")))
            signs += [str(share.most), icon("bag")]
        if share.actions or share.or_action:
            signs += [span({"class": "or"}, t("or")) if share.or_action and signs else ""]
            signs += [icon("action")]
        gains.append(span({"class": "gain-of"}, badge(model.seats[player]), signs))
    return gains


def _tied(model: ViewModel, verdict: Verdict) -> list[Node]:
    """What each of several tied players gets of the only land that closes."""
    if (tie := tie_of(verdict)) is None:
        return []
    closing, share = tie
    signs: list[Node] = [str(sum(closing.pool)), icon("bag")]
    if share is not None:
        about = t("up to") if share.least < share.most else ""
        signs = [span({"class": "or"}, about), str(share.most), icon("bag"), t("each")]
    return [_lead(model, closing.territory), span({"class": "gain-of"}, signs)]


def _lead(model: ViewModel, land: Territory) -> Node:
    """Who leads a land, and by how much."""
    ahead = land.leaders
    signs = [terrain(land.terrain), *(badge(model.seats[player]) for player in ahead)]
    verb = t("tied") if len(ahead) > 1 else t("leads")
    return span({"class": "gain-of"}, signs, span(verb), score_words(land.influence))


def _sources(model: ViewModel) -> Node:
    """What the points of the placement come from, in the best case."""
    if not model.gain.most or model.forecast is None:
        return ""
    points = things.points_words(model.gain.most)
    if model.gain.least < model.gain.most:
        points = t("up to {points}", points=points)
    title = t("{deed}:", deed=capital(points))
    return li(
        {"class": "closing"},
        b(title),
        " ",
        ", ".join(things.sources_words(*model.gain.sources)),
        ".",
    )


def _risks(model: ViewModel, effects: Forecast) -> list[Node]:
    """What the viewer's gold loses if another player draws a gold nugget."""
    view, me = model.view, effects.player
    drawn = any(back is not None and back.id == "nugget" for back in view.backs)
    actors = {player for closing in effects.closings for player in closing.actors} - {me}
    lost: list[Node] = []
    for player in sorted(actors) if drawn and view.nuggets_left else ():
        nuggets = [count + (each == player) for each, count in enumerate(view.nuggets)]
        if (change := nugget_changes(player, nuggets)[me]) < 0 and me == model.viewer:
            text = t(
                "If {name} draws a gold nugget: you {points}.",
                name=model.name(player),
                points=things.points_words(change),
            )
            lost.append(li({"class": "closing"}, text))
    return lost


def closing_row(model: ViewModel, closing: Closing) -> Node:
    return li({"class": "closing"}, closing_facts(model, closing))


def closing_facts(model: ViewModel, closing: Closing, *, closes: bool = True) -> list[Node]:
    lying = closing.territory
    if closes:
        land = t("Closes {land}", land=the_terrain(lying.terrain, words))
    else:
        land = capital(terrain_name(lying.terrain, words))
    tiles = n("{n} tile", "{n} tiles", len(lying.tiles))
    return [
        span({"class": "closing-land"}, terrain(lying.terrain), b(land), span(tiles)),
        *([_chips(model, closing), _pool(closing)] if closing.groups else []),
        span({"class": "closing-words"}, " ".join(prizes(closing, model.audience))),
    ]


def _chips(model: ViewModel, closing: Closing) -> Node:
    chips: list[Node] = []
    for group in closing.groups:
        leads = group.players == closing.leaders
        chips += [_chip(model, player, group.influence, leads=leads) for player in group.players]
        if len(group.players) > 1:
            chips.append(span({"class": "tie"}, t("tied")))
    return span({"class": "influence-chips"}, pieces.unseen(t("Influence:")), pieces.spaced(chips))


def _chip(model: ViewModel, player: int, amount: int, *, leads: bool) -> Node:
    seat = model.seats[player]
    look = "influence-chip leads" if leads else "influence-chip"
    name = span({"class": "visually-hidden"}, bdi(seat.name), " ")
    return span({"class": look, "title": seat.name}, badge(seat), name, b(str(amount)))


def _pool(closing: Closing) -> Node:
    about = "" if closing.firm else span({"class": "about"}, t("as the reserve is now"))
    tokens = things.token_row(closing.pool) if any(closing.pool) else t("no tokens")
    return span({"class": "closing-pool"}, pieces.unseen(t("Tokens:")), tokens, about)


def _growing(model: ViewModel, lying: Territory) -> Node:
    text = n(
        "{land}: {n} open edge; {influence}",
        "{land}: {n} open edges; {influence}",
        lying.open_edges,
        land=the_terrain(lying.terrain, words),
        influence=influence_words(lying.influence, model.audience),
    )
    return li({"title": text}, _land(model, lying), pieces.unseen(text))


def _land(model: ViewModel, lying: Territory) -> Node:
    name = span({"class": "land-name"}, capital(terrain_name(lying.terrain, words)))
    share = lying.influence
    chips = [_chip(model, player, share[player], leads=False) for player in _two(model, lying)]
    hidden: Attributes = {"aria-hidden": "true", "class": "growing-land"}
    return span(hidden, terrain(lying.terrain), name, _open_edges(lying), *chips)


def _open_edges(lying: Territory) -> Node:
    return span(n("{n} open edge", "{n} open edges", lying.open_edges))


def _two(model: ViewModel, lying: Territory) -> list[int]:
    """The viewer and the strongest of the others, of those who have influence."""
    present = [player for player, amount in enumerate(lying.influence) if amount]
    own = [player for player in present if player == model.viewer]
    others = [player for player in present if player != model.viewer]
    others.sort(key=lambda player: -lying.influence[player])
    return [*own, *others[:1]]
