"""The strip that leads through the first board."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from editor.common.keys.key_choices import choose_keys
from editor.tracing.editor_window import MainWindow
from editor.tracing.start.first_steps import FirstSteps, fulfilled
from tests.editor_hand import Hand, open_file
from trackmodel.facts import Facts
from trackmodel.track import Declared, Doubt, Doubtful, Scan, Track

pytestmark = pytest.mark.one_window


def test_each_step_is_done_when_the_document_says_so(circuit: Track) -> None:
    empty = Track(id="t", name="T")
    scanned = evolve(empty, scans=(Scan("scan1", "a.png", 10, 10),))
    assert fulfilled(Facts(empty)) == (False,) * 4
    assert fulfilled(Facts(scanned)) == (True, False, False, False)
    bare = evolve(circuit, scans=scanned.scans, corners=(), arrows=())
    assert fulfilled(Facts(bare)) == (True, True, True, False)
    doubt = Doubt(Doubtful.CUT, 0.5, (circuit.spaces[0].id,), (0.0, 0.0))
    assert fulfilled(Facts(evolve(bare, doubts=(doubt,)))) == (True, True, False, False)
    undeclared = tuple(evolve(corner, declared=None) for corner in circuit.corners)
    assert not fulfilled(Facts(evolve(circuit, corners=undeclared)))[3]
    corner = circuit.corners[0]
    count = Facts(circuit).corner_counts[corner.id]
    assert count.long is not None
    assert count.short is not None
    for declared, agrees in ((Declared(count.long, count.short), True), (Declared(99, 98), False)):
        track = evolve(circuit, corners=(evolve(corner, declared=declared), *undeclared[1:]))
        assert fulfilled(Facts(track))[3] is agrees
    wrong = evolve(circuit.corners[1], declared=Declared(99, 98))
    right = evolve(corner, declared=Declared(count.long, count.short))
    assert not fulfilled(Facts(evolve(circuit, corners=(right, wrong))))[3]


def texts(window: MainWindow) -> str:
    """What the strip says."""
    strip = window.findChild(FirstSteps)
    return " ".join(label.text().replace("\N{NO-BREAK SPACE}", " ") for label in strip.findChildren(QLabel))


def test_the_strip_is_there_at_first_takes_no_focus_and_ticks_off_steps(
    window: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    strip = window.findChild(FirstSteps)
    assert strip.isVisible()
    assert not strip.isAncestorOf(window.focusWidget() or window)
    assert not strip.geometry().intersects(window.canvas.geometry()) or strip.parent() is not window.canvas
    assert "<b>1 Add a scan</b>" in texts(window)
    assert open_file(window, circuit_file)
    assert "✓ Read the board" in texts(window)
    hand.key("f")
    assert window.canvas.hasFocus()


def test_closed_it_stays_closed_until_help_brings_it_back(
    window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    strip = window.findChild(FirstSteps)
    hand.press_button(strip.findChild(QPushButton))
    assert not strip.isVisible()
    other = MainWindow(tmp_path / "other")
    other.show()
    assert not other.findChild(FirstSteps).isVisible()
    other.close()
    next(a for a in window.findChildren(QAction) if a.text() == "&Your first board").trigger()
    assert strip.isVisible()


def test_the_strip_is_two_lines_high_in_a_small_window_and_names_the_keys_that_the_user_has_chosen(
    window: MainWindow, hand: Hand, circuit: Track
) -> None:
    window.resize(1024, 700)
    strip = window.findChild(FirstSteps)
    scan = Scan("scan1", "a.png", 10, 10)
    corner = evolve(circuit.corners[0], declared=Declared(99, 98))
    for track in (
        Track("t", "T"),
        Track("t", "T", scans=(scan,)),
        evolve(circuit, scans=(scan,), corners=(), arrows=()),
        evolve(circuit, scans=(scan,), arrows=()),
        evolve(circuit, scans=(scan,), corners=(evolve(corner, declared=None),)),
        evolve(circuit, scans=(scan,), corners=(corner,)),
    ):
        window.document.replace(track, None)
        QApplication.processEvents()
        assert strip.height() < 2.6 * strip.fontMetrics().lineSpacing() + 12, texts(window)
    take_arrow = next(a for a in window.commands.tools.actions() if a.text() == "Draw arrows")
    assert "Press A and fix" in texts(window)
    hand.key("a")
    choose_keys(take_arrow, QKeySequence("Ctrl+Shift+Y"))
    assert "Press Ctrl+Shift+Y and fix" in texts(window)
    assert "Draw arrows (Ctrl+Shift+Y)" in [w.text() for w in window.tool_panel.findChildren(QLabel)]
    choose_keys(take_arrow, QKeySequence())
    assert "Choose Tools, Draw arrows and fix" in texts(window)


def test_who_has_typed_no_print_yet_is_told_where_to(window: MainWindow, circuit: Track) -> None:
    undeclared = tuple(evolve(corner, declared=None) for corner in circuit.corners)
    track = evolve(circuit, scans=(Scan("scan1", "a.png", 10, 10),), corners=undeclared)
    window.document.replace(track, None)
    assert "Press C, click the corner, and enter the L and C printed" in texts(window)
    declared = tuple(evolve(corner, declared=Declared(99, 98)) for corner in circuit.corners)
    window.document.replace(evolve(track, corners=declared), None)
    assert "fix the arrows until the Corners panel shows ✓" in texts(window)


def test_reading_a_scan_is_taught_first(window: MainWindow, hand: Hand) -> None:
    window.document.replace(Track("t", "T", scans=(Scan("scan1", "a.png", 10, 10),)), None)
    assert "<b>2 Read the board</b>" in texts(window)
    assert "Press K, Enter to find the road, and Enter again to read the board." in texts(window)


def test_who_has_read_a_board_is_led_to_its_doubts(window: MainWindow, circuit: Track) -> None:
    doubt = Doubt(Doubtful.CUT, 0.5, (circuit.spaces[0].id,), (0.0, 0.0))
    circuit = evolve(circuit, scans=(Scan("scan1", "a.png", 10, 10),))
    for corners in (circuit.corners, tuple(evolve(corner, declared=None) for corner in circuit.corners)):
        window.document.edit("Read", evolve(circuit, corners=corners, doubts=(doubt,)))
        assert "F7 shows the next one in the bar below" in texts(window)
        window.document.edit("Accept", evolve(circuit, corners=corners))
        assert "✓ Go through the doubts" in texts(window)


def test_the_finished_strip_goes_by_itself_unless_help_has_brought_it_back(
    window: MainWindow, circuit: Track
) -> None:
    strip = window.findChild(FirstSteps)
    count = Facts(circuit).corner_counts[circuit.corners[0].id]
    assert count.long is not None
    assert count.short is not None
    undeclared = tuple(evolve(corner, declared=None) for corner in circuit.corners)
    track = evolve(circuit, scans=(Scan("scan1", "a.png", 10, 10),), corners=undeclared)
    window.document.replace(track, None)
    assert strip.isVisible()
    declared = evolve(undeclared[0], declared=Declared(count.long, count.short))
    finished = evolve(track, corners=(declared, *undeclared[1:]))
    window.document.edit("declare", finished)
    assert not strip.isVisible()
    next(a for a in window.findChildren(QAction) if a.text() == "&Your first board").trigger()
    assert strip.isVisible()
    assert "Done: L and C of a corner agree" in texts(window)
    window.document.replace(finished, None)  # as opened by somebody who needs no guide
    assert not strip.isVisible()
