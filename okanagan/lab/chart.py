"""Charts of a report: groups of bars, as text and as a picture."""

from collections.abc import Iterator, Mapping
from html import escape

WIDTH, ROW, LABEL = 560, 22, 200
Chart = dict[str, dict[str, float]]  # bars by their labels, under the heading of each group


def chart_lines(chart: Chart) -> Iterator[str]:
    for heading, bars in chart.items():
        yield f"{heading}:"
        yield from (f"    {name:<20} {value:6.2f}" for name, value in bars.items())


def chart_svg(chart: Chart) -> str:
    parts: list[str] = []
    for heading, bars in chart.items():
        parts.append(_text(6, len(parts), heading, "h"))
        parts += _bars(bars, len(parts))
    height = ROW * (len(parts) + 1)
    style = "text{font:14px sans-serif}.h{font-weight:bold}rect{fill:#3f7a4d}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<style>{style}</style><rect width='{WIDTH}' height='{height}' style='fill:#fff'/>"
        + "".join(parts)
        + "</svg>\n"
    )


def _bars(bars: Mapping[str, float], row: int) -> Iterator[str]:
    most = max(bars.values(), default=0.0) or 1.0
    for number, (name, value) in enumerate(bars.items(), row):
        width = (WIDTH - LABEL - 60) * value / most
        bar = f'<rect x="{LABEL}" y="{ROW * number + 8}" width="{width:.1f}" height="14"/>'
        figure = _text(LABEL + width + 6, number, f"{value:.2f}")
        yield _text(18, number, name) + bar + figure


def _text(x: float, row: int, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{ROW * row + 20}" class="{kind}">{escape(words)}</text>'
