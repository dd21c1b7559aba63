"""The way into reading a board: a picture and a loop become road, spaces, arrows, corners, and marks."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Event

import numpy as np
import shapely
from attrs import evolve

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.arrows_and_corners import read_arrows_and_corners, see_spaces, with_text
from trackmodel.print_reading.corners.seen_corners import see_corners
from trackmodel.print_reading.cuts.read_spaces import read_spaces, surest_spaces
from trackmodel.print_reading.marks.pit_area import share_beside
from trackmodel.print_reading.marks.printed_finish import seen_lines
from trackmodel.print_reading.marks.printed_pit_lane import read_pit_lane
from trackmodel.print_reading.marks.printed_start import read_start
from trackmodel.print_reading.marks.printed_weather_table import read_weather
from trackmodel.print_reading.off_road import is_on, runs, steps_off_road
from trackmodel.print_reading.printed_bridges import with_bridges
from trackmodel.print_reading.printed_direction import PLAINLY, against_arrows
from trackmodel.print_reading.printed_texts import read_texts
from trackmodel.print_reading.proposed_loop.propose import OpenRoad, propose_loop
from trackmodel.print_reading.readable import check_loop, check_picture, check_spaces
from trackmodel.print_reading.reading_values import (
    Progress,
    ReadBoard,
    ReadMarks,
    ReadSpace,
    Road,
    Show,
    Unread,
    onward,
    part_of,
    unless,
)
from trackmodel.print_reading.road.closed_line import rounded
from trackmodel.print_reading.road.learned_road import RoadPicture, road_picture
from trackmodel.print_reading.road.seen_edges import SeenEdge, see_edges
from trackmodel.print_reading.road.tracing import (
    TracedRoad,
    guess_roads,
    lane_picture,
    trace_guesses,
    trace_part,
    trace_roads,
)
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.texts import _
from trackmodel.track import Point

PLAIN_FIT = 0.3
"""How well an edge fits where it is certain, 0 to 1 (`TracedRoad.fit`)."""

SAME_SCALE = 0.2
"""Text is looked for once more where lanes are wider or narrower than guessed by more than this power of 2;
guesses with other numbers of lanes are 0.4 or more apart."""

PIT_LANE = 0.5
"""Another lane in places is the pit lane if one is seen beside more of the road than this share of them; on
drawn boards, beside 0.9 or more."""
AROUND, TIP = 0.1, 8.0
"""How much of the road around a stretch is read, too, in lengths of its border; and how much more is traced,
in widths of a lane, as a road is read worse where it ends."""


def read_board(
    pixels: Pixels,
    loop: Sequence[Point] | None,
    lanes: int | None = None,
    reverse: bool = False,
    progress: Progress = lambda share: None,
    show: Show = lambda board: None,
) -> ReadBoard:
    """Read a board off its scan.

    Args:
        pixels: the scan, shape (height, width, 3), red, green, blue.
        loop: a closed line along the middle of the road, in driving direction; about right will do. None
            finds one, and the driving direction by the arrows.
        lanes: the number of lanes; None finds it.
        reverse: whether cars drive against the loop, or against the arrows if there is none.
        progress: is told how much of the work is done.
        show: is given what is read by now.

    Raises:
        Unread: the scan can't be read along this loop.
    """
    check_picture(pixels)
    progress = onward(progress)
    proposed = loop is None
    line, seen = _proposed(pixels) if loop is None else (check_loop(loop, pixels), road_picture(pixels))
    progress(0.2)
    if reverse and not proposed:
        line = line[::-1]
    guesses = guess_roads(pixels, line, lanes, seen, part_of(progress, 0.2, 0.3))
    over, rescaled = Event(), Event()
    beside = unless(over, progress)
    # Text takes as long as the rest, and there is mostly a core for it.
    with ThreadPoolExecutor(1) as of_text, ThreadPoolExecutor(1) as of_marks, ExitStack() as at_end:
        at_end.callback(over.set)
        as_guessed = unless(rescaled, part_of(beside, 0.3, 0.3))
        printed = of_text.submit(read_texts, pixels, guesses[0].lane, as_guessed)
        roads = trace_guesses(pixels, guesses, None if lanes else seen, part_of(progress, 0.3, 0.5))
        traced, spaces, backward = _directed(pixels, roads, proposed, reverse)
        if abs(np.log2(traced.lane / guesses[0].lane)) > SAME_SCALE:
            rescaled.set()
            printed = of_text.submit(read_texts, pixels, traced.lane, part_of(beside, 0.5, 0.5))
        progress(0.6)
        road, size = road_of(traced), (pixels.shape[1], pixels.shape[0])
        off = steps_off_road(seen, road, spaces)
        kept = [space for space in spaces if not any(is_on(space, steps, len(road.left)) for steps in off)]
        check_spaces(kept, traced.lane, sum(map(len, off)) / len(road.left))
        spaces = with_bridges(kept, road)
        show(ReadBoard(size, road, spaces))
        edges = see_edges(pixels, road)
        progress(0.65)
        marked = of_marks.submit(_marks, pixels, road, spaces, edges, part_of(beside, 0.65, 0.65))
        seen_corners = see_corners(pixels, edges, road, spaces)
        inside = see_spaces(pixels, spaces, seen_corners, None, part_of(progress, 0.65, 0.75))
        texts = printed.result()
        arrows, corners = with_text(pixels, inside, texts, part_of(progress, 0.75, 0.95))
        marks = evolve(marked.result(), weather=read_weather(texts))
    progress(1.0)
    off_road = tuple(tuple((x, y) for x, y in road.middle[steps].tolist()) for steps in off)
    return ReadBoard(size, road, spaces, arrows, corners, marks, backward, texts, off_road)


def read_stretch(
    pixels: Pixels, loop: Sequence[Point], known: ReadBoard | None, stretch: shapely.Geometry
) -> ReadBoard:
    """Read a stretch of the road again: spaces, arrows, and corners, without marks.

    Args:
        loop: the whole loop, in driving direction, with the line of the stretch where it belongs.
        known: the board as it was read off this scan before; None takes longer.
        stretch: the area of the stretch; some of the road around it is read, too, for arrows and corners.

    Raises:
        Unread: no road is seen there.
    """
    near = stretch.buffer(stretch.length * AROUND)
    line, size = check_loop(loop, pixels), (pixels.shape[1], pixels.shape[0])
    lanes, lane = (int(known.road.lanes.max()), known.road.lane) if known else (None, None)
    part = _part(line, stretch, lane) if lane else None
    if lanes and lane and part is not None:
        traced, steps = trace_part(lane_picture(pixels, lane), part, lanes, lane)
        spaces = tuple(space for space in read_spaces(traced) if (space.begin + space.end) / 2 < steps)
        road = road_of(traced, steps)
    else:
        traced, spaces = surest_spaces(trace_roads(pixels, line, lanes, lane=lane))
        road = road_of(traced)
        spaces = with_bridges(spaces, road)
    spaces = tuple(space for space in spaces if shapely.contains_xy(near, *space.center))
    if not spaces:
        raise Unread(_("No road is seen along the line; draw it along the middle of the road"))
    texts = (known and known.texts) or read_texts(pixels, traced.lane)
    corners = see_corners(pixels, see_edges(pixels, road), road, spaces)
    return ReadBoard(size, road, spaces, *read_arrows_and_corners(pixels, corners, spaces, texts))


def _part(loop: Floats, stretch: shapely.Geometry, lane: float) -> Floats | None:
    """Return the part of a loop in a stretch, and some around it, shape (k, 2).

    None if another part of the loop is there, too, as at a bridge: they aren't read one without the other.
    """
    line = rounded(loop, lane)
    inside = runs(shapely.contains_xy(stretch, line))
    more = round(stretch.length * AROUND / lane + TIP)
    if len(inside) != 1 or len(inside[0]) + 2 * more >= len(line):
        return None
    part: Floats = line[(inside[0][0] + np.arange(-more, len(inside[0]) + more)) % len(line)]
    return part


def _proposed(pixels: Pixels) -> tuple[Floats, RoadPicture]:
    """Return a loop, shape (k, 2), and where road is seen: if that is no lap, straight back from its end."""
    try:
        line, seen = propose_loop(pixels)
    except OpenRoad as part:
        line, seen = part.line, part.seen
    return check_loop(line.tolist(), pixels), seen


def _directed(
    pixels: Pixels, roads: Sequence[TracedRoad], proposed: bool, reverse: bool
) -> tuple[TracedRoad, tuple[ReadSpace, ...], bool]:
    """Return the likeliest road, its spaces, and whether arrows plainly point against a loop drawn by hand.

    A proposed loop is turned to the driving direction.
    """
    traced, spaces = surest_spaces(roads)
    narrower = [road for road in roads if road.lanes == traced.lanes - 1]
    if narrower and _has_pit_lane(pixels, traced, narrower[0]):
        traced, spaces = surest_spaces(narrower)
    against = against_arrows(pixels, spaces)
    if proposed and (against > 0) != reverse:
        traced = traced.backward
        spaces = read_spaces(traced)
    return traced, spaces, not proposed and against > PLAINLY


def _has_pit_lane(pixels: Pixels, wide: TracedRoad, road: TracedRoad) -> bool:
    """Return whether the lane that a road has in places is the pit lane beside a narrower one."""
    share = float(wide.there.all(axis=1).mean())
    return share < 1 and share_beside(see_edges(pixels, road_of(road))) > PIT_LANE * share


def _marks(
    pixels: Pixels,
    road: Road,
    spaces: Sequence[ReadSpace],
    edges: tuple[SeenEdge, SeenEdge],
    progress: Progress,
) -> ReadMarks:
    """Read the finish line, and the starting places and the pit lane beside it."""
    start = read_start(pixels, road, spaces, edges, seen_lines(edges, road))
    progress(0.5)
    if start is None:
        return ReadMarks()
    pit = read_pit_lane(pixels, road, edges, start.line.step, spaces)
    progress(1.0)
    return ReadMarks(start.line.ends, start.sure, start.grid, start.grid_sure, *pit)


def road_of(traced: TracedRoad, steps: int | None = None) -> Road:
    """Return the road, or its first steps, as the other readers need it.

    It is as sure as the worst line beside a lane.
    """
    left, right = traced.edges
    nothing = np.zeros((len(left), 1), dtype=np.bool_)
    beside = np.hstack([nothing, traced.there]) | np.hstack([traced.there, nothing])
    return Road(
        left=left[:steps],
        right=right[:steps],
        lanes=traced.there.sum(axis=1).astype(np.intp)[:steps],
        sure=np.clip(np.where(beside, traced.fit, np.inf).min(axis=1) / PLAIN_FIT, 0, 1)[:steps],
    )
