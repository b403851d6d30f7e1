"""Rendered markup as a tree of elements."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from simple_html import Node, render

VOID = {"input", "br", "hr", "img", "path", "use", "circle", "rect"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str | None]
    parent: "Element | None" = None
    content: "list[Element | str]" = field(default_factory=list)

    def all(self, tag: str = "", **wanted: str) -> "list[Element]":
        """The elements within of a tag, with attributes (`data_do` is `data-do`)."""
        pairs = {name.strip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [
            element
            for element in self._within()
            if (not tag or element.tag == tag)
            and all(element.attributes.get(name) == value for name, value in pairs.items())
        ]

    def having(self, name: str) -> "list[Element]":
        return [
            element
            for element in self._within()
            if name in (element.attributes.get("class") or "").split()
        ]

    def _within(self) -> "Iterator[Element]":
        for child in self.content:
            if isinstance(child, Element):
                yield child
                yield from child._within()

    @property
    def text(self) -> str:
        return "".join(part if isinstance(part, str) else part.text for part in self.content)

    @property
    def above(self) -> "list[Element]":
        """The elements around it, the nearest first."""
        return [] if self.parent is None else [self.parent, *self.parent.above]

    def __getitem__(self, name: str) -> str:
        value = self.attributes[name]
        assert value is not None, f"{name} has no value"
        return value


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Element("root", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        child = Element(tag, dict(attrs), self.here)
        self.here.content.append(child)
        if tag not in VOID:
            self.here = child

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.here.content.append(Element(tag, dict(attrs), self.here))

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.here.tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.content.append(data)


def tree(*nodes: Node) -> Element:
    """The rendered nodes as a tree; wrong nesting fails."""
    reader = _Reader()
    reader.feed(render(*nodes))
    reader.close()
    assert reader.here is reader.root, f"<{reader.here.tag}> is not closed"
    return reader.root
