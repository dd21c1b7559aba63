"""Tracks for property tests: ovals of all sizes, with everything on them that an edit must carry along."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from hypothesis import assume
from hypothesis import strategies as st

from tests.circuits import ring
from trackmodel.track import (
    BoardSize,
    Declared,
    Inside,
    Layout,
    NeighborOverride,
    Overrides,
    Relation,
    Scan,
    Side,
    Track,
)

SHA = "0123456789abcdef" * 4


def ovals(least_straight: int = 10) -> st.SearchStrategy[dict[str, Any]]:
    """What `ring` takes for a valid oval of 1 to 4 lanes."""
    return st.fixed_dictionaries(
        {
            "lanes": st.integers(1, 4),
            "straight": st.integers(least_straight, 18),
            "corner": st.integers(7, 10),
            "stops": st.tuples(st.integers(1, 3), st.integers(1, 3)),
            "grid": st.integers(4, 8),
            "pit": st.booleans(),
        }
    )


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    """An oval with scans, layouts, overrides and more."""
    track = ring(**draw(ovals()))
    some = draw(st.sets(st.sampled_from([space.id for space in track.spaces]), min_size=1, max_size=9))
    marked = tuple(
        evolve(
            space,
            level=draw(st.integers(0, 1)),
            tunnel=draw(st.booleans()),
            finish=draw(st.sampled_from([None, *Side])),
            extra={"mine": [1, 2]},
        )
        if space.id in some
        else space
        for space in track.spaces
    )
    corners = tuple(
        evolve(
            corner,
            inside=draw(st.sampled_from([None, *Inside])),
            declared=draw(st.sampled_from([None, Declared(9, 6)])),
            flag=draw(st.sampled_from([None, (12.34, 567.89)])),
        )
        for corner in track.corners
    )
    short = Layout(
        "short",
        spaces=tuple(space.id for space in track.spaces if space.id not in some),
        arrows=tuple((arrow.from_, arrow.to) for arrow in track.arrows[::2]),
        corners=corners[:1],
    )
    return evolve(
        track,
        board=BoardSize(draw(st.integers(20, 2000)) / 2, draw(st.integers(20, 2000)) / 2, 0.7),
        spaces=marked,
        corners=corners,
        scans=tuple(draw(st.lists(scans(), max_size=2, unique_by=lambda scan: scan.id))),
        layouts=draw(st.sampled_from([track.layouts, (*track.layouts, short)])),
        overrides=Overrides(
            neighbors=(NeighborOverride("a1", "a2", Relation.NONE),),
            inside=draw(st.sampled_from([None, *Inside])),
        ),
        notes="Drawn by chance.",
    )


@st.composite
def scans(draw: st.DrawFn) -> Scan:
    """A scan that lies on the board, perhaps in perspective."""
    part = st.integers(-64, 64).map(lambda n: n / 64)
    a, b, d, e = (draw(part) for _n in range(4))
    c, f = draw(st.integers(-500, 500)), draw(st.integers(-500, 500))
    g, h = draw(st.sampled_from([(0.0, 0.0), (2**-14, -(2**-15))]))
    # A scan that lies on a line or a point is refused.
    assume(a * (e - f * h) - b * (d - f * g) + c * (d * h - e * g) != 0)
    name = draw(st.sampled_from(["scan1", "scan2", "scan3"]))
    return Scan(name, f"{name}.png", 1200, 900, (a, b, float(c), d, e, float(f), g, h, 1.0), SHA)
