"""The page about the program: texts for every game, and credits."""

from abc import abstractmethod
from collections.abc import Mapping

from simple_html import Node, a, code, div, h2, li, main, p, pre, section, ul

from okanagan import __version__
from okanagan.page.app.screen import Screen
from okanagan.page.core.patches import Region
from okanagan.page.play.prose import Part
from okanagan.page.widgets.markup import page_header
from okanagan.page.words import mark, t

Work = tuple[str, str, str]
"""A work's address, name and licence."""
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
"""The works linked into Pyodide, with their licences; see also `THIRD_PARTY.md`."""
OF_THE_PUBLIC = ("dlmalloc", "SQLite", "XZ Utils")
"""The works in the public domain linked into Pyodide."""


class ProgramScreen(Screen):
    """The page about the program; a game adds its own parts."""

    @property
    def title(self) -> str:
        return t("About")

    @abstractmethod
    def own_parts(self) -> tuple[Part, ...]:
        """The parts about the game, which come first."""

    def own_works(self) -> Mapping[Work, str]:
        """Works of others that only this game uses, and for what."""
        return {}

    def regions(self) -> dict[str, Node | Region]:
        head = page_header(self.title, back=self.context.back)
        thanks = Part("about-credits", mark("Thanks"), lambda: _credits(self.own_works()))
        parts = (*self.own_parts(), *_GENERAL, thanks)
        content = main({"id": "main"}, [_section(part) for part in parts])
        return {"screen": div({"class": "page prose about"}, head, content)}


def _section(part: Part) -> Node:
    return section({"aria-labelledby": part.id}, h2({"id": part.id}, t(part.title)), part.body())


def to_the_rules(address: str) -> Node:
    return p(
        a({"href": f"#{address}"}, t("Read the rules")), " · ", t("Version {v}", v=__version__)
    )


def _privacy() -> list[Node]:
    return [
        p(
            {"class": "on-site"},
            t(
                "The whole game runs on your device. There is no server behind it, no account, no "
                "cookies, no counting of visitors, and no request to anybody else: once everything "
                "is loaded, the page only asks its own site for a new version now and then."
            ),
        ),
        p(
            {"class": "one-file"},
            t(
                "This is okanagan.html: the whole game in one file. It runs on your device and "
                "asks nothing of any network. There is no account, there are no cookies, and "
                "nobody counts. It never changes either: a new version is another file."
            ),
        ),
        t(
            "Your games and settings are kept in this browser’s storage, and nowhere else. If you "
            "clear the browser’s data they are gone; some browsers also clear pages that were not "
            "visited for a while. Download a game that you want to be sure of."
        ),
        p(
            {"class": "one-file"},
            t(
                "Where the file is moved, or opened by another browser or on another device, it "
                "may begin without your games: download them, and bring them along. Bots from "
                "elsewhere can be added only where the game is a page on the web."
            ),
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
            "Another command makes one file of the whole game, okanagan.html, for a stick, a mail "
            "or a classroom. It plays from a double click, without a server and a network:"
        ),
        pre(code("python3 build.py single")),
        t(
            "You may change the program, and put your own version up, as the licence says: "
            "keep its text and the credits below."
        ),
    ]


def _credits(own_works: Mapping[Work, str]) -> list[Node]:
    works: dict[Work, str] = {
        **own_works,
        ("https://pyodide.org", "Pyodide", "MPL 2.0"): t("Python in the browser"),
        ("https://pyscript.net", "PyScript", "Apache 2.0"): t("its worker"),
        ("https://developer.chrome.com/docs/workbox", "Workbox", "MIT"): t("playing offline"),
        (f"{_GITHUB}/keithasaurus/simple_html", "simple-html", "MIT"): t("the page’s markup"),
        (f"{_GITHUB}/bigskysoftware/idiomorph", "idiomorph", "0BSD"): t("its updates"),
        (f"{_GITHUB}/davidje13/lean-qr", "Lean QR", "MIT"): t("the QR codes"),
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


_GENERAL = (
    Part("about-privacy", mark("What is kept, and where"), _privacy),
    Part("about-hosting", mark("Put it on your own site"), _hosting),
)
