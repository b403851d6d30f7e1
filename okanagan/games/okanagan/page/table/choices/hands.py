"""Decisions on what comes into hands: tokens, three of five objectives, the next tile."""

from collections import Counter
from collections.abc import Callable
from itertools import groupby

from simple_html import Node, div, fieldset, legend, li, ol, p, span, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import tile_back, tile_picture, token
from okanagan.games.okanagan.page.table.choices import answers
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import card_face
from okanagan.games.okanagan.rules.actions import Choose, Collect, Give, Keep, Swap, Take, Trade
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.frames import exchange, objectives, rewards, turn
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT, STACKS
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.names import kind_name, special_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import buttons, pieces
from okanagan.page.play.seats import who
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import icon_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t

TOKEN = "pick token-choice"


def take(model: ViewModel, _: exchange.TakeToken) -> Node:
    stock = model.view.reserve
    return _one_token(model, Take, lambda kind: n("{n} in stock", "{n} in stock", stock[kind]))


def give(model: ViewModel, decision: exchange.GiveToken) -> Node:
    own = model.view.tokens[decision.player]
    return _one_token(model, Give, lambda kind: n("you have {n}", "you have {n}", own[kind]))


def collect(model: ViewModel, decision: rewards.CollectToken) -> Node:
    pool, frames = model.view.pool, model.view.frames
    due = list(Counter((decision.player, *decision.then)).items())
    below = frames[-2] if len(frames) > 1 else None
    if isinstance(below, rewards.CollectRewards):  # players with less influence come later
        due += [(player, group.influence) for group in below.groups for player in group.players]
    queue: list[Node] = [
        li(who(model.seats, player), span({"class": "due"}, n("{n} token", "{n} tokens", count)))
        for player, count in due
    ]
    left = n("{n} token in the pool, due to:", "{n} tokens in the pool, due to:", sum(pool))
    title = p({"class": "queue-title"}, left)
    count = decision.in_a_row(pool)
    if count > 1:
        taken = _several_tokens(model, count)
    else:
        taken = _one_token(
            model, Collect, lambda kind: n("{n} in the pool", "{n} in the pool", pool[kind])
        )
    return [taken, title, ol({"class": "queue"}, queue)]


def _several_tokens(model: ViewModel, count: int) -> Node:
    picked = answers.counted(model)
    left = count - sum(picked.values())
    kinds = [kind for kind in Kind if model.view.pool[kind]]
    rows = [_counter(model, kind, picked[kind], more=left > 0) for kind in kinds]
    wanted = n("Pick {n} more token", "Pick {n} more tokens", left)
    ready = n("Take {n} token", "Take {n} tokens", count)
    verb = "" if left else "collect"
    button = buttons.confirm(model, ready if verb else wanted, verb)
    return [ul({"class": "counters"}, rows), buttons.last_row(button)]


def _counter(model: ViewModel, kind: Kind, picked: int, *, more: bool) -> Node:
    there, name = model.view.pool[kind], capital(kind_name(kind, words))
    advised = isinstance(model.advised, Collect) and model.advised.kind == kind

    def step(picture: str, text: str, place: int, *, enabled: bool) -> Node:
        item = f"{answers.COUNT}{kind.text}.{place}"
        sends: Attributes = {"data-do": "pick", "data-at": str(model.at), "data-item": item}
        also: Attributes = sends if enabled else {"aria-disabled": "true"}
        label = t("{token}: {step}", token=name, step=text)
        id_ = f"{picture}-{model.at}-{kind.text}"
        return icon_button(picture, label, kind="step-button", id_=id_, also=also)

    return li(
        {"class": "counter"},
        token(kind),
        span({"class": "token-name"}, name, buttons.mark(advised=advised)),
        answers.effect(model, gained=kind),
        step("minus", t("one less"), picked - 1, enabled=picked > 0),
        span({"class": "counter-number"}, t("{n} of {all}", n=picked, all=there)),
        step("plus", t("one more"), picked, enabled=more and picked < there),
    )


def _one_token(
    model: ViewModel, wanted: type[Take | Give | Collect], there: Callable[[Kind], str]
) -> Node:

    def content(action: Take | Give | Collect) -> Node:
        kind = action.kind
        change = {"lost" if isinstance(action, Give) else "gained": kind}
        return [
            token(kind),
            span({"class": "token-name"}, capital(kind_name(kind, words))),
            span({"class": "token-count"}, there(kind)),
            answers.effect(model, **change),
        ]

    row = answers.row(model, wanted, content, TOKEN)
    return [row, answers.ending(model, buttons.selected(model), t("Choose a token"))]


def swap(model: ViewModel, decision: exchange.SwapToken) -> Node:
    own, rows = model.view.tokens[decision.player], []
    for given, swaps in groupby(buttons.offered(model, Swap), key=lambda offer: offer[1].given):
        count = things.kind_count(given, own[given])
        row = span({"class": "swap-given"}, count, _swap_name(given))
        each = buttons.choices(*[_swap(model, place, action) for place, action in swaps])
        rows.append(li({"class": "swap"}, row, icon("next"), each))
    ending = answers.ending(model, buttons.selected(model), t("Choose a swap"))
    return [ul({"class": "swaps"}, *rows), ending]


def _swap(model: ViewModel, place: int, action: Swap) -> Node:
    effect = answers.effect(model, gained=action.taken, lost=action.given)
    picture = pieces.pictured(token(action.taken), answers.label(model, place))
    return answers.select(model, place, picture, _swap_name(action.taken), effect, look=TOKEN)


def _swap_name(kind: Kind) -> Node:
    return span({"class": "token-name", "aria-hidden": "true"}, capital(kind_name(kind, words)))


def trade(model: ViewModel, _: exchange.TradeToken) -> Node:
    """One button of each group is pressed; only what goes together is shown."""
    trades = {action: buttons.Answer(place) for place, action in buttons.offered(model, Trade)}
    others = list(dict.fromkeys(action.other for action in trades))
    # The only possible partner need not be picked.
    picked = [player for player in others if str(player) in buttons.picked(model, "with-")]
    other = next(iter(picked or others), None) if picked or len(others) == 1 else None
    theirs = [action for action in trades if action.other == other]
    given, taken = _picked_kind(model, "give-"), _picked_kind(model, "get-")
    wanted = [action for action in theirs if (action.given, action.taken) == (given, taken)]
    place = trades[wanted[0]] if wanted else None
    unready = t("Pick a player and two tokens") if other is None else t("Pick two tokens")
    partners = [_pick(model, "with-", str(p), who(model.seats, p)) for p in others]
    own = {action.given for action in trades if given in (None, action.given)}
    gives = [_pick_token(model, "give-", kind, lost=kind) for kind in sorted(own)]
    fitting = {action.taken for action in theirs if given in (None, action.given)}
    kinds = sorted(fitting & {taken} or fitting)
    gets = [_pick_token(model, "get-", kind, gained=kind, lost=given) for kind in kinds]
    return div(
        {"class": "trade"},
        _group(t("With"), partners) if len(others) > 1 else "",
        _group(t("You give"), gives),
        _group(t("You get"), gets) if theirs else "",
        answers.ending(model, place, unready, buttons.clear(model)),
    )


def _picked_kind(model: ViewModel, prefix: str) -> Kind | None:
    return next((kind for kind in Kind if kind.text in buttons.picked(model, prefix)), None)


def _group(title: str, each: list[Node]) -> Node:
    return fieldset({"class": "step"}, legend(title), buttons.choices(*each))


def _pick_token(model: ViewModel, group: str, kind: Kind, **change: Kind | None) -> Node:
    name = span({"class": "token-name"}, capital(kind_name(kind, words)))
    effect = answers.effect(model, **change)
    return _pick(model, group, kind.text, token(kind), name, effect, look="pick token-choice")


def _pick(model: ViewModel, group: str, name: str, *content: Node, look: str = "pick") -> Node:
    item, advised, hint = group + name, False, model.advised
    if isinstance(hint, Trade):
        parts = f"with-{hint.other}", f"give-{hint.given.text}", f"get-{hint.taken.text}"
        advised = item in parts
    frame = buttons.mark(advised=advised)
    return buttons.picking(model, item, *content, frame, one=group, look=look)


def keep(model: ViewModel, _: objectives.KeepObjectives) -> Node:
    chosen = {card for card in buttons.picked(model, "card-") if card.isdecimal()}
    offers = buttons.offered(model, Keep)
    kept = (place for place, action in offers if {*map(str, action.cards)} == chosen)
    answer = next(map(buttons.Answer, kept), None)
    wanted, unready = OBJECTIVES_KEPT - len(chosen), t("Pick three cards")
    if wanted > 0:
        unready = n("Pick {n} more card", "Pick {n} more cards", wanted)
    elif wanted:
        unready = n("Put {n} card back", "Put {n} cards back", -wanted)
    faces = [_card(model, card) for card in model.view.objectives]
    cards = div({"class": "cards", "data-state": "keeping"}, faces)
    return [cards, answers.ending(model, answer, unready, buttons.clear(model))]


def _card(model: ViewModel, card: int) -> Node:
    tokens = model.view.tokens[model.view.player]
    tick = span({"class": "tick"}, icon("confirm"))
    advised = isinstance(model.advised, Keep) and card in model.advised.cards
    content = tick, card_face(card, tokens), buttons.mark(advised=advised)
    return buttons.picking(model, f"card-{card}", *content, look="pick pick-card")


def tile(model: ViewModel, _: turn.ChooseTile) -> Node:
    drawings = {"offer": _offer, "stack": _unseen}
    columns: list[list[Node]] = [[] for _ in range(STACKS)]
    for place, action in buttons.offered(model, Choose):
        columns[action.stack].append(drawings[action.source](model, place, action.stack))
    look: Attributes = {"class": "tile-choices", "data-state": "choosing-tile"}
    tiles = ol(look, [li(column) for column in columns if column])
    return [tiles, answers.ending(model, buttons.selected(model), t("Choose a tile"))]


def _offer(model: ViewModel, place: int, stack: int) -> Node:
    number = model.view.offers[stack]
    assert number is not None, "no tile is on offer there"
    # In how many cells of the map it fits as that now is.
    fits = sum(bool(ROTATIONS[number][needs]) for needs in model.view.map.frontier.values())
    hint = span({"class": "hint"}, n("fits in {n} place", "fits in {n} places", fits))
    text = pieces.unseen(answers.label(model, place))
    picture = tile_picture(TILES[number])
    return answers.select(model, place, picture, text, hint, look="pick offer")


def _unseen(model: ViewModel, place: int, stack: int) -> Node:
    back = model.view.backs[stack]
    assert back is not None, "an empty stack has no top"
    text = pieces.unseen(answers.label(model, place))
    name = span({"class": "blind-name"}, capital(special_name(back, words)))
    content = span({"class": "blind-tile", "aria-hidden": "true"}, tile_back(back), name)
    hint = span({"class": "hint", "aria-hidden": "true"}, t("face-down tile"))
    return answers.select(model, place, text, content, hint, look="pick blind")
