"""A board compared with its print on a thread, and what the window says about it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.progress_task import Progress, ProgressTask
from trackmodel.board import Board
from trackmodel.compiler import track_of
from trackmodel.errors import PitboardError
from trackmodel.formats.scan_pixels import printed_scan, scan_colors
from trackmodel.print_reading.against_print.other_print import OtherPrint, whole_road
from trackmodel.texts import _, ngettext


class PrintComparison(ProgressTask):
    """Finds what the scans of a board show otherwise than the board.

    Attributes:
        board: the board; None if no scan is shown.
        other: what was found; None until then.
    """

    done = Signal()
    """A comparison has ended."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board: Board | None = None
        self.other: OtherPrint | None = None
        self._folder: Path | None = None

    def show_board(self, board: Board | None, folder: Path | None) -> None:
        """Compare a board with its scans in a folder; None if no scan is shown."""
        if board is self.board and folder == self._folder:
            return
        self.cancel()
        self.board, self._folder, self.other = board, folder, None
        self.changed.emit()
        if board and folder:
            self.run(
                lambda progress: _compared(board, folder, progress), self._take, self._end, (PitboardError,)
            )

    def _take(self, found: OtherPrint) -> None:
        self.other = found

    def _end(self, _problem: str) -> None:
        if self.other is None and self.board:
            self.other = whole_road(self.board)  # an unreadable print
        self.done.emit()
        self.changed.emit()


def _compared(board: Board, folder: Path, progress: Progress) -> OtherPrint:
    from trackmodel.print_reading.against_print.find_other_print import find_other_print  # loads slowly

    scan = printed_scan(track_of(board), folder)
    return find_other_print(board, scan, scan_colors(scan, folder), progress) if scan else whole_road(board)


class PrintNote(QLabel):
    """Says what is drawn over the print of a board; hidden where nothing is."""

    def __init__(self, comparison: PrintComparison, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._comparison = comparison
        self.setAccessibleName(self.tr("Print of the board"))
        comparison.changed.connect(self._show)
        self.hide()

    def _show(self) -> None:
        board, other = self._comparison.board, self._comparison.other
        text = ""
        if self._comparison.running:
            text = self.tr("Comparing the print with the track…")
        elif board and other:
            text = self.tr("Drawn over the print: {what}").format(what=_listed(board, other))
        self.setText(text)
        self.setVisible(bool(text))
        self.setToolTip(
            self.tr(
                "Here the print differs from the track, or can't be read. The race follows the track, so "
                "the track is drawn over the print. Scan instead of the drawing, in the View menu, hides the "
                "print."
            )
        )


def _listed(board: Board, other: OtherPrint) -> str:
    """Return what is drawn over the print: spaces by number, and flags."""
    spaces, flags = len(other.spaces), len(other.flags) + len(other.no_corner)
    if spaces == len(board.view.ids):
        return _("the whole road")
    words = (
        ngettext("{n} space", "{n} spaces", spaces).format(n=spaces) if spaces else "",
        ngettext("{n} flag", "{n} flags", flags).format(n=flags) if flags else "",
    )
    return ", ".join(filter(None, words))
