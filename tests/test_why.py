"""Explanations of prices and corners, compared with sentences written by hand."""

from __future__ import annotations

import re
from inspect import getmodule, getsource

from attrs import evolve

from tests.engine.situations.driving import car, offers, question, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import PERSON, Entry, Event, Setup, State, answer, position
from trackmodel.race_report.lessons import fortir_lessons, ksk_lessons
from trackmodel.race_report.lessons.lessons import lessons
from trackmodel.race_report.turns import Moment
from trackmodel.race_report.why.why import why_corner, why_heading, why_offer
from trackmodel.resources import resource

# One lane: straight 0-9, corner 10-12 (2 stops), straight 13-29.
BARE = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
VIEW = evolve(BARE.board.view, corner_names=("Mühle",), declared=((4, 3),))
MADE = evolve(BARE, board=evolve(BARE.board, view=VIEW))
DUE = "Mühle requires 2 stops: turns that end in it."


def why(state: State, brake: int, end: int) -> tuple[str, ...]:
    return why_offer(state, offers(state)[brake, end])


def gear(state: State, gear: int) -> str:
    """Return the sentence about the price of a gear."""
    return why_offer(state, question(state).find(gear))[0]


def test_a_gear_says_what_shifting_costs_and_which_die_it_rolls() -> None:
    state = position(MADE.board, cars=[car(0, gear=5)])
    assert gear(state, 6) == "Shifting up by one gear is free."
    assert gear(state, 5) == "Staying in gear is free."
    assert gear(state, 4) == "Shifting down by 1 gear is free."
    assert gear(state, 2) == "Shifting down by 3 gears costs 1 fuel point and 1 brake point."
    assert why_offer(state, question(state).find(2))[1] == "The die for gear 2 has the faces 2 3 3 4 4 4."
    pool = position(MADE.board, cars=[car(0, gear=5)], rules="formula-d")
    assert gear(pool, 2) == "Shifting down by 3 gears costs 2 wear points."


def test_a_move_says_what_braking_and_overshooting_cost() -> None:
    state = rolled(MADE, car(12, stops=1), 4)
    assert why(state, 2, 14) == (
        "Braking costs 1 brake point for each space not driven, here 2 brake points.",
        f"{DUE} Made so far: 1.",
        "Leaving it one stop short costs 1 tire point for each space beyond it.",
        "2 spaces beyond the corner: 2 tire points.",
    )
    assert why(state, 0, 16)[-1] == "Spending the last tire point spins the car: it drives on in gear 1."
    pool = rolled(MADE, car(12, stops=1), 4, rules="formula-d")
    assert why(pool, 0, 16)[-1] == "4 spaces beyond the corner: 4 wear points."
    assert why(rolled(MADE, car(8), 4), 0, 12) == ("It ends in Mühle: stop 1 of 2.",)
    assert why(rolled(MADE, car(0), 4), 0, 4) == ("This move costs nothing and risks nothing.",)


def test_a_move_that_puts_the_car_out_says_why() -> None:
    state = rolled(MADE, car(12, stops=0, brakes=0), 2)
    assert why(state, 0, 14) == (DUE, "Leaving a corner two or more stops short puts the car out.")
    short = rolled(MADE, car(12, stops=1, brakes=0, tires=1), 4)
    assert why(short, 0, 16)[-1] == "The car has 1 tire point, which is not enough: it goes out."


def test_contacts_and_blocked_ways_say_their_numbers() -> None:
    touching = rolled(MADE, car(0), 2, car(3))
    text = "It ends beside or behind another car: a roll of 1 then costs 1 body point."
    assert why(touching, 0, 2) == (text,)
    behind = rolled(MADE, car(0), 4, car(3))
    assert why(behind, 0, 2)[0] == "Other cars block the way: 2 undriven points cost 2 brake points."


def test_a_strained_engine_says_who_tests_it() -> None:
    long = ring(1, Straight(60))
    state = rolled(long, car(0), 20)
    assert why(state, 0, 20) == (
        "This roll tests the engines of all cars in gears 5–6: a roll of 1–4 costs 1 engine point.",
    )
    finishing = rolled(long, car(50, gear=6), 30, car(30, gear=6))
    assert why(finishing, 0, 0) == (
        "This roll tests the engines of all other cars in gears 5–6: a roll of 1–4 costs 1 engine point.",
    )


def test_a_corner_says_its_stops_its_counted_lengths_and_what_puts_a_car_out() -> None:
    lengths = "Its longest way has 3 spaces, its shortest 3."  # along its arrows, not as declared
    price = "Leaving it one stop short costs 1 tire point for each space beyond it."
    out = "Leaving it two or more stops short puts a car out."
    state = position(MADE.board, cars=[car(11, gear=2, stops=1, tires=3)])
    assert why_corner(state, 0, None) == (DUE, lengths, price, out)
    assert why_corner(state, 0, 0) == (
        f"{DUE} Made so far: 1.",
        lengths,
        price,
        "With 3 tire points, the car survives 3 spaces beyond it.",
        out,
    )
    pool = position(MADE.board, cars=[car(11, gear=2, stops=1, wear=5)], rules="formula-d")
    assert why_corner(pool, 0, 0)[3] == "With 5 wear points, the car survives 4 spaces beyond it."


def lesson_names(state: State, *moments: Moment, drivers: tuple[str, ...] = (PERSON, "rookie")) -> list[str]:
    return [lesson.name for lesson in lessons(state, Setup(drivers=drivers), moments)]


def test_lessons_are_about_what_happened_to_people_and_what_they_are_asked() -> None:
    asked = position(MADE.board, cars=[car(0), car(20)])
    assert lesson_names(asked) == ["gear", "corner"]
    assert lesson_names(asked, drivers=("rookie", PERSON)) == [], "a bot is asked"
    moved = rolled(MADE, car(12, stops=1), 4, car(20))
    assert lesson_names(moved) == ["move", "corner"]
    option = offers(moved)[0, 16]
    after, events = answer(moved, option.value)
    moment = Moment.of(moved, Entry("move", 0, option.value, events))
    assert lesson_names(after, moment) == ["overshoot", "spin"]
    hit = Moment(1, 1, "contact", Entry("black", 0, 1, (Event("damage", 0, {"part": "body", "left": 1}),)))
    (lesson,) = lessons(after, Setup(drivers=(PERSON, "rookie")), [hit])
    assert lesson.words(after).startswith("Car 1 lost 1 body point to a die, 2 left.")
    others = [
        Moment(1, 0, "move", Entry("move", 0, 1, (Event(kind, 0, data),)))
        for kind, data in (
            ("out", {"reason": "body"}),
            ("in_stand", {}),
            ("bad_start", {}),
            ("great_start", {}),
        )
    ]
    assert lesson_names(after, *others) == ["out", "pit", "bad-start", "great-start"]


def test_a_lesson_stays_true_and_ends_with_what_it_is_about() -> None:
    before = rolled(MADE, car(11, stops=1, brakes=0, tires=2), 2)
    lesson = next(each for each in lessons(before, Setup(drivers=(PERSON,)), []) if each.name == "corner")
    assert "Made so far: 1." in lesson.words(before)
    assert "With 2 tire points, the car survives 2 spaces beyond it." in lesson.words(before)
    worn = position(MADE.board, cars=[car(11, stops=1, tires=1)])
    assert "With 1 tire point, the car survives 1 space beyond it." in lesson.words(worn)
    beyond = position(MADE.board, cars=[evolve(car(14), spun=True)])
    assert "Made so far" not in lesson.words(beyond), "it is the next corner again"
    spun = Moment(1, 0, "move", Entry("move", 0, 1, (Event("spin", 0, {}),)))
    hit = Moment(1, 1, "contact", Entry("black", 0, 1, (Event("damage", 0, {"part": "body", "left": 1}),)))
    (lesson, *_others) = lessons(beyond, Setup(drivers=(PERSON,)), [hit])
    assert lesson.words(evolve(beyond, round=2))
    assert lesson.words(evolve(beyond, round=3)) == "", "that was long ago"
    (lesson, *_others) = lessons(beyond, Setup(drivers=(PERSON,)), [spun])
    assert lesson.words(beyond).startswith("Car 1 has spent the last")
    assert lesson.words(worn) == "", "it drives on"


def test_every_lesson_leads_to_a_heading_of_the_rules() -> None:
    modules = {
        "formula-de-en": getmodule(lessons),
        "ksk": ksk_lessons,
        "fortir-capla": fortir_lessons,
    }
    for rules, module in modules.items():
        page = resource("docs", f"rules/{rules}.md").read_text(encoding="utf-8")
        headings = {
            line[3:].lower().replace(" ", "-") for line in page.splitlines() if line.startswith("## ")
        }
        told = set(re.findall(r'"([a-z-]+)"\)$', getsource(module), re.MULTILINE))
        assert told
        assert told <= headings
    assert {why_heading(kind) for kind in ("drive", "petrol", "card", "to", "reply", "discard")} <= headings
