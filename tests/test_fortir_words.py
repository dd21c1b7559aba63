"""Fortir Capla in words: events, questions, dice, gauges, and what is hidden from whom."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.engine.fortir_box import BOX
from tests.engine.fortir_games import agreed, played
from tests.engine.situations.fortir_capla.driving_f import Player, do, done, drawn, state_of, used
from trackmodel.engine import PERSON, RULESETS, Entry, Event, Question, Roll
from trackmodel.engine.drivers.fortir_capla.prospects import GAINS
from trackmodel.engine.fortir_capla.cards import EFFECTS
from trackmodel.engine.fortir_capla.fortir_values import FortirState, world
from trackmodel.race_report.bests import bests
from trackmodel.race_report.events import EVENT_WORDS, event_words
from trackmodel.race_report.fortir_words import CARDS
from trackmodel.race_report.gauge_words import gauge_name, gauge_value, race_gauge_words
from trackmodel.race_report.lessons.lessons import lessons
from trackmodel.race_report.question_words import (
    ROLLS,
    TITLES,
    offer_details,
    offer_words,
    question_title,
    roll_words,
)
from trackmodel.race_report.result import outcome_words, result_lines, result_sentence
from trackmodel.race_report.ruleset_numbers import numbers_in_words
from trackmodel.race_report.story import story
from trackmodel.race_report.turns import Moment, as_told, turn_reports
from trackmodel.race_report.why.fortir_why import CARD_HELP, DREADED, HELPFUL
from trackmodel.race_report.why.why import why_offer
from trackmodel.tile_set import CARD_KINDS, WRONG_WAY

ROOT = Path(__file__).parent.parent

ROAD = "road petrol road_works road"


def told(events: tuple[Event, ...], mover: int = 0) -> tuple[str, ...]:
    return event_words(BOX, events, mover)


def offered(state: FortirState) -> list[str]:
    asked: Any = state.pending
    return [offer_words(state, offer) for offer in asked.options]


def test_whatever_is_asked_and_told_has_words() -> None:
    kinds: set[str] = set()
    for seed in range(6):
        states, record = played(agreed(seed, cars=3 + seed % 4))
        kinds |= {event.kind for entry in record.entries for event in entry.events}
        for state in states[:-1]:
            asked = state.pending
            if isinstance(asked, Roll):
                assert asked.reason in ROLLS
                assert "{" not in roll_words(asked)
            else:
                assert isinstance(asked, Question)
                assert asked.kind in TITLES
                assert "_" not in "".join(offered(state))
    assert kinds - {"round"} <= set(EVENT_WORDS)
    assert len(kinds) > 14


def test_a_drive_is_told_with_where_it_ends() -> None:
    _state, events = done(state_of(ROAD, Player(1)), 3, "on", "on")
    assert told(events) == ("drives to section 3 (road works)", "stopped there")
    _state, events = done(state_of(ROAD, Player(1)), 3, "stop")
    assert told(events) == ("stays in section 1",)
    _state, events = done(state_of(ROAD, Player(0)), 3, "stop")
    assert told(events) == ("stays at the start",)
    _state, events = done(state_of("road bottleneck", Player(1), Player(2)), 3)
    assert told(events) == ("stays in section 1", "held up: section 2 (bottleneck) is full")
    _state, events = done(state_of("road", Player(1)), 1, "on", "workshop")
    assert told(events) == ("lays a tile (workshop)", "drives to section 2 (workshop)")
    _state, events = done(state_of("road finish", Player(2)), 1, "on")
    assert told(events)[:2] == ("drives past the finish", "finishes 1st")


def test_cards_are_told_with_who_uses_them() -> None:
    state, events = used(state_of(ROAD, Player(3), Player(4)), "-2", 1)
    assert told(events) == (
        "car 2: takes it",
        "uses wrong way \N{MINUS SIGN}2",
        "goes back to section 2 (gas)",
    )
    state, events = used(state_of(ROAD, Player(1), Player(4)), "breakdown", 1, "refuse")
    assert told(events) == ("car 2: refuses", "car 1: uses breakdown", "goes back to the start")
    state, events = used(state_of(ROAD, Player(3)), "engine_trouble", 1, "refuse")
    _state, events = done(state, "+1")
    assert told(events)[0] == "discards go ahead +1"
    _state, events = done(state_of(ROAD, Player(2, "", troubles=1)), 1, "stop", "fill_up")
    assert told(events)[1:] == ("fills up, discarding 1 engine trouble",)


def test_only_the_player_reads_what_was_drawn() -> None:
    state = do(state_of(ROAD, Player(1)), 1, "stop")
    _state, events = done(state, "pass")
    sight = state.race.ruleset.sight
    assert told(events) == ("draws pass",)
    assert told(tuple(sight.of_event(state.race, event, 1) for event in events)) == ("draws a card",)


def test_others_hear_neither_what_was_drawn_nor_what_is_on_offer() -> None:
    states, record = played(agreed(3, cars=3))
    hidden = set[str]()
    for before, entry in zip(states, record.entries, strict=False):
        for listener in (0, 1, 2, None):
            heard = as_told(before, entry, listener)
            if listener == entry.car or heard.value != "":
                assert heard.value == entry.value
                assert heard.events == entry.events
            else:
                asked = before.pending
                hidden.add(asked.reason if isinstance(asked, Roll) else entry.ask)
    assert hidden == {"deal", "draw", "card", "discard"}


def test_questions_say_what_the_answers_are() -> None:
    state = do(state_of(ROAD, Player(1)), 2)
    asked: Any = state.pending
    assert (question_title(asked), offered(state)) == ("Drive on?", ["drive on", "stop here"])
    assert [offer_details(state, offer) for offer in asked.options] == [
        "section 2 (gas), then 1 point left",
        "2 points are lost",
    ]
    new = do(state_of("road", Player(1)), 1)
    assert offer_details(new, new.pending.options[0]) == "a new section"  # type: ignore[union-attr]
    last = do(state_of("road finish", Player(2)), 1)
    assert offer_details(last, last.pending.options[0]) == "past the finish"  # type: ignore[union-attr]
    state = drawn(state_of(ROAD, Player(1, "-2 pass flat_tire")), "+3")
    assert offered(state) == ["go ahead +3", "wrong way \N{MINUS SIGN}2", "pass", "flat tire"]
    state = do(state, "pass")
    assert offered(state) == ["car 2", "car 3"]
    assert offered(do(state, 1)) == ["take it", "refuse it"]


@pytest.mark.parametrize(("viewer", "cards"), [(0, ["+1", "+2"]), (1, ["face-down card"] * 2)])
def test_a_dashboard_shows_a_hand_only_to_its_player(viewer: int, cards: list[str]) -> None:
    state = state_of(ROAD, Player(2, "+1 +2", troubles=1))
    seen = state.race.ruleset.sight.of_state(state, viewer)
    gauges = {gauge_name(it.name): gauge_value(it) for it in seen.race.ruleset.gauges(seen, seen.cars[0])}
    shown = [value.removeprefix("go ahead ") for name, value in gauges.items() if name.startswith("card")]
    assert shown == cards
    assert (gauges["section"], gauges["engine troubles"], gauges["tire"]) == ("2", "1 of 3", "OK")


def test_everybody_reads_how_many_tiles_and_cards_are_left() -> None:
    state = state_of(ROAD, Player(2), pile="+1 +2")
    for viewer in (0, 1, None):
        seen = state.race.ruleset.sight.of_state(state, viewer)
        assert race_gauge_words(seen) == "tiles left: 43, cards left: 2"
        # A card on offer lies in no pile, also for those who can't know which one it is.
        on_offer = do(state, 1, "stop", "no_petrol", "+1", "+2")
        seen = state.race.ruleset.sight.of_state(on_offer, viewer)
        assert race_gauge_words(seen) == "tiles left: 43, cards left: 1"


def test_nobody_hears_that_another_player_had_no_choice_of_cards() -> None:
    """All cards of that hand would be those used next."""
    state = drawn(state_of("", Player(0, "+1 +1 +1"), drivers=(PERSON, PERSON, "rookie")), "+1")
    after, events = done(state, "+1")
    entry = Entry("card", 0, "+1", events)
    assert not after.over
    heard = {
        listener: turn_reports(BOX, [Moment.of(state, as_told(state, entry, listener))], with_rolls=True)
        for listener in (0, 1, None)
    }
    happened = {listener: next(iter(reports)).happened for listener, reports in heard.items()}
    assert happened == {0: ("no choice",), 1: (), None: ()}


def test_the_table_is_told() -> None:
    words = dict(numbers_in_words(RULESETS["fortir-capla"]))
    assert words == {
        "pass or short cut by a leader": "up to 3 sections",
        "abandoned": "after 200 rounds",
    }


def test_lessons_explain_what_is_new() -> None:
    setup = agreed(1, PERSON, "rookie", PERSON)

    def names(state: FortirState, *events: Event) -> list[str]:
        moment = Moment(1, 0, "drive", Entry("drive", 0, "on", events))
        taught = list(lessons(state, setup, [moment]))
        assert all(lesson.words(state) for lesson in taught)
        return [lesson.name.removeprefix("fortir-") for lesson in taught]

    assert names(do(state_of(ROAD, Player(1)), 1)) == ["drive"]
    state = drawn(state_of(ROAD, Player(1)))
    assert names(state) == ["offer"]
    assert names(do(state, "+1", 2)) == ["reply"]
    assert names(do(state, "+1", 1)) == [], "a bot is asked"
    state, events = done(state_of("road", Player(1)), 3, "on", "finish")
    assert names(state, *events) == ["finish", "drive"]


def test_why_says_what_an_answer_leads_to() -> None:
    def why(state: FortirState, value: object) -> str:
        asked: Any = state.pending
        return " ".join(why_offer(state, next(it for it in asked.options if it.value == value)))

    state = do(state_of(ROAD, Player(1)), 1)
    assert why(state, "on").startswith("Ahead: gas. If a die move ends there, you may fill up")
    assert "lost" in why(state, "stop")
    assert "a tile is drawn" in why(do(state_of("road", Player(1)), 1), "on")
    assert "wins the race" in why(do(state_of("road finish", Player(2)), 1), "on")
    assert why(do(state_of(ROAD, Player(2, "", troubles=2)), 1, "stop"), "fill_up").startswith(
        "Discards your engine troubles"
    )
    state = drawn(state_of(ROAD, Player(1, "-2 pass flat_tire")), "+3")
    assert "2 sections back" in why(state, "-2")
    assert "the leader moves up to 3" in why(state, "pass")
    trouble, _events = used(state_of(ROAD, Player(1)), "engine_trouble", 1, "refuse")
    assert "up to 1 section ahead" in why(trouble, "+1")


def test_why_counts_only_cards_that_the_player_cannot_see() -> None:
    """A game from its start, so that all 55 cards are there."""
    states, _record = played(agreed(1, cars=3))
    state = next(
        state for state in states if isinstance(state.pending, Question) and state.pending.kind == "reply"
    )
    asked: Any = state.pending
    told = [" ".join(why_offer(state, offer)) for offer in asked.options]
    hidden = 55 - len(state.cars[asked.car].hand) - sum(world(state).discards)
    assert told[0].startswith(f"Of the {hidden} cards you can't see")
    details = [offer_details(state, offer) for offer in asked.options]
    assert details == [f"car {asked.car + 1} uses it", f"car {state.turn.car + 1} uses it"]  # type: ignore[union-attr]


def test_every_kind_of_card_is_provided_for_wherever_cards_matter() -> None:
    """A kind that is forgotten in one of these places would do nothing there, or fail in a race."""
    places: dict[str, Iterable[str]] = {
        "what it does": EFFECTS,
        "its help": CARD_HELP,
        "how it is counted among cards not seen": (*HELPFUL, *DREADED, WRONG_WAY),
        "what bots think it is worth": GAINS,
        "its name": CARDS,
    }
    missing = {place: set(CARD_KINDS) - set(kinds) for place, kinds in places.items()}
    assert not any(missing.values()), missing


def test_the_result_says_where_the_cars_are_as_only_the_winner_passes_the_finish() -> None:
    states, record = played(agreed(1, cars=3))
    lines = result_lines(record.setup, states)
    assert outcome_words(lines[0]) == f"finished in round {states[-1].round}"
    sections = [f"section {states[-1].cars[line.car].section}" for line in lines[1:]]
    assert [outcome_words(line) for line in lines[1:]] == sections
    assert "started" not in result_sentence(lines[1], "Anna")
    assert {best.kind for best in bests(record.setup, states, record.entries)} <= {"rounds_led"}


def test_the_name_of_a_box_that_is_called_like_its_rules_is_told_once() -> None:
    states, record = played(agreed(1, cars=3))
    first, *_rest = story(BOX, record.setup, states, record.entries).splitlines()
    assert first.startswith("Fortir Capla, 1 lap")
