"""Lanes from outlines alone."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.geometry.traced_circuits import circuit, traced, without
from tests.shared_boards import shared_track
from trackmodel.geometry.lanes.from_outlines import lane_order
from trackmodel.track import Arrow, Direction, GridPlace, Space, Track, Turn

OVAL = ((150, 150), (850, 150), (850, 550), (150, 550))
EIGHT = ((150, 130), (850, 570), (850, 130), (150, 570))
BRENNACH = shared_track("brennach")

MIDDLE_OF_A, MIDDLE_OF_C = ([f"{lane}{n}" for n in range(8, 60)] for lane in "ac")

CIRCUITS = {
    "one lane": lambda: circuit(OVAL, 1),
    "two lanes": lambda: circuit(OVAL, 2),
    "three lanes": lambda: circuit(OVAL, 3),
    "four lanes": lambda: circuit(OVAL, 4),
    "a circuit that crosses itself on a bridge": lambda: circuit(EIGHT, 3, bridge=(380, 470)),
    "a circuit that crosses itself, levels forgotten": lambda: circuit(EIGHT, 3),
    "the left lane ends and begins again": lambda: without(circuit(OVAL, 3), MIDDLE_OF_A),
    "the right lane ends and begins again": lambda: without(circuit(OVAL, 3), MIDDLE_OF_C),
    "brennach with its pit lane": lambda: BRENNACH,
}


def next_in_lane(track: Track) -> dict[str, str]:
    return {arrow.from_: arrow.to for arrow in track.arrows if arrow.turn is Turn.AHEAD}


@pytest.mark.parametrize("shake", [0.0, 0.5], ids=["exact", "shaky"])
@pytest.mark.parametrize("name", CIRCUITS)
def test_every_lane_is_found_again_with_what_comes_next(name: str, shake: float) -> None:
    printed = CIRCUITS[name]()
    found = lane_order(traced(printed, shake))
    assert found.lane == {space.id: space.lane for space in printed.spaces}
    assert found.next == next_in_lane(printed)


def test_the_same_circuit_is_driven_the_other_way_where_the_track_says_so() -> None:
    printed = circuit(OVAL, 3)
    found = lane_order(evolve(traced(printed), direction=Direction.ANTICLOCKWISE))
    assert found.next == {to: from_ for from_, to in next_in_lane(printed).items()}
    assert found.lane == {space.id: 2 - (space.lane or 0) for space in printed.spaces}


def test_in_a_figure_of_eight_the_loop_at_the_finish_line_has_the_direction_of_the_track() -> None:
    printed = circuit(EIGHT, 3, bridge=(380, 470))
    other_loop = evolve(printed, finish=None, direction=Direction.ANTICLOCKWISE)
    assert printed.finish is not None
    (ax, ay), (bx, by) = printed.finish.line
    # Rotated by half a turn around the middle of the board, the line lies in the other loop.
    line = ((1000 - ax, 700 - ay), (1000 - bx, 700 - by))
    other_loop = evolve(other_loop, finish=evolve(printed.finish, line=line))
    assert lane_order(traced(other_loop)).next == next_in_lane(printed)


def test_spaces_beside_are_listed_from_back_to_front() -> None:
    found = lane_order(traced(circuit(OVAL, 3)))
    assert (found.left["b10"], found.right["b10"]) == (("a10", "a11"), ("c10", "c11"))
    assert (found.left["a10"], found.right["a10"]) == ((), ("b9", "b10"))


def test_a_road_that_comes_back_along_a_common_border_is_no_lane_of_the_same_road() -> None:
    back = ((100, 100), (900, 100), (900, 600), (600, 600), (600, 400), (867, 400), (867, 200), (100, 200))
    printed = circuit(back, 3, radius=40)
    found = lane_order(traced(printed, 0.5))
    assert found.next == next_in_lane(printed)
    assert set(found.lane.values()) == {0, 1, 2}


class TestPartOfACircuit:
    """Half-finished boards: no lap is closed, so something must tell the driving direction."""

    printed = without(circuit(OVAL, 3), [f"{lane}{n}" for lane in "abc" for n in range(30, 130)])
    driven = next_in_lane(printed)

    def test_without_a_word_it_is_assumed_to_go_round_the_middle(self) -> None:
        found = lane_order(traced(self.printed))
        assert found.next == self.driven

    @pytest.mark.parametrize("backwards", [False, True])
    def test_one_arrow_says_it(self, backwards: bool) -> None:
        arrow = Arrow("b5", "b4") if backwards else Arrow("b4", "b5")
        found = lane_order(evolve(traced(self.printed), arrows=(arrow,)))
        expected = {to: from_ for from_, to in self.driven.items()} if backwards else self.driven
        assert found.next == expected

    @pytest.mark.parametrize("backwards", [False, True])
    def test_the_order_of_the_grid_says_it(self, backwards: bool) -> None:
        spaces = ["a16", "c15", "a13", "c12"][:: -1 if backwards else 1]
        grid = tuple(GridPlace(n, space) for n, space in enumerate(spaces, 1))
        found = lane_order(evolve(traced(self.printed), grid=grid))
        expected = {to: from_ for from_, to in self.driven.items()} if backwards else self.driven
        assert found.next == expected


def test_places_of_one_row_say_nothing_about_the_direction_however_they_are_drawn() -> None:
    """In the ring, the second place of each row lies slightly ahead of the first."""
    assert lane_order(evolve(ring(), arrows=())).next["a0"] == "a1"


def test_lanes_set_on_spaces_are_kept() -> None:
    printed = circuit(OVAL, 2)
    spaces = [evolve(space, lane=2) if space.id == "b7" else space for space in traced(printed).spaces]
    found = lane_order(evolve(traced(printed), spaces=tuple(spaces)))
    assert set(found.lane.values()) == {1, 2}
    assert found.lane["b8"] == 2


def test_an_arrow_ahead_joins_spaces_over_a_gap_in_the_lane() -> None:
    printed = without(circuit(OVAL, 1), ["a10"])
    found = lane_order(evolve(traced(printed), arrows=(Arrow("a9", "a11"),)))
    assert found.next["a9"] == "a11"
    assert "a9" not in lane_order(traced(printed)).next


def test_lanes_of_square_spaces_follow_the_edge_of_the_road() -> None:
    """Square spaces: only the outermost borders show the direction of the lanes."""
    square = 20
    spaces = [
        Space(f"{lane}-{n}", box(square * n + (lane % 2) * square / 2, square * lane, square))
        for lane in range(3)
        for n in range(12)
    ]
    found = lane_order(Track("squares", "Squares", spaces=tuple(spaces)))
    steps = {(from_, to) for from_, to in found.next.items()}
    assert {frozenset(step) for step in steps} == {
        frozenset((f"{lane}-{n}", f"{lane}-{n + 1}")) for lane in range(3) for n in range(11)
    }


def box(x: float, y: float, size: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + size, y), (x + size, y + size), (x, y + size))


def test_the_pit_lane_is_driven_like_the_track_beside_it() -> None:
    printed = ring()
    pit = {from_: to for from_, to in next_in_lane(printed).items() if from_[0] == to[0] == "p"}
    clockwise, anticlockwise = (
        lane_order(evolve(traced(printed), direction=direction)).next for direction in Direction
    )
    assert {from_: to for from_, to in clockwise.items() if from_[0] == "p"} == pit
    assert {to: from_ for from_, to in anticlockwise.items() if from_[0] == "p"} == pit


def test_spaces_without_an_outline_are_left_out() -> None:
    printed = circuit(OVAL, 2)
    half = evolve(printed, spaces=(*printed.spaces, Space("later", ()), Space("line", ((0, 0), (1, 1)))))
    assert lane_order(traced(half)).lane.keys() == {space.id for space in printed.spaces}
