"""The picture on the start screen: the valley at dawn, from the forest over the lake to the fields.

Everything of note is in the middle of the picture: a phone shows a low part of it, a wide window a
high one, and the title covers its lower edge.
"""

from collections.abc import Iterable

from simple_html import Node

from okanagan.games.okanagan.page.drawing.tiles import structure_placed
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.page.widgets import svg

_WIDTH, _HEIGHT = 700, 270
_LAKE = (
    "M186 133q90-7 180-1t114 4q-34 20-16 42t64 42 36 80h-420q10-52 50-78t30-48-38-41z"
)  # fmt: skip

_SKY = (
    ("sky", f"M0 0h{_WIDTH}v{_HEIGHT}h-{_WIDTH}z"),
    ("dawn", "M0 60q350 20 700 0v80h-700z"),
    ("sun-glow", "M452 74a62 62 0 1 0 124 0a62 62 0 1 0-124 0"),
    ("sun", "M478 74a36 36 0 1 0 72 0a36 36 0 1 0-72 0"),
)
_PEAKS = (
    (
        "far-peaks",
        "M0 96l40-22 34 18 48-44 40 30 34-18 52 42 40-26 46 30 52-22 40 20 54-40 46 28 44-20 60 36 "
        "70-30v100h-700z",
    ),
    (
        "ink-mountain",
        "M150 132l92-112 30 26 22-14 104 100zM0 124l58-76 22 16 66 60zM520 128l72-84 24 20 22-14 "
        "62 52v60z",
    ),
    (
        "ink-2-mountain",
        "M212 56l30-36 30 26 22-14 22 22-16-5-12 10-14-12-14 20-14-16-12 14zM38 74l20-26 22 16 12"
        " 12-12-3-9 8-11-9-9 10zM566 74l26-30 24 20 22-14 14 12-12 1-9 9-13-8-14 13-12-11-12 12z",
    ),
    (
        "shade-mountain",
        "M242 20l30 26-6 34 20 52h-44l8-46zM294 32l104 100h-62l-22-58zM58 48l22 16 66 60h-62l-14-38"
        "zM592 44l24 20-4 28 22 44h-34l-4-48zM638 50l62 52v34h-26l-18-46z",
    ),
)
_LAND = (
    ("ground land-forest", "M0 116q60-14 120 6t130 6 120 0 130-4v176h-500z"),
    ("tint-forest", "M0 140q70-8 120 8t70 60l-60 92h-130z"),
    ("ground land-plains", "M420 134q70-24 140-16t140-12v194h-280z"),
    (
        "field-0",
        "M450 130q70-18 130-12l20 24-140 8zM480 180q70-24 220-26v40q-100 4-160 22-20-20-60-36z",
    ),
    (
        "field-2",
        "M580 118q60-2 120-12v36l-100 2zM540 216q60-18 160-22v40q-70 4-132 16-6-20-28-34z",
    ),
    ("field-1", "M568 250q60-12 132-16v66h-120z"),
    (
        "furrow",
        "M466 133q50-11 108-10M464 139q56-11 116-9M464 145q60-10 122-8M512 184q64-17 188-20"
        "M524 194q64-15 176-19M536 206q56-13 164-19M552 226q60-14 148-18M562 240q60-12 138-16"
        "M580 262q50-10 120-14M584 276q50-10 116-14M588 290q50-10 112-14",
    ),
    ("shore", _LAKE),
    ("ground land-lake", _LAKE),
    (
        "tint-lake",
        "M186 133q90-7 180-1t114 4q-10 5-14 12-90-10-150-6t-124-1q-2-4-6-8z",
    ),
    ("grain-deep-lake", "M206 146l46 52 16-14 22 20 62-56q-80-6-146-2z"),
    (
        "ink-lake",
        "M330 160q8-5 16 0t16 0M406 152q8-5 16 0t16 0M228 166q8-5 16 0t16 0M270 186q9-6 18 0t18 0"
        " 18 0M384 186q9-6 18 0t18 0 18 0M224 218q10-7 20 0t20 0M430 232q10-7 20 0t20 0 20 0"
        "M190 270q11-7 22 0t22 0M480 272q11-7 22 0t22 0",
    ),
)
_BOATS = (
    ("life-wood", "M296 164h44l-8 9h-28zM430 196h34l-6 8h-22z"),
    ("life-sail-away", "M314 122v38h-16zM446 166v28h-12z"),
    ("life-wake", "M288 177q8-4 16 0t16 0 16 0 16 0M424 208q7-4 14 0t14 0 14 0"),
)
_SAILS = ((0, "M318 112q24 26 20 48h-20z"), (2, "M449 158q18 20 15 36h-15z"))
"""The seat that has the colour, and the outline."""

Tree = tuple[int, int, int]
"""The middle of the foot, and the height."""
_FAR_TREES: list[Tree] = [(x, 128 + 7 * x % 5, 17) for x in range(6, 150, 14)]
_TREES: tuple[Tree, ...] = (
    *((14, 168, 34), (38, 158, 30), (60, 172, 36), (86, 160, 30), (110, 172, 33), (134, 160, 26)),
    *((158, 164, 24), (4, 214, 46), (34, 206, 42), (66, 222, 46), (98, 206, 40), (130, 220, 38)),
    *((8, 268, 54), (48, 258, 50), (88, 272, 54), (128, 262, 46), (168, 250, 40)),
)
_BUILT = (
    (0, Structure.FARM, "translate(502 134) scale(1.7)"),
    (0, Structure.SILO, "translate(556 134) scale(1.4)"),
    (1, Structure.WAREHOUSE, "translate(166 158) scale(1.5)"),
)


def cover() -> Node:
    """The symbol `valley-view`."""
    box: svg.Attributes = {"id": "valley-view", "viewBox": f"0 0 {_WIDTH} {_HEIGHT}"}
    trees = (
        ("ink-forest", "".join(_tree(*tree, away=0) for tree in [*_FAR_TREES, *_TREES])),
        ("shade-forest", "".join(_tree(*tree, away=1) for tree in _TREES)),
    )
    sails = [svg.g({"class": f"seat-{seat}"}, *_paths([("life-sail", d)])) for seat, d in _SAILS]
    buildings = [
        svg.g({"transform": place}, structure_placed(seat, which, (15, 15)))
        for seat, which, place in _BUILT
    ]
    land = _paths([*_SKY, *_PEAKS, *_LAND, *trees, *_BOATS])
    return svg.symbol(box, *land, *sails, *buildings)


def _paths(parts: Iterable[tuple[str, str]]) -> list[Node]:
    return [svg.path({"class": look, "d": data}) for look, data in parts]


def _tree(x: int, foot: int, height: int, *, away: int) -> str:
    """The outline of a fir, or of its half away from the light."""
    wide, top = 0.36 * height, foot - height
    step, notch, rest = (svg.number(part * wide) for part in (0.6, 0.25, 0.65))
    upper, lower = svg.number(0.4 * height), svg.number(0.42 * height)
    right = f"M{x} {top}l{step} {upper}h-{notch}l{rest} {lower}"
    if away:
        return f"{right}h-{svg.number(wide)}z"
    return f"{right}h-{svg.number(2 * wide)}l{rest}-{lower}h-{notch}z"
