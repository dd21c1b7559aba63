"""Standings counted by hand: points, tie-breaks, dropped results, teams, and start orders."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from trackmodel.engine import PERSON, Setup
from trackmodel.season import POINTS_TABLES, Season, SeasonDriver, SeasonRace, StartRule
from trackmodel.standings.count_points import (
    Score,
    Standings,
    count_points,
    drivers_of,
    next_setup,
    start_order,
)
from trackmodel.standings.results import Classified, Result

NAMES = ("Ada", "Bo", "Cy", "Di")
CUP = Season(
    "Cup", races=[SeasonRace("brennach")] * 3, drivers=list(map(SeasonDriver, NAMES)), points=(10, 6, 4, 3)
)


def result(finished: str, out: str = "") -> Result:
    """A result of drivers named by their initials, best first."""
    by_initial = {name[0]: name for name in NAMES}
    first = tuple(Classified(by_initial[one], place) for place, one in enumerate(finished, start=1))
    return (*first, *(Classified(by_initial[one], None) for one in out))


def after(season: Season, *results: Result) -> Standings:
    missing = (None,) * (len(season.races) - len(results))
    return count_points(season, (*results, *missing))


def places(standings: Standings) -> list[tuple[int, str, int]]:
    return [(line.place, line.name, line.points) for line in standings.drivers]


def test_points_of_all_races_add_up_and_races_not_driven_count_nothing() -> None:
    # Ada 10 + 4, Bo 6 + 10, Cy 4 + 6, Di 3 + 3
    assert places(after(CUP, result("ABCD"), result("BCAD"))) == [
        (1, "Bo", 16),
        (2, "Ada", 14),
        (3, "Cy", 10),
        (4, "Di", 6),
    ]


def test_a_car_that_is_out_scores_nothing_and_one_beyond_the_table_neither() -> None:
    short = evolve(CUP, points=(10, 6))
    assert places(after(short, result("AB", out="CD"))) == [
        (1, "Ada", 10),
        (2, "Bo", 6),
        (3, "Cy", 0),
        (3, "Di", 0),
    ]
    # Cy finished third, for which this table has no points: that still ranks Cy above Di.
    assert places(after(short, result("ABC", out="D")))[2:] == [(3, "Cy", 0), (4, "Di", 0)]


def test_of_equal_points_more_wins_rank_higher_then_more_second_places() -> None:
    # Ada 10 + 0 with a win, Bo 5 + 5 without one
    standings = after(evolve(CUP, points=(10, 5, 5)), result("ABC", out="D"), result("CBD", out="A"))
    assert places(standings) == [(1, "Cy", 15), (2, "Ada", 10), (3, "Bo", 10), (4, "Di", 5)]
    # Bo has two second places, Cy two third ones; Ada and Di have a win and a fourth place each.
    standings = after(evolve(CUP, points=(10, 5, 5, 5)), result("ABCD"), result("DBCA"))
    assert places(standings) == [(1, "Ada", 15), (1, "Di", 15), (3, "Bo", 10), (4, "Cy", 10)]


def test_equal_points_and_places_share_a_place_and_the_next_one_is_left_out() -> None:
    standings = after(evolve(CUP, points=(10, 10, 4, 3)), result("ABCD"), result("BACD"))
    assert places(standings) == [(1, "Ada", 20), (1, "Bo", 20), (3, "Cy", 8), (4, "Di", 6)]


def test_the_worst_result_is_dropped_once_more_races_are_driven_than_count() -> None:
    season = evolve(CUP, dropped=1)
    two = after(season, result("ABCD"), result("BCDA"))
    assert {line.name: line.points for line in two.drivers} == {"Ada": 13, "Bo": 16, "Cy": 10, "Di": 7}
    three = after(season, result("ABCD"), result("BCDA"), result("ABCD"))
    # Ada 10, 3, 10 without the 3; Bo 6, 10, 6 without a 6; Cy 4, 6, 4 without a 4; Di 3, 4, 3 without a 3
    assert {line.name: line.points for line in three.drivers} == {"Ada": 20, "Bo": 16, "Cy": 10, "Di": 7}
    ada = next(line for line in three.drivers if line.name == "Ada")
    assert [score and score.dropped for score in ada.scores] == [False, True, False]


def test_a_race_missed_is_the_first_result_to_be_dropped() -> None:
    standings = after(evolve(CUP, dropped=1), result("ABC"), result("DABC"), result("DABC"))
    di = next(line for line in standings.drivers if line.name == "Di")
    assert (di.points, di.scores[0], di.place) == (20, None, 1)
    assert not any(score.dropped for score in di.scores if score)


def test_teams_have_all_points_of_all_their_drivers_dropped_ones_too() -> None:
    drivers = [SeasonDriver("Ada", "Red"), SeasonDriver("Bo", "Blue"), SeasonDriver("Cy", "Red")]
    season = evolve(CUP, drivers=[*drivers, SeasonDriver("Di")], dropped=2)
    standings = after(season, result("ABCD"), result("BCDA"), result("DC", out="AB"))
    # Red: 10 + 4, 3 + 6, 0 + 6; Blue: 6, 10, 0
    assert [(line.place, line.name, line.points) for line in standings.teams] == [
        (1, "Red", 29),
        (2, "Blue", 16),
    ]
    scores = standings.teams[0].scores
    assert [score and score.places for score in scores] == [(1, 3), (4, 2), (None, 2)]


def test_the_start_order_follows_the_rule() -> None:
    standings = after(CUP, result("ABCD"), result("CDBA"))
    # Ada 13, Bo 10, Cy 14, Di 9
    orders = {rule: start_order(evolve(CUP, start=rule), standings) for rule in StartRule}
    assert orders == {
        StartRule.FREE: None,
        StartRule.STANDINGS: ("Cy", "Ada", "Bo", "Di"),
        StartRule.REVERSE: ("Di", "Bo", "Ada", "Cy"),
        StartRule.RESULT: ("Cy", "Di", "Bo", "Ada"),
    }


def test_the_first_race_has_no_start_order_nor_has_a_season_that_is_over() -> None:
    season = evolve(CUP, start=StartRule.REVERSE)
    assert start_order(season, after(season)) is None
    over = season.with_race(0, finished=("Ada",)).with_race(1, finished=("Ada",)).with_race(2, record="r")
    assert start_order(over, after(over, *[result("ABCD")] * 3)) is None


def test_a_driver_who_missed_the_last_race_starts_behind_the_others() -> None:
    season = evolve(CUP, start=StartRule.RESULT)
    assert start_order(season, after(season, result("DB", out="C"))) == ("Di", "Bo", "Cy", "Ada")


def test_the_next_race_is_set_up_with_drivers_teams_and_grid_of_the_season() -> None:
    drivers = [SeasonDriver("Ada", "Red"), SeasonDriver("Bo", "Blue", "rookie"), SeasonDriver("Cy", "Red")]
    races = [SeasonRace("brennach"), SeasonRace("brennach", "formula-d", 2)]
    season = Season("Cup", races=races, drivers=drivers, start=StartRule.REVERSE)
    first = next_setup(season, after(season), seed=7)
    assert first == Setup(
        "formula-de-en",
        1,
        (PERSON, "rookie", PERSON),
        7,
        names=("Ada", "Bo", "Cy"),
        teams=("Red", "Blue"),
        team_of=(0, 1, 0),
    )
    raced = season.with_race(0, finished=("Bo", "Ada"), out=("Cy",))
    second = next_setup(raced, after(raced, result("BA", out="C")), seed=7)
    assert (second.rules, second.laps, second.grid) == ("formula-d", 2, (2, 0, 1))


@pytest.mark.parametrize("teams", [("Red", "", "Blue"), ("Red", "Red", "Red")])
def test_teams_that_a_race_can_not_have_are_left_out_of_its_setup(teams: tuple[str, ...]) -> None:
    drivers = [SeasonDriver(name, team) for name, team in zip(NAMES, teams, strict=False)]
    season = evolve(CUP, drivers=drivers)
    setup = next_setup(season, after(season), seed=1)
    assert (setup.teams, setup.team_of) == ((), ())


def test_all_cars_of_a_player_score_and_count_for_ties_and_teams() -> None:
    season = evolve(CUP, drivers=[SeasonDriver("Ada", "Red"), SeasonDriver("Bo", "Red"), SeasonDriver("Cy")])
    standings = after(season, result("ABAC", out="CB"))
    # Ada 10 + 4, Bo 6, Cy 3
    assert places(standings) == [(1, "Ada", 14), (2, "Bo", 6), (3, "Cy", 3)]
    assert [score and score.places for score in (one.scores[0] for one in standings.drivers)] == [
        (1, 3),
        (2, None),
        (4, None),
    ]
    assert (standings.teams[0].points, standings.teams[0].scores[0]) == (20, Score((1, 3, 2, None), 20))


def test_each_player_of_ksk_has_two_cars_and_the_second_ones_start_in_reverse() -> None:
    races = [SeasonRace("brennach"), SeasonRace("brennach", "ksk")]
    drivers = [SeasonDriver("Ada"), SeasonDriver("Bo", bot="rookie"), SeasonDriver("Cy")]
    season = Season("Cup", races=races, drivers=drivers, start=StartRule.STANDINGS)
    raced = season.with_race(0, finished=("Bo", "Cy", "Ada"))
    setup = next_setup(raced, after(raced, result("BCA")), seed=7)
    assert setup.names == ("Ada", "Ada", "Bo", "Bo", "Cy", "Cy")
    assert setup.drivers == (PERSON, PERSON, "rookie", "rookie", PERSON, PERSON)
    assert setup.teams_by_car == (0, 0, 1, 1, 2, 2)
    assert setup.grid == (2, 4, 0, 1, 5, 3), "Bo, Cy, Ada; then the second cars of Ada, Cy, Bo"


def test_a_season_takes_its_drivers_with_their_teams_from_a_setup() -> None:
    bots = (PERSON, "rookie", PERSON)
    setup = Setup("formula-d", 1, bots, names=("Ada", "Bo", "Cy"), teams=("Red",))
    red, unnamed = SeasonDriver("Ada", "Red"), SeasonDriver("Cy", "Team 2")
    assert drivers_of(setup) == (red, SeasonDriver("Bo", "Red", "rookie"), unnamed)
    assert drivers_of(evolve(setup, teams=(), team_of=(0, 1, 0))) == (
        SeasonDriver("Ada", "Team 1"),
        SeasonDriver("Bo", "Team 2", "rookie"),
        SeasonDriver("Cy", "Team 1"),
    )
    capla = evolve(setup, rules="fortir-capla", teams=())
    assert [driver.team for driver in drivers_of(capla)] == ["", "", ""]
    ksk = Setup("ksk", 1, (PERSON,) * 4, names=("Ada", "Ada", "Bo", "Bo"))
    assert drivers_of(ksk) == (SeasonDriver("Ada"), SeasonDriver("Bo"))


RESULTS = st.lists(
    st.tuples(st.permutations("ABCD"), st.integers(0, 4)).map(
        lambda drawn: result("".join(drawn[0][: drawn[1]]), out="".join(drawn[0][drawn[1] :]))
    ),
    max_size=6,
)
TABLES = st.sampled_from([*POINTS_TABLES.values(), (5,), (3, 3, 3, 3)])


@given(RESULTS, TABLES, st.permutations(NAMES))
def test_standings_hold_for_any_results(
    results: list[Result], points: tuple[int, ...], names: list[str]
) -> None:
    season = evolve(CUP, races=CUP.races * 2, points=points)
    standings = after(season, *results)
    for index, raced in enumerate(results):
        finished = sum(car.place is not None for car in raced)
        scored = [line.scores[index] for line in standings.drivers]
        assert sum(score.points for score in scored if score) == sum(points[:finished])
    shuffled = evolve(season, drivers=list(map(SeasonDriver, names)))
    assert after(shuffled, *results) == standings
    assert [line.place for line in standings.drivers] == sorted(line.place for line in standings.drivers)
    assert standings.drivers[0].place == 1
    for line in standings.drivers:
        better = [other for other in standings.drivers if other.place < line.place]
        assert line.place == len(better) + 1
        assert all(other.points >= line.points for other in better)


@given(RESULTS, st.integers(0, 5))
def test_dropping_results_counts_the_best_ones(results: list[Result], dropped: int) -> None:
    season = evolve(CUP, races=CUP.races * 2, dropped=dropped)
    for line in after(season, *results).drivers:
        got = sorted((score.points for score in line.scores if score), reverse=True)
        assert line.points == sum(got[: 6 - dropped])
