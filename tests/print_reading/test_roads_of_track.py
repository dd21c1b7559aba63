"""The roads of a track, as if they had been traced, lead along all its spaces."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import shapely
from attrs import evolve

from trackmodel.formats.track_file import read_track
from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.geometry.lanes.from_outlines import OutlineLanes, outline_lanes
from trackmodel.print_reading.roads_of_track import TrackRoad, roads_of_track
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes
from trackmodel.track import Place, Track

TRACKS = Path(__file__).parents[2] / "tracks"


def _track(name: str, without: str = "") -> Track:
    track = read_track(TRACKS / f"{name}.track.json")
    gone = set(without.split())
    return evolve(
        track,
        spaces=tuple(space for space in track.spaces if space.id not in gone),
        arrows=tuple(arrow for arrow in track.arrows if gone.isdisjoint((arrow.from_, arrow.to))),
    )


def _gaps(lanes: OutlineLanes, each: TrackRoad) -> list[float]:
    """Return how far from where a space ends the next one begins, in steps."""
    of, steps = {space.id: space for space in each.spaces}, len(each.road.left)
    pairs = [
        (lanes.spaces[one].id, lanes.spaces[other].id)
        for one, other in enumerate(lanes.next.tolist())
        if other != NO_SPACE
    ]
    gaps = [of[other].begin - of[one].end for one, other in pairs if {one, other} <= of.keys()]
    return [abs((gap + steps / 2) % steps - steps / 2) for gap in gaps]


@pytest.mark.parametrize("name", ["ottebro", "kleinwiesel"])
def test_one_leads_along_all_spaces_of_a_whole_lap_on_bridges_and_below_them_too(name: str) -> None:
    lanes = outline_lanes(_track(name))
    spaces = spaces_of_lanes(lanes)
    [each] = roads_of_track(lanes, spaces)
    on_road = [space for space in spaces if space.place is Place.TRACK]
    assert [space.id for space in each.spaces] == [space.id for space in on_road]
    assert each.road.is_closed
    gaps = _gaps(lanes, each)
    assert len(gaps) > 0.9 * len(on_road)
    assert max(gaps) < 3  # a space is some six steps long
    assert max(space.end - space.begin for space in each.spaces) < 14
    assert each.road.lanes.max() == np.median(each.road.lanes) == max(space.lane for space in on_road) + 1
    edges = shapely.linestrings(np.stack([each.road.left, each.road.right], axis=1))
    across = [int((space.begin + space.end) / 2) % len(edges) for space in each.spaces]
    middles = shapely.points([space.center for space in each.spaces])
    assert shapely.distance(edges[across], middles).max() < each.road.lane
    wide = np.median([np.hypot(*(space.right[3] - space.left[3])) for space in on_road])
    assert abs(each.road.lane / wide - 1) < 0.03


def test_where_lanes_have_gaps_there_are_more_each_with_what_lies_beside_it() -> None:
    lanes = outline_lanes(_track("kleinwiesel", without="a35 a84 b15 b64"))
    spaces = spaces_of_lanes(lanes)
    roads = list(roads_of_track(lanes, spaces))
    assert len(roads) > 1
    found = [space.id for each in roads for space in each.spaces]
    assert sorted(found) == sorted(space.id for space in spaces if space.place is Place.TRACK)
    for each in roads:
        assert not each.road.is_closed
        middles = shapely.points([space.center for space in each.spaces])
        steps = [min(int((space.begin + space.end) / 2), len(each.road.left) - 1) for space in each.spaces]
        edges = shapely.linestrings(np.stack([each.road.left, each.road.right], axis=1))
        assert shapely.distance(edges[steps], middles).max() < 1.5 * each.road.lane


def test_spaces_without_any_width_are_on_no_road() -> None:
    track = _track("kleinwiesel")
    spots = [evolve(space, outline=((at, at),) * 4) for at, space in enumerate(track.spaces)]
    lanes = outline_lanes(evolve(track, spaces=tuple(spots)))
    following = np.full(len(spots), NO_SPACE)
    following[:4] = [1, 2, 3, 4]
    lanes = evolve(lanes, next=following)
    assert list(roads_of_track(lanes, spaces_of_lanes(lanes))) == []
