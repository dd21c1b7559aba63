"""What a user corrects of what geometry proposes."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.arrows.arrow_turn import proposed_turn
from trackmodel.edits.arrows.arrows import change_arrow
from trackmodel.edits.overrides import neighbor_override, set_inside, set_neighbor
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.track import Arrow, Inside, Relation, Space, Track, Turn

QUAD = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def test_a_relation_set_by_hand_holds_both_ways_round_and_can_be_given_back() -> None:
    circuit = ring()
    assert "a2" in Facts(circuit).neighbors.ahead["a1"]
    after = set_neighbor(circuit, "a1", "a2", Relation.NONE)
    assert "a2" not in Facts(after).neighbors.ahead["a1"]
    assert "a1" not in Facts(after).neighbors.behind["a2"]
    assert neighbor_override(after, "a2", "a1") is Relation.NONE
    assert set_neighbor(after, "a1", "a2", None) == circuit


def test_a_second_word_about_a_pair_replaces_the_first_from_either_side() -> None:
    one = set_neighbor(ring(), "a1", "a7", Relation.AHEAD)
    assert neighbor_override(one, "a7", "a1") is Relation.BEHIND
    assert set_neighbor(one, "a7", "a1", Relation.BEHIND) is one
    other = set_neighbor(one, "a7", "a1", Relation.BESIDE)
    assert len(other.overrides.neighbors) == 1
    assert Facts(other).neighbors.beside["a1"].count("a7") == 1


def test_what_is_no_pair_of_spaces_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="own neighbor"):
        set_neighbor(ring(), "a1", "a1", Relation.AHEAD)
    with pytest.raises(CannotEdit, match="nowhere"):
        set_neighbor(ring(), "a1", "nowhere", Relation.AHEAD)
    circuit = ring()
    assert set_neighbor(circuit, "a1", "a2", None) is circuit


def test_the_inside_of_the_circuit_is_set_and_given_back() -> None:
    circuit = ring()
    after = set_inside(circuit, Inside.LEFT)
    assert after.overrides.inside is Inside.LEFT
    assert set_inside(after, None) == circuit


def test_a_turn_is_set_and_given_back() -> None:
    circuit = ring()
    after = change_arrow(circuit, "a1", "a2", Turn.LEFT)
    assert next(a.turn for a in after.arrows if (a.from_, a.to) == ("a1", "a2")) is Turn.LEFT
    assert change_arrow(after, "a1", "a2", None) == circuit
    assert change_arrow(circuit, "a1", "a2", None) is circuit


def test_an_arrow_doesnt_stand_in_its_own_way_where_lanes_are_unknown() -> None:
    spaces = tuple(
        Space(id_, tuple((x + 10.0 * n, y) for x, y in QUAD)) for n, id_ in enumerate(("a", "b", "c"))
    )
    track = Track("t", "T", spaces=spaces, arrows=(Arrow("a", "b"), Arrow("b", "c")))
    assert proposed_turn(track, "b", "c") is Turn.AHEAD
    wrong = evolve(track, arrows=(Arrow("a", "b"), Arrow("b", "c", Turn.RIGHT)))
    assert change_arrow(wrong, "b", "c", None) == track
