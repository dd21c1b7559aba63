"""The test race: on the board as it is now, on a stretch of it, in a thread; by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QListWidget, QListWidgetItem, QSpinBox
from pytestqt.qtbot import QtBot

from editor.common.drawing import center
from editor.tracing.test_race import Run
from editor.tracing.window import MainWindow
from tests.editor_hand import CTRL, LEFT, PLAIN, SHIFT, Hand, answering, file_name
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.edits.layouts import make_layout, take_arrows_out, take_spaces_out
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.engine import play, replay
from trackmodel.formats.race_file import read_record
from trackmodel.track import Track

PATIENCE_MS = 30_000


@pytest.fixture
def opened(window: MainWindow, hand: Hand, circuit_file: Path) -> MainWindow:
    """The window with the circuit open, the whole board in view."""
    assert window.files.open(circuit_file)
    hand.key("f")
    return window


def result_list(window: MainWindow) -> QListWidget:
    """The list of the test race."""
    return next(view for view in window.findChildren(QListWidget) if view.accessibleName() == "Test race")


def lines(window: MainWindow) -> list[str]:
    """What the list says."""
    view = result_list(window)
    return [view.item(row).text() for row in range(view.count())]


def wait_for_race(window: MainWindow, qtbot: QtBot) -> None:
    """Until there is something to read."""
    qtbot.waitUntil(lambda: result_list(window).count() > 0, timeout=PATIENCE_MS)


def click_line(window: MainWindow, item: QListWidgetItem) -> None:
    """A click on a line of the list."""
    view = result_list(window)
    view.scrollToItem(item)
    at = view.visualItemRect(item)
    QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(at.left() + 30, at.center().y()))


def select(window: MainWindow, hand: Hand, *spaces: str) -> None:
    """Click one space after the other, holding Shift."""
    hand.key("s")
    hand.key("f")
    by_id = {space.id: space for space in window.document.track.spaces}
    for number, space in enumerate(spaces):
        hand.click(center(by_id[space].outline), modifier=SHIFT if number else PLAIN)
    assert window.selection.spaces == spaces


def test_ctrl_r_races_and_tells_who_came_where(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.key("r", CTRL)
    wait_for_race(opened, qtbot)
    told = lines(opened)
    assert [line.split(".")[0] for line in told[:6]] == ["1", "2", "3", "4", "5", "6"]
    assert told[6].startswith("Before the start: ")
    assert any(line.startswith("Round 1, car 1: gear") for line in told)


def test_the_number_of_cars_and_the_seed_are_chosen(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    opened.trial_panel.raced.emit()  # brings it into view
    boxes = opened.trial_panel.findChildren(QSpinBox)
    cars = next(box for box in boxes if box.maximum() == 10)
    seed = next(box for box in boxes if box.maximum() > 10)
    hand.type_into(cars, "3")
    hand.type_into(seed, "77")
    hand.press_button(opened.trial_panel.race_button)
    wait_for_race(opened, qtbot)
    assert lines(opened)[3].startswith("Before the start: ")
    assert opened.trial_panel.record is not None
    assert (len(opened.trial_panel.record.drivers), opened.trial_panel.record.seed) == (3, 77)


def test_rules_length_and_driver_are_chosen_by_key(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    opened.trial_panel.raced.emit()  # brings it into view
    driver, laps = (
        label.buddy()
        for name in ("&Driver", "&Laps")
        for label in opened.trial_panel.findChildren(QLabel)
        if label.text() == name
    )
    rules = next(box for box in opened.trial_panel.findChildren(QComboBox) if box.accessibleName() == "Rules")
    for box, downs in ((rules, 2), (driver, 1), (laps, 1)):
        for _ in range(downs):
            hand.press_key_in(box, Qt.Key.Key_Down)
    hand.press_button(opened.trial_panel.race_button)
    wait_for_race(opened, qtbot)
    record = opened.trial_panel.record
    assert record is not None
    assert (record.rules, record.laps, set(record.drivers)) == ("formula-d", 2, {"regular"})


def test_a_click_on_a_line_goes_to_the_space(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.key("r", CTRL)
    wait_for_race(opened, qtbot)
    zoom = opened.canvas.zoom
    click_line(opened, result_list(opened).item(9))
    (space,) = opened.selection.spaces
    assert opened.canvas.zoom > zoom
    middle = center(opened.document.facts.spaces_by_id[space].outline)
    assert opened.canvas.viewport().rect().contains(opened.canvas.to_viewport(middle))


def test_unsaved_edits_are_raced_on_and_what_blocks_is_shown(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    opened.document.edit("no line", evolve(opened.document.track, finish=None))
    hand.key("r", CTRL)
    assert any("finish" in line for line in lines(opened))
    assert opened.trial_panel.record is None
    opened.document.undo_stack.undo()
    hand.key("r", CTRL)
    wait_for_race(opened, qtbot)
    assert opened.trial_panel.record is not None


def test_an_edit_during_the_race_does_not_disturb_it(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    before = opened.document.track
    hand.key("r", CTRL)
    opened.document.edit("all gone", delete_spaces(before, [space.id for space in before.spaces]))
    wait_for_race(opened, qtbot)
    record = opened.trial_panel.record
    assert record is not None
    assert record.board.view.ids == tuple(space.id for space in before.spaces)
    click_line(opened, result_list(opened).item(9))
    assert opened.selection.spaces == ()


def test_the_layout_looked_at_is_raced_on(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    track = make_layout(opened.document.track, "short")
    pit = [space.id for space in track.spaces if space.place == "pit"]
    opened.document.edit("layout", take_spaces_out(track, "short", pit))
    opened.document.look_at_layout("short")
    hand.key("r", CTRL)
    wait_for_race(opened, qtbot)
    record = opened.trial_panel.record
    assert record is not None
    assert record.board.layout == "short"
    assert not record.board.rules.pit_lane


def test_the_record_is_saved_and_replays(
    opened: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    hand.key("r", CTRL)
    wait_for_race(opened, qtbot)
    file = tmp_path / "test.race.json"
    with answering(file_name(file)):
        hand.press_button(opened.trial_panel.save_button)
    assert replay(read_record(file)).over


def test_a_race_can_be_called_off(
    opened: MainWindow, hand: Hand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless(monkeypatch)
    hand.key("r", CTRL)
    assert opened.trial_panel.stop_button.isVisible()
    hand.press_button(opened.trial_panel.stop_button)
    assert not opened.trial_panel.stop_button.isEnabled()
    qtbot.wait(100)
    assert lines(opened) == []


def test_closing_the_window_calls_the_race_off(
    opened: MainWindow, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = endless(monkeypatch)
    hand.key("r", CTRL)
    opened.close()
    assert [run.over for run in runs] == [True]


def test_another_document_calls_the_race_off(
    opened: MainWindow, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = endless(monkeypatch)
    hand.key("r", CTRL)
    opened.document.put(Track("other", "Other"), None)
    runs[0].wait(5)
    assert runs[0].over
    assert runs[0].outcome is None


def endless(monkeypatch: pytest.MonkeyPatch) -> list[Run]:
    """From now on races never end by themselves; returns those that were begun."""
    runs: list[Run] = []
    begin = Run.__init__

    def remember(run: Run, *args: object) -> None:
        runs.append(run)
        begin(run, *args)  # type: ignore[arg-type]

    def again_and_again(*args: object) -> object:
        while True:
            play(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("editor.tracing.test_race.play", again_and_again)
    monkeypatch.setattr(Run, "__init__", remember)
    return runs


def test_a_stretch_is_raced_while_the_rest_is_missing(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    only_half(opened)
    select(opened, hand, "a2", "a17")
    hand.key("r", CTRL | SHIFT)
    wait_for_race(opened, qtbot)
    record = opened.trial_panel.record
    assert record is not None
    assert {"a2", "a17"} <= set(record.board.view.ids)
    assert "a1" not in record.board.view.ids


def test_a_stretch_selected_from_its_end_is_meant_all_the_same(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    only_half(opened)
    select(opened, hand, "a17", "a2")
    hand.key("r", CTRL | SHIFT)
    wait_for_race(opened, qtbot)
    assert opened.trial_panel.record is not None


def test_a_stretch_is_checked_and_a_click_goes_to_the_issue(opened: MainWindow, hand: Hand) -> None:
    only_half(opened)
    select(opened, hand, "a2", "a17")
    hand.press_button(opened.trial_panel.check_button)
    opened.trial_panel.raced.emit()
    hand.press_button(opened.trial_panel.check_button)
    assert lines(opened) == []
    track = opened.document.track
    for arrow in [arrow for arrow in track.arrows if arrow.from_ == "a7"]:
        track = delete_arrow(track, arrow.from_, arrow.to)
    opened.document.edit("arrows", track)
    hand.press_button(opened.trial_panel.check_button)
    row = next(n for n, line in enumerate(lines(opened)) if "a7" in line)
    click_line(opened, result_list(opened).item(row))
    assert "a7" in opened.selection.spaces
    select(opened, hand, "a2", "a17")
    hand.press_button(opened.trial_panel.stretch_button)
    assert any("a7" in line for line in lines(opened))
    assert opened.trial_panel.record is None


def test_a_mistake_inside_a_check_is_a_line_in_the_list(
    opened: MainWindow, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_args: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("trackmodel.stretches.stretch_board.stretch_issues", fails)
    select(opened, hand, "a2", "a17")
    opened.trial_panel.raced.emit()
    hand.press_button(opened.trial_panel.check_button)
    assert "inside Pitboard" in lines(opened)[0]


def test_rows_that_make_no_stretch_are_said(opened: MainWindow, hand: Hand) -> None:
    hand.key("r", CTRL | SHIFT)
    assert "Select two spaces" in opened.trial_panel.summary
    select(opened, hand, "a4", "a5")
    hand.key("r", CTRL | SHIFT)
    assert "at least 4" in opened.trial_panel.summary


def only_half(window: MainWindow) -> None:
    """The bottom of the ring is not drawn yet."""
    track = window.document.track
    gone = [
        space.id
        for space in track.spaces
        if space.place == "pit" or (space.id[0] in "abc" and int(space.id[1:]) > 19)
    ]
    window.document.edit("half", delete_spaces(evolve(track, finish=None), gone))


def test_arrows_outside_of_the_layout_are_not_driven(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    track = make_layout(opened.document.track, "ahead only")
    aside = [(arrow.from_, arrow.to) for arrow in track.arrows if arrow.turn != "ahead"]
    gone = [step for step in aside if "p" not in step[0] + step[1]][:20]
    opened.document.edit("layout", take_arrows_out(track, "ahead only", gone))
    opened.document.look_at_layout("ahead only")
    hand.key("r", CTRL)
    wait_for_race(opened, qtbot)
    record = opened.trial_panel.record
    assert record is not None
    ids, successors = record.board.view.ids, record.board.rules.successors
    steps = {(ids[one], ids[to]) for one, targets in enumerate(successors) for to, _turn in targets}
    assert steps.isdisjoint(gone)
    assert len(steps) == len(track.arrows) - len(gone)
