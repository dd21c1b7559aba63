"""KSK-ftf in words: modifiers and prices, why they cost what they cost, weather, numbers of the table."""

from __future__ import annotations

from attrs import evolve

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    TABLE,
    car,
    move,
    moves,
    race,
    rolled,
    state_of,
    with_table,
)
from trackmodel.board import BoardStand
from trackmodel.engine import PERSON, RULESETS, Entry, Event, Question, Roll, Setup, State, answer, start
from trackmodel.engine.odds import odds
from trackmodel.race_report.bests import bests
from trackmodel.race_report.events import event_words
from trackmodel.race_report.gauge_words import gauge_value, race_gauge_words
from trackmodel.race_report.lessons.lessons import lessons
from trackmodel.race_report.question_words import (
    label_words,
    modifier_words,
    offer_details,
    offer_words,
    question_title,
)
from trackmodel.race_report.ruleset_numbers import differing_numbers, numbers_in_words
from trackmodel.race_report.turns import Moment, round_heading
from trackmodel.race_report.why.why import why_corner, why_offer

AT = LEVEL.at
WET = with_table(LEVEL)


def test_a_slipstream_and_a_dice_bonus_are_told_beside_their_price() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=4), car(AT(1, 15), gear=4)), 7)
    offer = move(state, end=AT(1, 17), slips=1, bonus=1, brake=0)
    assert offer_words(state, offer) == "12 spaces, middle lane"
    assert modifier_words(offer.modifiers) == "bonus +1, slipstream"
    assert label_words(LEVEL.board, offer) == "bonus +1, slipstream"
    assert why_offer(state, offer)[:3] == (
        "A roll of 7 in gear 4 gives 8 spaces.",
        "Dice bonus +1 reads the roll as 8: 9 spaces, for 1 bonus point.",
        "Right behind a car in gear 4 or higher, but not in a higher gear than its own, "
        "a car may drive 3 more spaces.",
    )
    plain = move(state, end=AT(1, 13), bonus=0, brake=0)
    assert (modifier_words(plain.modifiers), label_words(LEVEL.board, plain)) == ("", "")


def test_a_first_race_has_lessons_of_its_own() -> None:
    person = Setup("ksk", laps=2, drivers=(PERSON, "rookie"))

    def titles(state: State) -> list[str]:
        return [lesson.title for lesson in lessons(state, person, [])]

    begun = start(LEVEL.board, person)
    assert titles(begun) == ["Building a car"]
    wet = state_of(WET, car(AT(1, 5), gear=4), car(AT(1, 15), gear=4), wetness=3)
    assert titles(wet) == ["Choosing a gear", "A wet road", "The next corner"]
    told = next(lesson for lesson in lessons(wet, person, []) if lesson.title == "A wet road")
    assert "3 spaces on slicks, 1 on rain tires" in told.words(wet)
    assert told.words(state_of(WET, car(AT(1, 5)))) == "", "the road has dried"
    drafted = rolled(state_of(LEVEL, car(AT(1, 5), gear=4), car(AT(1, 15), gear=4), risks=(AT(1, 10),)), 8)
    assert titles(drafted) == ["Driving", "A slipstream", "Risk spaces", "The next corner"]
    events = {
        "ksk-out": Event("out", 0, {"reason": "body"}),
        "ksk-spin": Event("spin", 0, {}),
        "ksk-damage": Event("damage", 0, {"part": "engine", "left": 1}),
        "ksk-pit": Event("in_stand", 0, {}),
        "ksk-bad-start": Event("bad_start", 0, {}),
    }
    moments = [Moment(1, 0, "move", Entry("move", 0, 1, (event,))) for event in events.values()]
    assert [lesson.name for lesson in lessons(drafted, person, moments)][:5] == list(events)


def test_a_slide_is_told_with_what_it_leads_to() -> None:
    state = rolled(state_of(WET, car(AT(1, 43), gear=2, stops=1, bonus=0, brakes=0), wetness=5), 20)
    offer = move(state, end=AT(1, 50))
    assert label_words(WET.board, offer) == "5 tires, overshoots, slides"
    assert "The road is wet where a stop is due: on hard slicks, the car slides up to 3 spaces." in why_offer(
        state, offer
    )
    _after, events = answer(state, offer.value)
    assert "slides 3 spaces on the wet road" in event_words(WET.board, events, 0)


def test_a_corner_is_dearer_on_soft_tires() -> None:
    state = state_of(LEVEL, car(AT(1, 38), gear=3, tire_kind="soft"))
    told = why_corner(state, 0, 0)
    assert "On soft slicks, each corner overshot costs 1 tire point extra for each lap of the set." in told
    hard = why_corner(state_of(LEVEL, car(AT(1, 38), gear=3)), 0, 0)
    assert not any("slicks" in each for each in hard)


def test_behind_the_stand_shifting_down_is_said_to_cost_what_it_costs_anywhere() -> None:
    lane = LEVEL.with_pit_lane(
        entry=AT(2, 50), exit_=AT(2, 3), spaces=10, stands=[BoardStand(None, (2,)), BoardStand(None, (4, 5))]
    )
    first = len(LEVEL.rules.successors)
    state = state_of(lane, car(first + 6, gear=5, laps=1, served=True))
    asked = state.pending
    assert isinstance(asked, Question)
    told = {offer.value: why_offer(state, offer)[:-1] for offer in asked.options}
    assert told[2] == ("Shifting down by 3 gears costs 1 fuel point and 1 brake point.",)
    assert told[6] == ("Shifting up by one gear is free.",)


def test_risk_spaces_say_what_they_may_cost() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=2, bonus=0), risks=(AT(0, 9), AT(1, 9), AT(2, 9))), 20)
    offer = moves(state, end=AT(1, 9), brake=0)[0]
    assert label_words(LEVEL.board, offer) == "risk space (10%)"
    risks = (*(AT(lane, 8) for lane in range(3)), *(AT(lane, 9) for lane in range(3)))
    twice = rolled(state_of(LEVEL, car(AT(1, 5), gear=2, bonus=0), risks=risks), 20)
    assert label_words(LEVEL.board, moves(twice, end=AT(1, 9), brake=0)[0]) == "2x risk space (10%)"
    assert "It enters a risk space: a roll of 1–2 costs 1 road holding point." in why_offer(state, offer)


def test_the_odds_of_a_gear_tell_spaces_not_faces() -> None:
    state = state_of(LEVEL, car(AT(1, 5), gear=4))
    asked = state.pending
    assert isinstance(asked, Question)
    assert [(each.fewest, each.most) for each in odds(state, asked).values()][:3] == [
        (11, 20),
        (7, 12),
        (4, 8),
    ]


def test_luck_counts_spaces_not_faces() -> None:
    state = state_of(LEVEL, car(AT(1, 5), gear=2), car(AT(1, 30), gear=2))
    states, entries = [state], []
    for value in (2, 20):
        asked = state.pending
        assert isinstance(asked, Question | Roll)
        state, events = answer(state, value)
        states.append(state)
        entries.append(Entry("gear" if value == 2 else "black", asked.car, value, events))
    lucky = [
        best for best in bests(Setup(drivers=("person",) * 2), states, entries) if best.kind == "lucky_dice"
    ]
    # A 20 gives 4 spaces, and the table of 2nd gear 3.35 on average.
    assert [best.count for best in lucky] == [1]


def test_the_weather_is_told_with_every_round() -> None:
    wet = state_of(WET, car(AT(1, 5)), car(AT(1, 9)), wetness=4, sky="rain")
    assert race_gauge_words(wet) == "rain, wet, wetness 4 of 10"
    heading = round_heading(evolve(wet, round=3), Setup(names=("Anna", "Bert"), drivers=("person",) * 2))
    assert heading == "Round 3: 2 Bert leads; rain, wet, wetness 4 of 10"
    cloudy = state_of(WET, car(AT(1, 5)), car(AT(1, 9)), wetness=0, sky="cloud")
    assert race_gauge_words(cloudy) == "clouds, dry"
    dry = state_of(LEVEL, car(AT(1, 5)), car(AT(1, 9)))
    assert race_gauge_words(dry) == "", "a board without a weather table is always dry"
    kind, lap = dry.race.ruleset.gauges(dry, dry.cars[0])[1:3]
    assert (gauge_value(kind), gauge_value(lap)) == ("hard slicks", "1")


def test_a_car_on_offer_says_its_points() -> None:
    state = race(WET)
    asked = state.pending
    assert isinstance(asked, Question)
    told = {offer_words(state, offer): offer_details(state, offer) for offer in asked.options}
    assert race_gauge_words(state) == "", "the weather is rolled later"
    assert told["more tires"] == "road holding 2, engine 3, body 2, fuel 2, brakes 4, tires 9"


def test_the_numbers_of_the_table_are_compared_with_those_of_other_rulesets() -> None:
    told = dict(numbers_in_words(RULESETS["ksk"]))
    assert told["slipstream"].startswith("3 more spaces in gear 4 or higher")
    assert told["soft slicks"] == (
        "a slide of 3 spaces; 1 extra point on the first lap; a roll of 6–15 is rolled again from lap 3 on; "
        "a corner overshot: 1 tire extra per lap of the set"
    )
    assert told["contact"] == "a roll of 1 (on a wet space, 1–2) costs 1 body"
    compared = dict(differing_numbers((RULESETS["formula-d"], RULESETS["ksk"])))
    assert compared["wetness after each round"] == (
        "–",
        "rain +2, clouds \N{MINUS SIGN}1, sun \N{MINUS SIGN}2",
    )


def test_events_without_a_car_are_told() -> None:
    events = (
        Event("weather", None, {"sky": "rain", "wetness": 10}),
        Event("risk_space", None, {"space": AT(0, 3)}),
    )
    told = event_words(with_table(LEVEL, TABLE).board, events, 0)
    assert told == (
        "weather: rain, wet road (wetness 10)",
        f"{LEVEL.board.view.ids[AT(0, 3)]} becomes a risk space",
    )


def test_a_repair_says_how_many_points_and_what_the_car_has_after_it() -> None:
    # Behind the 180 spaces of the lap, the ten of the pit lane.
    pit = LEVEL.with_pit_lane(AT(2, 50), AT(2, 3), 10, [BoardStand(None, access=(4, 6))])
    here = car(184, gear=3, laps=1, stand=0, rested=1, tires=4, brakes=2)
    state, _events = answer(state_of(pit, here, car(AT(0, 20), laps=1)), "repair")
    asked = state.pending
    assert isinstance(asked, Question)
    assert question_title(asked) == "Which 3 points are repaired?"
    offer = next(offer for offer in asked.options if offer.value == (0, 0, 0, 0, 1, 2))
    assert (offer_words(state, offer), offer_details(state, offer)) == (
        "1 brake point and 2 tire points",
        "brakes 2 → 3, tires 4 → 6",
    )


def test_how_a_car_is_built_before_the_start_reads_as_a_sentence() -> None:
    points = {"road_holding": 3, "tires": 6}
    assert event_words(LEVEL.board, [Event("built", 0, {"points": points})], None) == (
        "car 1: built with road holding 3, tires 6",
    )
