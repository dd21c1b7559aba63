"""Roads of other layouts: divided into spaces as the circuit is, but in another gray, and no part of it."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from scripts.drawn_styles.canvas import Canvas, near
from scripts.drawn_styles.layout import Layout
from scripts.drawn_styles.marks import LANE, SPACE, ahead_of
from scripts.drawn_styles.styles import Style
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.points_along import even_points

TRIES = 60
NEAREST, FARTHEST = 60.0, 330.0
"""How far apart the ends of a branch are, board units."""


def draw_branches(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw one or two roads from one part of the circuit to another, or to nowhere."""
    spaces = plan.spaces()
    lanes = 1 + max(space.lane or 0 for space in spaces)
    other = int(rng.choice([-1, 1])) * rng.uniform(22, 60)
    gray = np.clip(np.array(style.asphalt) + other, 10, 245).astype(int).tolist()
    color = near(rng, (gray[0], gray[1], gray[2]), 3)
    for _branch in range(int(rng.integers(1, 3))):
        for _try in range(TRIES):
            one, two = (spaces[int(number)] for number in rng.integers(len(spaces), size=2))
            begin, end = plan.middles[one.id], plan.middles[two.id]
            far = float(np.hypot(*(end - begin)))
            if NEAREST < far < FARTHEST:
                headings = [plan.headings[space.id] for space in (one, two)]
                _draw(canvas, _between(begin, end, headings, far), lanes, color, style)
                break


def draw_side_lane(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw a narrow lane beside the circuit, behind a strip of grass: for service, or another pit lane."""
    spaces = [space for space in plan.spaces() if not space.lane]
    for _try in range(TRIES):
        one, two = (spaces[int(number)] for number in rng.integers(len(spaces), size=2))
        begin, end = plan.middles[one.id], plan.middles[two.id]
        headings = [plan.headings[space.id] for space in (one, two)]
        ahead, right = ahead_of(headings[0])
        far = float(np.hypot(*(end - begin)))
        if 130 < far < 450 and (end - begin) @ ahead > 0.9 * far and np.cos(headings[0] - headings[1]) > 0.9:
            share = np.linspace(0, 1, 80)[:, None]
            bump = np.clip(np.sin(np.pi * share) * 2.2, 0, 1) ** 2
            aside = rng.uniform(34, 60) * rng.choice([-1, 1])
            line = even_points(_between(begin, end, headings, far / 1.2) + bump * aside * right, 80)
            color = near(rng, style.asphalt if rng.random() < 0.7 else style.pit, 4)
            _draw(canvas, line, int(rng.choice([1, 1, 2])), color, style)
            return


def _between(begin: Floats, end: Floats, headings: list[float], far: float) -> Floats:
    """Return a smooth line that leaves and joins the circuit in its driving direction."""
    share = np.linspace(0, 1, 60)[:, None]
    out, into = (1.2 * far * ahead_of(heading)[0] for heading in headings)
    line = (2 * share**3 - 3 * share**2 + 1) * begin + (share**3 - 2 * share**2 + share) * out
    line += (3 * share**2 - 2 * share**3) * end + (share**3 - share**2) * into
    return even_points(line, 80)


def _draw(canvas: Canvas, line: Floats, lanes: int, color: tuple[int, int, int], style: Style) -> None:
    along = np.gradient(line, axis=0)
    right = np.stack([-along[:, 1], along[:, 0]], axis=1) / np.hypot(*along.T)[:, None]
    wide = lanes * LANE
    if style.border_width:
        canvas.line(line, style.border, wide + 2 * style.border_width)
    canvas.line(line, color, wide)
    for number in range(lanes + 1):
        canvas.line(line + right * (number * LANE - wide / 2), style.line, style.line_width)
    length = float(np.hypot(*np.diff(line, axis=0).T).sum())
    for lane in range(lanes):
        for at in np.arange((lane % 2) * 0.5, length / SPACE, 1.0):
            index = min(len(line) - 1, int(at * SPACE / length * len(line)))
            inner = line[index] + right[index] * (lane * LANE - wide / 2)
            canvas.line([tuple(inner), tuple(inner + right[index] * LANE)], style.line, style.line_width)
