"""The bar below the map, with words and buttons for everything that is decided on the map."""

from collections.abc import Sequence

from simple_html import Node, b, div, fieldset, legend, p, span, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import terrain, tile_picture
from okanagan.games.okanagan.page.table.map.grid import closing_words
from okanagan.games.okanagan.page.table.placement.forecast import forecast
from okanagan.games.okanagan.page.table.placement.plan import Places, Plan
from okanagan.games.okanagan.page.table.placement.stakes import building_words
from okanagan.games.okanagan.page.table.placement.trial import continuation_row, then_words
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.names import structure_name, terrain_name
from okanagan.games.okanagan.wording.places import position_words, tile_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.buttons import place_button, skip_button
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
    return div({"id": "bar-build", "class": "bar-trial"}, forecast(model, ""), _kinds(model), row)


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
    drawn = span({"role": "img", "aria-label": name}, tile_picture(TILES[places.tile]))
    # The question is about another player then.
    whose = span({"class": "whose-tile"}, t("Your tile")) if model.ahead else ""
    picture = span({"class": "tile-to-place", "data-drag": "cancel"}, whose, drawn)
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
    """The places that bring points, then the others that close land, then the rest."""
    if model.places is None or not model.marks:
        return ""
    tried_at, closers = model.plan.at if model.plan else None, model.closers()

    def worth(at: Position) -> tuple[bool, int]:
        closer = closers.get(at)
        return closer is not None, closer.points if closer and model.gives_hints else 0

    # Equal places stay in reading order.
    places = sorted(model.places.rotations, key=worth, reverse=True)
    each: list[Node] = [
        place_button(at, _place_words(model, at), chosen=at == tried_at) for at in places
    ]
    return ul({"class": "places"}, each)


def _place_words(model: ViewModel, at: Position) -> str:
    where, closer = capital(position_words(*at, words)), model.closers().get(at)
    if closer is None:
        return where
    return t("{where}: {closes}", where=where, closes=closing_words(model, closer))


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
        forecast(model, then),
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
    if model.building is None and model.open_builds:
        also: Attributes = {"popovertarget": "ways-picker"}
        text = t("Choose a building")
        return push_button(text, kind="primary waiting", id_="confirm", key="Enter", also=also)
    text = t("Place here") if model.plan else t("Build here")
    content = with_icon("confirm", then_words(model) or text)
    return do_button("confirm", *content, kind="primary", id_="confirm", at=model.at, key="Enter")


def _kinds(model: ViewModel) -> Node:
    """A large button for each kind of building, which chooses the best of its kind."""
    builds = model.open_builds
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
    chosen, builds = model.building, model.open_builds
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
