"""Cars on a road of tiles: their poses, and how they drive from one state to the next. Without Qt."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from editor.racing.board.car_drive import eased
from editor.racing.board.poses import Pose
from trackmodel.engine.tile_road import Road
from trackmodel.render.road_places import CarPlace, car_places, place_along

START_MS, TILE_MS, LONGEST_MS = 260, 240, 2400
"""Length of a drive: start, per tile, and greatest, in milliseconds."""


def road_poses(road: Road) -> tuple[Pose, ...]:
    """Return the pose of every car on a road."""
    return tuple(_pose(road, car, place.along, place.aside) for car, place in car_places(road).items())


@frozen
class RoadDrives:
    """The cars' ways from one state to the next.

    Attributes:
        road: the road after it, on which the cars drive.
        before, after: where the cars stand.
    """

    road: Road
    before: Mapping[int, CarPlace]
    after: Mapping[int, CarPlace]

    @property
    def needs(self) -> int:
        """Length in milliseconds; 0 if no car drives."""
        ways = [abs(place.along - self.before.get(car, place).along) for car, place in self.after.items()]
        far = max(ways, default=0.0)
        return min(LONGEST_MS, round(START_MS + TILE_MS * far)) if far else 0

    def poses(self, share: float) -> tuple[Pose, ...]:
        """Return all cars at a share of the length, 0 to 1."""
        part = eased(share)
        found = []
        for car, end in self.after.items():
            begin = self.before.get(car, end)
            along = begin.along + (end.along - begin.along) * part
            aside = begin.aside + (end.aside - begin.aside) * part
            found.append(_pose(self.road, car, along, aside))
        return tuple(found)


def road_drives(before: Road, after: Road) -> RoadDrives:
    """Return how cars drive from one road to the next, which goes on from it."""
    return RoadDrives(after, car_places(before), car_places(after))


def _pose(road: Road, car: int, along: float, aside: float) -> Pose:
    at, heading = place_along(road, along, aside)
    return Pose(car, at, heading)
