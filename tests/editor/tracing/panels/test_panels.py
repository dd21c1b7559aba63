"""Corner table, issues list, layers and history, by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QListView,
    QPushButton,
    QSlider,
    QToolButton,
    QUndoView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.common.painting_helpers import center
from editor.common.theme import colors
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from editor.tracing.tools.options import ToolOptions
from tests.editor_hand import LEFT, Hand, push_button
from trackmodel.check_parts.issue import Found
from trackmodel.facts import Facts
from trackmodel.graph import CornerCount
from trackmodel.track import Arrow, Declared, Scan, Track
from trackmodel.validator.check_catalog import CHECKS
from trackmodel.validator.run_checks import validate

pytestmark = pytest.mark.one_window


def test_the_table_shows_every_corner_in_lap_order_with_its_count(
    opened: MainWindow, hand: Hand, circuit: Track
) -> None:
    # The ring is driven clockwise from the top: c1 is the right-hand bend, c2 the left-hand one.
    counts = opened.document.facts.corner_counts
    rows = [hand.corner_row(row) for row in range(len(circuit.corners))]
    for row, id_ in zip(rows, ("c1", "c2"), strict=True):
        corner = next(corner for corner in circuit.corners if corner.id == id_)
        assert row[Column.NAME] == corner.name
        assert row[Column.STOPS] == str(corner.stops)
        assert (row[Column.LONG], row[Column.SHORT]) == (str(counts[id_].long), str(counts[id_].short))


def test_a_click_on_a_corner_lights_up_both_routes_in_two_colors(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    count = opened.document.facts.corner_counts["c1"]
    assert not _shows(opened, count, colors().long_route.name())
    hand.click_cell(0, Column.NAME)
    qtbot.waitUntil(lambda: _shows(opened, count, colors().long_route.name()))
    assert _shows(opened, count, colors().short_route.name())


def _shows(window: MainWindow, count: CornerCount, color: str) -> bool:
    """Whether this very color is somewhere on the board around the corner's spaces."""
    picture = window.canvas.viewport().grab().toImage()
    spaces = window.document.facts.spaces_by_id
    route = (count.long_route or ()) + (count.short_route or ())
    pixels = [window.canvas.to_viewport(center(spaces[space].outline)) for space in route]
    around = [QPoint(p.x() + dx, p.y() + dy) for p in pixels for dx in range(-6, 7) for dy in range(-6, 7)]
    return any(picture.rect().contains(p) and picture.pixelColor(p).name() == color for p in around)


def test_name_stops_and_printed_values_are_edited_in_place(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.NAME, "Parabolica")
    hand.type_into_cell(0, Column.STOPS, "3")
    hand.type_into_cell(0, Column.PRINTED_LONG, "21")
    hand.type_into_cell(0, Column.PRINTED_SHORT, "11")
    corner = next(corner for corner in opened.document.track.corners if corner.id == "c1")
    assert (corner.name, corner.stops, corner.declared) == ("Parabolica", 3, Declared(21, 11))
    assert hand.corner_row(0)[Column.AGREES] == "✗"


def test_line_ends_pasted_into_the_name_of_a_corner_are_left_out(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.NAME, "", end=False)
    QGuiApplication.clipboard().setText("Para\u2028bo\nlica")
    line = QApplication.focusWidget()
    QTest.keySequence(line, "Ctrl+V")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert hand.corner_row(0)[Column.NAME] == "Parabolica"


def test_declaring_zero_takes_the_declaration_back(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    hand.type_into_cell(0, Column.PRINTED_LONG, "0")
    hand.type_into_cell(0, Column.PRINTED_SHORT, "0")
    corner = next(corner for corner in opened.document.track.corners if corner.id == "c1")
    assert corner.declared is None


def test_a_corner_is_deleted_by_key_and_comes_back_by_undo(opened: MainWindow, hand: Hand) -> None:
    before = opened.document.track
    hand.click_cell(1, Column.NAME)
    hand.press_key_in(hand.corner_table, Qt.Key.Key_Delete)
    assert [corner.id for corner in opened.document.track.corners] == ["c1"]
    hand.press_key_in(_history(opened), Qt.Key.Key_Up)
    assert opened.document.track == before


def _history(window: MainWindow) -> QWidget:
    return window.findChild(QUndoView)


def _issues(window: MainWindow) -> QListView:
    return next(view for view in window.findChildren(QListView) if view.accessibleName() == "Issues")


def test_the_issues_follow_the_document(opened: MainWindow, qtbot: QtBot) -> None:
    before = len(validate(opened.document.track).issues)
    opened.document.edit("no finish line", evolve(opened.document.track, finish=None))
    expected = [issue.message for issue in validate(opened.document.track).issues]
    assert len(expected) > before
    model = _issues(opened).model()
    qtbot.waitUntil(lambda: [model.index(r, 0).data() for r in range(model.rowCount())] == expected)


def test_a_scan_that_is_not_in_the_documents_folder_is_an_issue(opened: MainWindow, qtbot: QtBot) -> None:
    document, model = opened.document, _issues(opened).model()
    missing = "The scan board.png is missing"

    def is_said() -> bool:
        return missing in [model.index(row, 0).data() for row in range(model.rowCount())]

    scan = Scan("scan1", "board.png", 100, 70)
    document.edit("scan", evolve(document.track, scans=(scan,)))
    qtbot.waitUntil(is_said)
    assert document.folder
    (document.folder / scan.file).write_bytes(b"a picture")
    document.edit("notes", evolve(document.track, notes="found it"))
    qtbot.waitUntil(lambda: not is_said())


def test_a_click_on_an_issue_goes_there_and_fix_repairs_it(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    first = opened.document.track.corners[0]
    wrong = evolve(first, declared=Declared(50, 40))
    others = opened.document.track.corners[1:]
    opened.document.edit("declare", evolve(opened.document.track, corners=(wrong, *others)))
    view = _issues(opened)
    qtbot.waitUntil(lambda: _row_with(view, first.name) is not None)
    row = _row_with(view, first.name)
    assert row is not None
    zoom = opened.canvas.zoom
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(row, 0)).center())
    assert opened.canvas.zoom > zoom
    middle = center(opened.document.facts.spaces_by_id[first.spaces[0]].outline)
    assert opened.canvas.viewport().rect().contains(opened.canvas.to_viewport(middle))
    assert opened.document.undo_stack.undoText() == "declare"
    # What is printed is not repaired by a button that just says "Fix".
    hand.press_button(push_button(opened, "Fix: use the counted values"))
    assert opened.document.undo_stack.undoText().startswith("Fix: use the counted values: ")
    count = opened.document.facts.corner_counts[first.id]
    repaired = opened.document.track.corners[0].declared
    assert repaired == Declared(count.long, count.short)
    assert _row_with(view, first.name) is None


def test_a_repair_that_is_safe_is_called_fix(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    to_itself = Arrow("a2", "a2")
    before = opened.document.track
    opened.document.edit("arrow", evolve(before, arrows=(*before.arrows, to_itself)))
    view = _issues(opened)
    qtbot.waitUntil(lambda: _row_with(view, "itself") is not None)
    row = _row_with(view, "itself")
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(row, 0)).center())
    hand.press_button(push_button(opened, "Fix"))
    assert to_itself not in opened.document.track.arrows


def test_a_second_click_on_fix_does_nothing_else(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    """The next issue isn't selected unless its fix is the same; no button takes the place of another."""
    track, panel = opened.document.track, opened.issues_panel
    first, second, *others = track.corners
    wrong = tuple(evolve(corner, declared=Declared(1, 1)) for corner in (first, second))
    arrows = (*track.arrows, Arrow("a2", "a2"))
    opened.document.edit("wrong", evolve(track, corners=(*wrong, *others), arrows=arrows))
    view = _issues(opened)
    qtbot.waitUntil(lambda: _row_with(view, "itself") is not None)
    row = _row_with(view, first.name)
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(row, 0)).center())
    hand.press_button(push_button(opened, "Fix: use the counted values"))
    fix = push_button(opened, "Fix: use the counted values")
    assert fix.isEnabled()  # for the other corner
    at = fix.mapTo(opened, fix.rect().topRight()) - QPoint(3, -6)
    for _click in range(3):
        under = opened.childAt(at)
        if isinstance(under, QPushButton):
            assert under is fix
            hand.press_button(under)
        QApplication.processEvents()
    assert Arrow("a2", "a2") in opened.document.track.arrows
    assert not [issue for issue in panel.model.issues if issue.corner == second.id]
    assert not fix.isEnabled()


def test_a_mistake_inside_a_check_is_a_line_in_the_list_and_the_others_go_on(
    opened: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    check = next(check for check in CHECKS if check.code == "dead-end")
    broken = evolve(check, find=_break)
    others = [broken if each is check else each for each in CHECKS]
    for module in ("trackmodel.validator.run_checks", "editor.document.live_check"):
        monkeypatch.setattr(f"{module}.CHECKS", others)
    opened.document.edit("no finish line", evolve(opened.document.track, finish=None, arrows=()))
    view = _issues(opened)
    qtbot.waitUntil(lambda: _row_with(view, "dead-end") is not None)
    row = _row_with(view, "dead-end")
    assert row is not None
    line = view.model().index(row, 0).data()
    assert check.title in line
    assert "failed inside Pitboard" in line
    assert _row_with(view, "finish line") is not None
    assert "a mistake of ours" in caplog.text
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(row, 0)).center())
    assert not push_button(opened, "Fix").isEnabled()


def _break(_facts: Facts) -> tuple[Found, ...]:
    raise RuntimeError("a mistake of ours")


def _row_with(view: QListView, text: str) -> int | None:
    rows = range(view.model().rowCount())
    return next((row for row in rows if text in view.model().index(row, 0).data()), None)


def test_a_layer_can_be_hidden_and_made_fainter_and_stays_so(
    opened: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    names = ["Scan", "Lanes", "Outlines", "Arrows", "Finish line", "Pit", "Starting grid", "Corners"]
    boxes = {box.text(): box for box in opened.findChildren(QCheckBox) if box.text() in names}
    assert set(boxes) == set(names)
    before = opened.canvas.viewport().grab().toImage()
    hand.press_key_in(boxes["Outlines"], Qt.Key.Key_Space)
    hidden = opened.canvas.viewport().grab().toImage()
    assert hidden != before
    slider = next(s for s in opened.findChildren(QSlider) if s.accessibleName() == "Opacity: Lanes")
    hand.press_key_in(slider, Qt.Key.Key_Home)
    assert opened.canvas.viewport().grab().toImage() != hidden
    other = MainWindow(tmp_path / "recovery")
    again = {box.text(): box for box in other.findChildren(QCheckBox)}
    assert not again["Outlines"].isChecked()
    assert again["Arrows"].isChecked()
    other.close()


def test_tab_leads_from_the_help_of_a_tool_into_its_page_which_is_made_when_it_is_first_taken(
    window: MainWindow, hand: Hand
) -> None:
    assert len(window.tool_panel.findChildren(ToolOptions)) <= 1
    help_button = window.tool_panel.findChild(QToolButton)
    for key in "ci":
        hand.key(key)
        (page,) = (page for page in window.tool_panel.findChildren(ToolOptions) if page.isVisible())
        hand.press_key_in(help_button, Qt.Key.Key_Tab)
        assert page.isAncestorOf(QApplication.focusWidget())
        for _ in range(60):
            if page.isAncestorOf(QApplication.focusWidget()):
                QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
        assert page.isAncestorOf(QApplication.focusWidget())
