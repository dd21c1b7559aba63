"""What a move search finds where arrows lead far, in a circle or through the pit; offers and answers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.board import LEFT
from trackmodel.engine import IllegalAnswer, Placed, Question, answer, moves, pending, position
from trackmodel.engine.moves import Mover, MoveSearch, StraightLimits
from trackmodel.engine.moves.board_tables import MOST_BOARDS, _known, tables_of

LIMITS = StraightLimits(lane_changes=2, no_return=True)
MADE = ring(3, Straight(20), Corner(6, stops=2), Straight(4))


def search(made: Ring, mover: Mover, occupied: Iterable[int], points: int) -> MoveSearch:
    """Search all moves under the rules of Formula Dé."""
    return MoveSearch(made.rules, mover, frozenset(occupied), points, LIMITS, False)


def car(space: int, stops: int = 0) -> Mover:
    """Return the mover for a car in the middle of a one-lap race."""
    return Mover(space, stops, wraps=1, last_crossing=2)


def test_paths_around_a_circuit_without_corners_never_lead_to_a_space_again() -> None:
    # Its spaces have no first and no last, so no space that was passed may be forgotten.
    made = ring(2, Straight(5))
    for start in range(2):
        for others in ((), (made.at(1 - start, 2),)):
            found = MoveSearch(
                made.rules, car(made.at(start, 0)), frozenset(others), 9, StraightLimits(), False
            )
            spaces = [{end.space for end in layer} for layer in found.layers]
            assert sum(map(len, spaces)) == len(set().union(*spaces)), (start, others)
            assert set().union(*spaces) == set(range(10)) - {*others}


def test_a_car_further_away_than_the_move_goes_may_still_make_a_return_legal() -> None:
    # From lane 1 row 1 an arrow leads far on into lane 0 row 6. Out of lane 0 and back that way takes
    # two arrows and is no return only if a car stands between, and all that lies between is further.
    at = ring(2, Straight(12), Corner(4), brick=False).at
    made = ring(2, Straight(12), Corner(4), brick=False).with_arrow(at(1, 1), at(0, 6), LEFT)

    def ends(*others: int) -> set[int]:
        return {end.space for end in search(made, car(at(0, 0)), others, 2).ends(2)[0]}

    assert at(0, 6) not in ends()
    for row in (3, 4, 5):
        assert at(0, 6) in ends(at(0, row)), row
    assert at(0, 6) not in ends(at(0, 7))
    assert at(0, 6) not in ends()


def test_a_lane_left_before_the_pit_is_no_less_left_beyond_it() -> None:
    # Out of lane 0, through a lane without the car's stand, and back: only if a car stood in lane 0.
    plain = ring(2, Straight(14), Corner(4))
    at = plain.at
    made = plain.with_pit_lane(at(1, 3), at(1, 9), 3)
    mover = Mover(at(0, 2), 0, wraps=1, last_crossing=3, pit_until=2)

    def ends(*others: int) -> set[int]:
        return {end.space for end in search(made, mover, others, 7).ends(7)[0]}

    assert at(1, 10) in ends()
    assert at(0, 10) not in ends()
    assert at(0, 10) in ends(at(0, 6))
    assert at(0, 10) not in ends(at(0, 12))


def test_tables_are_looked_up_by_the_identity_of_the_board() -> None:
    other = ring(3, Straight(20), Corner(6, stops=2), Straight(4))
    assert other.rules == MADE.rules
    assert tables_of(other.rules) is not tables_of(MADE.rules)
    assert tables_of(MADE.rules) is tables_of(MADE.rules)


def test_the_tables_of_only_some_boards_are_kept() -> None:
    for rows in range(3, 3 + 3 * MOST_BOARDS):
        tables_of(ring(1, Straight(rows)).rules)
        assert len(_known) <= MOST_BOARDS


# Options that were offered ------------------------------------------------------------------------


def move_question(space: int, points: int) -> Question:
    """Return the question to a car alone on the board that has rolled this in 3rd gear."""
    state = position(MADE.board, cars=[Placed(space, gear=3)])
    for value in (3, points):
        state, _ = answer(state, value)
    asked = pending(state)
    assert isinstance(asked, Question)
    return asked


def test_an_offered_value_is_answered_by_the_option_that_offered_it() -> None:
    asked = move_question(MADE.at(1, 2), 5)
    for option in asked.options:
        assert asked.find(option.value) is option


def test_an_equal_value_that_is_another_object_is_checked_again() -> None:
    asked = move_question(MADE.at(1, 2), 5)
    for option in asked.options:
        value = option.value
        assert isinstance(value, tuple)
        found = asked.find([*value])
        assert found is not option
        assert (found.value, found.price) == (value, option.price)


def test_a_value_offered_for_one_question_is_none_for_another() -> None:
    asked, other = move_question(MADE.at(1, 2), 5), move_question(MADE.at(1, 3), 5)
    for option in asked.options:
        with pytest.raises(IllegalAnswer):
            other.find(option.value)


def test_what_is_compiled_is_no_older_than_its_source() -> None:
    engine = Path(moves.__file__).parents[1]
    for compiled in [*engine.rglob("*.so"), *engine.rglob("*.pyd")]:
        source = compiled.parent / f"{compiled.name.partition('.')[0]}.py"
        if source.exists():  # what all of them share has none
            assert compiled.stat().st_mtime >= source.stat().st_mtime, f"{source.name} was edited: run make"
