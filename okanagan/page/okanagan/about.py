"""The about page: the game, the reconstruction, privacy, hosting, credits."""

from simple_html import Node, a, code, div, h2, li, main, p, pre, section, ul

from okanagan import __version__
from okanagan.page.app.screen import Screen
from okanagan.page.core.patches import Region
from okanagan.page.okanagan.drawing.tokens import CREDITS
from okanagan.page.okanagan.rules.chapters import ADDRESS
from okanagan.page.table.prose import Part, bullets
from okanagan.page.widgets.markup import page_header
from okanagan.page.words import mark, t

_GITHUB = "https://github.com"

LINKED = {
    "CPython": "PSF 2",
    "Emscripten": "MIT",
    "musl": "MIT",
    "LLVM": "Apache 2.0",
    "zlib": "zlib",
    "bzip2": "bzip2",
    "Zstandard": "BSD",
    "libffi": "MIT",
    "hiwire": "MPL 2.0",
    "Expat": "MIT",
    "libmpdec": "BSD",
    "HACL*": "MIT",
    "mimalloc": "MIT",
}
"""What is linked into Pyodide, each with its licence; all of it is in `THIRD_PARTY.md`."""
OF_THE_PUBLIC = ("dlmalloc", "SQLite", "XZ Utils")
"""What is linked into it from the public domain."""


class AboutScreen(Screen):
    """The page about the program."""

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("About")

    def regions(self) -> dict[str, Node | Region]:
        """The whole screen is one region."""
        head = page_header(self.title, back=self.context.back)
        parts = main({"id": "main"}, [_section(part) for part in PARTS])
        return {"screen": div({"class": "page prose about"}, head, parts)}


def _section(part: Part) -> Node:
    return section({"aria-labelledby": part.id}, h2({"id": part.id}, t(part.title)), part.body())


def _game() -> list[Node]:
    return [
        t(
            "Okanagan: Valley of the Lakes is a board game by Emanuele Ornella, published in "
            "2017. This page is an unofficial project by fans: it is not made, endorsed or "
            "supported by the author or the publishers. If you like it, buy the game."
        ),
        t(
            "No picture and no text of the published game is used here: the drawings are made "
            "by this program, the rules are told in our own words."
        ),
        p(a({"href": f"#{ADDRESS}"}, t("Read the rules")), " · ", t("Version {v}", v=__version__)),
    ]


def _reconstructed() -> list[Node]:
    return [
        t("Some of what is in the box is not published anywhere. We have reconstructed:"),
        bullets(
            t(
                "The list of tiles: that each corner pattern is there twice and each straight one "
                "once, which rewards stand on which tile (each kind on exactly 20), and which "
                "special action is on which back, and how often."
            ),
            t(
                "The names of some rewards (fisher, horse, miner, stone, ore), and which picture "
                "has which shape."
            ),
            t(
                "The objectives: the three families and their points are printed; that the sets "
                "are all pairs and all triples is inferred."
            ),
        ),
        t("The game plays like the printed one; single tiles may differ."),
    ]


def _privacy() -> list[Node]:
    return [
        t(
            "The whole game runs on your device. There is no server behind it, no account, no "
            "cookies, no counting of visitors, and no request to anybody else: once everything is "
            "loaded, the page only asks its own site for a new version now and then."
        ),
        t(
            "Your games and settings are kept in this browser’s storage, and nowhere else. If you "
            "clear the browser’s data they are gone; some browsers also clear pages that were not "
            "visited for a while. Download a game that you want to be sure of."
        ),
    ]


def _hosting() -> list[Node]:
    return [
        t(
            "This page is plain files. Any web server can serve them, from any folder, "
            "without settings of its own: put them there, and it works."
        ),
        t(
            "To build them, take the program’s sources and run one command; a machine with "
            "Python is all it takes. The result lies in the folder called dist:"
        ),
        pre(code("python3 build.py build")),
        t(
            "You may change the program, and put your own version up, as the licence says: "
            "keep its text and the credits below."
        ),
    ]


def _credits() -> list[Node]:
    artists = t("the pictures on the tokens, by {authors}", authors=", ".join(map(t, CREDITS)))
    works = {
        ("https://game-icons.net", "game-icons.net", "CC BY 3.0"): artists,
        ("https://pyodide.org", "Pyodide", "MPL 2.0"): t("Python in the browser"),
        ("https://pyscript.net", "PyScript", "Apache 2.0"): t("its worker"),
        ("https://developer.chrome.com/docs/workbox", "Workbox", "MIT"): t("playing offline"),
        (f"{_GITHUB}/keithasaurus/simple_html", "simple-html", "MIT"): t("the page’s markup"),
        (f"{_GITHUB}/bigskysoftware/idiomorph", "idiomorph", "0BSD"): t("its updates"),
    }
    thanked: list[Node] = [
        li(_link(address, name), f" ({licence}): ", what)
        for (address, name, licence), what in works.items()
    ]
    alegreya = _link(f"{_GITHUB}/huertatipografica/Alegreya", "Alegreya")
    source_sans = _link(f"{_GITHUB}/adobe-fonts/source-sans", "Source Sans")
    linked = li(
        t(
            "Pyodide is built from {works}; and, from the public domain, {free}.",
            works=", ".join(f"{name} ({licence})" for name, licence in LINKED.items()),
            free=", ".join(OF_THE_PUBLIC),
        )
    )
    fonts = li(alegreya, ", ", source_sans, " (OFL 1.1): ", t("the typefaces"))
    colours = li(t("Okabe and Ito: the players’ colours, which most people can tell apart."))
    licences = _link("third-party.txt", t("All licences in full"))
    return [
        ul(thanked, linked, fonts, colours),
        p(t("The program itself is under the MIT licence."), " ", licences),
    ]


def _link(address: str, words: str) -> Node:
    return a({"href": address, "rel": "noopener noreferrer external", "target": "_blank"}, words)


PARTS = (
    Part("about-game", mark("The game"), _game),
    Part("about-reconstructed", mark("What is reconstructed"), _reconstructed),
    Part("about-privacy", mark("What is kept, and where"), _privacy),
    Part("about-hosting", mark("Put it on your own site"), _hosting),
    Part("about-credits", mark("Thanks"), _credits),
)
