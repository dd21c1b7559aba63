"""Result, best of the race and story, compared with small races worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from tests.engine.situations.driving import car, offers
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.engine import Entry, Placed, Setup, State, answer, pending, position, race, start
from trackmodel.engine.record import describe
from trackmodel.race_report.bests import Best, best_title, best_words, bests
from trackmodel.race_report.race_words import wear_words
from trackmodel.race_report.result import (
    gap_words,
    lead_words,
    outcome_words,
    result_lines,
    won_words,
)
from trackmodel.race_report.story import story

# Two lanes of 30 rows: straight 0-9, corner 10-12 (2 stops), straight 13-29. The line is before row 0.
MADE = ring(2, Straight(10), Corner(3, stops=2), Straight(17)).named("Mühle")
PAIR = Setup(drivers=("rookie",) * 2, names=("Anna", "Ben"), position="as placed")


class Driven:
    """A race from a position, answered by hand; the first car plays first."""

    def __init__(self, made: Ring, *cars: Placed, **setup: int) -> None:
        self.states: list[State] = [position(made.board, cars=cars, **setup)]
        self.entries: list[Entry] = []

    def give(self, *values: object) -> Driven:
        """Answer the next questions and rolls."""
        for value in values:
            before = self.states[-1]
            asked = pending(before)
            after, events = answer(before, value)
            self.entries.append(Entry(describe(asked), asked.car, value, events))  # type: ignore[union-attr, arg-type]
            self.states.append(after)
        return self

    def drive(self, gear: int, roll: int, end: int, brake: int = 0) -> Driven:
        """Drive a turn to a space."""
        self.give(gear, roll)
        return self.give(offers(self.states[-1])[brake, end].value)

    def bests(self, setup: Setup = PAIR) -> dict[str, Best]:
        return {best.kind: best for best in bests(setup, self.states, self.entries)}


def lane(row: int) -> int:
    """Return the space of lane 0 in a row."""
    return MADE.at(0, row)


def two_rounds() -> Driven:
    """Car 0 passes in round 1, car 1 passes it again in round 2."""
    race = Driven(MADE, car(lane(13), gear=3), car(lane(14), gear=3), on_turn=1)
    race.drive(3, 4, lane(18)).drive(3, 8, MADE.at(1, 20))
    return race.drive(2, 3, MADE.at(1, 23)).drive(4, 10, lane(28))


def test_overtakings_lead_and_longest_move_are_counted_by_hand() -> None:
    found = two_rounds().bests()
    assert found["overtakings"] == Best("overtakings", (0, 1), 1)
    assert found["longest_move"] == Best("longest_move", (1,), 10, round=2)
    assert found["rounds_led"] == Best("rounds_led", (0, 1), 1)
    # Car 0 rolled 8 in 3rd gear (mean 51 / 8) and 3 in 2nd (mean 20 / 6): 1.29 above the means together.
    # Car 1 rolled 4 in 3rd gear and 10 in 4th (mean 9.5), less than the means.
    assert found["lucky_dice"] == Best("lucky_dice", (0,), 1)
    assert "places_won" not in found, "nobody has finished"
    assert "dearest_move" not in found, "nobody has paid"
    assert best_words(MADE.board, PAIR, found["overtakings"]) == "1 Anna and 2 Ben (1)"
    assert best_words(MADE.board, PAIR, found["longest_move"]) == "2 Ben (10 spaces in round 2)"
    assert best_title(found["longest_move"]) == "Longest move"


def test_stops_count_as_clean_only_up_to_those_required_and_without_a_price() -> None:
    race = Driven(MADE, car(lane(9), gear=1))
    race.drive(1, 1, lane(10))  # clean, first stop
    race.drive(1, 1, lane(10), brake=1)  # a stop that is paid for
    race.drive(1, 1, lane(11))  # the third one isn't required
    setup = Setup(drivers=("rookie",))
    found = race.bests(setup)
    assert found["clean_stops"] == Best("clean_stops", (0,), 1)
    assert found["dearest_move"] == Best("dearest_move", (0,), 1, round=2)
    assert "rounds_led" not in found, "alone, there is nobody to lead"


def test_the_most_expensive_move_names_the_corner_but_never_a_move_that_ends_the_race() -> None:
    race = Driven(MADE, car(lane(12), gear=3, stops=1), car(lane(11), gear=3))
    race.drive(3, 4, lane(14), brake=2)  # 2 brakes, and 2 tires beyond the corner
    race.give(3, 8)  # no stop made: out, whatever it chooses
    out = race.states[-1].pending.options[0]  # type: ignore[union-attr]
    assert out.out
    race.give(out.value)
    best = race.bests()["dearest_move"]
    assert best == Best("dearest_move", (0,), 4, round=1, corners=(0,))
    text = best_words(MADE.board, PAIR, best)
    assert text == "1 Anna (4 wear points in round 1, overshooting Mühle)"


def finished() -> Driven:
    """Car 0 starts behind car 1, passes it, and wins in round 2; car 1 finishes in round 3."""
    race = Driven(MADE, car(lane(18), gear=4), car(lane(20), gear=4), on_turn=1)
    race.drive(3, 4, lane(24)).drive(4, 8, MADE.at(1, 25))
    race.give(*first_of(race, 5, 11))
    race.drive(2, 3, lane(27))
    race.give(*first_of(race, 3, 4))
    assert race.states[-1].over
    return race


def first_of(race: Driven, gear: int, roll: int) -> Sequence[object]:
    """Return gear, roll, and the first move after them."""
    ahead = Driven.__new__(Driven)
    ahead.states, ahead.entries = list(race.states), list(race.entries)
    ahead.give(gear, roll)
    return gear, roll, ahead.states[-1].pending.options[0].value  # type: ignore[union-attr]


def test_gaps_places_and_rounds_of_a_finished_race() -> None:
    race = finished()
    first, second = result_lines(PAIR, race.states)
    assert [(line.car, line.start, line.won, line.round) for line in (first, second)] == [
        (0, 2, 1, 2),
        (1, 1, -1, 3),
    ]
    # When car 0 crossed onto row 0 (or a half space on), car 1 stood in row 24: 6 spaces of usual length.
    assert first.gap is None
    winner = next(state for state in race.states if not state.cars[0].racing)
    assert second.gap == winner.distance(winner.cars[0]) - winner.distance(winner.cars[1])
    assert (gap_words(first), gap_words(second)) == ("", "+6")
    assert (lead_words(first, "Anna"), lead_words(second, "Ben")) == ("", "6 spaces ahead of Ben")
    assert lead_words(evolve(second, gap=149), "Ben") == "1 space ahead of Ben"
    assert lead_words(evolve(second, gap=49), "Ben") == "level with Ben"
    assert (won_words(first), won_words(second)) == ("+1", "\N{MINUS SIGN}1")
    assert outcome_words(second) == "finished in round 3"
    assert wear_words(second.wear) == "tires 4, brakes 3, fuel 2, body 2, engine 2"
    assert wear_words({"wear": 7}) == "wear 7"
    assert race.bests()["places_won"] == Best("places_won", (0,), 1)
    under_way = result_lines(PAIR, race.states[:4])
    assert [outcome_words(line) for line in under_way] == ["racing", "racing"]
    assert result_lines(PAIR, [start(MADE.board, evolve(PAIR, position=""))]) == ()


def test_a_car_that_is_out_before_the_winner_is_home_has_no_gap() -> None:
    race = finished()
    last = race.states[-1]
    gone = evolve(last.cars[1], status="out", reason="tires", ended=0)
    states = [state.with_car(gone) for state in race.states]
    line = result_lines(PAIR, states)[1]
    assert line.gap is None
    assert outcome_words(line) == "out: tires (round 1)"


def test_a_car_is_out_in_the_round_in_which_it_went_out_also_as_the_last_of_its_round() -> None:
    lasts, worn = 0, {"tires": 0, "brakes": 0, "fuel": 0, "body": 1, "engine": 1}
    for seed in range(6):
        setup = Setup(drivers=("rookie",) * 3, laps=2, seed=seed, wear=worn)
        entries, states = race(MADE.board, setup).entries, [start(MADE.board, setup)]
        for entry in entries:
            states.append(answer(states[-1], entry.value)[0])
        expected = {
            event.car: before.round
            for before, entry in zip(states, entries, strict=False)
            for event in entry.events
            if event.kind == "out"
        }
        lasts += sum(
            any(event.kind == "out" for event in entry.events) and after.round > before.round
            for before, after, entry in zip(states, states[1:], entries, strict=False)
        )
        lines = result_lines(setup, states)
        assert {line.car: line.round for line in lines if line.standing.status == "out"} == expected
    assert lasts


def test_the_story_has_setup_rounds_result_and_bests() -> None:
    race = finished()
    text = story(MADE.board, PAIR, race.states, race.entries)
    parts = [part.split("\n") for part in text.rstrip("\n").split("\n\n")]
    assert [part[0] for part in parts] == [
        f"{MADE.board.name}: Formula Dé (en), 1 lap, seed 1",
        "Round 1",
        "Round 2: 1 Anna leads",
        "Round 3",
        "Result",
        "Best of the race",
    ]
    assert parts[0][1] == "Cars: 1 Anna (rookie), 2 Ben (rookie)"
    assert parts[1][1:] == [
        "2 Ben: gear 4 → 3, rolls 4, 4 spaces",
        "1 Anna: gear 4, rolls 8, 8 spaces",
    ]
    assert parts[4][1] == "Anna wins"
    assert parts[4][3] == (
        "2. 2 Ben (rookie); finished in round 3; 6 spaces behind; started 1st; "
        "left: 4 tires, 3 brakes, 2 fuel, 2 body, 2 engine"
    )
    assert "Most places won: 1 Anna (1)" in parts[5]
    half = story(MADE.board, evolve(PAIR, sandbox=True), race.states[:4], race.entries[:3])
    assert "A sandbox: all choices could be undone." in half
    assert "Standings in round 1" in half
    assert "Best of the race" not in half


def test_the_story_tells_the_rolls_for_the_grid_as_the_log_does() -> None:
    made = ring(2, Straight(30), grid=[(0, 28), (1, 28)])
    race = Driven.__new__(Driven)
    setup = evolve(PAIR, position="")
    race.states, race.entries = [start(made.board, setup)], []
    race.give(7, 5)
    before = story(made.board, setup, race.states, race.entries).split("\n\n")[1]
    assert before.split("\n") == [
        "Before the start",
        "1 Anna rolls 7 for the grid",
        "2 Ben rolls 5 for the grid",
        "On the grid: 2 Ben, 1 Anna",
    ]
