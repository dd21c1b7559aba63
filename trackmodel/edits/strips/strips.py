"""Edits of strips, and turning them into spaces: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from attrs import evolve

from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.edits.arrows.corner_arrows import replace_corner_arrows
from trackmodel.edits.corner_edits import add_corner, corners_of
from trackmodel.edits.ids import fresh_id, fresh_space_id, replace_parts, strip_of
from trackmodel.edits.layout_edits import add_spaces_to_layout
from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.edits.spaces.junctions import MOST_VERTICES
from trackmodel.edits.strips.lane_spans_of_strips import merging_arrows
from trackmodel.edits.strips.strip_rows import lay_out_strip, require_open
from trackmodel.edits.strips.usable import require_usable
from trackmodel.errors import CannotEdit
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, propose_arrows
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.geometry.strips.lane_spans import (
    are_whole,
    indices_across,
    lanes_at_end,
    lanes_at_start,
    lanes_from,
)
from trackmodel.layouts import in_layout
from trackmodel.limits import LARGEST_COORDINATE
from trackmodel.texts import _
from trackmodel.track import (
    MAIN_LAYOUT,
    MOST_DRAFTS,
    MOST_SPACES_OF_CORNER,
    MOST_SPACES_OF_LANE,
    Arrow,
    Place,
    Space,
    Strip,
    StripLane,
    StripLine,
    Track,
    Turn,
)

MOST_POINTS = 1000
"""Points of an edge that can be drawn; a document may have more (`track.MOST_EDGE_POINTS`)."""
MOST_SPACES_OF_STRIP = 2000
"""More spaces would slow down the layout on every key; a whole board has 600."""
NARROWEST = 0.25
"""Least width of a lane, as a share of that of the strip's lanes if they were even."""


def add_strip(track: Track, strip: Strip) -> Track:
    """Add a draft with a new id.

    Raises:
        CannotEdit: an edge has too many points, or the track too many drafts.
    """
    _require_room(strip)
    if len(track.drafts) >= MOST_DRAFTS:
        raise CannotEdit(_("A track can have at most {most} drafts").format(most=MOST_DRAFTS))
    id_ = fresh_id("strip", (each.id for each in track.drafts))
    return evolve(track, drafts=(*track.drafts, evolve(strip, id=id_)))


def change_strip(track: Track, strip: Strip) -> Track:
    """Replace the draft that has the strip's id.

    Raises:
        CannotEdit: there is none, or an edge has too many points.
    """
    _require_room(strip)
    strip_of(track, strip.id)
    return evolve(track, drafts=tuple(strip if each.id == strip.id else each for each in track.drafts))


def _require_room(strip: Strip) -> None:
    require_few_spaces(strip)
    if max(len(strip.left), len(strip.right)) > MOST_POINTS:
        raise CannotEdit(_("An edge can have at most {most} points").format(most=MOST_POINTS))


def require_few_spaces(strip: Strip) -> None:
    """Check that a strip can be laid out quickly.

    Raises:
        CannotEdit: it has too many spaces for that.
    """
    if sum(lane.spaces for lane in strip.lanes) > MOST_SPACES_OF_STRIP:
        raise CannotEdit(_("A strip can have at most {most} spaces").format(most=MOST_SPACES_OF_STRIP))


def delete_strip(track: Track, strip_id: str) -> Track:
    """Delete a draft, if it exists."""
    kept = tuple(each for each in track.drafts if each.id != strip_id)
    return replace_parts(track, drafts=kept)


def change_lane_count(strip: Strip, count: int) -> Strip:
    """Set the number of lanes of the whole strip; new ones get as many spaces as the last one."""
    lanes = tuple(evolve(lane, begin=0.0, end=1.0) for lane in strip.lanes[:count])
    last = lanes[-1].spaces if lanes else 1
    more = tuple(StripLane(last) for _lane in range(count - len(lanes)))
    return evolve(strip, lanes=lanes + more, lines=tuple(one for one in strip.lines if one.line < count))


def change_space_counts(strip: Strip, counts: Sequence[int]) -> Strip:
    """Set the numbers of spaces from the left lane; the last number applies to the remaining lanes.

    A lane whose number changes loses its moved cuts, which counted other spaces.
    """
    lanes = []
    for n, lane in enumerate(strip.lanes):
        count = min(MOST_SPACES_OF_LANE, max(1, counts[min(n, len(counts) - 1)]))
        lanes.append(lane if count == lane.spaces else evolve(lane, spaces=count, cuts=()))
    return evolve(strip, lanes=tuple(lanes))


def move_lane_line(
    strip: Strip, line: int, at: float, share: float, instead_of: StripLine | None = None
) -> Strip:
    """Move the line between two lanes, at a share of the length, to a share of the width.

    It stays between the adjacent lines.
    """
    others = tuple(one for one in strip.lines if one != instead_of)
    least = NARROWEST / len(strip.lanes)
    low = _share_of_line(strip, line - 1, at) + least
    high = _share_of_line(strip, line + 1, at) - least
    new = StripLine(line, min(1.0, max(0.0, at)), min(1.0, max(low, min(high, share))))
    return evolve(strip, lines=tuple(sorted((*others, new), key=lambda one: (one.line, one.at))))


def _share_of_line(strip: Strip, line: int, at: float) -> float:
    """Return the share of the width of a line between lanes at a share of the length."""
    pins = sorted((one.at, one.share) for one in strip.lines if one.line == line)
    if not pins:
        across = lanes_from(strip.lanes, min(at, 0.999))
        return sum(lane < line for lane in across) / max(1, len(across))
    places, shares = zip(*pins, strict=True)
    return float(np.interp(at, places, shares))


# Turning a strip into spaces


def make_spaces(track: Track, strip_id: str, layout: str = MAIN_LAYOUT) -> tuple[Track, tuple[str, ...]]:
    """Turn a draft into spaces with shared borders, lanes, arrows, and possibly a corner.

    Arrows ahead follow the lanes, from the spaces the strip continues from and to those it leads up to.
    Lane changes are those that the outlines suggest (`trackmodel.geometry.lanes.arrow_proposals`).

    Returns:
        The track, and the ids of the new spaces, lane by lane.

    Raises:
        CannotEdit: there is no such strip, its edges aren't drawn yet, something else continues where
            it connects, or a resulting outline would not fit into a document.
    """
    strip = strip_of(track, strip_id)
    here = in_layout(track, layout)
    require_open(here, strip)
    laid_strip = lay_out_strip(here, strip)
    if laid_strip is None:
        raise CannotEdit(_("Draw at least two points on both edges first"))
    lanes = _spaces(track, strip, laid_strip)
    new = tuple(space for lane in lanes for space in lane)
    ids = tuple(space.id for space in new)
    track = delete_strip(evolve(track, spaces=(*track.spaces, *new)), strip_id)
    track = add_spaces_to_layout(track, layout, ids)
    track = share_borders(track, ids)
    _require_sound(track, ids)
    track = add_arrows(track, _arrows_ahead(strip, lanes), layout)
    if strip.stops is not None and strip.place is Place.TRACK:
        if len(ids) > MOST_SPACES_OF_CORNER:
            most = MOST_SPACES_OF_CORNER
            raise CannotEdit(_("A corner can have at most {most} spaces").format(most=most))
        track = add_corner(track, ids, strip.stops, layout=layout)
        track = _add_lane_changes(track, strip, ids, layout)
        track = replace_corner_arrows(track, corners_of(track, layout)[-1].id, layout)
    else:
        track = _add_lane_changes(track, strip, ids, layout)
    merging = merging_arrows(strip, laid_strip, lanes, in_layout(track, layout).arrows)
    return add_arrows(track, merging, layout), ids


def _spaces(track: Track, strip: Strip, laid_strip: LaidStrip) -> list[list[Space]]:
    require_usable(laid_strip)
    number = int(fresh_space_id(track).removeprefix("s"))
    numbers = _lane_numbers(track, strip)
    lanes: list[list[Space]] = []
    for n, lane in enumerate(laid_strip.lanes):
        lanes.append([])
        for outline in lane.outlines:
            if max(abs(coordinate) for point in outline for coordinate in point) > LARGEST_COORDINATE:
                raise CannotEdit(_("The strip extends too far from the board"))
            space = Space(f"s{number}", outline, lane=numbers[n], place=strip.place, level=strip.level)
            lanes[-1].append(space)
            number += 1
    return lanes


def _lane_numbers(track: Track, strip: Strip) -> list[int]:
    """Return the lane of the spaces of each lane: that of the spaces it meets, if known."""
    lane_of = {space.id: space.lane for space in track.spaces}
    met = [
        *zip(lanes_at_start(strip.lanes), strip.after, strict=False),
        *zip(lanes_at_end(strip.lanes), strip.before, strict=False),
    ]
    known = {n: lane for n, id_ in reversed(met) if (lane := lane_of.get(id_)) is not None}
    across = indices_across(strip.lanes)
    if are_whole(strip.lanes):
        return [known.get(n, index) for n, index in enumerate(across)]
    offset = max(0, next((lane - across[n] for n, lane in sorted(known.items())), 0))
    return [index + offset for index in across]


def _require_sound(track: Track, new: Iterable[str]) -> None:
    """Check that the outlines of the new spaces, and of their neighbors, fit into a document."""
    fresh = set(new)
    crowded = [space.id for space in track.spaces if len(space.outline) > MOST_VERTICES]
    if fresh.intersection(crowded):
        raise CannotEdit(
            _(
                "A space of the strip would have more than {most} vertices: give its lane more spaces, "
                "or draw smoother edges"
            ).format(most=MOST_VERTICES)
        )
    if crowded:
        raise CannotEdit(
            _("{space} would have more than {most} vertices").format(space=crowded[0], most=MOST_VERTICES)
        )


def _arrows_ahead(strip: Strip, lanes: Sequence[Sequence[Space]]) -> list[Arrow]:
    behind = dict(zip(lanes_at_start(strip.lanes), strip.after, strict=False))
    before = dict(zip(lanes_at_end(strip.lanes), strip.before, strict=False))
    arrows = []
    for n, lane in enumerate(lanes):
        ids = [behind.get(n), *(space.id for space in lane), before.get(n)]
        arrows += [Arrow(a, b) for a, b in pairwise(ids) if a and b]
    return arrows


def _add_lane_changes(track: Track, strip: Strip, ids: Iterable[str], layout: str) -> Track:
    """Return the likely lane changes from, to, and within the new spaces."""
    new = set(ids)
    here = {*ids, *strip.after, *strip.before}
    lane_of = {space.id: space.lane for space in track.spaces}
    on_from = {arrow.from_ for arrow in track.arrows if arrow.turn is Turn.AHEAD}

    def fits(arrow: Arrow) -> bool:
        """Return whether a proposal involves the new spaces and agrees with the strip."""
        ends = {arrow.from_, arrow.to}
        if not (ends & new or ends <= here):
            return False
        if arrow.turn is Turn.AHEAD:
            return arrow.from_ not in on_from and not ends <= here
        return not ends <= here or lane_of[arrow.from_] != lane_of[arrow.to]

    straight = new if strip.stops is None else set[str]()
    likely = [p.arrow for p in propose_arrows(track, straight=straight) if p.confidence >= LIKELY]
    return add_arrows(track, filter(fits, likely), layout)
