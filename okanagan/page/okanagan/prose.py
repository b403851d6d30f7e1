"""One section of a page of text, and the pieces that sections are made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simple_html import Node, li, p, table, tbody, td, th, thead, tr, ul


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a page of text.

    Attributes:
        id: the id of its heading.
        title: an English text that is marked for translation.
        body: makes its content in the present language.
    """

    id: str
    title: str
    body: Callable[[], list[Node]]


def paragraphs(*texts: Node) -> list[Node]:
    """Each text as a paragraph."""
    return [p(text) for text in texts]


def bullets(*texts: Node) -> Node:
    """The texts as a list."""
    items: list[Node] = [li(text) for text in texts]
    return ul(items)


def grid(name: str, head: Sequence[Node], rows: Sequence[Sequence[Node]]) -> Node:
    """A table of class `name`; the first cell of each row is the row's heading."""
    heads: list[Node] = [th({"scope": "col"}, cell) for cell in head]
    body: list[Node] = [_row(*row) for row in rows]
    return table({"class": name}, thead(tr(heads)), tbody(body))


def _row(first: Node, *rest: Node) -> Node:
    cells: list[Node] = [td(cell) for cell in rest]
    return tr(th({"scope": "row"}, first), cells)
