"""The bar above a circuit made from a center line: its choices change the circuit at once."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from editor.common.background import Task
from editor.common.widgets import button, is_no_dialog_open, row
from editor.document.document import Document
from trackmodel.errors import PitboardError
from trackmodel.formats.document_names import id_of
from trackmodel.from_line.circuit import circuit_from_line
from trackmodel.from_line.circuit_choices import (
    FEWEST_LANES,
    FEWEST_SPACES,
    FEWEST_STOPS,
    MOST_LANES,
    MOST_SPACES,
    MOST_STOPS,
    LineChoices,
    board_in,
    space_length_in,
)
from trackmodel.from_line.real_line import RealLine
from trackmodel.track import Track

PAUSE_MS = 200
"""Time without another change before the circuit is made again."""
Made = tuple[Track, LineChoices]
_STEP = 10
_USUAL = FEWEST_SPACES - _STEP
_USUAL_STOPS = FEWEST_STOPS - 1
"""The values of the fields for spaces and stops that stand for the usual numbers."""


class LineBar(QWidget):
    """Choices for the circuit below, which follows every change.

    Each change is a step to undo. Once the circuit is edited by hand, it follows no longer until asked to.

    Args:
        document: where the circuit goes.
        may_replace: asks about unsaved changes of the document; returns whether it may be replaced.
    """

    closed = Signal()
    placed = Signal()
    """The board has another size."""

    def __init__(self, document: Document, may_replace: Callable[[], bool]) -> None:
        super().__init__()
        self._document, self._may_replace = document, may_replace
        self._line: RealLine | None = None
        self._before: Track | None = None
        """The document that the first circuit may replace without another question."""
        self._made: list[Made] = []
        """The circuits that were made, each with the choices it was made with."""
        self._task: Task[Made] | None = None
        self._opens = False
        """Whether the document that is being opened is a circuit of this bar."""
        self._soon = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._soon.timeout.connect(self._make)
        self.lanes, self.spaces, self.stops = QSpinBox(), QSpinBox(), QSpinBox()
        self.lanes.setRange(FEWEST_LANES, MOST_LANES)
        self.spaces.setRange(_USUAL, MOST_SPACES)
        self.spaces.setSingleStep(_STEP)
        self.spaces.setSpecialValueText(self.tr("usual"))
        self.spaces.setToolTip(self.tr("About how many spaces in all lanes together, without the pit lane"))
        self.stops.setRange(_USUAL_STOPS, MOST_STOPS)
        self.stops.setSpecialValueText(self.tr("usual"))
        self.stops.setToolTip(self.tr("About how many stops a lap requires; usually 9 to 16"))
        self.backward, self.pit = QCheckBox(self.tr("Driven backward")), QCheckBox(self.tr("Pit lane"))
        self.again = button(
            self.tr("Make it again"), self.tr("Replace the edited circuit; can be undone"), self._make
        )
        self.board = QLineEdit(placeholderText=self.tr("as needed"))
        self.board.setToolTip(
            self.tr("Size in mm, such as 1000x700; the circuit is turned and scaled to fit")
        )
        self.space_length = QLineEdit(placeholderText=self.tr("usual"))
        self.space_length.setToolTip(self.tr("In mm; usually 18, or shorter to fit the board"))
        for text in (self.board, self.space_length):
            text.editingFinished.connect(self._choose_text)
        for number in (self.lanes, self.spaces, self.stops):
            number.valueChanged.connect(self._choose)
        for box in (self.backward, self.pit):
            box.toggled.connect(self._choose)
        self._says = QLabel(wordWrap=True)
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._lay_out()
        document.changed.connect(self._follow)
        document.opened.connect(self._leave)

    def _lay_out(self) -> None:
        close = QPushButton(self.tr("Close"))
        close.setToolTip(self.tr("Keep the circuit as it is"))
        close.clicked.connect(self._leave)
        fields: list[QWidget] = []
        for label, field in (
            (self.tr("Lanes"), self.lanes),
            (self.tr("Spaces"), self.spaces),
            (self.tr("Stops"), self.stops),
            (self.tr("Board"), self.board),
            (self.tr("Space length"), self.space_length),
        ):
            name = QLabel(label)
            name.setBuddy(field)
            fields += [name, field]
        choices = row(*fields[:6], self.backward, self.pit, None, spacing=10)
        layout = QGridLayout(self)
        layout.setContentsMargins(10, 4, 8, 4)
        layout.setVerticalSpacing(2)
        layout.setColumnStretch(0, 1)
        layout.addLayout(choices, 0, 0)
        layout.addLayout(row(*fields[6:], None, self.again, spacing=10), 1, 0)
        layout.addWidget(self._says, 2, 0)
        layout.addWidget(close, 0, 1, 3, 1, Qt.AlignmentFlag.AlignVCenter)

    @property
    def is_in_use(self) -> bool:
        """Whether there is a line whose choices can be changed."""
        return self._line is not None

    def begin(self, line: RealLine) -> None:
        """Make a circuit of a line with the usual choices; it replaces the document as it is now."""
        self._leave()
        self._line, self._before = line, self._document.track
        self._show_choices(LineChoices())
        self.again.hide()
        self._make()

    def choices(self) -> LineChoices:
        """Return what is chosen. Raises ValueError if a length is unclear."""
        spaces = self.spaces.value()
        return LineChoices(
            self.lanes.value(),
            max(spaces, FEWEST_SPACES) if spaces > _USUAL else None,
            self.backward.isChecked(),
            self.pit.isChecked(),
            self.stops.value() if self.stops.value() > _USUAL_STOPS else None,
            board_in(self.board.text()),
            space_length_in(self.space_length.text()),
        )

    def _show_choices(self, choices: LineChoices) -> None:
        fields = (self.lanes, self.spaces, self.stops, self.backward, self.pit)
        blocked = [QSignalBlocker(field) for field in fields]
        self.lanes.setValue(choices.lanes)
        self.spaces.setValue(choices.spaces or _USUAL)
        self.stops.setValue(choices.stops or _USUAL_STOPS)
        self.board.setText("x".join(f"{side:g}" for side in choices.board or ()))
        self.space_length.setText(f"{choices.space_length:g}" if choices.space_length else "")
        self.backward.setChecked(choices.reverse)
        self.pit.setChecked(choices.pit)
        del blocked

    def _choose(self) -> None:
        if self._line is not None and not self.again.isVisible():
            self._says.setText(self.tr("Making the circuit…"))
            self._soon.start()

    def _choose_text(self) -> None:
        """Follow a length that was typed; a field that was only left changes nothing."""
        if self.board.isModified() or self.space_length.isModified():
            self.board.setModified(False)
            self.space_length.setModified(False)
            self._choose()

    def _make(self) -> None:
        if self._line is None:
            return
        self._stop()
        try:
            line, choices = self._line, self.choices()
        except ValueError as error:
            self._says.setText(str(error))
            return
        self._says.setText(self.tr("Making the circuit…"))
        self._task = Task(
            lambda: [_circuit(line, choices)],
            self,
            receive=lambda made: self._take(made[-1]),
            ended=self._end,
            expected=(PitboardError,),
            may_deliver=is_no_dialog_open,
        )

    def _take(self, made: Made) -> None:
        is_first = not self._made
        if is_first and self._document.track is not self._before and not self._may_replace():
            self._leave()
            return
        self._made.append(made)
        if is_first:
            self._opens = True
            self._document.replace(made[0], None, saved=False)
            self._opens = False
        else:
            self._document.edit(self.tr("Change the circuit's choices"), made[0])
        self.placed.emit()

    def _end(self, problem: str) -> None:
        if problem:
            self._says.setText(problem)

    def _follow(self) -> None:
        """Show the choices that the document's circuit was made with, also after undo and redo."""
        if not self._made:
            return  # the document isn't a circuit of this bar yet
        self._stop()
        track = self._document.track
        choices = next((choices for made, choices in reversed(self._made) if made is track), None)
        self.again.setVisible(choices is None)
        if choices is None:
            self._says.setText(self.tr("Edited by hand since: it no longer follows the choices."))
            return
        self._show_choices(choices)
        corners = track.corners
        counted = self.tr(
            "{spaces} spaces · {corners} corners · {stops} stops · {width} by {height} mm"
        ).format(
            spaces=len(track.spaces),
            corners=len(corners),
            stops=sum(corner.stops for corner in corners),
            width=round(track.board.width * track.board.mm_per_unit),
            height=round(track.board.height * track.board.mm_per_unit),
        )
        self._says.setText(" ".join((f"{counted}.", *track.notes.splitlines()[1:])))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the bar with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _stop(self) -> None:
        """Stop making the circuit that was chosen before."""
        self._soon.stop()
        if self._task:
            self._task.cancel()
            self._task = None

    def _leave(self) -> None:
        """Forget the line: the bar is closed, or another document was opened."""
        if self._opens:
            return
        self._stop()
        was_there = self._line is not None
        self._line, self._before, self._made = None, None, []
        if was_there:
            self.closed.emit()


def _circuit(line: RealLine, choices: LineChoices) -> Made:
    track = circuit_from_line(line, choices)
    return evolve(track, id=id_of(track.name, "circuit")), choices
