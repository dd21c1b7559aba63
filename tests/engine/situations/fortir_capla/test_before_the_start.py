"""Before the start: lots, the cards, the box."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.fortir_box import BOX
from tests.engine.situations.fortir_capla.driving_f import Player, asked, asks, car, do, sections, state_of
from trackmodel.engine import Roll, Setup, SetupError, State, answer, start
from trackmodel.engine.engine_errors import IllegalAnswer
from trackmodel.engine.fortir_capla.fortir_values import world
from trackmodel.engine.race_values import Event
from trackmodel.tile_set import CardKind


def agreed(cars: int = 4, grid: tuple[int, ...] | None = None) -> Setup:
    return Setup("fortir-capla", drivers=("",) * cars, grid=grid)


def test_lots_set_the_order_of_play_for_the_whole_game() -> None:
    state = start(BOX, agreed())
    assert isinstance(state.pending, Roll)
    assert (asks(state), state.pending.faces) == (("lot", None), (0, 1, 2, 3))
    state = do(state, 2)
    assert state.pending.faces == (0, 1, 3)
    state, events = answer(do(state, 0), 3)
    # The last lot is certain.
    assert (state.order, events[0]) == ((2, 0, 3, 1), Event("order", None, {"order": [2, 0, 3, 1]}))
    assert asks(state) == ("deal", 2)
    assert state.race.ruleset.order(state) == (2, 0, 3, 1)


def test_an_agreed_order_needs_no_lots() -> None:
    state = start(BOX, agreed(3, (2, 1, 0)))
    assert (state.order, asks(state)) == ((2, 1, 0), ("deal", 2))


def dealt(state: State, *faces: int) -> State:
    for face in faces:
        state = do(state, face)
    return state


def test_every_player_is_dealt_three_cards_in_secret_and_all_cars_stand_at_the_start() -> None:
    state = start(BOX, agreed(3, (2, 1, 0)))
    assert state.pending.secret
    # Around the table, one card at a time.
    state = dealt(state, 10, 0, 0, 10, 0, 0, 9, 1)
    assert (asked(state), state.round) == ("deal", 0)
    state, events = answer(state, 1)
    assert [car(state, number).hand for number in range(3)] == [(0, 0, 1), (0, 0, 1), (9, 10, 10)]
    assert [event.kind for event in events] == ["dealt", "round"]
    assert (asks(state), state.round, sections(state)) == (("sections", 2), 1, [0, 0, 0])


def test_the_start_lies_on_the_table_and_the_finish_in_the_lower_pile() -> None:
    here = world(start(BOX, agreed()))
    assert [tile.kind for tile in here.road] == ["start"]
    assert (sum(here.tiles), here.upper) == (47, 23)
    assert BOX.tile_count == 48
    assert BOX.card_count == 55


def test_a_box_with_too_few_cards_for_all_hands_is_refused() -> None:
    small = evolve(BOX, name="Small", cards=(CardKind("pass", 11),))
    with pytest.raises(SetupError, match="Small: 4 players with a hand of 3 need 12 cards; there are 11"):
        start(small, agreed())
    start(small, agreed(3))


def test_the_box_holds_what_the_rules_say() -> None:
    assert BOX.die == (1, 1, 2, 2, 3, 3)
    assert {(it.kind, it.shape.value): (it.count, it.limit) for it in BOX.tiles} == {
        ("start", "straight"): (1, None),
        ("finish", "straight"): (1, 4),
        ("road", "straight"): (14, 4),
        ("road", "left"): (8, 4),
        ("road", "right"): (8, 4),
        ("petrol", "straight"): (4, 4),
        ("workshop", "straight"): (4, 4),
        ("bottleneck", "straight"): (4, 1),
        ("road_works", "straight"): (4, 4),
    }
    assert {(it.kind, it.points): it.count for it in BOX.cards} == {
        **{("go_ahead", points): 5 for points in (1, 2, 3)},
        **{("wrong_way", points): 4 for points in (1, 2, 3)},
        ("pass", 0): 6,
        ("engine_trouble", 0): 8,
        ("flat_tire", 0): 6,
        ("breakdown", 0): 4,
        ("short_cut", 0): 4,
    }


def test_every_player_has_one_car() -> None:
    state = start(BOX, agreed(6))
    assert [car.team for car in state.cars] == [0, 1, 2, 3, 4, 5]
    assert agreed(6).teams_by_car == (0, 1, 2, 3, 4, 5)
    assert Setup(drivers=("",) * 4).teams_by_car == (0, 0, 1, 1)


def test_three_to_six_play() -> None:
    for cars in (2, 7):
        with pytest.raises(SetupError, match="for 3 to 6 cars"):
            start(BOX, agreed(cars))


def test_the_start_lies_as_the_box_says() -> None:
    unused = evolve(BOX.tiles[0], count=0, limit=1)
    box = evolve(BOX, tiles=(unused, evolve(BOX.tiles[0], shape="left"), *BOX.tiles[1:]))
    here = world(start(box, Setup("fortir-capla", drivers=("",) * 3)))
    assert (here.sections, here.road[0].shape) == ((1,), "left")
    assert sum(here.tiles) == box.tile_count - 1


def test_answers_that_are_refused_do_not_tell_a_hand_or_a_pile() -> None:
    state = state_of("", Player(0, "+1 +2 pass"))
    state = do(state, 1, "stop", "no_petrol")
    with pytest.raises(IllegalAnswer) as pile:
        answer(state, 99)
    state = do(state, "-1")
    with pytest.raises(IllegalAnswer) as hand:
        answer(state, "short_cut")
    assert str(pile.value) == "the cards die has no face 99"
    assert str(hand.value) == "'short_cut' is not a legal answer to card"
    assert "pass" not in f"{state!r} {state.pending!r}"
