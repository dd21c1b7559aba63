"""The Stretch panel checks and races a part of the track; by events on the real window."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, LEFT, PLAIN, SHIFT, Hand
from trackmodel.board import Board
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.edits.spaces.spaces import delete_spaces


def issue_list(window: MainWindow) -> QListWidget:
    return window.docks.stretch_panel.list


def lines(window: MainWindow) -> list[str]:
    """The texts of the list."""
    view = issue_list(window)
    return [view.item(row).text() for row in range(view.count())]


def click_line(window: MainWindow, item: QListWidgetItem) -> None:
    view = issue_list(window)
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


def only_half(window: MainWindow) -> None:
    """Delete the bottom of the ring and the finish line."""
    track = window.document.track
    gone = [
        space.id
        for space in track.spaces
        if space.place == "pit" or (space.id[0] in "abc" and int(space.id[1:]) > 19)
    ]
    window.document.edit("half", delete_spaces(evolve(track, finish=None), gone))


def raced_on(window: MainWindow) -> Board:
    """The board of the only race window."""
    (race_window,) = window.races.open_windows
    assert race_window.race is not None
    return race_window.race.session.venue


def test_a_stretch_is_raced_while_the_rest_is_missing(opened: MainWindow, hand: Hand) -> None:
    only_half(opened)
    select(opened, hand, "a2", "a17")
    hand.key("r", CTRL | SHIFT)
    ids = raced_on(opened).view.ids
    assert {"a2", "a17"} <= set(ids)
    assert "a1" not in ids


def test_a_stretch_selected_from_its_end_is_meant_all_the_same(opened: MainWindow, hand: Hand) -> None:
    only_half(opened)
    select(opened, hand, "a17", "a2")
    hand.key("r", CTRL | SHIFT)
    assert {"a2", "a17"} <= set(raced_on(opened).view.ids)


def test_a_stretch_is_checked_and_a_click_goes_to_the_issue(opened: MainWindow, hand: Hand) -> None:
    panel = opened.docks.stretch_panel
    only_half(opened)
    select(opened, hand, "a2", "a17")
    hand.key("k", CTRL | SHIFT)
    assert lines(opened) == []
    assert "No issues" in panel.summary.text()
    track = opened.document.track
    for arrow in [arrow for arrow in track.arrows if arrow.from_ == "a7"]:
        track = delete_arrow(track, arrow.from_, arrow.to)
    opened.document.edit("arrows", track)
    hand.press_button(panel.check_button)
    row = next(n for n, line in enumerate(lines(opened)) if "a7" in line)
    click_line(opened, issue_list(opened).item(row))
    assert "a7" in opened.selection.spaces
    select(opened, hand, "a2", "a17")
    hand.press_button(panel.race_button)
    assert any("a7" in line for line in lines(opened))
    assert opened.races.open_windows == []


def test_a_failing_check_is_a_line_in_the_list(
    opened: MainWindow, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_args: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("trackmodel.stretches.compile_stretch.stretch_issues", fails)
    select(opened, hand, "a2", "a17")
    hand.key("k", CTRL | SHIFT)
    assert "inside Pitboard" in lines(opened)[0]


def test_why_there_is_no_stretch_is_said(opened: MainWindow, hand: Hand) -> None:
    panel = opened.docks.stretch_panel
    assert not panel.race_button.isEnabled()
    hand.key("r", CTRL | SHIFT)
    assert "Select two spaces" in panel.summary.text()
    select(opened, hand, "a4", "a5")
    hand.key("r", CTRL | SHIFT)
    assert "at least 4" in panel.summary.text()
    assert opened.races.open_windows == []
