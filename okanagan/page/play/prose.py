"""Pages of text: their blocks and figures, the rules of a game, and the page about the program."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import simple_html as html
from simple_html import Node, a, code, div, h2, li, p, pre, section, td, th, tr, ul

from okanagan import __version__
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Jump, Reply
from okanagan.page.core.session import address
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, plain_page
from okanagan.page.widgets.svg import circle, g, path, text
from okanagan.page.words import mark, t


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a page."""

    id: str  # of its heading
    title: str  # an English text that is marked for translation
    content: Callable[[], list[Node]]  # in the present language; a bare text is a paragraph
    # The same where maps are drawn taller than wide; None if no figure differs.
    tall_content: Callable[[], list[Node]] | None = None

    def body(self, *, tall: bool = False) -> list[Node]:
        content = self.tall_content if tall and self.tall_content else self.content
        return [p(block) if isinstance(block, str) else block for block in content()]


def paragraphs(*texts: Node) -> list[Node]:
    return [p(text) for text in texts]


def items(*texts: Node) -> list[Node]:
    return [li(text) for text in texts]


def bullets(*texts: Node) -> Node:
    return ul(items(*texts))


def fine_points(name: str, *texts: str) -> Node:
    about: Attributes = {"class": "fine", "id": f"fine-{name}"}
    return html.details(about, html.summary(t("Fine points")), bullets(*texts))


def grid(name: str, head: Sequence[Node], rows: Sequence[Sequence[Node]]) -> Node:
    """A table of class `name`; the first cell of each row is the row's heading."""
    heads = tr([th({"scope": "col"}, cell) for cell in head])
    body: list[Node] = [
        tr(th({"scope": "row"}, row[0]), [td(cell) for cell in row[1:]]) for row in rows
    ]
    return html.table({"class": name}, html.thead(heads), html.tbody(body))


Point = tuple[float, float]


def picture(content: Node, caption: Node, *more: Node, look: str = "") -> Node:
    name = f"picture {look}".rstrip()
    return html.figure({"class": name}, content, html.figcaption(caption), *more)


def side_by_side(*figures: Node) -> Node:
    return div({"class": f"pictures of-{len(figures)}"}, *figures)


def pin(number: int, at: Point, towards: Point) -> Node:
    (x, y), (x2, y2) = at, towards
    return g(
        {"class": "pin"},
        path({"class": "pin-line", "d": f"M{x:g} {y:g}L{x2:g} {y2:g}"}),
        circle({"class": "pin-end", "cx": f"{x2:g}", "cy": f"{y2:g}", "r": "2.5"}),
        circle({"class": "pin-head", "cx": f"{x:g}", "cy": f"{y:g}", "r": "10"}),
        text({"class": "pin-number", "x": f"{x:g}", "y": f"{y + 4.2:g}"}, str(number)),
    )


PAGE = "rules"
SEARCHED = "chapters"  # the id of the element that the search looks through


class RuleBook:
    """The rules of one game."""

    def __init__(self, game: str, parts: Sequence[Part], explained: Mapping[type, str]) -> None:
        """`explained` has the id of the chapter for each kind of decision."""
        self.address = address(game, PAGE)
        self.chapters = {part.id: part for part in parts}
        self.explained = explained

    def address_of(self, chapter: str) -> str:
        return f"{self.address}/{chapter}"

    def chapter_of(self, decision: object) -> Part:
        """The chapter on a decision; on the final score if there is none."""
        if decision is None:
            return self.chapters["scoring"]
        return self.chapters[self.explained.get(type(decision), "turn")]

    def pages(self) -> Mapping[str, Callable[[Context], Screen]]:
        chapters = {f"{PAGE}/{id_}": partial(RulesScreen, self, id_) for id_ in self.chapters}
        return {PAGE: partial(RulesScreen, self, ""), **chapters}


class RulesScreen(Screen):
    """The rules of a game, opened at `chapter`, or at the top if that is empty."""

    def __init__(self, book: RuleBook, chapter: str, context: Context) -> None:
        super().__init__(context)
        self._book, self._chapter = book, chapter

    @property
    def title(self) -> str:
        chapter = self._chapter
        return t(self._book.chapters[chapter].title) if chapter else t("Rules")

    def opened(self) -> Reply | None:
        return Reply(effects=[Jump(f"#{self._chapter}")]) if self._chapter else None

    def regions(self) -> dict[str, Node | Region]:
        parts = self._book.chapters.values()
        entries: list[Node] = []
        for number, part in enumerate(parts, start=1):
            link: Attributes = {"href": f"#{self._book.address_of(part.id)}"}
            # Each entry keeps its number when a search hides others.
            named: Attributes = {"data-search-for": part.id, "value": str(number)}
            link |= {"data-shell": "jump", "data-target": part.id}
            entries.append(li(named, a(link, t(part.title))))
        contents = html.nav({"class": "contents", "aria-label": t("Contents")}, html.ol(entries))
        side = div({"class": "rules-side"}, _search(), contents)
        chapters = div(
            {"class": "chapters", "id": SEARCHED},
            [_chapter(part, tall=self.context.tall) for part in parts],
        )
        return plain_page("prose rules", t("Rules"), self.context.back, side, chapters)


def _search() -> Node:
    """The search field; the shell searches (see web/shell/page/search.js)."""
    field: Attributes = {"type": "search", "id": "rules-search", "placeholder": t("Search")}
    field |= {"autocomplete": "off", "spellcheck": "false", "enterkeyhint": "search"}
    status: Attributes = {"class": "search-said", "role": "status", "data-search-said": SEARCHED}
    status |= {"data-none": t("Nothing found"), "data-one": t("Found in 1 chapter")}
    status |= {"data-many": t("Found in {n} chapters", n="#"), "data-keep": None}
    return html.form(
        {"class": "search", "role": "search"},
        html.label({"for": "rules-search", "class": "visually-hidden"}, t("Search the rules")),
        icon("search"),
        html.input_({**field, "data-search": SEARCHED}),
        p(status),
    )


def _chapter(part: Part, *, tall: bool) -> Node:
    about: Attributes = {"aria-labelledby": part.id, "data-search-part": part.id}
    heading = h2({"id": part.id, "tabindex": "-1"}, t(part.title))
    return section(about, heading, part.body(tall=tall))


Work = tuple[str, str, str]  # a work's address, name and licence
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
OF_THE_PUBLIC = ("dlmalloc", "SQLite", "XZ Utils")  # linked too, in the public domain


class ProgramScreen(Screen):
    """The page about the program; a game adds its own parts."""

    heading = mark("About")

    @abstractmethod
    def own_parts(self) -> tuple[Part, ...]: ...

    def own_works(self) -> Mapping[Work, str]:
        return {}

    def regions(self) -> dict[str, Node | Region]:
        thanks = Part("about-credits", mark("Thanks"), lambda: _credits(self.own_works()))
        sections = [
            section({"aria-labelledby": part.id}, h2({"id": part.id}, t(part.title)), part.body())
            for part in (*self.own_parts(), *_GENERAL, thanks)
        ]
        return plain_page("prose about", self.title, self.context.back, *sections)


def to_the_rules(address: str) -> Node:
    rules = a({"href": f"#{address}"}, t("Read the rules"))
    return p(rules, " · ", t("Version {v}", v=__version__))


def _privacy() -> list[Node]:
    return [
        p({"class": "on-site"},
          t(
              "The whole game runs on your device. It has no server, no accounts, no cookies "
              "and no visitor statistics, and it sends no requests to other sites. Once "
              "everything is loaded, the page only asks its own site for a new version from "
              "time to time."
          )),
        p({"class": "one-file"},
          t(
              "This is okanagan.html: the whole game in one file. It runs on your device and "
              "uses no network. It has no accounts, no cookies and no visitor statistics. It "
              "never changes: a new version is another file."
          )),
        t(
            "Your games and settings are stored in this browser only. If you clear the "
            "browser’s data, they are lost; some browsers also delete the data of pages that "
            "were not visited for a while. Download the games that you want to keep."
        ),
        p({"class": "one-file"},
          t(
              "If you move the file, or open it in another browser or on another device, it "
              "may start without your games: download them first. Plugin bots can be added "
              "only where the game is a page on the web."
          )),
    ]  # fmt: skip


def _hosting() -> list[Node]:
    return [
        t(
            "This page consists of plain files. Any web server can serve them from any folder, "
            "without special settings."
        ),
        t(
            "To build them, get the program’s sources and run one command on a machine with "
            "Python. The result is in the folder dist:"
        ),
        pre(code("python3 build.py build")),
        t(
            "Another command makes okanagan.html, the whole game in one file, for a memory "
            "stick, an e-mail or a classroom. A double click starts it, without a server or a "
            "network:"
        ),
        pre(code("python3 build.py single")),
        t(
            "You may change the program and publish your own version. The licence asks you to "
            "keep its text and the credits below."
        ),
    ]  # fmt: skip


def _credits(own_works: Mapping[Work, str]) -> list[Node]:
    works: dict[Work, str] = {
        **own_works,
        ("https://pyodide.org", "Pyodide", "MPL 2.0"): t("Python in the browser"),
        ("https://pyscript.net", "PyScript", "Apache 2.0"): t("its worker"),
        ("https://developer.chrome.com/docs/workbox", "Workbox", "MIT"): t("playing offline"),
        (f"{_GITHUB}/keithasaurus/simple_html", "simple-html", "MIT"): t("the page’s markup"),
        (f"{_GITHUB}/bigskysoftware/idiomorph", "idiomorph", "0BSD"): t("its updates"),
        (f"{_GITHUB}/davidje13/lean-qr", "Lean QR", "MIT"): t("the QR codes"),
        (f"{_GITHUB}/paulmillr/qr", "paulmillr/qr", "MIT"): t("reading QR codes"),
        (f"{_GITHUB}/httptoolkit/xz-decompress", "xz-decompress", "MIT"): t("slow connections"),
    }
    thanked: list[Node] = [
        li(_link(address, name), f" ({licence}): ", purpose)
        for (address, name, licence), purpose in works.items()
    ]
    alegreya = _link(f"{_GITHUB}/huertatipografica/Alegreya", "Alegreya")
    source_sans = _link(f"{_GITHUB}/adobe-fonts/source-sans", "Source Sans")
    pyodide = t(
        "Pyodide is built from {works}; and, from the public domain, {free}.",
        works=", ".join(f"{name} ({licence})" for name, licence in LINKED.items()),
        free=", ".join(OF_THE_PUBLIC),
    )
    fonts = li(alegreya, ", ", source_sans, " (OFL 1.1): ", t("the typefaces"))
    colours = li(t("Okabe and Ito: the players’ colours, which most people can tell apart."))
    licences = _link("third-party.txt", t("All licences in full"))
    return [
        ul(thanked, li(pyodide), fonts, colours),
        p(t("The program itself is under the MIT licence."), " ", licences),
    ]


def _link(address: str, words: str) -> Node:
    return a({"href": address, "rel": "noopener noreferrer external", "target": "_blank"}, words)


_GENERAL = (
    Part("about-privacy", mark("What is kept, and where"), _privacy),
    Part("about-hosting", mark("Put it on your own site"), _hosting),
)
