"""The die stops at the recorded face and tells the roll."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.racing.live.session import answered
from editor.racing.panels.die import Die, last_roll
from editor.racing.panels.die_shape import die_shape
from tests.editor.racing.positions import brennach, whole_race
from tests.editor.racing.questions import before_steinbruch, to_roll
from tests.engine.situations.fortir_capla.driving_f import Player, do, state_of
from trackmodel.engine import Roll, Setup, start
from trackmodel.render.palette import DICE, OTHER_DIE, die_colors


@pytest.fixture
def die(qtbot: QtBot) -> Die:
    die = Die()
    qtbot.addWidget(die)
    with qtbot.waitExposed(die):
        die.show()
    return die


def words_of(die: Die) -> str:
    """The text beside the die."""
    label = die.findChild(QLabel)
    assert isinstance(label, QLabel)
    return label.text()


def test_it_tumbles_over_several_faces_of_the_die_and_lands_on_the_one_that_was_rolled(die: Die) -> None:
    before = to_roll()
    entry, after = answered(before, 9)
    assert die.actor.begin(before, entry, after) > 0
    assert die.face.text == "?"
    seen = []
    for step in range(100):
        die.actor.show(step / 100)
        seen.append(die.face.text)
    assert len(set(seen)) > 3
    assert set(seen) <= {str(face) for face in range(7, 13)}  # the die of 4th gear
    assert seen[-1] == "9"
    die.actor.finish()
    assert (die.face.text, die.value, words_of(die)) == (
        "9",
        9,
        "Car 1 rolls the die for gear 4: 9",
    )


def test_the_die_stays_as_it_fell_while_a_tile_is_drawn(die: Die) -> None:
    before = do(state_of("road", Player(1)), 1, "on")
    assert isinstance(before.pending, Roll)
    die.show_roll(Roll("die", (1, 2, 3), 1, "sections"), 3)
    entry, after = answered(before, before.pending.faces[0])
    assert die.actor.begin(before, entry, after) == 0
    die.actor.finish()
    assert (die.face.text, die.value, words_of(die)) == ("3", 3, "Car 2 rolls the die: 3")


def test_ten_rolls_for_the_grid_take_two_seconds(die: Die) -> None:
    state, needed = start(brennach(), Setup(drivers=("person",) * 10)), 0
    for face in range(1, 11):
        entry, after = answered(state, face)
        needed += die.actor.begin(state, entry, after)
        die.actor.finish()
        state = after
    assert (state.round, needed) == (1, 2000)


def test_what_it_will_show_is_not_told_while_it_rolls(die: Die) -> None:
    before = to_roll()
    entry, after = answered(before, 9)
    die.actor.begin(before, entry, after)
    die.actor.show(0.3)
    assert die.value is None
    assert "9" not in words_of(die)


def test_a_roll_that_is_skipped_lies_still(die: Die) -> None:
    before = to_roll()
    entry, after = answered(before, 12)
    die.actor.begin(before, entry, after)
    die.actor.finish()
    assert die.value == 12
    die.actor.show(0.5)  # The animation is over.
    assert die.value == 12


def test_answers_that_are_no_rolls_leave_it_alone(die: Die) -> None:
    before = before_steinbruch()
    entry, after = answered(before, 4)
    assert die.actor.begin(before, entry, after) == 0
    die.actor.show(0.5)
    die.actor.finish()
    assert (die.value, words_of(die)) == (None, "")


def test_scrubbing_shows_what_was_rolled_in_the_turn_that_is_shown(die: Die) -> None:
    session = whole_race()
    shown = set()
    for at in range(len(session.entries) + 1):
        die.show_moment(session, at)
        rolled = [
            entry.value
            for moment, entry, state in zip(
                session.moments[:at], session.entries[:at], session.states[:at], strict=True
            )
            if isinstance(state.pending, Roll)
            and (moment.round, moment.mover) == (session.moments[at - 1].round, session.moments[at - 1].mover)
        ]
        assert die.value == (rolled[-1] if rolled else None)
        shown.add(die.value)
    assert len(shown) > 5
    assert last_roll(session, 0) is None


def test_a_click_on_it_is_a_wish_to_roll(die: Die) -> None:
    pressed: list[int] = []
    die.pressed.connect(lambda: pressed.append(1))
    asked = to_roll().pending
    assert isinstance(asked, Roll)
    die.wait_for(asked)
    QTest.mouseClick(die.face, Qt.MouseButton.LeftButton)
    assert pressed == [1]


def test_it_has_the_color_of_its_name_and_the_unknown_one_a_color_of_its_own(die: Die) -> None:
    for name in (*DICE, "heart"):
        die.show_roll(Roll(name, (1, 2, 3, 4, 5, 6), 0, "gear"), 4)
        picture = die.face.grab().toImage()
        middle = QPoint(picture.width() // 2, picture.height() // 2)
        # Beside the number, still on the top face.
        assert picture.pixelColor(middle + QPoint(-15, 15)) == QColor(die_colors(name)[0]), name
    assert die_colors("heart") == OTHER_DIE


def test_dice_of_few_and_many_faces_have_different_shapes() -> None:
    corners = [len(die_shape(faces).outline) for faces in (4, 6, 20, 12)]
    assert corners == [3, 4, 6, 10]
    assert die_shape(2) == die_shape(3)
    assert die_shape(1000) == die_shape(30)
