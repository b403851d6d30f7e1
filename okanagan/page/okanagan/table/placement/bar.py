"""The bar below the map for what is decided on it: turn, choose a building, confirm, cancel.

It says in words and buttons everything that the map offers to fingers, the list of places too; and
it foretells what a placement would bring.
"""

from collections.abc import Callable, Sequence

from simple_html import Node, b, bdi, button, div, fieldset, legend, li, p, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.structures import structure
from okanagan.page.okanagan.drawing.tiles import tile_picture
from okanagan.page.okanagan.drawing.tokens import terrain
from okanagan.page.okanagan.seats import badge
from okanagan.page.okanagan.table.placement.plan import Places, Plan
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, chooser, do_button, labelled, with_icon
from okanagan.page.words import n, t
from okanagan.valley.actions import Build
from okanagan.valley.forecast import Closing
from okanagan.valley.map import Territory
from okanagan.valley.prospects import Position
from okanagan.valley.telling.forecast import closes_words, influence_words, prizes
from okanagan.valley.telling.names import capital, structure_name, terrain_name, the_terrain
from okanagan.valley.telling.places import position_words, tile_words
from okanagan.valley.terms import Structure, Terrain
from okanagan.valley.tiles import TILES


def map_decision(model: ViewModel) -> Node | None:
    """The bar's content; None where nothing on the map is to be decided by a person here."""
    places, plan = model.places, model.plan
    if places is not None:
        return _untried(model, places) if plan is None else tried(model, places, plan)
    if not model.builds:
        return None
    content = _forecast(model), _buildings(model, model.builds, None)
    return div({"id": "bar-build", "class": "bar-build"}, *content)


def _untried(model: ViewModel, places: Places) -> Node:
    name = capital(tile_words(places.tile, 0, words))
    hint = n(
        "It fits in one place, marked on the map.",
        "It fits in {n} places, marked on the map.",
        len(places.rotations),
    )
    return div(
        {"id": "bar-place", "class": "bar-place"},
        span(
            {"class": "tile-to-place", "role": "img", "aria-label": name},
            tile_picture(TILES[places.tile]),
        ),
        div(
            {"class": "bar-words"},
            p(hint),
            labelled(t("Places"), "place-list", place_chooser(model, places)),
        ),
        _next_button(),
    )


def _next_button() -> Node:
    return key_button("next-place", "n", "next", t("Next place"))


def place_chooser(model: ViewModel, places: Places) -> Node:
    """Every cell where the tile fits, as a drop-down list; each tells what it closes."""
    plan = model.plan
    closes = _closes(model, places)
    options = [(_value(at), _place_words(at, closes(at))) for at in places.rotations]
    if not plan:
        options.insert(0, ("", t("Choose…")))
    chosen = _value(plan.at) if plan else ""
    return chooser("place-list", options, chosen, {"data-do": "try-place"})


def _value(at: Position) -> str:
    return f"{at[0]},{at[1]}"


def _closes(model: ViewModel, places: Places) -> Callable[[Position], str]:
    """What the tile would close at a place, in words; nothing where no hints are wished."""
    if model.settings["hints"] == "no":
        return lambda at: ""
    table, to = model.view.map, model.audience
    return lambda at: closes_words(*places.closes(at, table), to)


def _place_words(at: Position, closes: str) -> str:
    where = capital(position_words(*at, words))
    return t("{where}: {closes}", where=where, closes=closes) if closes else where


def tried(model: ViewModel, places: Places, plan: Plan) -> Node:
    """The tile lies on trial: what it would bring, what to build on it, and the buttons."""
    ahead = model.ahead
    return div(
        {"id": "bar-trial", "class": "bar-trial" + (" ahead" if ahead else "")},
        _forecast(model),
        _buildings(model, places.builds, plan.build),
        div(
            {"class": "bar-row"},
            key_button("cancel", "Escape", "close", t("Cancel")),
            _turn_button(places, plan),
            _other_places(model, places, plan),
            _next_button(),
            skip_button() if ahead else _confirm_button(model.at, plan),
        ),
    )


def skip_button() -> Node:
    """The button that shows the bots' moves at once."""
    return do_button("skip", *with_icon("skip", t("Skip")), kind="secondary skip")


def _other_places(model: ViewModel, places: Places, plan: Plan) -> Node:
    """The list of places, as small as a button: the number of the place, the list on it."""
    number = list(places.rotations).index(plan.at) + 1
    shown = f"{number}/{len(places.rotations)}"
    return div(
        {"class": "place-picker", "title": t("Other places")},
        span({"class": "place-number", "aria-hidden": "true"}, icon("place"), shown),
        labelled(t("Other places"), "place-list", place_chooser(model, places)),
    )


def _turn_button(places: Places, plan: Plan) -> Node:
    legal = places.rotations[plan.at]
    number, count = legal.index(plan.rotation) + 1, len(legal)
    words_for_all = t("Turn the tile: {number}/{count}", number=number, count=count)
    attributes: Attributes = {"disabled": None} if count == 1 else {}
    attributes |= {"type": "button", "id": "turn", "class": "icon-button", "data-do": "turn"}
    attributes |= {"data-key": "r", "aria-label": words_for_all, "title": words_for_all}
    shown = span({"aria-hidden": "true"}, f"{number}/{count}")
    return button({**attributes}, icon("rotate"), shown)


def _confirm_button(at: int, plan: Plan) -> Node:
    text = t("Place here")
    if plan.build is not None:
        text = t("Place, build {building}", building=structure_name(plan.build.structure, words))
    attributes: Attributes = {"type": "button", "id": "confirm", "class": "primary"}
    attributes |= {"data-do": "confirm", "data-at": str(at), "data-key": "Enter"}
    return button({**attributes}, with_icon("confirm", text))


def key_button(verb: str, key: str, picture: str, text: str) -> Node:
    """A button of an icon alone, which sends the message `verb`, and which the key presses too."""
    attributes: Attributes = {"type": "button", "id": verb, "class": "icon-button", "data-do": verb}
    attributes |= {"data-key": key, "aria-label": text, "title": text}
    return button({**attributes}, icon(picture))


def _buildings(model: ViewModel, builds: tuple[Build, ...], chosen: Build | None) -> Node:
    """Buttons under the name of each kind; their numbers are the options of `build`."""
    if not builds:
        return ""
    kinds = sorted({build.structure for build in builds})
    groups = [_group(model, kind, builds, chosen) for kind in kinds]
    return fieldset(
        {"class": "buildings"},
        legend(t("Build on it")),
        div({"class": "building-groups"}, groups),
    )


def _group(
    model: ViewModel, kind: Structure, builds: tuple[Build, ...], chosen: Build | None
) -> Node:
    """All of one kind, under its picture and name."""
    seat, name = model.seats[builds[0].player], capital(structure_name(kind, words))
    picture = structure(seat.colour, kind, seat.letter)
    buttons = [
        _building(model.at, option, build, chosen)
        for option, build in enumerate(builds)
        if build.structure == kind
    ]
    return div(
        {"class": f"building-group group-{kind.text}"},
        span({"class": "building-kind", "aria-hidden": "true"}, picture, span(name)),
        div({"class": "building-choices"}, buttons),
    )


def _building(at: int, option: int, build: Build, chosen: Build | None) -> Node:
    attributes: Attributes = {"type": "button", "id": f"build-{option}", "class": "building"}
    attributes |= {"data-do": "build", "data-at": str(at), "data-option": str(option)}
    attributes |= {"aria-pressed": str(build == chosen).lower(), "data-key": str(option + 1)}
    kind = capital(structure_name(build.structure, words))
    return button({**attributes}, [pieces.unseen(f"{kind}, "), *_where(build.terrains)])


def _where(terrains: Sequence[Terrain]) -> list[Node]:
    """The regions where it would stand, each with its name; for a silo the centre."""
    if not terrains:
        return [span({"class": "region"}, t("Centre"))]
    first, *others = (_region(one) for one in terrains)
    return [first, *(node for other in others for node in (pieces.unseen(", "), other))]


def _region(one: Terrain) -> Node:
    name = span(capital(terrain_name(one, words)))
    return span({"class": f"region word-{one.text}"}, terrain(one), name)


def _forecast(model: ViewModel) -> Node:
    """What the tile on trial, or just placed, would bring; unless the person does without.

    A row for each territory that closes, one line for the others; always as high as this, so that
    nothing below it jumps.
    """
    found = model.forecast
    if found is None:
        return ""
    built = model.plan is not None and model.plan.build is not None
    rows: list[Node] = [
        li({"class": "closing"}, closing_facts(model, one)) for one in found.closings
    ]
    none = "" if rows else li({"class": "closing none"}, t("Closes nothing."))
    lands: list[Node] = [_growing(model, land) for land in found.growing]
    attributes: Attributes = {"class": "forecast", "id": "forecast", "tabindex": "0"}
    attributes |= {"role": "group", "aria-label": t("What this would bring")}
    return div(
        attributes,
        ul({"class": "closings"}, rows, none),
        ul({"class": "growing"}, lands) if lands else "",
        "" if built else pieces.unseen(t("No building is chosen yet.")),
    )


def closing_facts(model: ViewModel, closing: Closing, *, closes: bool = True) -> list[Node]:
    """A territory that `closes`, or has: its size, who has how much, who acts, the tokens."""
    lying = closing.territory
    land = capital(terrain_name(lying.terrain, words))
    if closes:
        land = t("Closes {land}", land=the_terrain(lying.terrain, words))
    tiles = n("{n} tile", "{n} tiles", len(lying.tiles))
    return [
        span({"class": "closing-land"}, terrain(lying.terrain), b(land), span(tiles)),
        _chips(model, closing),
        _pool(closing),
        span({"class": "closing-words"}, " ".join(prizes(closing, model.audience))),
    ]


def _chips(model: ViewModel, closing: Closing) -> Node:
    """Everybody's influence, the most first and emphasised; a tie is named."""
    if not closing.groups:
        return ""
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
    """The tokens, if anybody is there to take them; `about` where the reserve runs short."""
    if not closing.groups:
        return ""
    about = "" if closing.firm else span({"class": "about"}, t("as the reserve is now"))
    tokens = pieces.token_row(closing.pool) if any(closing.pool) else t("no tokens")
    return span({"class": "closing-pool"}, pieces.unseen(t("Tokens:")), tokens, about)


def _growing(model: ViewModel, lying: Territory) -> Node:
    """A territory that stays open: its open edges, and the viewer's influence against the best."""
    said = n(
        "{land}: {n} open edge; {influence}",
        "{land}: {n} open edges; {influence}",
        lying.open_edges,
        land=the_terrain(lying.terrain, words),
        influence=influence_words(lying.influence, model.audience),
    )
    shown: list[Node] = [
        _chip(model, player, lying.influence[player], leads=False) for player in _two(model, lying)
    ]
    name = span({"class": "land-name"}, capital(terrain_name(lying.terrain, words)))
    edges = span(n("{n} open", "{n} open", lying.open_edges))
    drawn = span(
        {"aria-hidden": "true", "class": "growing-land"}, terrain(lying.terrain), name, edges, shown
    )
    return li({"title": said}, drawn, pieces.unseen(said))


def _two(model: ViewModel, lying: Territory) -> list[int]:
    """The viewer and the strongest of the others, of those who have influence."""
    present = [player for player, amount in enumerate(lying.influence) if amount]
    own = [player for player in present if player == model.viewer]
    others = [player for player in present if player != model.viewer]
    others.sort(key=lambda player: -lying.influence[player])
    return [*own, *others[:1]]
