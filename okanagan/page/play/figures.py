"""Figures in the rules: captions, rows and numbered pins."""

from simple_html import Node, div, figcaption, figure

from okanagan.page.widgets.svg import circle, g, path, text

Point = tuple[float, float]


def picture(content: Node, caption: Node, *more: Node, look: str = "") -> Node:
    name = f"picture {look}".rstrip()
    return figure({"class": name}, content, figcaption(caption), *more)


def side_by_side(*figures: Node) -> Node:
    return div({"class": f"pictures of-{len(figures)}"}, *figures)


def pin(number: int, at: Point, towards: Point) -> Node:
    """A number beside the picture, and a line to the spot that it names."""
    (x, y), (x2, y2) = at, towards
    return g(
        {"class": "pin"},
        path({"class": "pin-line", "d": f"M{x:g} {y:g}L{x2:g} {y2:g}"}),
        circle({"class": "pin-end", "cx": f"{x2:g}", "cy": f"{y2:g}", "r": "2.5"}),
        circle({"class": "pin-head", "cx": f"{x:g}", "cy": f"{y:g}", "r": "10"}),
        text({"class": "pin-number", "x": f"{x:g}", "y": f"{y + 4.2:g}"}, str(number)),
    )
