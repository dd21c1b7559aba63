"""The road of a track, as if it had been read, leads along all its spaces, on bridges and below them, too."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import shapely

from trackmodel.formats.track_file import read_track
from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes, with_road
from trackmodel.track import Place

TRACKS = Path(__file__).parents[2] / "tracks"


def test_the_road_of_a_track_leads_along_all_its_spaces_on_bridges_and_below_them_too() -> None:
    lanes = outline_lanes(read_track(TRACKS / "ottebro.track.json"))
    whole = spaces_of_lanes(lanes)
    spaces, road = with_road(whole, lanes.next)
    steps = len(road.left)
    assert [space.id for space in spaces] == [space.id for space in whole if space.place is Place.TRACK]
    of = {space.id: space for space in spaces}
    gaps = []
    for number, following in enumerate(lanes.next.tolist()):
        if following != NO_SPACE and {whole[number].id, whole[following].id} <= of.keys():
            gap = of[whole[following].id].begin - of[whole[number].id].end
            gaps.append(abs((gap + steps / 2) % steps - steps / 2))
    assert len(gaps) > 500
    assert max(gaps) < 3  # a space is some six steps long

    edges = shapely.linestrings(np.stack([road.left, road.right], axis=1))
    middles = shapely.points([space.center for space in spaces])
    across = [int((space.begin + space.end) / 2) % steps for space in spaces]
    assert shapely.distance(edges[across], middles).max() < road.lane
    assert np.median(road.lanes) == 3
