"""The bots under Fortir Capla: their offers and refusals make sense, and the regular plays better."""

from __future__ import annotations

from collections import Counter

from tests.engine.fortir_games import agreed, winner
from tests.engine.situations.fortir_capla.driving_f import NAMES, Player, asked, do, drawn, state_of
from trackmodel.engine import Question
from trackmodel.engine.dice import stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.fortir_capla.prospects import WIN, Prospects
from trackmodel.engine.fortir_capla.fortir_values import FortirState
from trackmodel.engine.questions import Value

GAMES = 60
ROAD = "workshop road road road_works road road bottleneck road road road"


def answers(state: FortirState, bot: str = "regular", times: int = 200) -> Counter[Value]:
    """Return how often a bot gives each answer to what is asked."""
    asked = state.pending
    assert isinstance(asked, Question)
    seen = state.race.ruleset.sight.of_state(state, asked.car)
    question = seen.pending
    assert isinstance(question, Question)
    driver, chance = make_driver(bot, state.race), stream(1)
    return Counter(driver.choose(seen, question, chance) for _time in range(times))


def offered(state: FortirState, card: str, to: int) -> FortirState:
    """Return the race in which the player on turn drew a card and offers it."""
    return do(drawn(state, card), card, to)


def test_cards_are_worth_the_sections_that_they_move_a_car() -> None:
    state = do(state_of(ROAD, Player(3), Player(7), Player(9)), 1)
    here = Prospects(state, 0)
    gains = {name: here.gain(0, card) for card, name in enumerate(NAMES)}
    assert (gains["+1"], gains["+2"], gains["+3"]) == (1, 1, 1), "road works ahead"
    assert (gains["-1"], gains["-3"], gains["breakdown"]) == (-1, -3, -2)
    assert (gains["pass"], gains["short_cut"]) == (1, 7)
    assert gains["flat_tire"] < gains["engine_trouble"] < 0
    # A leader drives three; what others gain counts against a driver, the leader's most.
    assert here.gain(2, NAMES.index("pass")) == 3
    assert here.worth(2, NAMES.index("+1")) < here.worth(1, NAMES.index("+1")) < 0
    last = Prospects(do(state_of("road finish", Player(1), Player(2)), 1), 0)
    assert last.gain(0, NAMES.index("+2")) == last.gain(1, NAMES.index("+1")) == WIN


def test_the_regular_gives_the_leader_what_harms_and_the_last_what_helps() -> None:
    state = state_of(ROAD, Player(3, "breakdown breakdown breakdown"), Player(2), Player(10))
    assert answers(do(drawn(state, "breakdown"), "breakdown")) == {2: 200}
    state = state_of(ROAD, Player(3, "+2 +2 +2"), Player(2), Player(10))
    assert answers(do(drawn(state, "+2"), "+2")) == {1: 200}


def test_the_regular_offers_a_breakdown_where_it_costs_nothing() -> None:
    state = state_of(ROAD, Player(1, "breakdown -3 flat_tire"), Player(9), Player(10))
    assert answers(drawn(state, "-2")) == {"breakdown": 200}


def test_the_regular_does_not_let_others_foresee_what_it_offers() -> None:
    state = drawn(state_of(ROAD, Player(5, "+3 -3 +1"), Player(5), Player(5)), "engine_trouble")
    told = answers(state)
    assert set(told) == {"+3", "-3"}
    assert 20 < told["-3"] < 180


def test_the_regular_takes_a_card_more_gladly_with_nothing_to_lose() -> None:
    # At the start wrong ways and breakdowns cost nothing; far from any workshop they do.
    at_start = offered(state_of(ROAD, Player(10), Player(0), Player(2)), "+1", 1)
    ahead = offered(state_of("road " * 20, Player(10), Player(20), Player(2)), "+1", 1)
    assert answers(at_start)["take"] > 170
    assert answers(ahead)["take"] < 60


def test_the_regular_takes_what_would_let_another_one_win() -> None:
    road = "road " * 20 + "finish"
    state = offered(state_of(road, Player(21), Player(20), Player(2)), "+1", 1)
    assert answers(state)["take"] > 190


def test_who_has_troubles_stops_for_petrol_and_fills_up() -> None:
    state = do(state_of("road petrol road road", Player(1, "+1", troubles=2)), 3, "on")
    assert answers(state) == {"stop": 200}
    assert answers(do(state, "stop")) == answers(do(state, "stop"), "rookie") == {"fill_up": 200}
    state = do(state_of("road petrol road road", Player(1)), 3, "on")
    assert answers(state) == {"on": 200}
    assert answers(do(state, "stop")) == {"no_petrol": 200}
    # Stopped anyway, by a card that follows: there is no petrol then.
    assert answers(do(state_of("road petrol road", Player(1, "+1", troubles=2)), 2), "rookie") == {"on": 200}


def test_the_regular_stays_in_a_bottleneck_with_rivals_close_behind() -> None:
    road = "road road bottleneck road road"
    state = do(state_of(road, Player(3), Player(2), Player(2)), 1)
    assert answers(state) == {"stop": 200}
    assert answers(do(state_of(road, Player(3), Player(2), Player(2)), 3)) == {"on": 200}
    assert answers(do(state_of(road + " road" * 9, Player(3), Player(12), Player(14)), 1)) == {"on": 200}


def test_the_regular_keeps_the_cards_that_matter() -> None:
    state = offered(state_of(ROAD, Player(5), Player(5, "+1 +3 -3")), "engine_trouble", 1)
    state = do(state, "take")
    assert asked(state) == "discard"
    assert answers(state) == {"+1": 200}
    assert answers(state, "rookie") == {"-3": 200}


def test_the_rookie_offers_its_best_or_its_worst_card_to_the_leader() -> None:
    state = drawn(state_of(ROAD, Player(5, "+3 -3 +1"), Player(6), Player(7)), "+2")
    told = answers(state, "rookie")
    assert set(told) == {"+3", "-3"}
    assert answers(do(state, "-3"), "rookie") == {2: 200}
    replies = answers(do(state, "-3", 2), "rookie")
    assert 60 < replies["take"] < 140


def test_the_regular_beats_rookies() -> None:
    """Longer in tests/acceptance."""
    won: Counter[str] = Counter()
    drivers = ("regular", "rookie", "rookie", "rookie")
    for seed in range(GAMES):
        at = seed % len(drivers)
        won[winner(agreed(seed, *drivers[at:], *drivers[:at]))] += 1
    assert won["regular"] >= 1.3 * GAMES / len(drivers)
