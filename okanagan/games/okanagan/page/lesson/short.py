"""Okanagan's short lessons: positions of games between bots, and the coach's words."""

from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.spec import Part
from okanagan.page.lessons.course import Lessons, ShortLesson, Step
from okanagan.page.words import mark

_CLOSES = mark("Not there: the territory would stay open.")

SHORT = (
    ShortLesson(
        "ties",
        mark("Ties"),
        "1VYZNK41Ip6lpaHLHmOKJupDuKk4l8vcdcEQtH8aSx9R9v3cWqHXWT6q8SFh3Tmqhelha1Uj6vTzThL92cvZzlNW8CmP5Txb",
        (
            Step(
                mark("Close the forest with your tile."),
                mark("{name} has a farm there: 3. Four tokens are at stake."),
                _CLOSES,
                (("place", -1, 1, 1),),
            ),
            Step(
                mark("Build a farm in the forest, to draw level."),
                mark("3 against 3 is a tie."),
                mark("That is less than 3 in the forest: {name} would be ahead."),
                (("build", "farm", "forest"),),
            ),
            Step(
                mark("You closed the forest, so you decide the tie: put yourself first."),
                mark("The first takes tokens first, the last takes the special action."),
                mark("Then {name} takes 3 of the 4 tokens before you."),
                (("rank", (0, 1)),),
            ),
            Step(
                mark("Take your tokens."),
                mark("You take 3, one for each influence; {name} gets the last one."),
                "",
                (("collect",),),
            ),
        ),
        mark(
            "The player who closes a territory decides its ties: a tie that you close is as good "
            "as a lead."
        ),
    ),
    ShortLesson(
        "denying",
        mark("Denying"),
        "1VeWYfrAjMXR1AUdy65YFLpixYCx2m7UfoJa9Y0P7HbsnJX1hrsYRWNGGL9wM95IM6znTPZu9bklK5YdHGNzqLgQWyd0YfIoqWtTR5",
        (
            Step(
                mark("{name} is alone in a small forest: close it yourself."),
                mark("A warehouse counts 2 there, and two tokens wait."),
                _CLOSES,
                (("place", 1, -1, 1),),
            ),
            Step(
                mark("Build a farm in the forest, so that both tokens are yours."),
                mark("With 3 against 2 you take both; {name} is left with a special action."),
                mark("Then you do not lead the forest: only a farm beats 2."),
                (("build", "farm", "forest"),),
            ),
        ),
        mark(
            "Close a territory of others while it is small, with more influence, and its tokens "
            "are yours."
        ),
    ),
    ShortLesson(
        "special",
        mark("Special actions"),
        "1VfaZiwQKjfWuwrXN2u47k3Zqg5fz074UNJ66fyyFMkcBd0GDJdG1eIR3dxbgamVJlbLzjijyw79bf6BwMP5AYdkEi3mjKFxdkJWJgZ",
        (
            Step(
                mark("Close the mountain."),
                mark("{name} leads there with 2."),
                _CLOSES,
                (("place", 1, 2, 0),),
            ),
            Step(
                mark("Build the silo: have the least there, but not nothing."),
                mark("The player with least influence, at least 1, takes a special action."),
                mark("Only the silo gives you the least: 1 against 2."),
                (("build", "silo"),),
            ),
            Step(
                mark("Pick the action that brings points now."),
                mark("Two tokens of the right kind bring you 8 points."),
                mark("That one brings no points now: see which tokens your cards count."),
                (("action", 1),),
            ),
        ),
        mark(
            "A silo in a territory of others can bring a special action worth more than the tokens."
        ),
    ),
    ShortLesson(
        "choosing",
        mark("Choosing tiles"),
        "1VbIPwd3Eq9yU8EFLgqjkmUIey0fKb7noXU8JjmzUAt173BzcldOUo9MqfqKCuvGn2uviIqpLM4kKrkQIucOGzR1HYXmlFOsaGh",
        (
            Step(
                mark("Choose the tile that closes your mountain."),
                mark("One gap is left there: compare the edges around it."),
                mark("Not this one: only one tile on offer closes your mountain."),
                (("choose", "offer", 1),),
            ),
            Step(
                mark("Close the mountain."),
                mark("Your tile is still the right one: {name} has left the gap open."),
                mark("Not there: your own mountain would stay open."),
                (("place", -2, 1, 2),),
            ),
            Step(
                mark("Build where you like: you lead the mountain already."),
                mark("Think of the lands that stay open."),
                "",
                (("build",),),
            ),
            Step(
                mark("You are alone there: take the tokens."),
                mark("Alone, you get either the tokens or a special action."),
                mark("This time take the tokens: they are four."),
                (("sole", "rewards"),),
            ),
        ),
        mark(
            "The tile that you choose is your next turn: look for the gap before you look at the "
            "tile."
        ),
    ),
    ShortLesson(
        "objectives",
        mark("Objectives"),
        "1VotEAxdSrjRbCw94bXffNH9owLd2UQ1eoEoKSNzapWk5CtieQBosNxxxnlcAcjBd4O8UYMLVUeXzKs6JRX8cdV5t2Jxy5RJudwr9hC7Fvm13hzX",
        (
            Step(
                mark("Round 2: keep the three cards that count your tokens best."),
                mark("Each card shows what it brings now."),
                mark("Those bring fewer points: keep the three that bring the most."),
                (
                    (
                        "keep",
                        ("s-forest-circle", "s-forest-square", "h-square-forest-plains-mountain"),
                    ),
                ),
            ),
            Step(
                mark("Close the plains, for the token that your set of squares lacks."),
                mark("The set needs a square of forest, plains and mountain each."),
                _CLOSES,
                (("place", -2, 0, 1),),
            ),
            Step(
                mark("Build in the plains, to take its tokens."),
                mark("Any building that counts there will do."),
                mark("That building counts nothing in the plains."),
                (
                    ("build", "silo"),
                    ("build", "farm", "plains"),
                    ("build", "warehouse", "forest", "plains"),
                    ("build", "warehouse", "plains", "mountain"),
                ),
            ),
            Step(
                mark("You are alone in the plains: take the tokens."),
                mark("Alone, you get either the tokens or a special action."),
                mark("A special action brings no square: take the tokens."),
                (("sole", "rewards"),),
            ),
            Step(
                mark("Take the token that your set lacks."),
                mark("It brings 7 points at once."),
                mark("That one is not in the set."),
                (("collect", "plains-square"),),
            ),
        ),
        mark("Keep cards that need the same tokens: one token may count for several of them."),
    ),
)

LESSONS = Lessons(SPEC, SHORT, Part(f"{__package__}.short_screen:ShortLesson"))
