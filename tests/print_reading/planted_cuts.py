"""Errors in the cuts of a traced board, planted at random places."""

from __future__ import annotations

from random import Random

from trackmodel.edits.spaces.cutting import cut_spaces
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes
from trackmodel.track import Place, Track


def planted_cuts(track: Track, count: int, seed: int) -> tuple[Track, set[frozenset[str]]]:
    """Merge two spaces of a lane of the road, and cut one in half, in turns until there are `count` errors.

    No two errors are about the same spaces or ones that follow each other. Returns the track and the spaces
    of each error: the merged one, or both halves.
    """
    lanes = outline_lanes(track)
    spaces = spaces_of_lanes(lanes)
    order = [number for number, space in enumerate(spaces) if space.place is Place.TRACK]
    Random(seed).shuffle(order)
    touched: set[int] = set()
    errors: set[frozenset[str]] = set()
    for one in order:
        other = int(lanes.next[one])
        about = {one, other, int(lanes.previous[one]), int(lanes.next[other])}
        if min(about) < 0 or about & touched:
            continue
        touched |= about
        known = {space.id for space in track.spaces}
        if len(errors) % 2:
            track = _halved(track, spaces[one])
            errors.add(frozenset({spaces[one].id, *({space.id for space in track.spaces} - known)}))
        else:
            track = merge_spaces(track, (spaces[one].id, spaces[other].id))
            errors.add(frozenset({spaces[one].id, spaces[other].id} & {space.id for space in track.spaces}))
        if len(errors) == count:
            break
    assert len(errors) == count
    assert sum(len(error) == 2 for error in errors) == count // 2
    return track, errors


def _halved(track: Track, space: ReadSpace) -> Track:
    middle = len(space.left) // 2
    left, right = space.left[middle], space.right[middle]
    beyond = 0.03 * (right - left)
    (ax, ay), (bx, by) = (left - beyond).tolist(), (right + beyond).tolist()
    return cut_spaces(track, ((ax, ay), (bx, by)), only=space.id)
