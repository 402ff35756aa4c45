"""Curves as SVG: a line for each setting, through the mean of its seeds, in the band from the least to the most."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH, HEIGHT, GAP = 420, 300, 60
COLOURS = ("#1f77b4", "#d62728", "#7f7f7f")
Curve = Mapping[int, Sequence[float]]
"""Step to what each seed had there."""


@dataclass(frozen=True)
class Panel:
    """One picture: a title, and a curve for each name."""

    title: str
    curves: Mapping[str, Curve]


def svg(panels: Sequence[Panel]) -> str:
    """The pictures side by side; all go from 0 to 1 upwards, and over the same steps."""
    whole = len(panels) * (WIDTH + GAP) + GAP
    last = max(step for panel in panels for curve in panel.curves.values() for step in curve)
    drawn = "".join(
        f'<g transform="translate({GAP + number * (WIDTH + GAP)},40)">{_panel(panel, last)}</g>\n'
        for number, panel in enumerate(panels)
    )
    names = list(dict.fromkeys(name for panel in panels for name in panel.curves))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {HEIGHT + 120}" '
        'font-family="sans-serif" font-size="13">\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{drawn}{_legend(names)}</svg>\n'
    )


def _panel(panel: Panel, last: int) -> str:
    lines = [f'<text x="{WIDTH / 2}" y="-14" text-anchor="middle" font-weight="bold">{escape(panel.title)}</text>']
    for tenth in range(0, 11, 2):
        y = _y(tenth / 10)
        lines.append(f'<path d="M0 {y:.1f}H{WIDTH}" stroke="#ddd"/>')
        lines.append(f'<text x="-8" y="{y + 4:.1f}" text-anchor="end">{tenth / 10:g}</text>')
    for step in range(0, last + 1, max(1, last // 6)):
        x = _x(step, last)
        lines.append(f'<text x="{x:.1f}" y="{HEIGHT + 18}" text-anchor="middle">{step}</text>')
    for number, curve in enumerate(panel.curves.values()):
        lines.append(_curve(curve, COLOURS[number % len(COLOURS)], last))
    return "\n".join(lines)


def _curve(curve: Curve, colour: str, last: int) -> str:
    steps = sorted(curve)
    upper = [f"{_x(step, last):.1f},{_y(max(curve[step])):.1f}" for step in steps]
    lower = [f"{_x(step, last):.1f},{_y(min(curve[step])):.1f}" for step in reversed(steps)]
    middle = [f"{_x(step, last):.1f},{_y(sum(curve[step]) / len(curve[step])):.1f}" for step in steps]
    return (
        f'<polygon points="{" ".join(upper + lower)}" fill="{colour}" opacity="0.18"/>\n'
        f'<polyline points="{" ".join(middle)}" fill="none" stroke="{colour}" stroke-width="2"/>'
    )


def _legend(names: Sequence[str]) -> str:
    rows = []
    for number, name in enumerate(names):
        x, y = GAP + number * 290, HEIGHT + 90
        rows.append(f'<rect x="{x}" y="{y - 10}" width="22" height="10" fill="{COLOURS[number % len(COLOURS)]}"/>')
        rows.append(f'<text x="{x + 30}" y="{y}">{escape(name)}</text>\n')
    return "".join(rows)


def _x(step: int, last: int) -> float:
    return WIDTH * step / max(1, last)


def _y(value: float) -> float:
    return HEIGHT * (1 - value)
