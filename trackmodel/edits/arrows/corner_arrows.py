"""Lane changes of a new corner: Track -> Track.

Strips draw the lane changes of a straight wherever no corner is marked yet. When the corner is made, those
in it and before it are replaced by the ones that boards print there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from attrs import evolve

from trackmodel.edits.arrows.approach_edits import lane_changes_out_of, spaces_before_corners
from trackmodel.edits.arrows.arrows import add_arrows, remove_arrows
from trackmodel.edits.ids import corner_of
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, SURE, propose_arrows
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.geometry.lanes.kept_changes import kept_changes
from trackmodel.geometry.lanes.lane_changes import lane_changes
from trackmodel.graph import space_graph, spaces_around
from trackmodel.layouts import in_layout
from trackmodel.track import MAIN_LAYOUT, Arrow, Corner, Place, Track, Turn

Pair = tuple[str, str]

DRAWN_BY_HAND = 0.25
"""Share of lane changes that differ from those nobody decided, above which all are kept as they are."""
NEARBY = 4
"""Arrows around a corner within which proposals depend on the road."""


def replace_corner_arrows(track: Track, corner_id: str, layout: str = MAIN_LAYOUT) -> Track:
    """Return the track with the likely lane changes of a corner instead of those of a straight.

    The spaces just before the corner keep one lane change, that of the lane that ends first or of the one
    that ends last, as before the board's other corners. Lane changes that were drawn or deleted by hand
    are kept, and so are those into and out of the pit lane.

    Raises:
        CannotEdit: the layout has no such corner.
    """
    here = in_layout(track, layout)
    corner = corner_of(here.corners, corner_id)
    before = _approach_of(here, corner)
    around = _find_nearby(here, {*corner.spaces, *before})
    others = tuple(each for each in around.corners if each.id != corner.id)
    bare = _remove_lane_changes(evolve(around, corners=others), {*corner.spaces, *before})
    # Strips draw the lane changes of a straight everywhere, imports of drawings none in sharp bends.
    straight, sure = (
        {_pair(arrow) for arrow in proposed}
        for proposed in (
            _propose_likely(bare, straight=(*corner.spaces, *before)),
            _propose_likely(bare, least=SURE),
        )
    )
    if _is_undecided(here, corner.spaces, straight, sure):
        new = _propose_likely(_remove_lane_changes(around, corner.spaces))
        track = _replace_lane_changes(track, corner.spaces, new, layout)
    if _is_undecided(here, before, straight, sure):
        track = _replace_lane_changes(track, before, _choose_kept(in_layout(track, layout), before), layout)
    return track


def _find_nearby(track: Track, spaces: Iterable[str]) -> Track:
    """Return the part of a track that is near some spaces, so that proposals take milliseconds."""
    near = spaces_around(space_graph(track), spaces, NEARBY)
    return evolve(
        track,
        spaces=tuple(space for space in track.spaces if space.id in near),
        arrows=tuple(arrow for arrow in track.arrows if arrow.from_ in near and arrow.to in near),
    )


def _remove_lane_changes(track: Track, spaces: Iterable[str]) -> Track:
    """Return the track without the lane changes out of these spaces."""
    gone = set(map(_pair, lane_changes_out_of(track, spaces)))
    return evolve(track, arrows=tuple(arrow for arrow in track.arrows if _pair(arrow) not in gone))


def _replace_lane_changes(track: Track, spaces: Iterable[str], new: Iterable[Arrow], layout: str) -> Track:
    """Return the track with other lane changes out of these spaces."""
    wanted = {_pair(arrow): arrow for arrow in new if arrow.from_ in spaces}
    now = {_pair(arrow) for arrow in lane_changes_out_of(in_layout(track, layout), spaces)}
    track = remove_arrows(track, sorted(now - wanted.keys()), layout)
    return add_arrows(track, (arrow for pair, arrow in wanted.items() if pair not in now), layout)


def _is_undecided(track: Track, spaces: Collection[str], straight: set[Pair], sure: set[Pair]) -> bool:
    """Return whether nobody drew or deleted the lane changes out of these spaces.

    They are about those of a straight, about those that an import adds, or hardly any.
    """
    now = {_pair(arrow) for arrow in lane_changes_out_of(track, spaces)}
    straight, sure = ({pair for pair in pairs if pair[0] in spaces} for pairs in (straight, sure))
    return len(now) <= DRAWN_BY_HAND * len(straight) or any(
        len(now ^ pairs) <= DRAWN_BY_HAND * len(now | pairs) for pairs in (straight, sure)
    )


def _approach_of(track: Track, corner: Corner) -> tuple[str, ...]:
    """Return the last space of each lane before a corner, unless that is part of another corner."""
    inside = set(corner.spaces)
    cornered = {space for each in track.corners for space in each.spaces}
    ahead = (arrow for arrow in track.arrows if arrow.turn is Turn.AHEAD)
    return tuple(a.from_ for a in ahead if a.to in inside and a.from_ not in cornered)


def _propose_likely(track: Track, straight: Iterable[str] = (), least: float = LIKELY) -> list[Arrow]:
    """Return the lane changes of at least this confidence that a track lacks, except into the pit lane."""
    proposals = propose_arrows(track, straight=set(straight))
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    return [
        each.arrow
        for each in proposals
        if each.confidence >= least and each.arrow.turn is not Turn.AHEAD and each.arrow.to not in pit
    ]


def _choose_kept(track: Track, before: Collection[str]) -> list[Arrow]:
    """Return the lane change that boards print before a corner, in the style of the other corners."""
    approaches = spaces_before_corners(track)
    lanes = outline_lanes(_find_nearby(track, approaches))
    number, ids = lanes.number, [space.id for space in lanes.spaces]
    in_corner = {number[id_] for corner in track.corners for id_ in corner.spaces if id_ in number}
    arrows = {(number[one], number[to]) for one, to in map(_pair, track.arrows) if {one, to} <= number.keys()}
    kept = kept_changes(lanes, lane_changes(lanes), in_corner, arrows)
    return [Arrow(ids[c.from_], ids[c.to], c.turn) for c in kept if ids[c.from_] in before]


def _pair(arrow: Arrow) -> Pair:
    return arrow.from_, arrow.to
