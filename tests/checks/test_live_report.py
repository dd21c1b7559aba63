"""The live report: after every edit it says what a full one would, whatever was edited before."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow
from trackmodel.edits.corner_edits import change_corner, delete_corner
from trackmodel.edits.marks.grid_edits import delete_grid_place
from trackmodel.edits.spaces.spaces import add_space, change_space, delete_spaces
from trackmodel.facts import Facts
from trackmodel.track import Arrow, Place, Point, Side, Track, Turn, Weather
from trackmodel.validator.run_checks import validate

CIRCUIT = ring(lanes=3, straight=10)
FACTS = (
    "places",
    "corner_spaces",
    "spaces_by_id",
    "neighbors",
    "sides",
    "crossings",
    "crossings_on_track",
    "progress",
    "corner_of",
    "corner_counts",
    "corners_in_lap_order",
    "from_line",
    "shortest_lap",
    "cycles",
)
"""What the board is compiled from, besides the report."""

Draw = st.DrawFn


def move_vertex(draw: Draw, track: Track) -> Track:
    """A vertex is dragged, in every outline that has it."""
    vertices = sorted({vertex for space in track.spaces for vertex in space.outline})
    if not vertices:
        return track
    old = draw(st.sampled_from(vertices))
    distance = st.sampled_from((0.5, 4.0, 60.0)).flatmap(lambda most: st.floats(-most, most))
    new = (round(old[0] + draw(distance), 2), round(old[1] + draw(distance), 2))

    def moved(outline: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(new if vertex == old else vertex for vertex in outline)

    spaces = tuple(
        evolve(space, outline=moved(space.outline)) if old in space.outline else space
        for space in track.spaces
    )
    return evolve(track, spaces=spaces)


def some_arrow(draw: Draw, track: Track) -> Arrow:
    return draw(st.sampled_from(track.arrows))


def some_space(draw: Draw, track: Track) -> str:
    return draw(st.sampled_from([space.id for space in track.spaces]))


def remove_arrow(draw: Draw, track: Track) -> Track:
    arrow = some_arrow(draw, track)
    return delete_arrow(track, arrow.from_, arrow.to)


def draw_arrow(draw: Draw, track: Track) -> Track:
    from_, to = some_space(draw, track), some_space(draw, track)
    if from_ == to or any((arrow.from_, arrow.to) == (from_, to) for arrow in track.arrows):
        return track
    return add_arrow(track, from_, to)


def turn_arrow(draw: Draw, track: Track) -> Track:
    chosen, turn = some_arrow(draw, track), draw(st.sampled_from(Turn))
    return evolve(track, arrows=tuple(evolve(a, turn=turn) if a is chosen else a for a in track.arrows))


def change_stops(draw: Draw, track: Track) -> Track:
    if not track.corners:
        return track
    return change_corner(track, draw(st.sampled_from(track.corners)).id, stops=draw(st.integers(0, 3)))


def change_a_corner(draw: Draw, track: Track) -> Track:
    """A corner gets another name, or loses its last space, or takes the spaces of another one."""
    if not track.corners:
        return track
    corner, other = draw(st.sampled_from(track.corners)), draw(st.sampled_from(track.corners))
    changes = ({"name": "Renamed"}, {"spaces": corner.spaces[:-1]}, {"spaces": other.spaces})
    return change_corner(track, corner.id, **draw(st.sampled_from(changes)))


def remove_corner(draw: Draw, track: Track) -> Track:
    return delete_corner(track, draw(st.sampled_from(track.corners)).id) if track.corners else track


def change_a_space(draw: Draw, track: Track) -> Track:
    changes = st.sampled_from(
        (
            {"lane": 1},
            {"lane": None},
            {"place": Place.PIT},
            {"level": 1},
            {"finish": Side.BEYOND},
            {"finish": None},
        )
    )
    return change_space(track, some_space(draw, track), **draw(changes))


def draw_a_space(draw: Draw, track: Track) -> Track:
    """A space is drawn on another one, or a little beside it."""
    name, aside = some_space(draw, track), draw(st.sampled_from((0.0, 7.0, 60.0)))
    outline = next(space.outline for space in track.spaces if space.id == name)
    return add_space(track, [(x + aside, y) for x, y in outline])


def remove_space(draw: Draw, track: Track) -> Track:
    return delete_spaces(track, [some_space(draw, track)])


def move_line(draw: Draw, track: Track) -> Track:
    if track.finish is None:
        return evolve(track, finish=CIRCUIT.finish)
    away = draw(st.sampled_from((0.0, 15.0, 30.0, 400.0)))
    start, end = ((x + away, y) for x, y in track.finish.line)
    return evolve(track, finish=evolve(track.finish, line=(start, end)))


def change_grid(draw: Draw, track: Track) -> Track:
    if not track.grid:
        return evolve(track, grid=CIRCUIT.grid)
    return delete_grid_place(track, draw(st.sampled_from(track.grid)).space)


def change_weather(_draw: Draw, track: Track) -> Track:
    return evolve(track, weather=Weather() if track.weather.rain else CIRCUIT.weather)


EDITS: tuple[Callable[[Draw, Track], Track], ...] = (
    move_vertex,
    move_vertex,
    move_vertex,
    remove_arrow,
    draw_arrow,
    turn_arrow,
    change_stops,
    change_a_corner,
    remove_corner,
    change_a_space,
    draw_a_space,
    remove_space,
    move_line,
    change_grid,
    change_weather,
)


@st.composite
def histories(draw: Draw) -> list[Track]:
    """The circuit after one edit, after two …; now and then an edit is taken back."""
    tracks = [CIRCUIT]
    for _edit in range(draw(st.integers(1, 8))):
        if len(tracks) > 1 and draw(st.integers(0, 5)) == 0:
            tracks.append(tracks[-2])
        else:
            tracks.append(draw(st.sampled_from(EDITS))(draw, tracks[-1]))
    return tracks[1:]


@settings(max_examples=settings.default.max_examples // 2, suppress_health_check=[HealthCheck.too_slow])
@given(histories(), st.data())
def test_after_every_edit_the_live_report_is_the_full_one(tracks: list[Track], data: st.DataObject) -> None:
    facts = Facts(CIRCUIT)
    validate(CIRCUIT, facts=facts)
    for track in tracks:
        facts = Facts(track, facts)
        # Somebody may look at the board between two edits, or not.
        if data.draw(st.booleans()):
            assert validate(track, facts=facts) == validate(track)
            for name in FACTS:
                assert getattr(facts, name) == getattr(Facts(track), name), name
