"""What a placement would bring, and what a hint advises, in words."""

from collections.abc import Iterator

from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.board import Board
from okanagan.games.oregon.rules.forecast import Ending, Forecast, Gain, Group, Tokens
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.reasons import Denial, Loss, Prepared, Reasons, reasons
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.events import active_words
from okanagan.games.oregon.wording.names import (
    a_piece,
    bands_words,
    building_name,
    cell_name,
    counted_farmers,
    counted_points,
    counted_tokens,
    spot_words,
)
from okanagan.games.oregon.wording.prompts import label, pair_words, play_words
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital, listed
from okanagan.kernel.words import Words


def verdict_words(forecast: Forecast, to: Audience) -> str:
    """`You: +7, +1 gold token (3–5), joker active; Bo: +3.`, with the player who places first."""
    say = to.say
    parts: list[str] = []
    for player in forecast.gaining:
        gains = ", ".join(gained_words(forecast, player, say))
        name = to.called(player) if parts else to.headed(player)
        parts.append(say.t("{name}: {gains}", name=name, gains=gains))
    return say.t("{verdict}.", verdict="; ".join(parts) or nothing_words(say))


def nothing_words(say: Words) -> str:
    return say.t("Nobody gets anything")


def gained_words(forecast: Forecast, player: int, say: Words) -> list[str]:
    """What one player gets, each kind once: `+7`, `+1 gold token (3–5)`, `joker active`."""
    points = forecast.points(player)
    parts = [say.t("+{points}", points=points)] if points else []
    for mine in dict.fromkeys(each.mine for each in forecast.tokens):
        drawn = [each for each in forecast.tokens if (each.player, each.mine) == (player, mine)]
        if count := sum(each.count for each in drawn):
            least, most = sum(each.least for each in drawn), sum(each.most for each in drawn)
            parts.append("+" + _ranged(counted_tokens(mine, count, say), least, most, say))
    return [*parts, *woken_words(forecast, player, say)]


def woken_words(forecast: Forecast, player: int, say: Words) -> list[str]:
    woken = [each.token for each in forecast.woken if each.player == player]
    return [
        say.t("joker active") if token == "joker" else say.t("extra turn active") for token in woken
    ]


def _ranged(tokens: str, least: int, most: int, say: Words) -> str:
    if least == most:
        return say.t("{tokens} ({value})", tokens=tokens, value=least)
    return say.t("{tokens} ({least}–{most})", tokens=tokens, least=least, most=most)


def forecast_sentences(forecast: Forecast, to: Audience, *, placed: bool = True) -> list[str]:
    """A sentence for each part of a forecast; with `placed` it names the cells of buildings."""
    sentences = [_gain(gain, forecast, to, placed=placed) for gain in forecast.gains]
    sentences += [_tokens(tokens, forecast, to, placed=placed) for tokens in forecast.tokens]
    sentences += [active_words(woken.player, woken.token, to) for woken in forecast.woken]
    sentences += [group_words(forecast.group, to.say)] if forecast.group else []
    sentences += [ending_words(forecast, to), again_words(forecast, to)]
    return [sentence for sentence in sentences if sentence]


def _gain(gain: Gain, forecast: Forecast, to: Audience, *, placed: bool) -> str:
    """`Church at G3: 3 points.`; of a building that is placed: `Bo, 2 farmers: 8 points.`."""
    say, points = to.say, counted_points(gain.points, to.say)
    if gain.building is None:
        size = gain.farmers
        return say.n(
            "A group of {n} farmer: {points}.", "A group of {n} farmers: {points}.", size,
            points=points,
        )  # fmt: skip
    if forecast.building is None:
        place = _building(gain.building, gain.at if placed else None, say)
        return say.t("{building}: {prize}.", building=place, prize=points)
    if forecast.building is Building.CHURCH and gain.farmers > 1:
        each = gain.points // gain.farmers
        points = say.t("{n} each, {points}", n=each, points=points)
    return _of_player(gain.player, gain.farmers, points, to)


def _of_player(player: int, farmers: int, prize: str, to: Audience) -> str:
    name, count = to.headed(player), counted_farmers(farmers, to.say)
    return to.say.t("{name}, {farmers}: {prize}.", name=name, farmers=count, prize=prize)


def _building(building: Building, at: tuple[int, int] | None, say: Words) -> str:
    name = capital(building_name(building, say))
    return say.t("{building} at {cell}", building=name, cell=cell_name(*at)) if at else name


def _tokens(tokens: Tokens, forecast: Forecast, to: Audience, *, placed: bool) -> str:
    say = to.say
    if not tokens.count:
        prize = say.t("nothing, for no tokens are left")
    else:
        count = counted_tokens(tokens.mine, tokens.count, say)
        prize = _ranged(count, tokens.least, tokens.most, say)
        if tokens.runs_out:
            prize = say.t("only {tokens}, for no more are left", tokens=prize)
    if forecast.building is None:
        place = _building(tokens.mine, tokens.at if placed else None, say)
        return say.t("{building}: {prize}.", building=place, prize=prize)
    return _of_player(tokens.player, tokens.due, prize, to)


def group_words(group: Group, say: Words) -> str:
    """Why a group brings no points; empty if it brings some."""
    if group.points:
        return ""
    if group.scored:
        return say.n(
            "A group of {n} farmer, which has brought its points already.",
            "A group of {n} farmers, which has brought its points already.",
            group.size,
        )
    return say.n(
        "{n} more farmer makes it a group.", "{n} more farmers make it a group.", group.lacks
    )


def ending_words(forecast: Forecast, to: Audience) -> str:
    """Why the end becomes certain; empty if it does not."""
    if forecast.ending is None:
        return ""
    if forecast.ending is Ending.PILES:
        return to.say.t("Enough piles are empty: the game ends with this round.")
    say = to.about(forecast.player)
    return say.either(
        say.t("Your last farmer: the game ends with this round."),
        say.t("{name}’s last farmer: the game ends with this round."),
    )


def again_words(forecast: Forecast, to: Audience) -> str:
    """`With the extra turn you could also play: wagon + bison, wagon + church, and more.`."""
    if not forecast.again:
        return ""
    pairs = [pair_words(play, to.say) for play in forecast.again[:MOST_PLAYS]]
    plays = ", ".join(pairs)
    if len(forecast.again) > MOST_PLAYS:
        plays = to.say.t("{plays}, and more", plays=plays)
    say = to.about(forecast.player, plays=plays)
    return say.either(
        say.t("With the extra turn you could also play: {plays}."),
        say.t("With the extra turn {name} could also play: {plays}."),
    )


MOST_PLAYS = 2  # the most plays of an extra turn that are named


def advised_words(advice: Advice, say: Words) -> str:
    """`Play wagon and church: a church at H4.`; of other decisions `Choose: H4.`."""
    action = advice.best.action
    if isinstance(action, Play):
        return say.t("Play {play}.", play=_placed(action, advice, say))
    return say.t("Choose: {action}.", action=label(action, say))


def piece_advised_words(play: Play, say: Words) -> str:
    """`Play wagon and church: a church.`, where the board shows the cell."""
    cards, piece = play_words(play, say), a_piece(places_building(play), say)
    return say.t("Play {cards}: {piece}.", cards=cards, piece=piece)


def section_advised_words(at: tuple[int, int], board: Board, say: Words, *, turned: bool) -> str:
    """`Choose: wagon row, bison column, top left.`, of a cell on a board without letters."""
    section = bands_words(*at, board, say, turned=turned)
    return say.t("Choose: {action}.", action=f"{section}, {spot_words(*at, say, turned=turned)}")


def idea_words(idea: Advice, say: Words) -> str:
    """An idea in short: `wagon and church: a church at H4`, `H4`, `a landscape card`."""
    action = idea.best.action
    return _placed(action, idea, say) if isinstance(action, Play) else label(action, say)


def _placed(play: Play, advice: Advice, say: Words) -> str:
    cards, piece = play_words(play, say), a_piece(places_building(play), say)
    assert advice.at is not None, "a play has its cell"
    cell = cell_name(*advice.at)
    return say.t("{cards}: {piece} at {cell}", cards=cards, piece=piece, cell=cell)


def instead_words(better: Advice, played: Advice, say: Words) -> str:
    """The better of two ways, and the played one: `Better: a church at H4, not a farmer at B2`."""
    pieces = _piece_words(better, say), _piece_words(played, say)
    if pieces[0] == pieces[1]:  # other cards for the same piece
        pieces = idea_words(better, say), idea_words(played, say)
    return say.t("Better: {better}, not {played}", better=pieces[0], played=pieces[1])


def _piece_words(idea: Advice, say: Words) -> str:
    action = idea.best.action
    if not isinstance(action, Play) or idea.at is None:
        return idea_words(idea, say)
    piece = a_piece(places_building(action), say)
    return say.t("{piece} at {cell}", piece=piece, cell=cell_name(*idea.at))


def seen_instead_words(better: Advice, played: Advice, say: Words) -> str:
    """Like `instead_words`, but the board shows the cells: `Better: a church, not a farmer`."""
    one, other = better.best.action, played.best.action
    if not (isinstance(one, Play) and isinstance(other, Play)):
        placed = better.at and played.at
        return say.t("Better: another cell") if placed else instead_words(better, played, say)
    pieces = [a_piece(places_building(play), say) for play in (one, other)]
    if pieces[0] == pieces[1]:
        if better.at != played.at:
            return say.t("Better: another cell")
        pieces = [play_words(play, say) for play in (one, other)]
    return say.t("Better: {better}, not {played}", better=pieces[0], played=pieces[1])


def reasons_words(why: Reasons, to: Audience) -> Iterator[str]:
    """A sentence for what a placement prepares, and for each denial."""
    if why.prepared is not None:
        yield prepared_words(why.prepared, to)
    for denial in why.denials:
        yield denial_words(denial, to)
    if why.room:
        yield to.say.n(
            "A farmer beside it scores: {n} cell is free.",
            "Farmers beside it score: {n} cells are free.",
            why.room,
        )


def purposes(seen: View, result: Forecast, to: Audience) -> list[str]:
    """A sentence for each thing that a placement is good for besides what it brings at once."""
    also = [*reasons_words(reasons(seen, result.at, result.building), to)]
    if result.group is not None and result.group.lacks:
        also.append(group_words(result.group, to.say))
    return also


def prepared_words(prepared: Prepared, to: Audience) -> str:
    """`A building beside it would count for 3 of your farmers: church.`."""
    names = [building_name(building, to.say) for building in prepared.buildings]
    say = to.about(prepared.player, n=prepared.farmers, buildings=listed(names, to.say))
    return say.either(
        say.t("A building beside it would count for {n} of your farmers: {buildings}."),
        say.t("A building beside it would count for {n} of {name}’s farmers: {buildings}."),
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
