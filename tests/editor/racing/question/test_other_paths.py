"""Other paths to the end of a move: by keys, by buttons, and by right clicks; shown and recorded."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from editor.racing.question.other_paths import MOST, some_paths
from editor.racing.question.path_row import PathRow
from editor.racing.question.prompt import Prompt
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach, space
from tests.editor.racing.questions import twelve
from trackmodel.engine import PERSON, Placed, Question, answer, position, position_setup
from trackmodel.engine.questions import PathOffer

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
IN_5TH = "formula-de-en 2 r5 t0 o0.1 / a47 g5 w2.1.3.1.3 a0 / a80 g3 l1 s1 a1"


def test_every_path_offered_is_legal_and_ends_alike() -> None:
    state = twelve()
    assert isinstance(state.pending, Question)
    for offer in state.pending.options:
        assert isinstance(offer, PathOffer)
        paths = some_paths(offer)
        assert paths[0] is offer
        assert len({each.path for each in paths}) == len(paths) <= MOST
        prices = [sum(each.price.values()) for each in paths]
        assert prices == sorted(prices)
        for each in paths:
            after, _events = answer(state, each.value)
            assert after.cars[0].space == offer.end
            assert after.cars[0].wear == state.cars[0].spend(each.price).wear
    numbers = {offer.end: len(some_paths(offer)) for offer in state.pending.options if not offer.brake}
    assert numbers[space("a59")] == 1
    assert all(numbers[space(end)] == MOST for end in ("a57", "b55", "a58", "b56"))


def test_a_path_is_chosen_by_key_button_and_right_click_shown_and_recorded(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    at_setup.start(evolve(position_setup(IN_5TH), drivers=(PERSON, "rookie"), names=("Anna", "Bo")))
    race_user.settle()
    prompt = at_setup.prompt
    race_user.answer_by_key(3)
    race_user.settle()
    many = next(move for move in prompt.moves if len(some_paths(move)) > 3)
    while prompt.current_move is not many:
        race_user.key(Key.Key_Down)
    count = len(some_paths(many))
    assert any(text.startswith(f"Path 1 of {count} to this space: ") for text in race_user.label_texts())
    before = race_user.board.viewport().grab().toImage()
    race_user.key("p")
    second = prompt.driven
    assert second is not None
    assert (second.end, second.path == many.path) == (many.end, False)
    assert prompt.current_move is many
    assert race_user.board.viewport().grab().toImage() != before, "the other path is shown"
    assert any(text.startswith(f"Path 2 of {count} to this space: ") for text in race_user.label_texts())
    race_user.click(race_user.find(QAbstractButton, "Next path (P, or right-click the end)"))
    third = prompt.driven
    race_user.key("P", SHIFT)
    assert prompt.driven is second
    race_user.tab_to(race_user.board)
    race_user.point_at(race_user.middle_of(many.end))
    race_user.click_board(race_user.middle_of(many.end), Qt.MouseButton.RightButton)
    assert prompt.driven is third
    assert prompt.question is not None, "a right click answers nothing"
    race_user.key(Key.Key_Down)
    race_user.key(Key.Key_Up)
    assert prompt.driven is many, "another selection begins with the first path"
    race_user.keys("p", "p", Key.Key_Return)
    assert at_setup.race
    values = [entry.value for entry in at_setup.race.session.entries]
    assert third is not None
    assert third.value in values


def test_a_path_on_which_the_car_goes_out_has_no_price(qtbot: QtBot) -> None:
    me = Placed(space("a47"), gear=6, wear={"tires": 1, "brakes": 0})
    prompt = Prompt()
    row = PathRow(prompt)
    qtbot.addWidget(row)
    prompt.ask(answer(answer(position(brennach(), [me], on_turn=0), 5)[0], 20)[0])
    prompt.step(1)
    (label,) = row.findChildren(QLabel)
    assert label.text().startswith("Path 1 of ")
    assert label.text().endswith(" to this space: goes out")
