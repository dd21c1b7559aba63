"""Three quads in a row, 10 by 10, driven to the right; what tests of cutting and merging read of a track."""

from __future__ import annotations

import shapely
from attrs import evolve

from tests.circuits import chain, dots
from trackmodel.track import (
    Corner,
    GridPlace,
    Layout,
    NeighborOverride,
    Overrides,
    Pit,
    Place,
    Relation,
    Space,
    Stand,
    Track,
    Turn,
)

ROW = Track(id="t", name="T", spaces=dots("a", "b", "c"), arrows=chain("a", "b", "c"))
ALONG_B = ((10.0, 4.0), (20.0, 4.0))

FURNISHED = evolve(
    ROW,
    spaces=tuple(evolve(s, place=Place.PIT, tunnel=True, extra={"x": 1}) for s in ROW.spaces),
    corners=(Corner("c1", "One", 2, ("a", "b")),),
    grid=(GridPlace(1, "b"), GridPlace(2, "a")),
    pit=Pit((Stand(0, ("b",)), Stand(1, ("c",)))),
    layouts=(
        Layout("main"),
        Layout("short", ("a", "b"), (("a", "b"),), (Corner("c9", "Nine", 1, ("b",)),)),
        Layout("other", ("a", "c"), (), ()),
    ),
    overrides=Overrides(
        (
            NeighborOverride("b", "c", Relation.AHEAD),
            NeighborOverride("a", "b", Relation.AHEAD),
            NeighborOverride("c", "b", Relation.BEHIND),
            NeighborOverride("b", "a", Relation.NONE),
        )
    ),
)


def by_id(track: Track) -> dict[str, Space]:
    return {space.id: space for space in track.spaces}


def steps(track: Track) -> set[tuple[str, str, Turn]]:
    return {(arrow.from_, arrow.to, arrow.turn) for arrow in track.arrows}


def box(track: Track, space: str) -> tuple[float, ...]:
    return tuple(shapely.Polygon(by_id(track)[space].outline).bounds)
