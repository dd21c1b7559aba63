"""The window for exports, used with mouse and keys: what it shows is what it writes."""

from __future__ import annotations

import threading
from pathlib import Path

import pypdfium2
import pytest
from attrs import evolve
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from editor.document.to_export import ToExport
from editor.exporting.export_window import ExportWindow
from editor.exporting.printing import paint_pages
from tests.editor_hand import use_own_settings
from tests.exports.vassal_reader import read_module
from tests.shared_boards import shared_board
from trackmodel.engine import Setup, race
from trackmodel.errors import PitboardError
from trackmodel.exports.export_formats import EXPORT_FORMATS
from trackmodel.exports.exported import Exported
from trackmodel.formats import atomic
from trackmodel.formats.gponline import read_gponline
from trackmodel.printing.pages import PAPERS
from trackmodel.printing.print_board import PrintChoices, print_board

WAIT_MS = 20_000


class Hand:
    """Uses the window as a person does."""

    def __init__(self, qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch, is_race: bool) -> None:
        use_own_settings(folder / "settings")
        self.qtbot, self.said = qtbot, list[str]()
        board = shared_board("brennach")
        board = evolve(board, view=evolve(board.view, scans=()))
        self.source = folder / "brennach.dat"
        record = race(board, Setup(laps=1, drivers=("rookie",) * 3, seed=3)) if is_race else None
        to_export = ToExport(Exported(board, folder), "brennach", self.source, record, at=40)
        self.window = ExportWindow(None, lambda: to_export, self.said.append)
        qtbot.addWidget(self.window)
        self.asked: list[str] = []
        self.answer = ""

        def ask(_parent: object, _title: str, proposed: str, _kinds: str) -> tuple[str, str]:
            self.asked.append(proposed)
            return self.answer, ""

        monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
        self.window.open()

    def choose(self, name: str, begins: str) -> None:
        """Type the beginning of a choice into a list."""
        box = next(b for b in self.window.findChildren(QComboBox) if b.accessibleName() == name)
        index = next(n for n in range(box.count()) if box.itemText(n).startswith(begins))
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Home)
        for _ in range(index):
            QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentText().startswith(begins)

    def click(self, text: str) -> None:
        made = next(b for b in self.window.findChildren(QPushButton) if b.text().replace("&", "") == text)
        assert made.isEnabled()
        QTest.mouseClick(made, Qt.MouseButton.LeftButton)

    def formats(self) -> list[str]:
        box = next(b for b in self.window.findChildren(QComboBox) if b.accessibleName() == "Format")
        return [box.itemText(n) for n in range(box.count())]

    def spin(self, name: str) -> QSpinBox:
        return next(
            b for b in self.window.findChildren(QSpinBox) if b.accessibleName() == name and b.isVisible()
        )

    def type_number(self, name: str, number: int) -> None:
        box = self.spin(name)
        box.setFocus()
        box.selectAll()
        QTest.keyClicks(box, str(number))
        QTest.keyClick(box, Qt.Key.Key_Return)

    def texts(self) -> str:
        return "\n".join(label.text() for label in self.window.findChildren(QLabel) if label.isVisible())

    def wait_for_text(self, text: str) -> None:
        self.qtbot.waitUntil(lambda: text in self.texts(), timeout=WAIT_MS)

    def save_as(self, path: Path) -> None:
        self.answer = str(path)
        before = len(self.said)
        self.click("Export…")
        self.qtbot.waitUntil(lambda: len(self.said) > before, timeout=WAIT_MS)


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(qtbot, tmp_path, monkeypatch, is_race=False)


@pytest.fixture
def race_hand(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(qtbot, tmp_path, monkeypatch, is_race=True)


def test_the_pages_it_promises_are_written_with_the_sheets(hand: Hand, tmp_path: Path) -> None:
    hand.choose("Paper", "A3")
    hand.choose("Size", "as large")
    hand.wait_for_text("on 4 pages")
    box = next(b for b in hand.window.findChildren(QCheckBox) if b.text().startswith("table of corners"))
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    hand.save_as(tmp_path / "pages.pdf")
    pdf = pypdfium2.PdfDocument(tmp_path / "pages.pdf")
    assert len(pdf) == 5
    sides = sorted(side / 72 * 25.4 for side in pdf[0].get_size())
    assert sides == pytest.approx(PAPERS["a3"], abs=0.2)


def test_a_board_for_another_program_is_written_and_what_is_lost_is_told(hand: Hand, tmp_path: Path) -> None:
    hand.choose("Format", "a GP Online board")
    assert "Loses: outlines" in hand.texts()
    hand.save_as(tmp_path / "out")  # the ending is added
    assert len(read_gponline(tmp_path / "out.dat").spaces) == len(shared_board("brennach").rules.corner)
    assert "names and printed L and C of corners are lost" in hand.texts()


def test_the_folder_is_remembered(hand: Hand, tmp_path: Path) -> None:
    (tmp_path / "else").mkdir()
    hand.choose("Format", "a graph as GraphML")
    hand.save_as(tmp_path / "else" / "one.graphml")
    hand.save_as(tmp_path / "else" / "two.graphml")
    assert hand.asked[1] == str(tmp_path / "else" / "brennach.graphml")


def test_the_open_file_is_never_replaced(hand: Hand) -> None:
    hand.source.write_text("my board")
    hand.choose("Format", "a GP Online board")
    hand.answer = str(hand.source)
    hand.click("Export…")
    hand.wait_for_text("is the open track or one of its scans")
    assert hand.source.read_text() == "my board"


def test_the_number_of_pages_follows_the_choices(hand: Hand) -> None:
    hand.choose("Paper", "A4")
    hand.choose("Size", "by the length")
    hand.wait_for_text("on 18 pages")
    hand.choose("Paper", "one large")
    hand.wait_for_text("on one page")


def test_a_board_that_cannot_be_compiled_says_why(qtbot: QtBot) -> None:
    def fails() -> ToExport:
        raise PitboardError("no finish line")

    window = ExportWindow(None, fails, print)
    qtbot.addWidget(window)
    window.open()
    assert any("no finish line" in label.text() for label in window.findChildren(QLabel))
    assert not any(b.isEnabled() for b in window.findChildren(QPushButton) if b.isVisible())


def test_esc_closes_the_window(hand: Hand) -> None:
    QTest.keyClick(hand.window, Qt.Key.Key_Escape)
    assert not hand.window.isVisible()


def test_the_print_preview_shows_the_pages(hand: Hand) -> None:
    hand.choose("Paper", "A4")
    hand.click("Print…")
    hand.qtbot.waitUntil(lambda: bool(hand.window.findChildren(QPrintPreviewDialog)), timeout=WAIT_MS)
    (dialog,) = hand.window.findChildren(QPrintPreviewDialog)
    assert dialog.isVisible()
    dialog.close()


def test_printed_pages_keep_their_size(qtbot: QtBot, tmp_path: Path) -> None:
    content = print_board(shared_board("brennach"), PrintChoices(paper=PAPERS["a4"], pages=2), tmp_path)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setResolution(150)
    printer.setFullPage(True)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    paint_pages(content, printer)
    printed, wanted = pypdfium2.PdfDocument(tmp_path / "printed.pdf"), pypdfium2.PdfDocument(content)
    assert [page.get_size() for page in printed] == [
        pytest.approx(page.get_size(), abs=1.5) for page in wanted
    ]


def test_every_format_of_a_board_is_offered_and_no_other(hand: Hand) -> None:
    assert hand.formats() == [
        f"{each.words} ({each.suffix})" for each in EXPORT_FORMATS if "board" in each.of
    ]


def test_a_race_offers_every_format_and_shows_the_moment(race_hand: Hand, tmp_path: Path) -> None:
    race_hand.qtbot.waitUntil(lambda: race_hand.spin("After turn").value() > 1, timeout=WAIT_MS)
    assert race_hand.formats() == [f"{each.words} ({each.suffix})" for each in EXPORT_FORMATS]
    race_hand.choose("Format", "a drawing")
    race_hand.type_number("After turn", 5)
    race_hand.save_as(tmp_path / "m.svg")
    assert "Turn 5, round" in (tmp_path / "m.svg").read_text("utf-8")


def test_a_stretch_of_a_race_becomes_an_animation(race_hand: Hand, tmp_path: Path) -> None:
    race_hand.qtbot.waitUntil(lambda: race_hand.spin("After turn").value() > 1, timeout=WAIT_MS)
    race_hand.choose("Format", "an animation (.gif)")
    race_hand.type_number("From turn", 4)
    race_hand.type_number("To turn", 6)
    race_hand.save_as(tmp_path / "a.gif")
    with Image.open(tmp_path / "a.gif") as image:
        assert getattr(image, "n_frames", 1) == 3


def test_writing_shows_its_progress_leaves_the_window_free_and_can_be_canceled(
    race_hand: Hand, tmp_path: Path
) -> None:
    race_hand.qtbot.waitUntil(lambda: race_hand.spin("After turn").value() > 1, timeout=WAIT_MS)
    race_hand.choose("Format", "an animation (.gif)")
    race_hand.answer = str(tmp_path / "whole.gif")
    race_hand.click("Export…")
    race_hand.wait_for_text("Writing whole.gif…")
    assert any(bar.isVisible() for bar in race_hand.window.findChildren(QProgressBar))
    race_hand.choose("Format", "a web page")  # the window answers meanwhile
    cancel = next(
        b for b in race_hand.window.findChildren(QPushButton) if b.text() == "Cancel" and b.isVisible()
    )
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
    race_hand.save_as(tmp_path / "page.html")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["page.html"]


@pytest.mark.parametrize("words", ["a PDF", "a picture", "a board", "a GP Online board"])
def test_nothing_is_written_on_the_thread_of_the_windows(
    words: str, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, replace = list[str](), atomic._replace

    def noted(target: Path, data: bytes) -> None:
        threads.append(threading.current_thread().name)
        replace(target, data)

    monkeypatch.setattr(atomic, "_replace", noted)
    hand.choose("Format", words)
    hand.save_as(tmp_path / "out")
    assert threads
    assert threading.main_thread().name not in threads


def test_a_module_has_the_dice_of_the_ruleset_chosen(hand: Hand, tmp_path: Path) -> None:
    hand.choose("Format", "a VASSAL module")
    hand.choose("Rules", "KSK")
    hand.save_as(tmp_path / "m.vmod")
    assert read_module(tmp_path / "m.vmod").described == "KSK-ftf"
