"""The bar above a drawing that becomes a track: how far reading it is, and which way it is driven."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QSizePolicy, QWidget

from editor.common import wording
from editor.common.widgets import button, row
from editor.document.drawing_reading import DrawingReading
from trackmodel.track import Direction

_STEPS = 100


class DrawingBar(QWidget):
    """Shown while a drawing is read and until its driving direction has been looked at."""

    wanted = Signal(bool)
    """The bar has something to say, or no longer."""

    def __init__(self, drawing: DrawingReading) -> None:
        super().__init__()
        self._drawing = drawing
        self._says = QLabel(wordWrap=True)
        self._says.setTextFormat(Qt.TextFormat.PlainText)  # names of files may look like HTML
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.progress = QProgressBar(maximum=_STEPS, textVisible=False)
        self.progress.setAccessibleName(self.tr("Progress of reading the drawing"))
        self.progress.setFixedWidth(160)
        self.other_way = button(
            self.tr("Drive it the other way"),
            self.tr("Read the drawing again, driven the other way; can be undone"),
            drawing.read_other_way,
        )
        self.all = button(
            self.tr("Keep all closed lines"),
            self.tr("Read the drawing again, with the closed lines apart from the road; can be undone"),
            drawing.read_all,
        )
        self.cancel = button(self.tr("Cancel"), self.tr("Stop reading the drawing"), drawing.cancel)
        self.close_button = button(self.tr("Close"), self.tr("Keep the track as it is"), drawing.leave)
        parts = self._says, self.progress, self.cancel, self.all, self.other_way, self.close_button
        self.setLayout(row(*parts, margins=(10, 4, 8, 4), grows=self._says))
        drawing.changed.connect(self._follow)
        self._was_wanted = False
        self._follow()

    @property
    def is_in_use(self) -> bool:
        """Whether a drawing is being read or has been."""
        return self._drawing.path is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Stop reading with Esc, or close the bar."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._drawing.running:
            self._drawing.cancel()
        else:
            self._drawing.leave()

    def _follow(self) -> None:
        drawing = self._drawing
        self.progress.setValue(round(_STEPS * drawing.share))
        had_focus = self.isAncestorOf(self.window().focusWidget() or self.window())
        for widget, is_shown in (
            (self.progress, drawing.running),
            (self.cancel, drawing.running),
            (self.all, not drawing.running and drawing.has_left_out),
            (self.other_way, not drawing.running and drawing.direction is not None),
            (self.close_button, not drawing.running),
        ):
            widget.setVisible(is_shown)
        self._says.setText(self._text())
        if self.is_in_use != self._was_wanted:
            self._was_wanted = self.is_in_use
            self.wanted.emit(self.is_in_use)
            had_focus = self.is_in_use
        if had_focus and self.is_in_use:
            (self.cancel if drawing.running else self.close_button).setFocus()

    def _text(self) -> str:
        drawing = self._drawing
        if drawing.path is None:
            return ""
        file = drawing.path.name
        if drawing.problem:
            return self.tr("{file} can't be opened: {problem}").format(file=file, problem=drawing.problem)
        if drawing.running:
            return self.tr("Importing {file}…").format(file=file)
        track = drawing.track
        if track is None:
            return self.tr("Edited by hand since: the drawing isn't read again.")
        count = self.tr("Read {spaces} and {corners}.").format(
            spaces=wording.spaces(len(track.spaces)), corners=wording.corners(len(track.corners))
        )
        if drawing.has_left_out:
            count += " " + self.tr("Closed lines apart from the road, left out: {n}.").format(
                n=drawing.scenery
            )
        return f"{count} {self._about_direction(file, track.direction)}"

    def _about_direction(self, file: str, direction: Direction) -> str:
        drawing = self._drawing
        way = self.tr("clockwise") if direction is Direction.CLOCKWISE else self.tr("counterclockwise")
        if drawing.is_turned:
            return self.tr("{file} is driven {way}, as you chose.").format(file=file, way=way)
        if drawing.is_sure:
            return self.tr(
                "{file} is driven {way}, in the order of its spaces. Do the arrows lead the right way?"
            ).format(file=file, way=way)
        return self.tr(
            "{file} doesn't tell which way it is driven; {way} is assumed. Do the arrows lead the right way?"
        ).format(file=file, way=way)
