"""Edits of strips, the drafts of a track, and their becoming spaces: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from attrs import evolve

from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.edits.corners import make_corner
from trackmodel.edits.ids import fresh_id, fresh_space_id
from trackmodel.edits.layouts import put_spaces_in
from trackmodel.edits.spaces.borders import share_borders
from trackmodel.edits.spaces.junctions import FURTHEST, MOST_VERTICES
from trackmodel.edits.strips.strip_rows import laid, require_open
from trackmodel.errors import CannotEdit
from trackmodel.geometry.lanes.arrow_proposals import propose_arrows
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.strips.laid import LaidStrip
from trackmodel.layouts import in_layout
from trackmodel.texts import _
from trackmodel.track import (
    MAIN_LAYOUT,
    Arrow,
    Place,
    Space,
    Strip,
    StripCut,
    StripLane,
    StripLine,
    Track,
    Turn,
)

LIKELY = 0.5
"""Lane changes from this confidence on come with the spaces."""
MOST_LANES, MOST_SPACES, MOST_POINTS, MOST_DRAFTS = 9, 999, 1000, 1000
"""As in schemas/track.schema.json."""
MOST_SPACES_OF_STRIP = 2000
"""More would take long to lay out at every key; a whole board has 600."""
NARROWEST = 0.02
"""A lane has at least this share of a strip's width."""
MOST_SPACES_OF_CORNER = 5000
LEAST_AREA = 0.05
"""A space smaller than this (square board units) is none."""


def add_strip(track: Track, strip: Strip) -> Track:
    """The track with one more draft; its id is made up.

    Raises:
        CannotEdit: an edge has too many points, or the track too many drafts.
    """
    _require_room(strip)
    if len(track.drafts) >= MOST_DRAFTS:
        raise CannotEdit(_("A track can have {most} drafts at most").format(most=MOST_DRAFTS))
    id_ = fresh_id("strip", (each.id for each in track.drafts))
    return evolve(track, drafts=(*track.drafts, evolve(strip, id=id_)))


def change_strip(track: Track, strip: Strip) -> Track:
    """The track with another version of the draft with that id.

    Raises:
        KeyError: there is none.
        CannotEdit: an edge has too many points.
    """
    _require_room(strip)
    if all(each.id != strip.id for each in track.drafts):
        raise KeyError(f"no such strip: {strip.id}")
    return evolve(track, drafts=tuple(strip if each.id == strip.id else each for each in track.drafts))


def _require_room(strip: Strip) -> None:
    require_few_spaces(strip)
    if max(len(strip.left), len(strip.right)) > MOST_POINTS:
        raise CannotEdit(_("An edge can have {most} points at most").format(most=MOST_POINTS))


def require_few_spaces(strip: Strip) -> None:
    """That a strip can be laid out in a moment.

    Raises:
        CannotEdit: it has too many spaces for that.
    """
    if sum(lane.spaces for lane in strip.lanes) > MOST_SPACES_OF_STRIP:
        raise CannotEdit(_("A strip can have {most} spaces at most").format(most=MOST_SPACES_OF_STRIP))


def delete_strip(track: Track, strip_id: str) -> Track:
    """The track without this draft; none is no error."""
    kept = tuple(each for each in track.drafts if each.id != strip_id)
    return track if len(kept) == len(track.drafts) else evolve(track, drafts=kept)


def with_lanes(strip: Strip, count: int) -> Strip:
    """The strip with so many lanes; those that are new have as many spaces as the last one."""
    lanes = strip.lanes[:count]
    last = lanes[-1].spaces if lanes else 1
    more = tuple(StripLane(last) for _lane in range(count - len(lanes)))
    return evolve(strip, lanes=lanes + more, lines=tuple(one for one in strip.lines if one.line < count))


def with_counts(strip: Strip, counts: Sequence[int]) -> Strip:
    """The strip with so many spaces in its lanes, from the left; the last number holds for the rest.

    Where a number changes, cuts moved by hand are forgotten: they counted other spaces.
    """
    lanes = []
    for n, lane in enumerate(strip.lanes):
        count = min(MOST_SPACES, max(1, counts[min(n, len(counts) - 1)]))
        lanes.append(lane if count == lane.spaces else StripLane(count))
    return evolve(strip, lanes=tuple(lanes))


def with_cut(strip: Strip, lane: int, number: int, at: float) -> Strip:
    """The strip with a cut moved by hand to a share of its lane's length, kept between its neighbors."""
    others = tuple(cut for cut in strip.lanes[lane].cuts if cut.number != number)
    low = max((cut.at for cut in others if cut.number < number), default=0.0)
    high = min((cut.at for cut in others if cut.number > number), default=1.0)
    cuts = (*others, StripCut(number, min(high, max(low, at))))
    changed = evolve(strip.lanes[lane], cuts=tuple(sorted(cuts, key=lambda cut: cut.number)))
    return evolve(strip, lanes=(*strip.lanes[:lane], changed, *strip.lanes[lane + 1 :]))


def with_line(strip: Strip, line: int, at: float, share: float, instead_of: StripLine | None = None) -> Strip:
    """The strip with the line between two lanes moved to a share of the width at a share of the length.

    It stays between the lines beside it.
    """
    others = tuple(one for one in strip.lines if one != instead_of)
    low = _share_of_line(strip, line - 1, at) + NARROWEST
    high = _share_of_line(strip, line + 1, at) - NARROWEST
    new = StripLine(line, min(1.0, max(0.0, at)), min(1.0, max(low, min(high, share))))
    return evolve(strip, lines=tuple(sorted((*others, new), key=lambda one: (one.line, one.at))))


def _share_of_line(strip: Strip, line: int, at: float) -> float:
    """Where a line between two lanes runs at a share of the length: as it was moved, or evenly."""
    pins = sorted((one.at, one.share) for one in strip.lines if one.line == line)
    if not pins:
        return line / len(strip.lanes)
    places, shares = zip(*pins, strict=True)
    return float(np.interp(at, places, shares))


# Becoming spaces


def make_spaces(track: Track, strip_id: str, layout: str = MAIN_LAYOUT) -> tuple[Track, tuple[str, ...]]:
    """The track whose draft has become spaces, with shared borders, lanes, arrows and perhaps a corner.

    Arrows ahead follow the lanes, from the spaces the strip goes on from and to those it leads up to.
    Lane changes are those that the outlines suggest (`trackmodel.geometry.lanes.arrow_proposals`).

    Returns:
        the track, and the ids of the new spaces, lane by lane.

    Raises:
        KeyError: there is no such strip.
        CannotEdit: its edges are not drawn yet, something else joins the spaces it goes on from or leads
            up to, or a document could not hold what would become of it.
    """
    strip = next((each for each in track.drafts if each.id == strip_id), None)
    if strip is None:
        raise KeyError(f"no such strip: {strip_id}")
    here = in_layout(track, layout)
    require_open(here, strip)
    layout_of_strip = laid(here, strip)
    if layout_of_strip is None:
        raise CannotEdit(_("Both edges need two points before a strip can become spaces"))
    lanes = _spaces(track, strip, layout_of_strip)
    new = tuple(space for lane in lanes for space in lane)
    ids = tuple(space.id for space in new)
    track = delete_strip(evolve(track, spaces=(*track.spaces, *new)), strip_id)
    track = put_spaces_in(track, layout, ids)
    track = _with_shared_borders(track, strip, new)
    _require_sound(track, ids)
    track = add_arrows(track, _arrows_ahead(strip, lanes), layout)
    if strip.stops is not None and strip.place is Place.TRACK:
        if len(ids) > MOST_SPACES_OF_CORNER:
            most = MOST_SPACES_OF_CORNER
            raise CannotEdit(_("A corner can have {most} spaces at most").format(most=most))
        track = make_corner(track, ids, strip.stops, layout=layout)
    return _with_lane_changes(track, strip, ids, layout), ids


def _spaces(track: Track, strip: Strip, layout: LaidStrip) -> list[list[Space]]:
    number = int(fresh_space_id(track).removeprefix("s"))
    lane_of = {space.id: space.lane for space in track.spaces}
    lanes: list[list[Space]] = []
    for n, lane in enumerate(layout.lanes):
        known = [lane_of.get(row[n]) for row in (strip.after, strip.before) if row]
        lane_number = next((one for one in known if one is not None), n)
        lanes.append([])
        for outline in lane.outlines:
            if len(set(outline)) < 3 or abs(signed_area(outline)) < LEAST_AREA:
                raise CannotEdit(_("A space of the strip would have no area: move its cuts or take fewer"))
            if signed_area(outline) < 0:
                raise CannotEdit(
                    _("A space of the strip would be inside out: lines cross, or left and right are swapped")
                )
            space = Space(f"s{number}", outline, lane=lane_number, place=strip.place, level=strip.level)
            lanes[-1].append(space)
            number += 1
    return lanes


def _require_sound(track: Track, new: Iterable[str]) -> None:
    """That a document can hold the outlines: those of the new spaces, and of the others beside them."""
    fresh = set(new)
    crowded = [space.id for space in track.spaces if len(space.outline) > MOST_VERTICES]
    if fresh.intersection(crowded):
        raise CannotEdit(
            _(
                "A space of the strip would have more than {most} vertices: give its lane more spaces, "
                "or draw calmer edges"
            ).format(most=MOST_VERTICES)
        )
    if crowded:
        raise CannotEdit(
            _("{space} would have more than {most} vertices").format(space=crowded[0], most=MOST_VERTICES)
        )
    if any(
        abs(x) > FURTHEST or abs(y) > FURTHEST
        for space in track.spaces
        if space.id in fresh
        for x, y in space.outline
    ):
        raise CannotEdit(_("The strip reaches too far from the board"))


def _arrows_ahead(strip: Strip, lanes: Sequence[Sequence[Space]]) -> list[Arrow]:
    arrows = []
    for n, lane in enumerate(lanes):
        ids = [space.id for space in lane]
        ids = [*strip.after[n : n + 1], *ids, *strip.before[n : n + 1]]
        arrows += [Arrow(a, b) for a, b in pairwise(ids)]
    return arrows


def _with_shared_borders(track: Track, strip: Strip, new: Sequence[Space]) -> Track:
    """T-junctions with spaces that were there, in both outlines."""
    xs, ys = zip(*(point for space in new for point in space.outline), strict=True)
    fresh = {space.id for space in new}
    others = [
        space
        for space in track.spaces
        if space.id not in fresh and space.level == strip.level and space.outline
        and max(x for x, _y in space.outline) >= min(xs) and min(x for x, _y in space.outline) <= max(xs)
        and max(y for _x, y in space.outline) >= min(ys) and min(y for _x, y in space.outline) <= max(ys)
    ]  # fmt: skip
    corners = {point for space in others for point in space.outline}
    touching = [space.id for space in new if _reaches(space, others, corners)]
    for id_ in touching:
        track = share_borders(track, id_)
    return track


def _reaches(space: Space, others: Iterable[Space], vertices: set[tuple[float, float]]) -> bool:
    """Whether a space has a vertex of others, or its box meets one of theirs."""
    if not vertices.isdisjoint(space.outline):
        return True
    xs, ys = zip(*space.outline, strict=True)
    low, high = (min(xs), min(ys)), (max(xs), max(ys))
    return any(
        any(low[0] <= x <= high[0] and low[1] <= y <= high[1] for x, y in other.outline) for other in others
    )


def _with_lane_changes(track: Track, strip: Strip, ids: Iterable[str], layout: str) -> Track:
    """The likely lane changes from, to and within the new spaces."""
    new = set(ids)
    here = {*ids, *strip.after, *strip.before}
    lane_of = {space.id: space.lane for space in track.spaces}
    on_from = {arrow.from_ for arrow in track.arrows if arrow.turn is Turn.AHEAD}

    def fits(arrow: Arrow) -> bool:
        """Whether it has to do with the new spaces and doesn't contradict what the strip says of them."""
        ends = {arrow.from_, arrow.to}
        if not (ends & new or ends <= here):
            return False
        if arrow.turn is Turn.AHEAD:
            return arrow.from_ not in on_from
        return not ends <= here or lane_of[arrow.from_] != lane_of[arrow.to]

    straight = new if strip.stops is None else set[str]()
    likely = [p.arrow for p in propose_arrows(track, straight=straight) if p.confidence >= LIKELY]
    return add_arrows(track, filter(fits, likely), layout)
