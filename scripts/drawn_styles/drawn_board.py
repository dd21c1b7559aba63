"""A drawn board: its picture and, as a track, the truth about it."""

from __future__ import annotations

import numpy as np
from attrs import evolve, frozen
from numpy.random import Generator

from scripts.drawn_styles.branches import draw_branches, draw_side_lane
from scripts.drawn_styles.canvas import Canvas, Pixels
from scripts.drawn_styles.circuits import any_circuit
from scripts.drawn_styles.flags import NAMES, draw_flags, draw_tables
from scripts.drawn_styles.layout import layout
from scripts.drawn_styles.marks import draw_arrows, draw_finish, draw_grid, draw_numbers, draw_stands
from scripts.drawn_styles.photos import Photo, photographed, scanned
from scripts.drawn_styles.pit_lanes import with_any_grid, with_any_pit_lane
from scripts.drawn_styles.road_print import draw_road
from scripts.drawn_styles.styles import Style, any_style
from scripts.drawn_styles.surroundings import draw_country, draw_over_road, draw_surroundings
from trackmodel.geometry.arrays import Floats
from trackmodel.track import BoardSize, Finish, Point, Track

PHOTOS = 0.4
"""Share of boards that are photographed; the others are files and scans."""

BRANCHES, SIDE_LANES = 0.4, 0.15
"""Shares of boards with roads of other layouts, and with another lane beside the road."""


@frozen(eq=False)
class DrawnBoard:
    """A drawn board.

    Attributes:
        pixels: its picture, red, green, blue.
        truth: the circuit; its board units are pixels of the picture.
        style: how it is printed.
    """

    pixels: Pixels
    truth: Track
    style: Style


def drawn_board(
    seed: int, long_side: int, circuit: Track | None = None, photo: bool | None = None
) -> DrawnBoard:
    """Draw a board by chance.

    Args:
        seed: the same one draws the same board.
        long_side: pixels of the longer side.
        circuit: the circuit; None takes one by chance.
        photo: whether it is photographed; None leaves that to chance.
    """
    rng = np.random.default_rng(seed)
    track = _named(circuit or any_circuit(rng), rng)
    track = with_any_grid(with_any_pit_lane(track, rng), rng)
    style, plan = any_style(rng), layout(track)
    points = np.array([point for space in track.spaces for point in space.outline])
    around = rng.uniform(6, 110, (2, 2))
    low, high = points.min(axis=0) - around[0], points.max(axis=0) + around[1]
    scale = long_side / float(max(high - low))
    wide, tall = np.maximum(8, np.round((high - low) * scale)).astype(int).tolist()
    canvas = Canvas(np.zeros((tall, wide, 3), dtype=np.uint8), scale, low)
    draw_country(canvas, rng)
    draw_surroundings(canvas, plan, style, rng)
    if rng.random() < BRANCHES:
        draw_branches(canvas, plan, style, rng)
    if rng.random() < SIDE_LANES:
        draw_side_lane(canvas, plan, style, rng)
    draw_road(canvas, plan, style, rng)
    draw_stands(canvas, plan, style, rng)
    draw_finish(canvas, plan, rng)
    draw_grid(canvas, plan, style)
    draw_arrows(canvas, plan, style, rng)
    if style.numbers:
        draw_numbers(canvas, plan, style)
    draw_over_road(canvas, plan, rng)
    draw_tables(canvas, plan, style, rng)
    draw_flags(canvas, plan, style, rng)
    taken = rng.random() < PHOTOS if photo is None else photo
    seen = photographed(canvas.pixels, rng) if taken else scanned(canvas.pixels, rng)
    return DrawnBoard(seen.pixels, _truth(track, canvas, seen), style)


def _named(track: Track, rng: Generator) -> Track:
    names = rng.permutation(NAMES).tolist()
    corners = zip(track.corners, names * 4, strict=False)
    return evolve(track, corners=tuple(evolve(corner, name=name) for corner, name in corners))


def _truth(track: Track, canvas: Canvas, photo: Photo) -> Track:
    """Return the track with all its points moved into the photo."""

    def moved(points: tuple[Point, ...]) -> tuple[Point, ...]:
        found: Floats = photo.at(canvas.at(points))
        return tuple((round(float(x), 2), round(float(y), 2)) for x, y in found)

    high, wide = photo.pixels.shape[:2]
    finish = track.finish and Finish((ends := moved(track.finish.line))[:1] + ends[1:])  # type: ignore[arg-type]
    stands = track.pit.stands if track.pit else ()
    return evolve(
        track,
        board=BoardSize(width=float(wide), height=float(high)),
        scans=(),
        spaces=tuple(evolve(space, outline=moved(space.outline)) for space in track.spaces),
        corners=tuple(
            evolve(corner, flag=corner.flag and moved((corner.flag,))[0]) for corner in track.corners
        ),
        finish=finish,
        pit=track.pit
        and evolve(
            track.pit,
            stands=tuple(evolve(stand, outline=stand.outline and moved(stand.outline)) for stand in stands),
        ),
    )
