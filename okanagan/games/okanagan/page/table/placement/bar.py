"""The bar below the map, with words and buttons for everything that is decided on the map."""

from collections.abc import Sequence

from simple_html import Node, b, bdi, details, div, fieldset, legend, li, p, span, summary, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import terrain, tile_picture
from okanagan.games.okanagan.page.table.holdings import Goals
from okanagan.games.okanagan.page.table.map.grounds import leaders
from okanagan.games.okanagan.page.table.placement.plan import Places, Plan
from okanagan.games.okanagan.page.table.placement.stakes import building_words
from okanagan.games.okanagan.page.table.placement.trial import continuation_row, then_words
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.forecast import Closing, Forecast, Verdict
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.forecast import (
    closes_words,
    contested,
    gaining,
    influence_words,
    outcome_line,
    prizes,
    score_words,
    short_words,
    tie_of,
    verdict_words,
)
from okanagan.games.okanagan.wording.names import structure_name, terrain_name, the_terrain
from okanagan.games.okanagan.wording.places import position_words, tile_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.buttons import place_button, skip_button
from okanagan.page.play.seats import badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, icon_button, push_button, with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t


def map_decision(model: ViewModel) -> Node:
    places, plan = model.places, model.plan
    if places is not None:
        return _untried(model, places) if plan is None else tried(model, places, plan)
    if not model.builds:
        return ""
    row = div({"class": "bar-row"}, _ways_button(), _confirm_button(model))
    return div({"id": "bar-build", "class": "bar-trial"}, _forecast(model, ""), _kinds(model), row)


def _untried(model: ViewModel, places: Places) -> Node:
    text = t("Tap a place beside a tile.")
    if model.marks:
        count = len(places.rotations)
        text = n("It fits in {n} place. Tap it.", "It fits in {n} places. Tap one.", count)
    key = div({"id": "afar-key", "aria-hidden": "true"})
    said = div({"class": "bar-said"}, p({"class": "bar-words"}, text), key)
    content = tile_in_hand(model, places), said, _next_button(model, places)
    return div({"id": "bar-place", "class": "bar-place"}, *content)


def tile_in_hand(model: ViewModel, places: Places) -> Node:
    """The tile to place, and the button that opens the list of its places."""
    name = capital(tile_words(places.tile, 0, words))
    look: Attributes = {"class": "tile-to-place", "role": "img", "aria-label": name}
    picture = span(look | {"data-drag": "cancel"}, tile_picture(TILES[places.tile]))
    # First for keyboards and screen readers, though it stands beside what is drawn.
    return [_places_button(places) if model.marks else "", picture]


def _next_button(model: ViewModel, places: Places) -> Node:
    if not model.marks or len(places.rotations) < 2:
        return ""
    return push_button(t("Next place"), id_="next-place", do="next-place", key="n")


def _places_button(places: Places) -> Node:
    text = n("The only place", "All {n} places", len(places.rotations))
    also: Attributes = {"popovertarget": "places-picker"}
    return push_button(text, kind="place-picker", id_="places-button", also=also)


def place_buttons(model: ViewModel) -> Node:
    if model.places is None or not model.marks:
        return ""
    tried_at = model.plan.at if model.plan else None
    return ul(
        {"class": "places"},
        [
            place_button(at, _place_words(model, at), chosen=at == tried_at)
            for at in model.places.rotations
        ],
    )


def _place_words(model: ViewModel, at: Position) -> str:
    where, closer = capital(position_words(*at, words)), model.closers().get(at)
    if closer is None:
        return where
    closes = closes_words(closer.sure, closer.possible, model.audience)
    if closer.points:
        closes += ", +" + n("{n} VP", "{n} VP", closer.points)
    return t("{where}: {closes}", where=where, closes=closes)


def tried(model: ViewModel, places: Places, plan: Plan) -> Node:
    ahead = model.ahead
    state = "answering ahead trying-ahead" if ahead else "answering"
    legal = places.rotations[plan.at]
    number, count = legal.index(plan.rotation) + 1, len(legal)
    text = t("Turn the tile: {number}/{count}", number=number, count=count)
    then = continuation_row(model)
    return div(
        {
            "id": "bar-trial",
            "class": "bar-trial" + (" ahead" if ahead else ""),
            "data-state": state,
        },
        _forecast(model, then),
        div({"class": "next-choices"}, _kinds(model), then),
        div(
            {"class": "bar-row"},
            icon_button("close", t("Cancel"), id_="cancel", do="cancel", key="Escape"),
            icon_button("rotate", text, id_="turn", enabled=count > 1, do="turn", key="r"),
            # For keyboards and screen readers; fingers tap the map.
            span({"class": "by-keys"}, _places_button(places)) if model.marks else "",
            span({"class": "by-keys"}, _next_button(model, places)),
            span({"class": "by-keys"}, _ways_button()),
            skip_button() if ahead else _confirm_button(model),
        ),
    )


def _confirm_button(model: ViewModel) -> Node:
    """The button that confirms; without a building, it opens the list of buildings."""
    if model.building is None and _builds(model):
        also: Attributes = {"popovertarget": "ways-picker"}
        text = t("Choose a building")
        return push_button(text, kind="primary waiting", id_="confirm", key="Enter", also=also)
    text = t("Place here") if model.plan else t("Build here")
    content = with_icon("confirm", then_words(model) or text)
    return do_button("confirm", *content, kind="primary", id_="confirm", at=model.at, key="Enter")


def _builds(model: ViewModel) -> tuple[Build, ...]:
    """The buildings to choose from."""
    return model.places.builds if model.plan and model.places else model.builds


def _kinds(model: ViewModel) -> Node:
    """A large button for each kind of building, which chooses the best of its kind."""
    builds = _builds(model)
    if not builds:
        return ""
    look: Attributes = {"class": "build-kinds", "role": "group"}
    look |= {"aria-label": t("What do you build?")}
    return div(look, [_kind(model, kind, builds) for kind in Structure])


def _kind(model: ViewModel, kind: Structure, builds: tuple[Build, ...]) -> Node:
    player, name = builds[0].player, capital(structure_name(kind, words))
    count, each = model.view.stock[player][kind], model.view.rules.influence[kind]
    influence = (str(each), f"{each} + {each}", t("{n} each", n=each))[kind]
    values = {"influence": influence, "count": count}
    facts: Attributes = {"class": "kind-facts", "aria-hidden": "true"}
    content = [
        things.building(model.seats[player], kind),
        span({"class": "kind-name"}, name),
        span(facts, icon("influence"), influence, b(f"×{count}")),
        pieces.unseen(t(": influence {influence}, {count} left", **values)),
    ]
    chosen = model.building is not None and model.building.structure == kind
    open_ = any(build.structure == kind for build in builds)
    sends: Attributes = {"data-do": "build-kind", "data-at": str(model.at), "data-value": kind.text}
    used_up: Attributes = {"data-do": "used-up", "data-value": kind.text}
    return push_button(
        *content,
        kind="build-kind",
        id_=f"kind-{kind.text}",
        pressed=chosen,
        also=sends if open_ else used_up,
    )


def _ways_button() -> Node:
    also: Attributes = {"popovertarget": "ways-picker"}
    return push_button(
        icon("more"), kind="icon-button", id_="ways", label=t("More ways"), also=also
    )


def building_buttons(model: ViewModel) -> Node:
    """Buttons under the name of each kind; their numbers are the options of `build`."""
    chosen, builds = model.building, _builds(model)
    if not builds:
        return ""
    kinds = sorted({build.structure for build in builds})
    groups = [_group(model, kind, builds, chosen) for kind in kinds]
    legend_ = legend(t("Build on it"))
    return fieldset({"class": "buildings"}, legend_, div({"class": "building-groups"}, groups))


def _group(
    model: ViewModel, kind: Structure, builds: tuple[Build, ...], chosen: Build | None
) -> Node:
    name = capital(structure_name(kind, words))
    buttons = [
        _building(model, option, build, name, chosen=build == chosen)
        for option, build in enumerate(builds)
        if build.structure == kind
    ]
    picture = things.building(model.seats[builds[0].player], kind)
    return div(
        {"class": f"building-group group-{kind.text}"},
        span({"class": "building-kind", "aria-hidden": "true"}, picture, span(name)),
        div({"class": "building-choices"}, buttons),
    )


def _building(model: ViewModel, option: int, build: Build, name: str, *, chosen: bool) -> Node:
    content, id_ = [pieces.unseen(f"{name}, "), *_where(build.terrains)], f"build-{option}"
    follows = building_words(model, build)
    content += [pieces.unseen(f". {follows}")] if follows else []
    also: Attributes = {"data-at": str(model.at), "data-option": str(option)}
    also |= {"data-key": str(option + 1), "data-shell": "close-dialog"}
    return do_button("build", *content, kind="building", id_=id_, pressed=chosen, also=also)


def _where(terrains: Sequence[Terrain]) -> list[Node]:
    if not terrains:
        return [span({"class": "region"}, t("Centre"))]
    result: list[Node] = []
    for each in terrains:
        result += [pieces.unseen(", ")] if result else []
        name = span(capital(terrain_name(each, words)))
        result.append(span({"class": f"region word-{each.text}"}, terrain(each), name))
    return result


def _forecast(model: ViewModel, then: Node) -> Node:
    """What follows; without a row of the answers `then`, signs take the room of that row."""
    effects, verdict = model.forecast, model.verdict
    if effects is None or verdict is None:
        return ""
    rows = [closing_row(model, closing) for closing in effects.closings]
    growing: list[Node] = [_growing(model, land) for land in effects.growing]
    supposed = model.building is None
    text = verdict_words(verdict, model.audience, supposed=supposed)
    look, sign, drawn = _news(model, verdict, supposed=supposed)
    if model.refused:
        look, sign, drawn = "refused", "info", [model.refused]
    line = span({"class": "forecast-gains", "aria-hidden": "true"}, drawn)
    return details(
        {"class": "forecast", "id": "forecast"},
        summary(
            span({"class": f"forecast-line {look}"}, icon(sign) if sign else "", line),
            pieces.unseen(text),
            _served(model),
            "" if then else _lands(model, effects),
        ),
        ul({"class": "closings"}, rows) if rows else "",
        ul({"class": "growing"}, growing) if growing else "",
    )


def _lands(model: ViewModel, effects: Forecast) -> Node:
    """The tokens of the lands that close, or else who is in the other lands, as signs."""
    closing: list[Node] = [
        span({"class": "growing-land"}, terrain(each.terrain), things.token_row(each.pool))
        for each in effects.closings
        if any(each.pool)
    ]
    growing: list[Node] = [_land(model, land) for land in effects.growing]
    return span({"class": "forecast-lands", "aria-hidden": "true"}, closing or growing)


_IN_WORDS = 76
"""The most letters that fit in two lines of a phone; signs say what is longer."""


def _news(model: ViewModel, verdict: Verdict, *, supposed: bool) -> tuple[str, str, list[Node]]:
    """The look of the line, its icon, and what matters most: gains, then leads, then open edges."""
    effects = verdict.forecast
    closed = [terrain(closing.terrain) for closing in effects.closings]
    closes = [span({"class": "gain-of"}, closed, t("closes"))] if closed else []
    said = short_words(verdict, model.audience, supposed=supposed)
    in_words: list[Node] = [said] if len(said) <= _IN_WORDS else []
    if any(share.gains for share in verdict.shares):
        look, sign = _SIGNS[(verdict.lead > 0) - (verdict.lead < 0)]
        tied = _tied(model, verdict)
        if supposed and verdict.build is not None:
            seat = model.seats[verdict.build.player]
            closes = [span({"class": "gain-of"}, things.building(seat, verdict.build.structure))]
        elif tied:
            closes = []
        return look, sign, in_words or [*closes, *(tied or _gains(model, verdict))]
    leads = [_lead(model, land) for land in contested(effects.growing)]
    if supposed and not closed and _builds(model):
        return "even", "", [b(t("Build on it")), *leads]
    if leads:
        return "even", "", in_words or [*closes, *leads]
    return "nothing", "map", [*closed, outcome_line(verdict, model.audience)]


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
    ahead = leaders(land)
    signs = [terrain(land.terrain), *(badge(model.seats[player]) for player in ahead)]
    verb = t("tied") if len(ahead) > 1 else t("leads")
    return span({"class": "gain-of"}, signs, span(verb), score_words(land.influence))


def _served(model: ViewModel) -> Node:
    """A chip for each objective that gains by the placement, whatever others do."""
    progress = Goals.of(model)
    if progress is None:
        return ""
    return [things.foreseen(card, progress.tokens, progress.after) for card in progress.cards]


_SIGNS = ("even", "confirm"), ("good", "up"), ("bad", "down")
"""How a placement looks that brings the person as much as others, more, or less, and its icon."""


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
    edges, share = span(n("{n} open", "{n} open", lying.open_edges)), lying.influence
    chips = [_chip(model, player, share[player], leads=False) for player in _two(model, lying)]
    hidden: Attributes = {"aria-hidden": "true", "class": "growing-land"}
    return span(hidden, terrain(lying.terrain), name, edges, *chips)


def _two(model: ViewModel, lying: Territory) -> list[int]:
    """The viewer and the strongest of the others, of those who have influence."""
    present = [player for player, amount in enumerate(lying.influence) if amount]
    own = [player for player in present if player == model.viewer]
    others = [player for player in present if player != model.viewer]
    others.sort(key=lambda player: -lying.influence[player])
    return [*own, *others[:1]]
