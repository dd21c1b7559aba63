"""Texts about questions, consequences, and dice."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tests.engine.ksk_races import KskWhim, with_weather
from tests.engine.situations.driving import car, ends, offers, question, rolled
from tests.engine.small_boards import Corner, Ring, Straight, ring
from tests.engine.whims import Whim
from trackmodel.board import Board, BoardStand
from trackmodel.compiler import compile_board
from trackmodel.engine import (
    Consequence,
    Entry,
    Option,
    Question,
    Roll,
    Setup,
    State,
    answer,
    position,
    race,
)
from trackmodel.engine.odds import Harm, Odds
from trackmodel.engine.questions import Choice, paid
from trackmodel.engine.rulesets import rulesets_on
from trackmodel.race_report.consequences import CONSEQUENCES, consequence_words, short_consequence
from trackmodel.race_report.gauge_words import gauge_name
from trackmodel.race_report.outlook import best_next_words
from trackmodel.race_report.question_words import (
    ANSWERS,
    ROLLS,
    TITLES,
    die_name,
    harm_words,
    label_words,
    odds_words,
    offer_words,
    price_words,
    question_title,
    roll_sentence,
    roll_words,
)
from trackmodel.race_report.race_words import percent
from trackmodel.race_report.whereabouts import corner_of, stops_of, where_words
from trackmodel.track import Track

# One lane: straight 0-9, corner 10-12 (2 stops), straight 13-29.
MADE = ring(1, Straight(10), Corner(3, stops=2), Straight(17)).named("Mühle")
BOARD = MADE.board

ANY = Odds(can_stop=0, must_overshoot=0, must_go_out=0, must_spin=0, may_be_clean=1, fewest=4, most=8)


def words_of(made: Ring, state: State, brake: int, end: int) -> tuple[str, str, str]:
    """Return an offer, its price and its label as text."""
    offer = offers(state)[brake, end]
    return offer_words(state, offer), price_words(offer.price), label_words(made.board, offer)


# Questions and answers.


def test_gears_are_asked_for_and_named() -> None:
    state = position(BOARD, cars=[car(0, gear=3)])
    assert question_title(question(state)) == "Which gear?"
    assert [offer_words(state, offer) for offer in question(state).options] == [
        "gear 4", "gear 3", "gear 2", "gear 1",
    ]  # fmt: skip
    assert [price_words(offer.price) for offer in question(state).options] == [
        "free",
        "free",
        "free",
        "1 fuel",
    ]


def test_a_way_says_how_far_it_goes() -> None:
    state = rolled(MADE, car(8), 4, car(13))
    assert question_title(question(state)) == "Where to?"
    # Braking by 2, the car stops in 10; with all four points it ends right behind the other car.
    assert words_of(MADE, state, 2, 10) == ("2 spaces", "2 brakes", "2 brakes, stop")
    assert words_of(MADE, state, 0, 12) == ("4 spaces", "free", "stop, touches car 2 (5% risk of damage)")


@pytest.mark.parametrize(
    ("lanes", "names"),
    [
        (2, ["left lane", "right lane"]),
        (3, ["left lane", "middle lane", "right lane"]),
        (4, ["lane 1 of 4", "lane 2 of 4", "lane 3 of 4", "lane 4 of 4"]),
    ],
)
def test_ends_of_ways_as_long_are_told_apart_by_their_lanes(lanes: int, names: list[str]) -> None:
    made = ring(lanes, Straight(30))
    state = rolled(made, car(made.at(1, 5)), 6)
    told = {
        offer.end: offer_words(state, offer) for (brake, _end), offer in offers(state).items() if not brake
    }
    assert len(told) == lanes
    lane_of = made.board.rules.lane
    assert told == {end: f"6 spaces, {names[lane_of[end]]}" for end in told}


def test_ends_that_no_lane_tells_apart_are_told_by_their_spaces() -> None:
    made = ring(2, Straight(30))
    made = evolve(made, board=evolve(made.board, rules=evolve(made.rules, lane=())))
    state = rolled(made, car(made.at(0, 5)), 3)
    told = {offer_words(state, offer) for (brake, _end), offer in offers(state).items() if not brake}
    assert told == {f"3 spaces, to {made.board.view.ids[end]}" for end in ends(state)}


def test_a_way_of_no_spaces_stays() -> None:
    state = rolled(MADE, car(0), 1, car(1))
    assert words_of(MADE, state, 0, 0) == (
        "stay",
        "1 brake",
        "1 brake, blocked, touches car 2 (5% risk of damage)",
    )


def test_a_way_that_costs_and_risks_nothing_needs_no_label() -> None:
    assert words_of(MADE, rolled(MADE, car(0), 4), 0, 4) == ("4 spaces", "free", "")


def test_a_car_that_goes_out_pays_nothing_more() -> None:
    # An 8 from space 0 with a car on 2: a car that goes out doesn't pay for being blocked.
    state = rolled(MADE, car(0, brakes=0), 8, car(2))
    (offer,) = question(state).options
    assert offer.price
    assert paid(offer) == {}
    assert label_words(BOARD, offer) == "blocked, out, hits car 2"
    assert answer(state, offer.value)[0].cars[0].wear == state.cars[0].wear


PIT = ring(1, Straight(30)).with_pit_lane(
    entry=20, exit_=4, spaces=5, stands=[BoardStand(team=None, access=(1, 2))]
)


def test_a_car_in_its_stand_is_asked_whether_it_leaves() -> None:
    standing = evolve(car(31), stand=0, served=True)
    state = position(PIT.board, cars=[standing], laps=2)
    assert question_title(question(state)) == "Leave the pit stand?"
    assert [offer_words(state, offer) for offer in question(state).options] == ["leave the stand", "wait"]
    assert where_words(state, state.cars[0]) == "in the pit stand"
    assert (corner_of(state, state.cars[0]), stops_of(state, state.cars[0])) == (None, None)


def test_a_later_ruleset_says_its_own_words_or_is_told_by_its_names() -> None:
    state = position(BOARD, cars=[car(0)])
    asked = Choice(
        "change_of_tires", 0, (Option("soft", label="soft ones"), Option("very_hard")), "Which tires?"
    )
    assert question_title(asked) == "Which tires?"
    assert question_title(evolve(asked, title="")) == "change of tires"
    assert [offer_words(state, offer) for offer in asked.options] == ["soft ones", "very hard"]
    assert offer_words(state, Option((1, 2, 3))) == "1, 2, 3"
    weather = Consequence("gets_wet", corner=0, cars=(1,), chance=0.25)
    assert consequence_words(BOARD, weather) == "gets wet: Mühle, car 2 (25%)"
    assert short_consequence(BOARD, weather) == consequence_words(BOARD, weather)
    assert roll_words(Roll("weather", (1, 2), 0, "the_sky")) == "car 1 rolls the weather die: the sky"
    assert gauge_name("hot_air") == "hot air"


# Consequences.


@pytest.mark.parametrize(
    ("consequence", "words", "short"),
    [
        (Consequence("stops", corner=0), "stops in Mühle", "stop"),
        (Consequence("overshoots", corner=0), "overshoots Mühle", "overshoots"),
        (Consequence("blocked"), "blocked: can't drive the full roll", "blocked"),
        (
            Consequence("touches", cars=(2,), chance=0.05),
            "touches car 3 (5% risk of damage)",
            "touches car 3 (5% risk of damage)",
        ),
        (
            Consequence("touches", cars=(2, 0), chance=0.2),
            "touches car 3 and car 1 (20% risk of damage)",
            "touches car 3 and car 1 (20% risk of damage)",
        ),
        (
            Consequence("tests_engine", cars=(0,), chance=0.2),
            "engine test for car 1 (20%)",
            "engine test (20%)",
        ),
        (
            Consequence("tests_engine", cars=(0, 4), chance=0.2),
            "engine test for car 1 and car 5 (20%)",
            "engine test (20%)",
        ),
        (Consequence("hits", cars=(1,)), "hits car 2", "hits car 2"),
        (
            Consequence("hits", cars=(1, 2), chance=0.5),
            "hits car 2 or car 3 (50%)",
            "hits car 2 or car 3 (50%)",
        ),
        (Consequence("spins"), "spins", "spins"),
        (Consequence("out", reason="missed_stops"), "goes out: missed stops in a corner", "out"),
        (Consequence("out"), "goes out", "out"),
        (Consequence("finishes"), "finishes", "finish"),
        (Consequence("parks"), "enters the pit stand", "pit stand"),
    ],
)
def test_a_consequence_has_long_and_short_words(consequence: Consequence, words: str, short: str) -> None:
    assert (consequence_words(BOARD, consequence), short_consequence(BOARD, consequence)) == (words, short)


# Dice and odds.


@pytest.mark.parametrize(
    ("ahead", "words"),
    [
        # 3rd gear rolls 4 to 8 and 4th 7 to 12. The corner has six spaces and begins this many ahead.
        (5, "gear 4, 67% free"),  # 11 and 12 are 1 and 2 too many, half a point on average
        (3, "gear 3 for 1 fuel, then 100% free"),  # 9 to 12 are 1 to 4 too many: more than the fuel
    ],
)
def test_the_best_next_gear_counts_what_shifting_down_costs(ahead: int, words: str) -> None:
    made = ring(1, Straight(20), Corner(6), Straight(20))
    assert best_next_words(position(made.board, cars=[car(20 - ahead, gear=5)])) == words


def test_a_gear_whose_price_is_certain_is_not_called_free() -> None:
    """The corner is the next space. 1st gear rolls 1 or 2, so one too many at most; 2nd 1 to 3 too many."""
    made = ring(1, Straight(20), Corner(1), Straight(20))
    words = best_next_words(position(made.board, cars=[car(19, gear=4)]))
    assert words == "gear 1 for 1 fuel and 1 brake, then 50% free"


def test_a_roll_says_whose_it_is_which_die_and_what_for() -> None:
    assert roll_words(Roll("gear-4", (7, 8), 0, "gear")) == "car 1 rolls the die for gear 4"
    assert roll_sentence(Roll("gear-4", (7, 8), 0, "gear")) == "Car 1 rolls the die for gear 4"
    assert roll_words(Roll("black", (1, 2), 2, "engine")) == "car 3 rolls the black die for the engine"
    assert die_name("gear-") == "gear- die"


def test_odds_of_a_certain_end_name_no_cost() -> None:
    certain = evolve(ANY, must_go_out=1.0, may_be_clean=0.0, fewest=11, most=20)
    assert odds_words(certain) == "rolls 11 to 20: out 100%"


def test_odds_name_first_what_excludes_each_other_and_leave_out_what_never_happens() -> None:
    assert odds_words(ANY) == "rolls 4 to 8"
    assert odds_words(evolve(ANY, fewest=2, most=2)) == "rolls 2"
    every = Odds(
        can_stop=0.3, must_overshoot=0.2, must_go_out=0.4, must_spin=0.1, may_be_clean=0.2, fewest=11, most=20
    )
    assert odds_words(every) == (
        "rolls 11 to 20: drives freely 10%, can stop 30%, must overshoot 20%, out 40%; "
        "of these, 10% with a spin, 20% at no cost"
    )
    assert odds_words(evolve(ANY, can_stop=1.0)) == "rolls 4 to 8: can stop 100%"
    assert odds_words(evolve(ANY, may_be_clean=0.5)) == "rolls 4 to 8: 50% at no cost"


def test_a_die_says_which_faces_hurt_whom() -> None:
    harms = (
        Harm(0, {"body": 1}, False, (1, 2, 3, 4), 0.2),
        Harm(1, {"body": 1, "tires": 2}, True, (1, 2, 19), 0.15),
        Harm(2, {}, True, (20,), 1.0),
    )
    assert harm_words(harms) == (
        "on 1 to 4 (20%), car 1 loses 1 body point; "
        "on 1, 2, and 19 (15%), car 2 loses 1 body point and 2 tire points and goes out; "
        "always: car 3 goes out"
    )
    assert harm_words(()) == ""


@pytest.mark.parametrize(
    ("share", "words"),
    [(0, "0%"), (0.001, "< 1%"), (0.25, "25%"), (2 / 3, "67%"), (0.999, "> 99%"), (1, "100%")],
)
def test_nothing_uncertain_is_told_as_never_or_always(share: float, words: str) -> None:
    assert percent(share) == words


def test_gauges_are_called_as_people_call_them() -> None:
    assert [gauge_name(name) for name in ("gear", "tires", "wear")] == ["gear", "tires", "wear"]


@pytest.mark.parametrize("rules", [ruleset.id for ruleset in rulesets_on(Board)])
def test_whatever_the_rules_ask_and_tell_has_words_of_its_own(rules: str, circuit: Track) -> None:
    board = compile_board(circuit)
    asked_for, told = set[str](), set[str]()

    def watch(state: State, _entry: Entry) -> None:
        asked: Any = state.pending
        if isinstance(asked, Question):
            asked_for.add(asked.kind)
            told.update(each.kind for offer in asked.options for each in offer.consequences)
            if asked.kind == "leave":
                assert all(("leave", offer.value) in ANSWERS for offer in asked.options)
        elif isinstance(asked, Roll):
            assert asked.reason in ROLLS
            assert "{" not in roll_words(asked)

    whim = KskWhim(98) if rules == "ksk" else Whim(98)
    board = with_weather(board) if rules == "ksk" else board
    for seed in range(4):
        race(board, Setup(rules, 2, ("anna",) * 8, seed), watch, drivers=(whim,) * 8)
    assert asked_for <= set(TITLES)
    assert told <= set(CONSEQUENCES)
    assert {"gear", "move", "leave"} <= asked_for
    assert {"stops", "touches", "parks"} <= told
