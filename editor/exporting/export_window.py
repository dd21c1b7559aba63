"""File > Export: a window with every format, the choices that matter for it, and a preview."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from os.path import exists
from pathlib import Path
from typing import Any

from attrs import evolve, frozen
from PySide6.QtCore import QSettings, QSignalBlocker, QStandardPaths, Qt, QTimer
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QFormLayout, QLabel, QSpinBox, QWidget

from editor.common.progress_task import Progress, ProgressTask
from editor.common.widgets import ChoiceBox, ClosedByEscape, ProblemLine, button, column, row, vertical_scroll
from editor.document.file_progress import FileProgress
from editor.document.to_export import ToExport
from editor.exporting.page_marks import draw_pages
from editor.exporting.paper_choices import PaperChoices
from editor.exporting.printing import show_print_preview
from trackmodel.engine import EngineError
from trackmodel.errors import PitboardError
from trackmodel.exports.export_formats import EXPORT_FORMATS, ExportFormat
from trackmodel.exports.exported import ExportChoices, Exported
from trackmodel.exports.own_formats import pdf, picture_svg
from trackmodel.printing.pages import PagePlan
from trackmodel.printing.print_board import PrintChoices, page_plan, printed_scale
from trackmodel.race_pictures.shown_race import shown_race
from trackmodel.render.svg_to_picture import svg_to_png

_FOLDER = "export/folder"
_PREVIEW = 900
"""Pixels of the preview's width."""
_PAUSE_MS = 150
"""After the last choice, until the preview is drawn."""
_PICTURES, _ANIMATIONS = ("pdf", "png", "svg"), ("gif", "webp")
_EXPECTED = PitboardError, EngineError


@frozen(eq=False)
class _Preview:
    """What is exported, a picture of it, and how it is laid over pages."""

    exported: Exported
    turn: int | None
    picture: bytes
    plan: PagePlan | None
    mm_per_unit: float


class ExportWindow(ClosedByEscape):
    """Exports and prints a board or a race. The window stays above its parent's.

    Args:
        parent: the editor's or the race window.
        to_export: returns what there is to export; raises PitboardError if there is nothing.
        show_status: called with a sentence after an export.
    """

    def __init__(
        self, parent: QWidget | None, to_export: Callable[[], ToExport], show_status: Callable[[str], object]
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("Export"))
        self.resize(920, 620)
        self._to_export, self._show_status = to_export, show_status
        self._now: ToExport | None = None
        self._shown: _Preview | None = None
        self._drawing, self._writing = ProgressTask(self), ProgressTask(self)
        self._writing.changed.connect(self._enable)
        self._soon = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._soon.timeout.connect(self._draw)
        self._formats = ChoiceBox()
        self._formats.chosen.connect(lambda _value: self._refresh())
        self._turn, self._first, self._last = QSpinBox(), QSpinBox(), QSpinBox()
        for spin in (self._turn, self._first, self._last):
            spin.setKeyboardTracking(False)
            spin.valueChanged.connect(lambda _value: self._refresh())
        self._paper = PaperChoices(self._refresh)
        self._form = QFormLayout()
        self._rows = self._choices()
        self._about = QLabel(wordWrap=True)
        self._problem = ProblemLine(self.tr("Problem of the export"))
        self._preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._preview.setMinimumSize(360, 240)
        self._preview.setAccessibleName(self.tr("Preview"))
        self._caption = QLabel()
        self._print = button(self.tr("&Print…"), self.tr("See the pages and print them"), self._print_pages)
        self._save = button(self.tr("&Export…"), self.tr("Choose a file and write it"), self._ask_file)
        self._save.setDefault(True)
        drawing = FileProgress(self._drawing, self.tr("Drawing {file}…"))
        policy = drawing.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the preview keeps its size
        drawing.setSizePolicy(policy)
        right = column(self._preview, row(self._caption, drawing, grows=drawing), grows=self._preview)
        self.setLayout(row(self._left(), right, margins=(12, 12, 12, 12), spacing=12, grows=right))

    def _left(self) -> QWidget:
        choices, left = QWidget(), QWidget()
        choices.setLayout(column(self._form, self._about, None))
        progress = FileProgress(self._writing, self.tr("Writing {file}…"))
        scroll = vertical_scroll(choices)
        left.setLayout(
            column(scroll, self._problem, progress, row(self._print, None, self._save), grows=scroll)
        )
        bar = scroll.verticalScrollBar().sizeHint().width()
        left.setFixedWidth(max(380, choices.minimumSizeHint().width() + bar))
        return left

    def _choices(self) -> list[tuple[QWidget, Callable[[], bool]]]:
        """Fill the form, and return its widgets with what says whether they matter now."""

        def races(formats: tuple[str, ...]) -> Callable[[], bool]:
            return lambda: self._races and self._format.name in formats

        def on_paper(widget: QWidget, matters: Callable[[], bool]) -> Callable[[], bool]:
            of_module = widget is self._paper.rules
            return lambda: (self._on_paper and matters()) or (of_module and self._format.name == "vassal")

        rows: list[tuple[str, QWidget, Callable[[], bool]]] = [
            (self.tr("&Format"), self._formats, lambda: True),
            (self.tr("After &turn"), self._turn, races(_PICTURES)),
            (self.tr("Fr&om turn"), self._first, races(_ANIMATIONS)),
            (self.tr("&To turn"), self._last, races(_ANIMATIONS)),
        ]
        rows += [(text, widget, on_paper(widget, matters)) for text, widget, matters in self._paper.rows]
        for text, widget, _matters in rows:
            widget.setAccessibleName(text.replace("&", ""))
            self._form.addRow(text, widget)
        return [(widget, matters) for _text, widget, matters in rows]

    @property
    def _format(self) -> ExportFormat:
        value = self._formats.value
        assert isinstance(value, ExportFormat)
        return value

    @property
    def _races(self) -> bool:
        return self._now is not None and self._now.record is not None and "race" in self._format.of

    @property
    def _on_paper(self) -> bool:
        return self._format.name == "pdf" and not self._races

    def open(self, name: str = "") -> None:
        """Show the window with what there is to export now, and with the format of this name."""
        self.show()
        self.raise_()
        self.activateWindow()
        self._shown = None
        self._preview.clear()
        self._caption.clear()
        try:
            self._now = self._to_export()
        except PitboardError as error:
            self._now = None
            self._problem.show_problem(str(error))
        now, chosen = self._now, self._formats.value
        there = {"race": now and now.record, "board": now and now.what.board}
        offered = [each for each in EXPORT_FORMATS if any(there[kind] for kind in each.of)]
        self._formats.offer((f"{each.words} ({each.suffix})", each) for each in offered or EXPORT_FORMATS)
        wanted = next((each for each in offered if each.name == name), chosen)
        self._formats.show_value(wanted if wanted in offered else (offered or EXPORT_FORMATS)[0])
        self._paper.has_scans = bool(now and now.what.board and now.what.board.view.scans)
        self._refresh()

    # The choices and the preview

    def _refresh(self) -> None:
        """Show the choices that matter, and soon draw the preview again."""
        now, format_ = self._now, self._format
        for widget, matters in self._rows:
            self._form.setRowVisible(widget, now is not None and matters())
        loses = self.tr("\n\nLoses: {what}.").format(what=format_.loses) if format_.loses else ""
        self._about.setText(self.tr("Keeps: {what}.").format(what=format_.keeps) + loses)
        self._about.setVisible(now is not None)
        self._print.setVisible(format_.name == "pdf")
        self._drawing.cancel()
        self._enable()
        if now is not None:
            self._problem.show_problem("")
            self._soon.start()

    def _draw(self) -> None:
        now, format_ = self._now, self._format
        assert now
        spin = self._first if format_.name in _ANIMATIONS else self._turn
        turn = spin.value() if self._races and (now.what.shown or spin is self._first) else None
        self._drawing.path = Path(now.stem)
        printing = self._paper.value if self._on_paper else PrintChoices()
        self._drawing.run(partial(_drawn, now, printing, turn, self._races, self._shown),
                          self._receive, self._drawn, _EXPECTED)  # fmt: skip

    def _receive(self, shown: _Preview) -> None:
        assert self._now
        race = shown.exported.shown
        if race and not self._now.what.shown:
            end = len(race.turns) - 1
            for spin, value in ((self._turn, shown.turn), (self._first, 0), (self._last, end)):
                with QSignalBlocker(spin):
                    spin.setMaximum(end)
                    spin.setValue(value or 0)
        self._now, self._shown = evolve(self._now, what=shown.exported), shown
        self._paint()
        self._enable()

    def _drawn(self, problem: str) -> None:
        self._problem.show_problem(problem)
        if problem:
            self._caption.clear()

    def _paint(self) -> None:
        """Show the preview as large as there is room."""
        shown = self._shown
        if shown is None:
            return
        picture, room = QPixmap(), self._preview.contentsRect().size() * self.devicePixelRatio()
        picture.loadFromData(shown.picture)
        smooth = Qt.TransformationMode.SmoothTransformation
        picture = picture.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, smooth)
        caption = ""
        if self._on_paper and shown.exported.board:
            view, scale = shown.exported.board.view, shown.mm_per_unit
            width, height = view.width * scale, view.height * scale
            count = len(shown.plan.pages) if shown.plan else 1
            on = self.tr("{w} x {h} mm on {n} pages") if count > 1 else self.tr("{w} x {h} mm on one page")
            caption = on.format(w=round(width), h=round(height), n=count)
            if shown.plan:
                draw_pages(picture, shown.plan, picture.width() / width)
        picture.setDevicePixelRatio(self.devicePixelRatio())
        self._preview.setPixmap(picture)
        self._caption.setText(caption)

    def _enable(self) -> None:
        now = self._now
        ready = now is not None and (not now.record or now.what.shown is not None)
        for each in (self._save, self._print):
            each.setEnabled(ready and not self._writing.running)

    # Out of the window

    @property
    def _choices_made(self) -> ExportChoices:
        turn, first, last = (spin.value() for spin in (self._turn, self._first, self._last))
        return ExportChoices(self._paper.value, turn, first, last)

    def _ask_file(self) -> None:
        """Ask for a file and write it, on a thread."""
        now, format_, choices = self._now, self._format, self._choices_made
        assert now
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        proposed = Path(str(QSettings().value(_FOLDER, documents))) / (now.stem + format_.suffix)
        name, _chosen = QFileDialog.getSaveFileName(
            self, self.tr("Export"), str(proposed), f"{format_.words} (*{format_.suffix})"
        )
        if not name:
            return
        path = Path(name if name.lower().endswith(format_.suffix) else name + format_.suffix)
        problem = ""
        if path != Path(name) and exists(path):  # the dialog has only asked about the name without ending
            problem = self.tr("{file} already exists; choose another name")
        elif now.owns(path):
            problem = self.tr("{file} is the open track or one of its scans; choose another name")
        if problem:
            self._problem.show_problem(problem.format(file=path.name))
            return
        QSettings().setValue(_FOLDER, str(path.parent))
        what = now.what if self._races else evolve(now.what, shown=None)
        self._write(path, partial(format_.write, what, path, choices), partial(self._tell, path))

    def _tell(self, path: Path, lost: list[str]) -> None:
        self._show_status(self.tr("Exported {file}").format(file=path.name))
        if lost:
            self._about.setText("\n• ".join([self.tr("Lost of this board:"), *lost]))

    def _print_pages(self) -> None:
        now, choices = self._now, self._choices_made
        assert now
        work = partial(pdf, now.what, choices)
        self._write(Path(f"{now.stem}.pdf"), work, partial(show_print_preview, self))

    def _write(self, path: Path, work: Callable[[Progress], Any], receive: Callable[[Any], object]) -> None:
        self._problem.show_problem("")
        self._writing.path = path
        self._writing.run(work, receive, self._problem.show_problem, _EXPECTED)

    # The window itself

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._paint()


def _drawn(
    now: ToExport,
    printing: PrintChoices,
    turn: int | None,
    is_race: bool,
    before: _Preview | None,
    progress: Progress,
) -> _Preview:
    """Replay a race if that wasn't done, and draw the preview unless the one before shows the same."""
    what, record = now.what, now.record
    if record and not what.shown:
        count = max(1, len(record.entries))
        what = evolve(what, shown=shown_race(record, lambda done: progress(done / count)))
    if is_race and what.shown and turn is None:
        turn = max(0, bisect_right([each.end for each in what.shown.turns], now.at) - 1)
    drawn = what if is_race else evolve(what, shown=None)
    progress(1.0)
    same = before is not None and before.turn == turn
    picture = before.picture if same and before else svg_to_png(picture_svg(drawn, turn), _PREVIEW)
    plan = page_plan(what.board, printing) if what.board and printing.paper else None
    return _Preview(what, turn, picture, plan, printed_scale(what.board, printing) if what.board else 1.0)
