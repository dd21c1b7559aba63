"""Each card, in the hands of either player."""

from __future__ import annotations

import pytest

from tests.engine.situations.fortir_capla.driving_f import (
    Player,
    answers,
    asked,
    asks,
    car,
    discards,
    do,
    done,
    drawn,
    hand,
    kinds,
    sections,
    state_of,
    used,
)
from trackmodel.engine import State

ROAD = "road road road road road road road"


@pytest.mark.parametrize("points", [1, 2, 3])
def test_go_ahead_drives_up_to_its_points(points: int) -> None:
    state, events = used(state_of(ROAD, Player(1), Player(2)), f"+{points}", 1)
    assert [event.data.get("card") for event in events] == [None, f"+{points}"]
    assert asks(state) == ("drive", 1), "who takes the card drives by it"
    assert sections(do(state, "stop"))[1] == 2
    for at in range(points):
        assert sections(state)[1] == 2 + at
        state = do(state, "on")
    assert (sections(state), asks(state)) == ([1, 2 + points, 0], ("sections", 1))
    assert discards(state) == f"+{points}"


def test_go_ahead_lays_tiles_like_the_die() -> None:
    state, _events = used(state_of("road", Player(1)), "+2", 1, "refuse")
    state = do(state, "on")
    assert asks(state) == ("tile", 0)
    assert sections(do(state, "right"))[0] == 2


def test_go_ahead_is_held_up_by_a_full_section() -> None:
    state, events = used(state_of("road bottleneck road", Player(1), Player(2)), "+3", 1, "refuse")
    assert (sections(state)[0], asks(state)) == (1, ("sections", 1))
    assert kinds(events) == ["refuses", "uses", "drives", "held_up"]


@pytest.mark.parametrize("points", [1, 2, 3])
def test_wrong_way_goes_back_past_obstacles(points: int) -> None:
    road = "road road road bottleneck road_works road"
    state, events = used(state_of(road, Player(6), Player(4)), f"-{points}", 1, "refuse")
    # A bottleneck with a car is left for the section behind it.
    assert sections(state)[0] == {1: 5, 2: 3, 3: 3}[points]
    told = {(it.kind, it.data.get("from"), it.data.get("to")) for it in events}
    assert ("sent_back", 6, sections(state)[0]) in told


def test_wrong_way_stays_on_a_free_bottleneck_and_is_not_stopped_by_a_taken_one() -> None:
    road = "road bottleneck road road"
    assert sections(used(state_of(road, Player(4)), "-2", 1, "refuse")[0])[0] == 2
    assert sections(used(state_of(road, Player(4), Player(2)), "-3", 1, "refuse")[0])[0] == 1


def test_wrong_way_leaves_full_sections_one_after_another() -> None:
    road = "road bottleneck road road"
    state = state_of(road, Player(4), Player(3), Player(3), Player(3), Player(3), Player(2))
    assert sections(used(state, "-1", 1, "refuse")[0])[0] == 1


def test_wrong_way_never_leads_behind_the_start() -> None:
    assert sections(used(state_of(ROAD, Player(1)), "-3", 1, "refuse")[0])[0] == 0
    assert sections(used(state_of(ROAD, Player(0), Player(0)), "-1", 1, "refuse")[0])[0] == 0


def test_pass_leads_one_section_beyond_the_nearest_car_ahead() -> None:
    state, _events = used(state_of(ROAD, Player(1), Player(4), Player(6), Player(1)), "pass", 1, "refuse")
    assert (sections(state)[0], asked(state)) == (5, "sections")


def test_pass_is_hindered_by_obstacles() -> None:
    road = "road road_works road road"
    assert sections(used(state_of(road, Player(1), Player(3)), "pass", 2, "refuse")[0])[0] == 2
    road = "road road bottleneck road"
    assert sections(used(state_of(road, Player(1), Player(3)), "pass", 2, "refuse")[0])[0] == 2


def test_pass_lays_tiles_without_asking_the_driver() -> None:
    state, _events = used(state_of("road road", Player(1), Player(2)), "pass", 2, "refuse")
    assert asks(state) == ("tile", 0)
    assert sections(do(state, "left"))[0] == 3


def test_short_cut_leads_beyond_the_furthest_car_past_all_obstacles() -> None:
    road = "road bottleneck road_works road road road"
    state = state_of(road, Player(1), Player(2), Player(5), Player(4))
    state, events = used(state, "short_cut", 1, "refuse")
    assert (sections(state)[0], asked(state)) == (6, "sections")
    assert kinds(events)[-1] != "held_up"


def test_short_cut_passes_full_sections_and_lays_a_tile() -> None:
    state = state_of("road road road", Player(1), *[Player(2)] * 4, Player(3))
    state, _events = used(state, "short_cut", 1, "refuse")
    assert (asks(state), sections(state)[0]) == (("tile", 0), 1), "it doesn't wait among the four cars"
    assert sections(do(state, "road_works"))[0] == 4


@pytest.mark.parametrize("card", ["pass", "short_cut"])
def test_a_leader_drives_up_to_three_by_pass_and_short_cut(card: str) -> None:
    # A car in the same section isn't ahead.
    state = state_of("road road road road_works road", Player(2), Player(2), Player(1))
    state, _events = used(state, card, 1, "refuse")
    assert (asks(state), answers(state)) == (("drive", 0), ["on", "stop"])
    assert sections(do(state, "stop"))[0] == 2
    state = do(state, "on", "on")
    assert (sections(state)[0], asked(state)) == (4, "sections"), "obstacles hold, as for +3"


@pytest.mark.parametrize("card", ["pass", "short_cut"])
def test_cards_that_lead_beyond_a_car_on_the_finish_win(card: str) -> None:
    state, _events = used(state_of("road road finish", Player(1), Player(3)), card, 2, "refuse")
    assert state.over
    assert state.classification[0].car == 0


def test_go_ahead_can_win() -> None:
    state, _events = used(state_of("road finish", Player(1), Player(1)), "+2", 1)
    state = do(state, "on", "on")
    assert state.over
    assert state.classification[0].car == 1


def test_engine_trouble_lies_face_down_and_costs_a_card_of_the_hand() -> None:
    state, events = used(state_of(ROAD, Player(1), Player(2, "+1 -2 pass")), "engine_trouble", 1)
    assert asks(state) == ("discard", 1)
    assert (sorted(answers(state)), state.pending.private) == (["+1", "-2", "pass"], True)
    state, events = done(state, "-2")
    assert (hand(state, 1), len(car(state, 1).troubles), discards(state)) == ("+1 pass", 1, "-2")
    assert (events[0].kind, events[0].data) == ("discards", {"card": "-2"})


def test_with_troubles_a_player_holds_fewer_cards_and_may_use_the_one_drawn() -> None:
    state = drawn_hand(2)
    assert hand(state, 0) == "+1 pass"
    state = drawn_hand(3)
    assert (hand(state, 0), answers(state)) == ("pass", ["pass"])


def drawn_hand(troubles: int) -> State:
    state = state_of(ROAD, Player(1, " ".join(["+1"] * (3 - troubles)), troubles=troubles))
    state = do(state, 1, "stop", "pass")
    assert asks(state) == ("card", 0)
    return state


def test_engine_trouble_without_cards_in_hand_discards_none() -> None:
    state, _events = used(state_of(ROAD, Player(1, "", troubles=3)), "engine_trouble", 1, "refuse")
    assert asks(state) == ("sections", 1)
    assert (len(car(state, 0).troubles), hand(state, 0)) == (4, "")


def test_who_offers_engine_trouble_and_is_refused_discards_from_what_is_left() -> None:
    state, _events = used(state_of(ROAD, Player(1)), "engine_trouble", 1, "refuse")
    assert (asks(state), answers(state)) == (("discard", 0), ["+1", "+2", "+3"])
    assert hand(do(state, "+1"), 0) == "+2 +3"


def test_a_flat_tire_lies_face_up_and_the_next_turn_is_missed() -> None:
    state, _events = used(state_of(ROAD, Player(1), Player(2), Player(3)), "flat_tire", 2)
    assert (car(state, 2).flat_tire is not None, discards(state)) == (True, "")
    state, events = done(state, 1, "stop", "+1", "+1", 0, "refuse", "stop")
    # No roll, no draw, no offer: the next round begins.
    assert (asks(state), state.round, car(state, 2).flat_tire) == (("sections", 0), 2, None)
    assert (discards(state), kinds(events)[-2:]) == ("+1 flat_tire", ["changes_tire", "round"])


def test_who_offers_a_flat_tire_and_is_refused_misses_the_turn_of_the_next_round() -> None:
    state, _events = used(state_of(ROAD, Player(1)), "flat_tire", 1, "refuse")
    assert asks(state) == ("sections", 1)
    assert car(state, 0).flat_tire is not None


def test_nobody_offers_a_card_to_a_player_who_is_changing_a_tire() -> None:
    state = drawn(state_of(ROAD, Player(1), Player(2, flat=True), Player(3)))
    assert answers(do(state, "+1")) == [2]
    # The missed turn ends it.
    state = state_of(ROAD, Player(1, flat=True), Player(2), Player(3))
    assert asks(state) == ("sections", 1)
    assert answers(do(drawn(state), "+1")) == [0, 2]


def test_with_nobody_to_offer_to_there_is_no_draw_and_no_offer() -> None:
    state = do(state_of(ROAD, Player(1), Player(2, flat=True), Player(3, flat=True)), 1, "on")
    assert asks(state) == ("sections", 0), "both others miss their turns"
    assert (state.round, hand(state, 0)) == (2, "+1 +2 +3")


def test_breakdown_leads_back_to_the_last_workshop_passed_or_the_start() -> None:
    road = "workshop road workshop road road"
    assert sections(used(state_of(road, Player(5)), "breakdown", 1, "refuse")[0])[0] == 3
    assert sections(used(state_of(road, Player(2)), "breakdown", 1, "refuse")[0])[0] == 1
    assert sections(used(state_of("road road workshop", Player(2)), "breakdown", 1, "refuse")[0])[0] == 0


def test_breakdown_leaves_a_car_on_a_workshop_where_it_is() -> None:
    four = [Player(3)] * 3
    state, _events = used(state_of("workshop road workshop", Player(3), *four), "breakdown", 1, "refuse")
    assert sections(state)[0] == 3
    assert discards(state) == "breakdown"


def test_breakdown_leaves_a_full_workshop_for_the_one_before_it() -> None:
    state = state_of("workshop road workshop road", Player(4), *[Player(3)] * 4)
    assert sections(used(state, "breakdown", 1, "refuse")[0])[0] == 1
