"""The Board panel: turn and mirror the whole board, and join it with another one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QWidget,
)

from editor.common.background import Task
from editor.common.keys.panel_keys import ENTER
from editor.common.widgets import (
    ChoiceBox,
    ElidingLabel,
    ProblemLine,
    announce,
    button,
    column,
    keep_still,
    row,
)
from editor.document.document import Document
from trackmodel.edits.board_edits import mirror_board, rotate_board
from trackmodel.edits.joining.join_boards import Joined, join
from trackmodel.edits.joining.openings import FreeStraight, free_straights
from trackmodel.errors import PitboardError
from trackmodel.facts import Facts
from trackmodel.formats.packed_track import scan_folder
from trackmodel.formats.pictures.scan_file import copy_scans
from trackmodel.formats.track_file import read_track
from trackmodel.resources import TRACK_SUFFIX
from trackmodel.track import Track
from trackmodel.validator.kept_accepted import keep_accepted

QUARTER = 90.0
NARROWEST = 8
"""Letters that a box has room for at least."""


class BoardPanel(QWidget):
    """Edits of the whole board, each a step of the history."""

    placed = Signal()
    """The board is another one, so the view should show all of it."""
    status_message = Signal(str)
    """A message for the status bar."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._other: tuple[Path, Facts] | None = None
        self._task: Task[Any] | None = None
        self._before_joining: Track | None = None
        self._make_turning()
        self._make_joining()
        self._lay_out()
        document.opened.connect(self._forget)
        document.changed.connect(self._forget_remarks)
        self._show()

    def _make_turning(self) -> None:
        self.mirror_button = button(
            self.tr("Mirror"),
            self.tr("Mirror the board left to right; it is then driven in the other direction"),
            self.mirror,
        )
        self.left_button = button(
            self.tr("Turn left"), self.tr("Turn the board to the left by 90 degrees"), self.turn_left
        )
        self.right_button = button(
            self.tr("Turn right"), self.tr("Turn the board to the right by 90 degrees"), self.turn_right
        )
        self.angle = _AngleBox(minimum=-180.0, maximum=180.0, decimals=1, suffix="°")
        self.angle.setAccessibleName(self.tr("Angle, clockwise"))
        self.angle.setToolTip(self.tr("Clockwise; the board grows where spaces would lie beyond its edges"))
        self.angle.entered.connect(self.turn)
        keep_still(self.angle)
        self.turn_button = button(
            self.tr("Turn"), self.angle.toolTip(), lambda: self.turn(self.angle.value())
        )

    def _make_joining(self) -> None:
        self.choose_button = button(
            self.tr("Other board…"), self.tr("Choose the board to join with this one"), self.ask_other
        )
        self.other_name = ElidingLabel()
        self.here, self.there = _StraightBox(self._here), _StraightBox(self._there)
        for box, name in (
            (self.here, self.tr("Where to cut this board open")),
            (self.there, self.tr("Where to cut the other board open")),
        ):
            box.setAccessibleName(name)
            keep_still(box)
        self.join_button = button(
            self.tr("Join"),
            self.tr("Lay the other board beside this one and connect both into one circuit"),
            self.join,
        )
        self.cancel_button = button(self.tr("Cancel"), self.tr("Stop and join nothing"), self.cancel)
        self.progress = QProgressBar(maximum=0, textVisible=False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.problem = ProblemLine(self.tr("Why the boards aren't joined"))
        self.remarks = QLabel(wordWrap=True)

    def _lay_out(self) -> None:
        turning = column(
            self.mirror_button,
            _in_a_row(self.left_button, self.right_button),
            _in_a_row(self.angle, self.turn_button),
            None,
        )
        joining = QGridLayout()
        joining.setColumnStretch(1, 1)
        for n, (left, right) in enumerate(
            (
                (self.choose_button, self.other_name),
                (QLabel(self.tr("Cut this board")), self.here),
                (QLabel(self.tr("Cut the other")), self.there),
                (self.join_button, _in_a_row(self.progress, self.cancel_button)),
            )
        ):
            joining.addWidget(left, n, 0)
            joining.addWidget(right, n, 1)
        joining.setRowStretch(4, 1)
        told = column(self.problem, self.remarks, None)
        parts = QHBoxLayout(self)
        parts.setContentsMargins(6, 6, 6, 4)
        parts.setSpacing(16)
        parts.addLayout(turning)
        parts.addLayout(joining, 1)
        parts.addLayout(told, 1)

    # Turning

    def mirror(self) -> None:
        """Mirror the board left to right."""
        self._place(self.tr("Mirror the board"), mirror_board)

    def turn_left(self) -> None:
        """Turn the board to the left by 90 degrees."""
        self.turn(-QUARTER)

    def turn_right(self) -> None:
        """Turn the board to the right by 90 degrees."""
        self.turn(QUARTER)

    def turn(self, degrees: float) -> None:
        """Turn the board clockwise."""
        self._place(self.tr("Turn the board"), lambda track: rotate_board(track, degrees))

    def _place(self, label: str, make: Callable[[Track], Track]) -> None:
        if self._document.try_edit(label, lambda track: keep_accepted(track, make(track))):
            self.placed.emit()

    # Joining

    def ask_other(self) -> None:
        """Ask for the board to join with this one."""
        patterns = self.tr("Tracks (*{ending});;All files (*)").format(ending=TRACK_SUFFIX)
        folder = str(self._document.folder or Path.home())
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Join with another board"), folder, patterns)
        if name:
            self.take_other(Path(name))

    def take_other(self, path: Path) -> None:
        """Read the track in a file in the background and use it as the other board."""
        self.cancel()
        self._other = None
        self.there.forget()

        def receive(found: list[Facts]) -> None:
            self._other = (path, found[0])

        def end(problem: str) -> None:
            self._end(problem)
            if not problem:
                self.join_button.setFocus()

        self._task = Task(
            lambda: [Facts(read_track(path))], self, receive=receive, ended=end, expected=(PitboardError,)
        )
        self._show()

    def join(self) -> None:
        """Join the boards in the background, as one step of the history."""
        if self._other is None or self._task:
            return
        (path, other), track, layout = self._other, self._document.track, self._document.layout
        after = self.here.spaces, self.there.spaces

        def work() -> list[Joined]:
            return [join(track, other.track, *after, layouts=(layout, "main"))]

        self._task = Task(
            work,
            self,
            receive=lambda found: self._take(found[0], track, other.track, path),
            ended=self._end,
            expected=(PitboardError,),
        )
        self._show()

    def cancel(self) -> None:
        """Forget the boards being joined."""
        if self._task:
            self._task.cancel()
            self._end("")

    def _end(self, problem: str) -> None:
        self._task = None
        self._show(problem or self.problem.text(), self.remarks.text())

    def _take(self, joined: Joined, track: Track, other: Track, path: Path) -> None:
        """Put the joined boards into the document if its track is still `track`."""
        document = self._document
        if document.track is not track:
            self._show(self.tr("The track has changed; join again"))
            return
        folder = document.folder or path.parent
        try:
            copy_scans(other, scan_folder(path), folder)
        except PitboardError as error:
            self._show(str(error))
            return
        document.use_folder(folder)
        document.edit(self.tr("Join with {board}").format(board=other.name), joined.track)
        self._before_joining = track
        self._show("", "\n".join(joined.remarks))
        self.status_message.emit(
            self.tr("Joined. To keep the first board as it was, save under another name")
        )
        self.placed.emit()

    def _forget(self) -> None:
        self.cancel()
        self.here.forget()
        self._show()

    def _forget_remarks(self) -> None:
        """Remove the remarks on joining two boards when that is undone."""
        if self._document.track is self._before_joining:
            self.remarks.clear()

    def _here(self) -> tuple[FreeStraight, ...]:
        return free_straights(self._document.facts, keeps_all=True)

    def _there(self) -> tuple[FreeStraight, ...]:
        return free_straights(self._other[1], keeps_all=False) if self._other else ()

    def _show(self, problem: str = "", remarks: str = "") -> None:
        self.other_name.setText(self._other[1].track.name if self._other else self.tr("none chosen"))
        running = self._task is not None
        self.join_button.setEnabled(self._other is not None and not running)
        self.there.setEnabled(self._other is not None)
        self.progress.setVisible(running)
        self.cancel_button.setVisible(running)
        self.problem.show_problem(problem)
        self.remarks.setText(remarks)
        if problem or remarks:
            announce(self, problem or remarks)


def _in_a_row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    holder.setLayout(row(*widgets, spacing=4))
    return holder


class _AngleBox(QDoubleSpinBox):
    """An angle in degrees."""

    entered = Signal(float)
    """Enter was pressed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in ENTER:
            self.entered.emit(self.value())


class _StraightBox(ChoiceBox):
    """Chooses a straight of a board; the straights are looked up when it gets the focus."""

    def __init__(self, find: Callable[[], tuple[FreeStraight, ...]]) -> None:
        super().__init__()
        self._find = find
        self.narrow(NARROWEST)
        self.forget()

    def forget(self) -> None:
        """Let the straight be chosen automatically, as on another board."""
        self.offer([(self.tr("Automatic"), None)])

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._look_up()
        super().focusInEvent(event)

    def _look_up(self) -> None:
        chosen = self.value
        self.offer(
            [
                (self.tr("Automatic"), None),
                *(
                    (self.tr("{one} to {other}").format(one=s.before.name, other=s.after.name), s.spaces)
                    for s in self._find()
                ),
            ]
        )
        self.show_value(chosen)
        if self.value is None:
            self.setCurrentIndex(0)

    @property
    def spaces(self) -> tuple[str, ...] | None:
        """The spaces of the straight, or None where it is chosen automatically."""
        value = self.value
        return value if isinstance(value, tuple) else None
