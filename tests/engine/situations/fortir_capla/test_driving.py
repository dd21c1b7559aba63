"""The die and the way forward."""

from __future__ import annotations

from tests.engine.situations.fortir_capla.driving_f import (
    Player,
    answers,
    asked,
    asks,
    do,
    done,
    kinds,
    sections,
    state_of,
    tile,
)
from trackmodel.engine import Roll
from trackmodel.engine.fortir_capla.fortir_values import world
from trackmodel.tile_set import FINISH

ROAD = "road road road road road"


def test_the_die_shows_one_to_three_twice_each() -> None:
    state = state_of(ROAD, Player(2))
    assert isinstance(state.pending, Roll)
    assert (state.pending.faces, state.pending.secret) == ((1, 1, 2, 2, 3, 3), False)


def test_a_driver_decides_section_by_section_and_may_stop_after_none() -> None:
    state = do(state_of(ROAD, Player(2)), 3)
    assert (asks(state), answers(state)) == (("drive", 0), ["on", "stop"])
    assert sections(do(state, "stop")) == [2, 0, 0]
    assert sections(do(state, "on", "stop")) == [3, 0, 0]
    state, events = done(state, "on", "on", "on")
    assert (sections(state), asks(state)) == ([5, 0, 0], ("draw", 0))
    assert events[-1].data == {"from": 2, "to": 5, "kind": "road", "passes": False, "left": 0}


def test_a_tile_is_drawn_and_laid_when_its_section_is_entered() -> None:
    state = do(state_of("road road", Player(1)), 3, "on")
    assert (len(world(state).road), asked(state)) == (3, "drive")
    state = do(state, "on")
    assert (asks(state), len(world(state).road)) == (("tile", 0), 3)
    state, events = done(state, "left")
    assert (sections(state), asked(state)) == ([3, 0, 0], "drive")
    assert events[0].data == {"section": 3, "kind": "road", "shape": "left", "level": 0}
    state = do(state, "on", "petrol")
    assert (sections(state), asked(state)) == ([4, 0, 0], "petrol")
    assert [it.kind for it in world(state).road] == ["start", "road", "road", "road", "petrol"]


def test_the_finish_comes_only_from_the_lower_pile() -> None:
    state = do(state_of("road", Player(1), upper=2), 3, "on")
    finish = tile(state, FINISH)
    assert finish not in state.pending.faces
    assert len(state.pending.faces) == 45
    state = do(state, "straight", "on")
    assert finish not in state.pending.faces
    state = do(state, "straight", "on")
    assert state.pending.faces.count(finish) == 1


def test_a_full_section_can_be_neither_entered_nor_passed() -> None:
    four = [Player(3)] * 4
    state, events = done(state_of(ROAD, Player(1), *four), 3, "on")
    assert (sections(state)[0], asked(state)) == (2, "draw")
    assert kinds(events)[-2:] == ["drives", "held_up"]
    assert (events[-2].data["left"], events[-1].data) == (2, {"section": 3, "kind": "road"})
    # Three cars leave room for a fourth, and the way is free.
    state = do(state_of(ROAD, Player(1), *four[:3]), 3, "on", "on", "on")
    assert sections(state)[0] == 4


def test_the_start_holds_all_cars() -> None:
    state = state_of("road", *[Player(0)] * 5, Player(1, hand="-1"), on_turn=5)
    state = do(state, 1, "stop", "+1", "-1", 0, "refuse")
    assert sections(state) == [0] * 6
