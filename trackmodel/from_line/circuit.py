"""A whole circuit from a center line, ready to race on."""

from __future__ import annotations

import shapely
from attrs import evolve

from trackmodel.check_parts.issue import Severity
from trackmodel.edits.marks.proposed_grid import propose_grid
from trackmodel.facts import Facts
from trackmodel.from_line.circuit_choices import FEWEST_SPACES, SPACE, LineChoices
from trackmodel.from_line.fitted_board import on_board
from trackmodel.from_line.laid_circuit import lay_circuit
from trackmodel.from_line.planned import Planned, plans_of_circuit, too_winding
from trackmodel.from_line.planned_flags import with_flags
from trackmodel.from_line.real_line import RealLine, UnusableLine
from trackmodel.from_line.usual_corners import fitting_stops, with_usual_corners
from trackmodel.graph import CornerCount
from trackmodel.texts import _, shown_number
from trackmodel.track import Corner, Declared, Place, Track
from trackmodel.validator.run_checks import validate

_ROUNDS = 3
"""How often the lengths of corners are changed to make L and C usual."""
Flaws = tuple[int, int]
"""The number of errors, and that of spaces and pit stands that overlap others."""
_ROOMLESS = "spaces-overlap"


def circuit_from_line(real: RealLine, choices: LineChoices | None = None) -> Track:
    """Return a circuit along a line.

    Args:
        real: the line.
        choices: what the designer chose; by default, three lanes and as many spaces as printed boards have.

    Raises:
        UnusableLine: the line has no room on a board with so many spaces, or no straight.
    """
    choices = choices or LineChoices()
    real = real.reversed() if choices.reverse else real
    track, remarks, too_large = _circuit(real, choices)
    wanted = spaces = _road_spaces(track)
    while too_large > 1:
        spaces = min(spaces - 1, int(spaces / too_large))
        if spaces < FEWEST_SPACES:
            raise UnusableLine(_does_not_fit(choices))
        track, remarks, too_large = _circuit(real, evolve(choices, spaces=spaces))
    if spaces < wanted:
        cost = _("To fit the board, the road has {n} spaces instead of {wanted}.")
        remarks.append(cost.format(n=_road_spaces(track), wanted=wanted))
    notes = _("Made from a center line of {km} km. If others made the line, its license may apply here.")
    return evolve(
        track, notes="\n".join([notes.format(km=shown_number(real.length / 1000, ".2f")), *remarks])
    )


def _circuit(real: RealLine, choices: LineChoices) -> tuple[Track, list[str], float]:
    """Return a circuit, remarks on its board, and how many times too large it is for that board."""
    tried: list[tuple[Flaws, tuple[Track, list[str], float]]] = []
    for planned in plans_of_circuit(real, choices):
        track, turned, too_large = on_board(_finished(_usual_circuit(real, planned)), choices)
        remarks = [_("Turned by {degrees}°.").format(degrees=turned)] if turned else []
        if not choices.space_length and (mm := track.board.mm_per_unit * SPACE) < SPACE:
            remarks.append(_("To fit the board, spaces are {mm} mm long.").format(mm=shown_number(mm, ".1f")))
        if too_large > 1:
            return track, remarks, too_large
        track = with_flags(track, may_grow=choices.board is None)
        tried.append((flaws_of(track), (track, remarks, too_large)))
        if not any(tried[-1][0]):
            break
    (errors, _overlaps), made = min(tried, key=lambda one: one[0])
    if errors:
        raise UnusableLine(too_winding(choices))
    return made


def _road_spaces(track: Track) -> int:
    return sum(space.place is Place.TRACK for space in track.spaces)


def _does_not_fit(choices: LineChoices) -> str:
    """Return the reason why a line can't become a circuit on a board."""
    assert choices.board
    assert choices.space_length
    return _(
        "no circuit along the line fits on {width:g} by {height:g} mm with spaces of {mm:g} mm; choose a "
        "larger board or shorter spaces"
    ).format(width=choices.board[0], height=choices.board[1], mm=choices.space_length)


def _usual_circuit(real: RealLine, planned: Planned) -> Track:
    """Return the circuit of a plan whose corners have the most usual L and C."""
    track = lay_circuit(real, planned)
    best, fewest = track, _unusual(track)
    for _round in range(_ROUNDS):
        counts = [Facts(track).corner_counts[corner.id] for corner in track.corners]
        sections = with_usual_corners(planned.sections, counts, planned.line.length)
        if not fewest or sections == planned.sections or len(sections) != len(planned.sections):
            break
        planned = evolve(planned, sections=sections)
        track = lay_circuit(real, planned)
        if (unusual := _unusual(track)) < fewest:
            best, fewest = track, unusual
    return best


def _unusual(track: Track) -> int:
    """Return how many corners have an L or C that fits no number of stops."""
    counts = Facts(track).corner_counts
    return sum(fitting_stops(counts[corner.id], corner.stops) is None for corner in track.corners)


def _finished(track: Track) -> Track:
    """Return a track with grid, flags, and corners in lap order with fitting stops, declared L and C."""
    facts = Facts(track)
    corners = tuple(
        _finished_corner(corner, number, facts.corner_counts[corner.id])
        for number, corner in enumerate(facts.corners_in_lap_order, 1)
    )
    return evolve(propose_grid(track, facts), corners=corners)


def _finished_corner(corner: Corner, number: int, count: CornerCount) -> Corner:
    declared = None
    if count.long is not None and count.short is not None:
        declared = Declared(count.long, count.short)
    return evolve(
        corner,
        id=f"c{number}",
        name=_("Corner {number}").format(number=number),
        stops=fitting_stops(count, corner.stops) or corner.stops,
        declared=declared,
    )


def flaws_of(track: Track) -> Flaws:
    """Count what makes a circuit worse than one with its pit lane elsewhere, or without one."""
    issues = validate(track).issues
    errors = sum(issue.severity is Severity.ERROR for issue in issues)
    overlaps = sum(issue.code == _ROOMLESS for issue in issues)
    return errors, overlaps + _stands_on_road(track)


def _stands_on_road(track: Track) -> int:
    road = [shapely.Polygon(space.outline).buffer(0) for space in track.spaces if space.place is Place.TRACK]
    stands = [shapely.Polygon(stand.outline).buffer(0) for stand in track.pit.stands if stand.outline]
    tree = shapely.STRtree(road)
    return sum(len(tree.query(stand, predicate="intersects")) > 0 for stand in stands)
