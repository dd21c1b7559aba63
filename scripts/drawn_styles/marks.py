"""Marks on the road and beside it: arrows, finish line, starting places, pit stands, small numbers."""

from __future__ import annotations

import math

import numpy as np
from numpy.random import Generator

from scripts.drawn_styles.canvas import Canvas, Color, near
from scripts.drawn_styles.layout import Layout
from scripts.drawn_styles.styles import BLACK, STAND_COLORS, WHITE, Style
from trackmodel.geometry.arrays import Floats
from trackmodel.track import Place, Stand, Turn

LANE, SPACE = 11.0, 18.0
"""Width of a lane and length of a space, board units."""


def ahead_of(angle: float) -> tuple[Floats, Floats]:
    """Return the vectors ahead and to the right."""
    ahead = np.array([math.cos(angle), math.sin(angle)])
    return ahead, np.array([-ahead[1], ahead[0]])


def draw_arrows(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw the arrows of corners and of the spaces before them; of straights where a style has them."""
    turns: dict[str, set[Turn]] = {}
    before = set()
    pit = {space.id for space in plan.spaces(Place.PIT)}
    for arrow in plan.track.arrows:
        if arrow.from_ in pit or arrow.to in pit:
            continue
        turns.setdefault(arrow.from_, set()).add(arrow.turn)
        if arrow.to in plan.inside and arrow.turn is Turn.AHEAD:
            before.add(arrow.from_)
    for space in plan.spaces():
        own = turns.get(space.id, set())
        if space.id in plan.inside or style.arrows_everywhere or (space.id in before and len(own) == 1):
            _arrow(canvas, plan.middles[space.id], plan.headings[space.id], own, style)


def _arrow(canvas: Canvas, middle: Floats, angle: float, turns: set[Turn], style: Style) -> None:
    ahead, right = ahead_of(angle)
    stem, head = style.arrow_width * LANE, style.arrow_head * LANE
    long = 7.0 if style.arrow_fork == "long" else 5.5
    tail = middle - long * ahead
    if len(turns) > 1:
        tail = tail - 0.5 * ahead
    for turn in (one for one in Turn if one in turns):  # sets have no order
        side = {Turn.LEFT: -1, Turn.AHEAD: 0, Turn.RIGHT: 1}[turn]
        if side == 0:
            way = np.array([tail, middle + long * 0.7 * ahead])
        elif style.arrow_fork == "parallel":
            way = np.array(
                [tail, middle - 2 * ahead + 2.5 * side * right, middle + 4 * ahead + 2.5 * side * right]
            )
        elif style.arrow_fork == "hook":
            way = np.array([tail, middle - 1 * ahead, middle + 1.5 * ahead + 3.2 * side * right])
        elif style.arrow_fork == "curved":
            shares = np.linspace(0, 1, 7)[:, None]
            way = tail + shares * 8.5 * ahead + shares**2 * 3.2 * side * right
        else:
            way = np.array([tail, middle + 3.5 * ahead + 3.2 * side * right])
        if style.arrow_fork != "stemless":
            canvas.line(way, style.arrow, stem)
        _head(canvas, way[-1], way[-1] - way[-2], head, style.arrow)


def _head(canvas: Canvas, tip: Floats, along: Floats, size: float, color: Color) -> None:
    ahead = along / np.hypot(*along)
    right = np.array([-ahead[1], ahead[0]])
    back = tip - 0.5 * size * ahead
    wings = [back - 0.42 * size * right, tip - 0.25 * size * ahead, back + 0.42 * size * right]
    canvas.fill([tuple(tip + 0.5 * size * ahead), *(tuple(wing) for wing in wings)], color)


def draw_finish(canvas: Canvas, plan: Layout, rng: Generator) -> None:
    """Draw the finish line: two or three rows of black and white squares, or a plain line."""
    if plan.track.finish is None:
        return
    one, other = (np.array(end) for end in plan.track.finish.line)
    long = float(np.hypot(*(other - one)))
    across = (other - one) / long
    ahead = np.array([-across[1], across[0]])
    if rng.random() < 0.15:
        canvas.line([tuple(one), tuple(other)], WHITE if rng.random() < 0.6 else (200, 30, 30), 2.5)
        return
    rows, size = int(rng.integers(2, 4)), rng.uniform(1.0, 3.2)
    for row in range(rows):
        for number in range(int(long / size)):
            corner = one + number * size * across + (row - rows / 2) * size * ahead
            square = [corner, corner + size * across, corner + size * (across + ahead), corner + size * ahead]
            canvas.fill(np.array(square), BLACK if (row + number) % 2 else WHITE)


def draw_grid(canvas: Canvas, plan: Layout, style: Style) -> None:
    """Draw the starting places."""
    for place in plan.track.grid:
        ahead, right = ahead_of(plan.headings[place.space])
        middle = plan.middles[place.space]
        ink = WHITE if sum(style.asphalt) < 560 else BLACK
        words, angle = str(place.position), -math.degrees(plan.headings[place.space])
        if style.grid in ("bracket", "slot"):
            front = middle + 6 * ahead
            ends = [front - 3.5 * ahead - 3.5 * right, front - 3.5 * right, front + 3.5 * right]
            ends += [front - 3.5 * ahead + 3.5 * right] if style.grid == "slot" else []
            canvas.line(np.array(ends), ink, 0.9)
        if style.grid == "box":
            box = [(-6, -4), (6, -4), (6, 4), (-6, 4)]
            canvas.line(np.array([middle + a * ahead + b * right for a, b in box]), ink, 0.8, closed=True)
        if style.grid != "slot":
            canvas.text(words, middle, 4.5, ink, style.font, angle - 90)


def draw_stands(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw the pit stands."""
    colors = [STAND_COLORS[index] for index in rng.permutation(len(STAND_COLORS)).tolist()]
    for number, stand in enumerate(plan.track.pit.stands if plan.track.pit else ()):
        color = near(rng, colors[number % len(colors)], 12)
        if stand.outline is None:
            _marks_inside(canvas, plan, stand, color, style)
            continue
        outline = np.array(stand.outline)
        middle = outline.mean(axis=0)
        if style.stands == "garage":
            canvas.fill(outline + 2.0, (50, 50, 50))
        if style.stands == "outlined":
            canvas.fill(outline, style.pit)
            canvas.line(outline, color, 1.5, closed=True)
        else:
            canvas.fill(outline, color)
        if style.stands in ("boxes", "garage"):
            canvas.line(outline, BLACK, 0.7, closed=True)
        if style.stands in ("numbers", "outlined"):
            canvas.text(str(number + 1), middle, 7, BLACK if sum(color) > 380 else WHITE, style.font)
        if style.stands == "cars" or style.stand_doors:
            small = (outline - middle) * 0.45 + middle
            canvas.fill(small, near(rng, (60, 60, 60), 30))
            canvas.line(small, WHITE, 0.6, closed=True)


def _marks_inside(canvas: Canvas, plan: Layout, stand: Stand, color: Color, style: Style) -> None:
    """Draw what stands for a stand into its spaces: a car, or an arrow, in its color."""
    for id_ in stand.access:
        ahead, right = ahead_of(plan.headings[id_])
        middle = plan.middles[id_]
        if style.stand_doors:
            box = [(-4, -2), (4, -2), (4, 2), (-4, 2)]
            canvas.fill(np.array([middle + a * ahead + b * right for a, b in box]), color)
        else:
            bent = [middle - 4 * ahead, middle + 1 * ahead, middle + 2.5 * ahead + 2 * right]
            canvas.line(np.array(bent), color, 1.6)


def draw_numbers(canvas: Canvas, plan: Layout, style: Style) -> None:
    """Write small signs along the road, as boards that count spaces do."""
    outer = [space for space in plan.spaces() if space.lane == 0]
    for number, space in enumerate(outer[::5]):
        _ahead, right = ahead_of(plan.headings[space.id])
        at = plan.middles[space.id] - 8.5 * right
        canvas.text(str(5 * number), at, 3.5, BLACK if sum(style.border) > 300 else WHITE, style.font)
