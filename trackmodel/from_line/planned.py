"""The plan of a circuit: its line fitted to a board, its corners and straights, where it is started."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import shapely
from attrs import evolve, frozen

from trackmodel.from_line.circuit_choices import MOST_USUAL_LAP, SPACE, USUAL_LAP, LineChoices
from trackmodel.from_line.lap_sections import Section, divided_at, sections_of
from trackmodel.from_line.planned_pit_lane import BESIDE
from trackmodel.from_line.real_line import RealLine, UnusableLine
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.laying.fitted_line import Fitted, Room, fitted, scaled_evenly
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.texts import _

_INSIDE = 14.0
"""Radius of the inner edge of the tightest bend, board units."""
VERGE = 9.0
"""Between two parts of the road, board units."""
_MOST_LACKING = 0.12
"""Greatest share of the room for the road that may be missing."""
_CROWDED = 0.36
"""With a greater share of a lap in corners, the lap gets more spaces, if their number isn't chosen."""
_KINK = math.radians(60)
"""A straight whose directions differ by this much has a kink."""
_NEAR_FIRST = 12
"""Fewest spaces of a straight that has the finish line because the first point of the line lies on it."""


@frozen(eq=False)
class Planned:
    """The plan of a circuit.

    Attributes:
        choices: what was chosen; the number of spaces is known.
        fit: the fitted line.
        sections: corners and straights in driving order, a corner first.
        main: number of the section with the finish line.
        side: side of the main straight with the pit lane: 1 on the right, -1 on the left.
    """

    choices: LineChoices
    fit: Fitted
    sections: tuple[Section, ...]
    main: int
    side: int = 1

    @property
    def line(self) -> CenterLine:
        """The middle of the road."""
        return self.fit.line

    @property
    def corner_share(self) -> float:
        """Share of the lap in corners."""
        return sum(one.end - one.begin for one in self.sections if one.stops) / self.line.length


def plans_of_circuit(real: RealLine, choices: LineChoices) -> Iterator[Planned]:
    """Yield the plans of a circuit along a line: with a pit lane on either side that has room, then without.

    Raises:
        UnusableLine: it has no room on a board with so many spaces, or no straight.
    """
    planned = _planned(real, choices)
    if choices.spaces is None and planned.corner_share > _CROWDED:
        lap = min(MOST_USUAL_LAP, USUAL_LAP * planned.corner_share / _CROWDED)
        planned = _planned(real, evolve(choices, spaces=round(lap * choices.lanes)))
    if choices.pit:
        yield from _with_pit(real, planned)
    yield evolve(planned, choices=evolve(planned.choices, pit=False))


def _planned(real: RealLine, choices: LineChoices) -> Planned:
    fit = fitted(scaled_evenly(real.points, choices.lap), _room(choices), real.crossings)
    if fit.lacking > _MOST_LACKING:
        raise UnusableLine(too_winding(choices))
    return _divided(real, choices, fit, 1)


def too_winding(choices: LineChoices) -> str:
    """Return the reason why a line can't become a circuit with so many spaces."""
    return _(
        "the line is too winding for {n} spaces in {lanes} lanes; choose more spaces or fewer lanes"
    ).format(n=round(choices.lap / SPACE * choices.lanes), lanes=choices.lanes)


def _room(choices: LineChoices) -> Room:
    return Room(choices.edge + _INSIDE, 2 * choices.edge + VERGE)


def _divided(real: RealLine, choices: LineChoices, fit: Fitted, side: int) -> Planned:
    """Return the plan for a fitted line."""
    lap = fit.line.length
    sections = tuple(sections_of(fit.line, choices))
    main = _main(real, sections, fit.line)
    if sections[main].spaces < _NEAR_FIRST and real.crossings:
        reach = choices.edge + BESIDE + SPACE
        bridges = [
            (share * lap, reach / each.sine) for each in real.crossings for share in (each.first, each.second)
        ]
        sections = tuple(divided_at(sections, bridges, lap))
        main = _main(real, sections, fit.line)
    return Planned(choices, fit, sections, main, side)


def _main(real: RealLine, sections: tuple[Section, ...], line: CenterLine) -> int:
    """Return the number of the straight for the finish line.

    That is the one with the line's first point, or the longest. Straights with a bridge, and those with a
    kink, which bends the pit lane, are the last choice.
    """
    lap = line.length
    straights = [n for n, section in enumerate(sections) if not section.stops]
    if not straights:
        raise UnusableLine(_("the line has no straight for the finish line"))
    places = [share * lap for each in real.crossings for share in (each.first, each.second)]
    free = [n for n in straights if not any(_is_on(sections[n], place, lap) for place in places)]
    even = [n for n in free if line.turning(sections[n].begin, sections[n].end) < _KINK]
    long = [n for n in even or free if sections[n].spaces >= _NEAR_FIRST]
    first = next((n for n in long if _is_on(sections[n], 0.0, lap)), None)
    if first is not None:
        return first
    return max(long or even or free or straights, key=lambda n: sections[n].spaces)


def _is_on(section: Section, station: float, lap: float) -> bool:
    return (station - section.begin) % lap <= section.end - section.begin


def _with_pit(real: RealLine, planned: Planned) -> Iterator[Planned]:
    """Yield plans with room for a pit lane beside the main straight, first on the side with more room."""
    main, lap = planned.sections[planned.main], planned.line.length
    for side in _freer_side_first(planned):
        beside = (main.begin / lap, main.end / lap, side, BESIDE)
        room = evolve(_room(planned.choices), beside=beside)
        fit = fitted(planned.fit.points, room, real.crossings)
        if fit.lacking <= _MOST_LACKING:
            yield _divided(real, planned.choices, fit, side)


def _freer_side_first(planned: Planned) -> tuple[int, int]:
    """Return the sides of the main straight, first the one with more room; the inside if equal."""
    line, main = planned.line, planned.sections[planned.main]
    lap, edge = line.length, planned.choices.edge
    others = np.arange(main.end + 2 * SPACE, main.begin + lap - 2 * SPACE, SPACE / 2)
    road = shapely.MultiPoint([line.at(at) for at in others])

    def room(side: int) -> float:
        way = [line.at(at, side * (edge + BESIDE)) for at in np.arange(main.begin, main.end, SPACE)]
        return min(float(shapely.MultiPoint(way).distance(road)), edge + VERGE)

    inside = 1 if is_clockwise(line) else -1
    return (inside, -inside) if room(inside) >= room(-inside) else (-inside, inside)


def is_clockwise(line: CenterLine) -> bool:
    """Return whether a lap leads around clockwise as seen on the board."""
    return signed_area([(float(x), float(y)) for x, y in line.points[:-1]]) > 0
