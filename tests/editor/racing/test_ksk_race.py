"""A race under KSK-ftf in the window: weather, tires, risk spaces, and moves for other prices."""

from __future__ import annotations

import re

import pytest
from attrs import evolve
from PySide6.QtWidgets import QCheckBox, QPushButton, QSpinBox

from editor.common.widgets import ChoiceBox
from editor.racing.board.descriptions import describe_space
from editor.racing.panels.race_gauges import RaceGauges
from editor.racing.question.prompt import Prompt
from editor.racing.question.prompt_keys import row_keys
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import Key, RaceUser
from tests.editor.racing.positions import brennach, space
from tests.engine.situations.ksk.driving_k import LEVEL, car, rolled, state_of
from trackmodel.engine import PERSON, Setup, State, position_setup
from trackmodel.engine.questions import PathOffer

AT = LEVEL.at
WET = (
    "ksk 2 r5 weather=rain wetness=6 risks=b52,a51 / a45 g4 tires=soft / b53 g4 tires=hard"
    " / c60 g4 tires=rain / b62 g4 tires=hard"
)
"""Car 4 leads in the rain on hard slicks, in 4th gear on a straight."""


@pytest.fixture
def prompt(qapp: object) -> Prompt:
    prompt = Prompt()
    prompt.apart_ms = 0
    return prompt


def asked_to_move(prompt: Prompt, mover_gear: int = 4) -> State:
    """From row 5 of the middle lane, a 9 leads right behind a car on row 15."""
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=mover_gear), car(AT(1, 15), gear=4)), 8)
    prompt.ask(state)
    return state


def used(move: PathOffer | None) -> dict[str, int]:
    return {each.kind: each.count for each in move.modifiers} if move else {}


def test_each_end_lights_up_once_with_its_cheapest_move(prompt: Prompt) -> None:
    asked_to_move(prompt)
    for brake in prompt.brakings:
        prompt.brake_by(brake)
        ends = [move.end for move in prompt.moves]
        assert len(ends) == len(set(ends))
    prompt.brake_by(0)
    assert [used(move) for move in prompt.moves_to(AT(1, 17))] == [{"slipstream": 1}]


def test_another_price_for_the_same_end_is_one_key_away(prompt: Prompt) -> None:
    asked_to_move(prompt)
    chosen: list[object] = []
    prompt.chosen.connect(chosen.append)
    (shorter,) = (move for move in prompt.moves_to(AT(1, 13)))
    assert (shorter.brake, used(shorter), shorter.price) == (0, {"bonus": -1}, {"bonus": 1})
    prompt.point_at(shorter)
    assert prompt.has_other_paths
    prompt.step_path(1)
    other = prompt.driven
    assert other is not None
    assert (other.end, other.brake, used(other), other.price) == (AT(1, 13), 1, {}, {"brakes": 1})
    prompt.choose()
    assert chosen == [other.value]


def test_braking_keeps_what_lengthens_a_move(prompt: Prompt) -> None:
    asked_to_move(prompt)
    (slip,) = (move for move in prompt.moves_to(AT(1, 17)) if used(move) == {"slipstream": 1})
    prompt.point_at(slip)
    prompt.brake_more(1)
    braked = prompt.current_move
    assert braked is not None
    assert (braked.end, used(braked), braked.brake) == (slip.path[-2], {"slipstream": 1}, 1)
    assert used(prompt.unbraked(braked)) == {"slipstream": 1}
    prompt.brake_by(0)
    prompt.point_at(slip)
    assert prompt.brake_to(slip.path[-2], slip)
    assert prompt.current_move is braked


def test_all_builds_are_in_view_on_a_small_screen_as_no_die_takes_room_before_the_first_roll(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    at_setup.resize(1280, 800)
    at_setup.start(Setup("ksk", laps=2, drivers=(PERSON, "rookie"), seed=2))
    race_user.settle()
    offers, die = race_user.offer_list(), at_setup.parts.die
    assert not die.isVisible()
    last = offers.visualRect(offers.model().index(offers.model().rowCount() - 1, 0))
    assert offers.viewport().rect().contains(last)
    race_user.answer_by_key(race_user.offers[0].value)
    race_user.settle()
    assert die.isVisible(), "dice for the grid were rolled"


def test_a_person_builds_a_car_of_ones_own_in_the_question(at_setup: RaceWindow, race_user: RaceUser) -> None:
    at_setup.start(Setup("ksk", laps=2, drivers=(PERSON, PERSON), names=("Anna", "Bert"), seed=2))
    race_user.settle()
    race_user.key("2")
    race_user.key("w")
    headings: list[str] = []
    at_setup.parts.rules_panel.more.disconnect()
    at_setup.parts.rules_panel.more.connect(headings.append)
    race_user.press("More in the rules")
    assert headings == ["before-the-start"]
    tires = race_user.find(QSpinBox, "Your own car: tires")
    assert tires.value() == 9, "it starts from the selected car, the one with more tires"
    build = race_user.find(QPushButton, "Build this car")
    race_user.fill(tires, "8")
    assert "21 of 22 points" in race_user.label_texts()
    race_user.key(Key.Key_Return)
    assert not build.isEnabled(), "a point is left"
    assert at_setup.prompt.car == 0
    race_user.fill(race_user.find(QSpinBox, "Your own car: fuel"), "3")
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert at_setup.race is not None
    built = at_setup.race.session.state.cars[0].full
    assert (built["tires"], built["fuel"]) == (8, 3)
    assert at_setup.parts.question.list.hasFocus(), "the next driver is asked"
    while at_setup.prompt.question is None or at_setup.prompt.question.kind == "build":
        race_user.answer_by_key(race_user.offers[0].value)
        race_user.settle()
    assert row_keys(at_setup.prompt.offers, "in_front") == ("1", "2"), "car 1 and car 2"
    assert not build.isVisible()


def test_presets_and_the_stand_have_names_in_the_setup(at_setup: RaceWindow, race_user: RaceUser) -> None:
    race_user.choose(race_user.find(ChoiceBox, "Rules"), "KSK-ftf")
    preset = race_user.find(ChoiceBox, "Car: preset")
    assert preset.currentText() == "asked before the start"
    assert race_user.find(QSpinBox, "Stand").text() == "first one with two access spaces"
    race_user.choose(preset, "more tires")
    assert "22 of 22 points" in race_user.label_texts()
    assert race_user.find(QCheckBox, "Default teams: numbers 1 and 2, 3 and 4 …").shortcut().toString()
    race_user.fill(race_user.find(QSpinBox, "Cars"), "5")
    told = [text for text in race_user.label_texts() if "their number must be even, not 5" in text]
    assert len(told) == 1, "beside the number, and not again below"
    assert "see above" in at_setup.parts.setup_panel.problem.text()
    assert not at_setup.parts.setup_panel.start_button.isEnabled()


def test_the_dashboards_of_ten_cars_fit_a_window_of_1280_x_800_beside_the_weather(
    race_window: RaceWindow, race_user: RaceUser
) -> None:
    race_window.resize(1280, 800)
    race_window.prepare(brennach())
    cars = " / ".join(f"b{number} g4 tires=rain" for number in range(50, 60))
    race_window.start(position_setup(f"ksk 2 r5 weather=rain wetness=6 / {cars}", PERSON))
    race_user.settle()
    assert race_user.find(RaceGauges).isVisible()
    assert race_window.parts.dashboards.verticalScrollBar().maximum() == 0


def test_weather_tires_and_risk_spaces_are_seen_and_a_turn_is_played_by_keys(
    race_window: RaceWindow, race_user: RaceUser
) -> None:
    race_window.prepare(brennach())
    race_window.start(evolve(position_setup(WET, PERSON), names=("Anna", "Bert", "Anna", "Bert")))
    race_user.settle()
    gauges = race_user.find(RaceGauges)
    assert gauges.accessibleDescription() == "rain, wet, wetness 6 of 10"
    assert "fitted hard slicks, lap of set 1" in race_window.parts.dashboards.cards[3].accessibleName()
    state = race_user.board.state
    assert state is not None
    told = describe_space(brennach(), space("b52"), state)
    assert "risk space: a car that enters it tests its road holding" in told
    assert "risk" not in describe_space(brennach(), space("b51"), state)
    race_user.answer_by_key(5)
    race_user.settle()
    race_user.key(Key.Key_Return)
    race_user.settle()
    faces = race_window.parts.die.face.accessibleName()
    assert re.fullmatch(r"Bert \(car 4\) rolls the black die: \d+ \(points: 1\d\)|.*points: 20\)", faces)
    race_user.key("1")
    sentence = race_user.offer_list().currentIndex().data(0x000B)  # AccessibleTextRole
    assert sentence
    race_user.key(Key.Key_Return)
    race_user.settle()
    after = race_user.board.state
    assert after is not None
    assert after.cars[3].space != space("b62")
