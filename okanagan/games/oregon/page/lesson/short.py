"""Oregon's short lessons: positions of games between bots, and the coach's words."""

from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.spec import Part
from okanagan.page.lessons.course import Lessons, ShortLesson, Step
from okanagan.page.words import mark

_CARDS = (("play",),)  # which cards lead to a place is the player's choice
_AGAIN = Step(
    mark("Play once more: tap Extra turn."),
    mark("Your extra turn is active, and two cards are left."),
    mark("Another time you may keep it. Now play once more."),
    (("extra", "use"),),
)

SHORT = (
    ShortLesson(
        "groups",
        mark("Groups"),
        "1OCiVWrztu4YNtmKpyAAi4fcjVfhJnhaEEkEMn46OQbVY6FdV0ax0jU8TKFdH8mH3AEMpGn8E2",
        (
            Step(
                mark("Place a farmer that makes a group of three."),
                mark("Only sides join farmers, not corners."),
                mark("That makes no group: three of your farmers must touch by their sides."),
                (("farmer", 8, 6),),
            ),
            _AGAIN,
            Step(
                mark("Now build the church beside two farmers of your group."),
                mark("Farmers side by side share buildings."),
                mark("There it touches fewer of your farmers: look for 4 points."),
                (("build", 8, 5),),
            ),
        ),
        mark(
            "Three farmers joined by their sides bring 5 points, once; and one building pays "
            "several of them."
        ),
        _CARDS,
    ),
    ShortLesson(
        "churches",
        mark("Churches"),
        "1OFvCiM1lzPwbk1VBWjJGYGbq5MTB74AvYL3ZvTpCZanpWhnkrnqJZSD0HbaHCA6y9kLvXWLnnmKU",
        (
            Step(
                mark("Build the church beside three farmers, two of them yours."),
                mark("Each farmer beside it brings 3 points to its player."),
                mark("There it would bring you less than 6 points: two farmers must be yours."),
                (("build", 8, 2),),
            ),
            _AGAIN,
            Step(
                mark("Place a farmer beside the church, where it also completes a group."),
                mark("The church counts four farmers now: 4 points, and 5 for the group."),
                mark("There you get less than 9 points: touch the church, and make a group."),
                (("farmer", 9, 2),),
            ),
        ),
        mark(
            "A church pays each farmer one point for every farmer beside it, so build it where "
            "most of them are yours."
        ),
        _CARDS,
    ),
    ShortLesson(
        "tokens",
        mark("Extra turn and joker"),
        "1O8fmhW5KSweqRliNySyBu996L9TSFB5vzlQw0hhLnQzoR5VcXMdwYVGJTeuppBoEXpjiA",
        (
            Step(
                mark(
                    "Your extra turn is used up: a farmer beside a station makes it active again."
                ),
                mark("A station brings 1 point, and the extra turn is active at once."),
                mark("Keep the joker, and place a farmer beside a station."),
                (("farmer", 6, 6), ("farmer", 7, 6)),
            ),
            Step(
                mark("It is active in the same turn: tap Extra turn."),
                mark("You play two more cards before you draw."),
                mark("Another time you may keep it. Now play once more."),
                (("extra", "use"),),
            ),
            Step(
                mark("Play the joker with one of your cards, wherever you like."),
                mark("It is any symbol. A farmer beside a warehouse makes it active again."),
                mark("Try the joker this time: it reaches many more places."),
                (
                    ("play", "settler", "joker"),
                    ("play", "joker", "station"),
                ),
            ),
        ),
        mark(
            "A farmer beside a station makes your extra turn active, one beside a warehouse your "
            "joker: use both as soon as they help."
        ),
        (("play", "settler", "wagon"), ("play", "settler", "bison"), ("play", "wagon", "bison")),
    ),
    ShortLesson(
        "mines",
        mark("Mines"),
        "1OVqAo88mSJQUupxr8YpTIRjA8xzRGPjtodfGOvREqd7uxCVpdyMs3VdrSe9FXjxssEeWTEJqibNICpDzRxNgEWFP7qFq",
        (
            Step(
                mark("Place a farmer beside a gold mine."),
                mark("It draws a gold token, worth 3 to 5 points at the end."),
                mark("Not there: first a farmer beside a gold mine."),
                (("farmer", 13, 1), ("farmer", 14, 1)),
            ),
            _AGAIN,
            Step(
                mark("Build the gold mine beside three of your farmers."),
                mark("Each of them draws a gold token. Mines stand on mountains."),
                mark("There you get fewer than three gold tokens."),
                (("build", 10, 1),),
            ),
        ),
        mark(
            "Mines bring secret tokens that count at the end: coal 1 to 3 points, gold 3 to 5, one "
            "for each farmer beside them."
        ),
        _CARDS,
    ),
    ShortLesson(
        "end",
        mark("The end"),
        "1O2usEK8f1Cvl2M6FvmgkknvG1tK2ocHw9DP8uYDTKvYuacWQ0eSCxBYNJGQG4uMd7RjbzU6ySMiDGOJrFrVba1sMmLKZB9Ro2GAR41r6WJTVpDLgwqn2A96BXdhKY",
        (
            Step(
                mark("Place your last farmer, with the settler and the bison."),
                mark("Then the end is certain, and this is the last turn of the round."),
                mark("First the farmer, and keep the campfire for the church."),
                (("play", "settler", "bison"),),
            ),
            Step(
                mark("Your extra turn still counts: tap Extra turn."),
                mark("Farmers and cards that are left bring nothing."),
                mark("Use it: what is kept now brings nothing more."),
                (("extra", "use"),),
            ),
            Step(
                mark("Build the church where it brings you most."),
                mark("Coal and gold are added afterwards. Can you win?"),
                mark("There it brings you less: look for three farmers, two of them yours."),
                (("build", 3, 5),),
            ),
        ),
        mark(
            "The last farmer or two empty piles end the game with the round, so end it in a turn "
            "that puts you ahead."
        ),
        (*_CARDS, ("farmer",)),
    ),
)

LESSONS = Lessons(SPEC, SHORT, Part(f"{__package__}.short_screen:ShortLesson"))
