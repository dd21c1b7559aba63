"""What the tests of checks share: ways to break a circuit, and what must come of each."""

from __future__ import annotations

import math
from collections.abc import Callable

from attrs import evolve, frozen

from tests.circuits import ring
from trackmodel.edits.spaces.spaces import add_space
from trackmodel.track import Arrow, Finish, Pit, Point, Track, Turn
from trackmodel.validator.check_catalog import CHECKS
from trackmodel.validator.run_checks import validate

Break = Callable[[Track], Track]
FAR_AWAY = ((800.0, 600.0), (830.0, 600.0), (830.0, 620.0), (800.0, 620.0))


def box(left: float, top: float, width: float = 30.0, height: float = 20.0) -> tuple[Point, ...]:
    """The outline of a space that lies square on the board."""
    return (left, top), (left + width, top), (left + width, top + height), (left, top + height)


def loop() -> dict[str, tuple[Point, ...]]:
    """Eight spaces, l0 to l7, in a ring that is driven anticlockwise, below the end of corner c1."""

    def point(eighth: float, radius: float) -> Point:
        angle = math.tau * eighth / 8
        return round(635 - radius * math.sin(angle), 2), round(460 - radius * math.cos(angle), 2)

    return {
        f"l{n}": (point(n - 0.5, 45), point(n + 0.5, 45), point(n + 0.5, 25), point(n - 0.5, 25))
        for n in range(8)
    }


LOOP = tuple(loop())
SIDE_ROAD = {
    "x": ((670.0, 393.92), (655.92, 400.87), (617.78, 418.43), (652.22, 418.43)),
    "y": ((617.78, 418.43), (610.0, 410.0), (590.0, 410.0), (593.43, 442.78)),
    **loop(),
}
"""From a18 over x to l0, and from l1 over y back to a20."""
ONTO_THE_LOOP = Arrow("a18", "x", Turn.LEFT)
OFF_THE_LOOP = Arrow("y", "a20", Turn.RIGHT)
BESIDE_THE_PIT = box(352, 255, 21)
"""Below p2: from here an arrow could lead to p3."""


@frozen
class Case:
    """A way to break the circuit, the only code it should give, and what the issue points at."""

    name: str
    code: str
    breaks: Break
    spaces: tuple[str, ...] = ()
    corner: str | None = None
    fixable: bool = False


def arrows(track: Track, *more: Arrow) -> Track:
    return evolve(track, arrows=(*track.arrows, *more))


def side_road(track: Track, *ids: str) -> Track:
    """Spaces outside the circuit; see SIDE_ROAD."""
    for name in ids:
        track = add_space(track, SIDE_ROAD[name], space_id=name)
    return track


def with_corner(track: Track, n: int, **changes: object) -> Track:
    corners = list(track.corners)
    corners[n] = evolve(corners[n], **changes)
    return evolve(track, corners=tuple(corners))


def with_grid(track: Track, n: int, **changes: object) -> Track:
    grid = list(track.grid)
    grid[n] = evolve(grid[n], **changes)
    return evolve(track, grid=tuple(grid))


def with_stand(track: Track, n: int, access: tuple[str, ...]) -> Track:
    stands = list(track.pit.stands)
    stands[n] = evolve(stands[n], access=access)
    return evolve(track, pit=Pit(tuple(stands)))


def line_over_two_lanes(track: Track) -> Track:
    assert track.finish
    (x, top), (_x, bottom) = track.finish.line
    return evolve(track, finish=Finish(((x, top), (x, top + (bottom - top) * 0.65))))


def gives_just_that_code(case: Case) -> None:
    """Broken in the case's way, the circuit has one issue, as the case and its check have it."""
    issues = validate(case.breaks(ring())).issues
    assert [issue.code for issue in issues] == [case.code]
    (issue,) = issues
    check = next(check for check in CHECKS if check.code == case.code)
    assert (issue.severity, issue.blocks) == (check.severity, check.blocks)
    assert issue.corner == case.corner
    assert issue.fixable is case.fixable
    if case.spaces:
        assert set(issue.spaces) == set(case.spaces)
        assert issue.at is not None, "there must be a point to zoom to"


def fixed(case: Case) -> Track:
    """The circuit broken in the case's way after the issue's fix; it has no issue any more."""
    broken = case.breaks(ring())
    (issue,) = validate(broken).issues
    assert issue.fix is not None
    track = issue.fix(broken)
    assert validate(track).issues == ()
    return track
