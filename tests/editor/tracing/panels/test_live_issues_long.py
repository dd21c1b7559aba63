"""The issues panel follows every edit, and what is wrong is marked on the board; by events on the window."""

from __future__ import annotations

import html
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDockWidget,
    QListView,
    QPushButton,
    QToolButton,
    QToolTip,
)
from pytestqt.qtbot import QtBot

from editor.common.painting_helpers import center
from editor.common.theme import DARK, LIGHT, Colors, colors
from editor.document import live_check
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels import issues_panel
from editor.tracing.tools.tool_catalog import TOOLS
from tests.editor_hand import CTRL, SHIFT, Hand
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.edits.corner_edits import change_corner
from trackmodel.facts import Facts
from trackmodel.track import Point, Track
from trackmodel.validator import fix
from trackmodel.validator.check_catalog import CHECKS
from trackmodel.validator.fix import apply_safe_fixes
from trackmodel.validator.run_checks import validate


@pytest.fixture(autouse=True)
def _always_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, checks count as quick."""
    monkeypatch.setattr(issues_panel, "QUICK", 1e9)


@pytest.fixture
def issue_list(opened: MainWindow) -> QListView:
    """The list of issues."""
    return next(view for view in opened.findChildren(QListView) if view.accessibleName() == "Issues")


def middle(window: MainWindow, space: str) -> Point:
    """The middle of a space."""
    return center(window.document.facts.spaces_by_id[space].outline)


def without_arrows_from(track: Track, space: str) -> Track:
    """A dead end."""
    return evolve(track, arrows=tuple(arrow for arrow in track.arrows if arrow.from_ != space))


def texts(issue_list: QListView) -> list[str]:
    """What the list shows."""
    model = issue_list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def toggle(window: MainWindow, word: str) -> QToolButton:
    """The button below the list that counts these."""
    return next(
        button
        for button in window.issues_panel.findChildren(QToolButton)
        if button.text().split()[-1].rstrip("s") == word
    )


def shown_near(window: MainWindow, at: Point, color: str, within: int = 40) -> bool:
    """Whether this very color is on screen near a point of the board."""
    pixel = window.canvas.to_viewport(at)
    picture = window.canvas.viewport().grab().toImage()
    return any(
        picture.pixelColor(x, y).name() == color
        for x in range(max(0, pixel.x() - within), min(picture.width(), pixel.x() + within))
        for y in range(max(0, pixel.y() - within), min(picture.height(), pixel.y() + within))
    )


def test_the_list_is_current_as_soon_as_the_button_is_up(
    opened: MainWindow, hand: Hand, issue_list: QListView
) -> None:
    hand.key("s")
    hand.click(middle(opened, "a5"))
    QTest.keyClick(opened.canvas, Qt.Key.Key_Delete)  # and no event loop after it
    expected = validate(opened.document.track, folder=opened.document.folder).issues
    assert texts(issue_list) == [issue.message for issue in expected]
    assert len(expected) > 0
    hand.key("z", CTRL)
    assert texts(issue_list) == [
        issue.message for issue in validate(opened.document.track, folder=opened.document.folder).issues
    ]


def test_a_track_that_takes_long_to_check_is_checked_when_it_has_settled(
    opened: MainWindow, issue_list: QListView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(issues_panel, "QUICK", -1.0)
    before = texts(issue_list)
    opened.document.edit("dead end", without_arrows_from(opened.document.track, "a5"))
    assert opened.issues_panel.outdated
    assert texts(issue_list) == before
    qtbot.waitUntil(lambda: not opened.issues_panel.outdated)
    assert texts(issue_list) != before


def test_other_work_on_the_machine_does_not_make_the_list_late(
    opened: MainWindow, issue_list: QListView, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = live_check.issues

    def interrupted(*given: Any) -> tuple[Issue, ...]:
        time.sleep(0.12)
        return check(*given)

    monkeypatch.setattr(issues_panel, "QUICK", 0.1)
    monkeypatch.setattr(live_check, "issues", interrupted)
    before = texts(issue_list)
    for space in ("a5", "a6"):
        opened.document.edit("dead end", without_arrows_from(opened.document.track, space))
        assert not opened.issues_panel.outdated
        assert texts(issue_list) != before
        before = texts(issue_list)


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_errors_and_warnings_stand_out_against_the_paper(scheme: Colors) -> None:
    for color in (scheme.error, scheme.warning):
        lighter, darker = sorted((_luminance(color), _luminance(scheme.paper)), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) >= 3


def _luminance(color: object) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in (color.redF(), color.greenF(), color.blueF()))  # type: ignore[attr-defined]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def find(window: MainWindow, wanted: Callable[[Issue], bool]) -> Issue:
    """The first issue of the track as it is now that is so."""
    return next(
        issue for issue in live_check.issues(window.document.facts, window.document.folder) if wanted(issue)
    )


def test_a_space_with_an_error_is_outlined_until_it_is_fixed(opened: MainWindow, hand: Hand) -> None:
    red = colors().error.name()
    opened.canvas.set_zoom(3.0)
    opened.canvas.centerOn(*middle(opened, "a5"))
    assert not shown_near(opened, middle(opened, "a5"), red)
    opened.document.edit("dead end", without_arrows_from(opened.document.track, "a5"))
    assert "a5" in find(opened, lambda issue: issue.severity is Severity.ERROR).spaces
    assert shown_near(opened, middle(opened, "a5"), red)
    hand.key("z", CTRL)
    assert not shown_near(opened, middle(opened, "a5"), red)


def test_the_marks_can_be_hidden_in_the_layers_panel(opened: MainWindow, hand: Hand) -> None:
    opened.document.edit("dead end", without_arrows_from(opened.document.track, "a5"))
    opened.canvas.set_zoom(3.0)
    opened.canvas.centerOn(*middle(opened, "a5"))
    box = next(box for box in opened.findChildren(QCheckBox) if box.text() == "Issues")
    box.click()
    assert not shown_near(opened, middle(opened, "a5"), colors().error.name())
    box.click()
    assert shown_near(opened, middle(opened, "a5"), colors().error.name())


def test_resting_the_mouse_on_a_marked_space_says_what_is_wrong(opened: MainWindow, qtbot: QtBot) -> None:
    opened.document.edit("dead end", without_arrows_from(opened.document.track, "a5"))
    issue = find(opened, lambda issue: "a5" in issue.spaces)
    _rest(opened, middle(opened, "a5"))
    assert issue.message in QToolTip.text()
    _rest(opened, (5.0, 5.0))
    qtbot.waitUntil(lambda: issue.message not in QToolTip.text())


def _rest(window: MainWindow, at: Point) -> None:
    view, pixel = window.canvas.viewport(), window.canvas.to_viewport(at)
    QTest.mouseMove(view, pixel)
    QApplication.sendEvent(view, QHelpEvent(QHelpEvent.Type.ToolTip, pixel, view.mapToGlobal(QPoint(pixel))))


def test_f8_goes_from_issue_to_issue_and_round(opened: MainWindow, hand: Hand, issue_list: QListView) -> None:
    track = _with_two_doubled_arrows(without_arrows_from(opened.document.track, "a5"))
    opened.document.edit("several things", track)
    count = len(texts(issue_list))
    assert count > 1
    rows = []
    for _ in range(count + 1):
        hand.key(Qt.Key.Key_F8)
        rows.append(issue_list.currentIndex().row())
    assert rows == [*range(count), 0]
    hand.key(Qt.Key.Key_F8, SHIFT)
    assert issue_list.currentIndex().row() == count - 1
    assert opened.canvas.zoom > 1


def test_f8_shows_the_issue_that_it_goes_to(opened: MainWindow, hand: Hand, issue_list: QListView) -> None:
    opened.document.edit("dead end", without_arrows_from(opened.document.track, "a3"))
    for put_away in (opened.docks.room.fold, QDockWidget.hide):
        put_away(opened.docks.issues)
        QApplication.processEvents()
        assert issue_list.visibleRegion().isEmpty()
        hand.key(Qt.Key.Key_F8)
        QApplication.processEvents()
        assert (
            issue_list.viewport()
            .visibleRegion()
            .contains(issue_list.visualRect(issue_list.currentIndex()).center())
        )


def _error_pixels_across(window: MainWindow, space: str) -> int:
    """The width on screen of the mark along the line from the middle of a space to its right."""
    image = window.canvas.grab().toImage()
    at = window.canvas.to_viewport(middle(window, space))
    row = [image.pixelColor(x, at.y()) for x in range(at.x(), image.width())]
    edge = [n for n, color in enumerate(row) if color == colors().error]
    return len([n for n in edge if n < edge[0] + 12]) if edge else 0


def test_the_current_issue_has_a_line_of_one_width_that_goes_when_something_else_is_selected(
    opened: MainWindow, hand: Hand, issue_list: QListView
) -> None:
    track = opened.document.track
    opened.document.edit("dead end", without_arrows_from(track, "a3"))
    canvas = opened.canvas
    whole = canvas.zoom
    hand.key(Qt.Key.Key_F8)
    fix = next(b for b in opened.findChildren(QPushButton) if b.text().startswith("Fi&x"))
    assert "a3" in opened.selection.spaces
    assert whole <= canvas.zoom <= 1.5 * whole + 1e-9  # it was in view
    opened.canvas._highlight.hide()  # over the mark
    widths = set()
    for zoom in (canvas.zoom, 3 * canvas.zoom):
        canvas.set_zoom(zoom)
        canvas.centerOn(*middle(opened, "a3"))
        QApplication.processEvents()
        widths.add(_error_pixels_across(opened, "a3"))
    assert len(widths) == 1
    assert widths.pop() >= 4
    hand.click(middle(opened, "a4"))
    assert not issue_list.selectedIndexes()
    assert not fix.isEnabled()
    assert _error_pixels_across(opened, "a3") < 4
    far = canvas.zoom
    canvas.centerOn(-1000, -1000)
    hand.key(Qt.Key.Key_F8)  # from where the list was left
    assert canvas.zoom <= far
    row = issue_list.currentIndex().row()
    assert issue_list.selectedIndexes()[0].row() == row == (1 if len(texts(issue_list)) > 1 else 0)


def test_enter_on_the_list_goes_there(opened: MainWindow, hand: Hand, issue_list: QListView) -> None:
    opened.document.edit("dead end", without_arrows_from(opened.document.track, "a5"))
    issue_list.clearSelection()  # the ring of the focus is around the first issue, which isn't selected
    issue_list.selectionModel().clearCurrentIndex()
    hand.press_key_in(issue_list, Qt.Key.Key_Return)
    at = find(opened, lambda issue: "a5" in issue.spaces).at
    assert at is not None
    assert opened.canvas.viewport().rect().contains(opened.canvas.to_viewport(at))
    assert opened.selection.spaces == find(opened, lambda issue: True).spaces


def test_what_is_hidden_in_the_list_is_not_marked_either_and_stays_hidden(
    opened: MainWindow, hand: Hand, issue_list: QListView, tmp_path: Path
) -> None:
    opened.document.edit("dead end", without_arrows_from(opened.document.track, "a5"))
    error = find(opened, lambda issue: issue.severity is Severity.ERROR)
    opened.canvas.set_zoom(3.0)
    opened.canvas.centerOn(*middle(opened, "a5"))
    hand.press_button(toggle(opened, "error"))
    assert error.message not in texts(issue_list)
    assert not shown_near(opened, middle(opened, "a5"), colors().error.name())
    again = MainWindow(tmp_path / "another recovery")
    assert not toggle(again, "error").isChecked()
    assert toggle(again, "warning").isChecked()
    again.close()
    again.deleteLater()
    hand.press_button(toggle(opened, "error"))
    assert error.message in texts(issue_list)


def _with_two_doubled_arrows(track: Track) -> Track:
    return evolve(track, arrows=(*track.arrows, track.arrows[3], track.arrows[7]))


def test_all_safe_repairs_are_one_step(opened: MainWindow, hand: Hand, issue_list: QListView) -> None:
    sound = opened.document.track
    opened.document.edit("doubled", _with_two_doubled_arrows(sound))
    broken, steps = opened.document.track, opened.document.undo_stack.index()
    button = next(b for b in opened.findChildren(QPushButton) if b.text() == "Fix all safe iss&ues")
    hand.press_button(button)
    assert opened.document.undo_stack.index() == steps + 1
    assert opened.document.track == sound
    assert not button.isEnabled()
    hand.key("z", CTRL)
    assert opened.document.track == broken


def test_fixes_that_are_left_for_another_press_are_said(
    opened: MainWindow, hand: Hand, issue_list: QListView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fix, "MOST_FIXES", 1)
    sound = opened.document.track
    higher = tuple(evolve(place, position=place.position + 5) for place in sound.grid)
    opened.document.edit("changed", evolve(_with_two_doubled_arrows(sound), grid=higher))
    button = next(b for b in opened.findChildren(QPushButton) if b.text() == "Fix all safe iss&ues")
    hand.press_button(button)
    assert opened.statusBar().currentMessage() == "1 fix was made; run it again for the rest"
    hand.press_button(button)
    assert opened.document.track == sound


def test_mending_with_known_facts_comes_to_the_same(circuit: Track) -> None:
    broken = _with_two_doubled_arrows(circuit)
    fixed = apply_safe_fixes(broken)
    assert apply_safe_fixes(broken, facts=Facts(broken)) == fixed
    assert len(fixed.done) >= 1
    assert not [issue for issue in validate(fixed.track).issues if issue.fixable and issue.safe]


def test_a_corner_is_counted_again_when_only_its_lanes_change(circuit: Track) -> None:
    known = Facts(circuit)
    assert known.corner_counts
    inside = set(circuit.corners[0].spaces)
    turned = evolve(
        circuit,
        spaces=tuple(
            evolve(space, lane=2 - space.lane) if space.id in inside and space.lane is not None else space
            for space in circuit.spaces
        ),
    )
    assert Facts(turned, known).corner_counts == Facts(turned).corner_counts


def test_an_issue_without_a_place_names_the_tool_that_settles_it(
    opened: MainWindow, hand: Hand, issue_list: QListView
) -> None:
    track = opened.document.track
    spaces = tuple(evolve(space, finish=None) for space in track.spaces)
    opened.document.edit("no finish line", evolve(track, finish=None, spaces=spaces))
    missing = "There is no finish line yet; most boards have it before pole, where the pit lane ends"
    row = texts(issue_list).index(missing)
    in_hand = hand.tool_in_hand()
    where = issue_list.visualRect(issue_list.model().index(row, 0)).center()
    QTest.mouseClick(issue_list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert opened.statusBar().currentMessage() == f"{missing}: key L, Finish line"
    assert hand.tool_in_hand() == in_hand


def test_every_tool_that_settles_an_issue_is_there() -> None:
    settling = {check.tool for check in CHECKS if check.tool}
    assert settling
    assert settling <= {tool.name for tool in TOOLS}


def test_an_issue_explains_itself_and_a_repair_that_is_not_there_says_why(
    opened: MainWindow, hand: Hand, issue_list: QListView
) -> None:
    track = opened.document.track
    opened.document.edit("stops", change_corner(track, track.corners[0].id, stops=0))
    panel = opened.issues_panel
    fix = next(each for each in panel.findChildren(QPushButton) if each.text().startswith("Fi&x"))
    rows = [row for row, issue in enumerate(panel.model.issues) if issue.code == "corner-without-stops"]
    index = issue_list.model().index(rows[0], 0)
    tip = index.data(Qt.ItemDataRole.ToolTipRole)
    explained = next(check for check in CHECKS if check.code == "corner-without-stops")
    assert html.escape(explained.explanation) in tip
    assert not fix.isEnabled()
    assert fix.toolTip() == "Select an issue in the list first"
    QTest.mouseClick(
        issue_list.viewport(), Qt.MouseButton.LeftButton, pos=issue_list.visualRect(index).center()
    )
    assert not fix.isEnabled()
    assert "No automatic fix" in fix.toolTip()
