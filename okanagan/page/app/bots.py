"""The names and descriptions of a game's bots."""

from okanagan.games import GAMES
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.page.words import t


def spec_of(match: AnyMatch) -> GameSpec:
    return next(spec for spec in GAMES.values() if spec.record_format == match.game.format)


def bot_title(spec: GameSpec, bot: str) -> str:
    """The name of a bot: its level, and its style if it has one. A record may name any bot."""
    level, style_id = spec.level(bot), bot.partition(":")[2]
    if level is None:
        return bot.capitalize()
    if not style_id:
        return t(level.title)
    titles = {style.id: t(style.title) for style in level.styles}
    if style_id not in titles:
        return bot.capitalize()
    return t("{bot}, {style}", bot=t(level.title), style=titles[style_id])


def bot_seats(spec: GameSpec) -> dict[str, str]:
    """The names of all bots, by their kinds of seat in records."""
    return {f"bot:{bot}": bot_title(spec, bot) for bot in spec.bots}


def bot_groups(spec: GameSpec) -> dict[str, dict[str, str]]:
    """The bots to choose from: a group for the levels, then a group for the styles of each level.

    Each group maps kinds of seat in records to names of bots.
    """
    levels = {f"bot:{level.id}": t(level.title) for level in spec.levels}
    groups = {t("Bots"): levels} if levels else {}
    for level in spec.levels:
        bots = [f"{level.id}:{style.id}" for style in level.styles]
        if bots:
            title = t("{bot} with a style", bot=t(level.title))
            groups[title] = {f"bot:{bot}": bot_title(spec, bot) for bot in bots}
    return groups


def bot_guide(spec: GameSpec) -> dict[str, str]:
    styles = {style.id: style for level in spec.levels for style in level.styles}
    levels = {t(level.title): t(level.guide) for level in spec.levels}
    return levels | {t(style.title).capitalize(): t(style.guide) for style in styles.values()}
