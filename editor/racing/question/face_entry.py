"""Entry for the face of a die that was rolled at the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from editor.common.flow_layout import FlowLayout
from editor.common.widgets import ProblemLine, column, delete_widgets, tool_button
from editor.racing.question.prompt import Press, Prompt
from editor.racing.question.prompt_keys import answer_by_key
from trackmodel.engine import Roll

_OF_THE_WINDOW = (
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.MoveToPreviousWord,
    QKeySequence.StandardKey.MoveToNextWord,
)


class FaceEntry(QWidget):
    """A line to type a face, and a button for each face; hidden unless a face has to be typed."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt
        self._shown: Roll | None = None
        self.line = _FaceLine(prompt)
        self.line.setAccessibleName(self.tr("Face of the die"))
        self._problem = ProblemLine(self.tr("Problem"))
        self._flow = FlowLayout(across=2, down=2)
        self.setLayout(column(self.line, self._problem, self._flow))
        prompt.changed.connect(self._show_typed)
        self._show_typed()

    def show_roll(self) -> None:
        """Show the faces of the die, or hide if no face has to be typed."""
        roll = self._prompt.roll if self._prompt.types_faces else None
        self.setVisible(roll is not None)
        if roll is None or roll == self._shown:
            return
        self._shown = roll
        delete_widgets(self._flow)
        for face in sorted(set(roll.faces)):
            self._flow.addWidget(self._button(face))
        self.line.setPlaceholderText(self._range(roll))

    def _button(self, face: int) -> QToolButton:
        button = tool_button(str(face))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Keys type the face.
        button.clicked.connect(lambda: self._prompt.enter_face(str(face), Press.MOUSE))
        return button

    def _show_typed(self) -> None:
        prompt, roll = self._prompt, self._prompt.roll
        if self.line.text() != prompt.typed:
            self.line.setText(prompt.typed)
        problem = ""
        if prompt.refused and roll is not None:
            text = self.tr("This die has the faces {faces}, not {typed}.")
            problem = text.format(faces=self._range(roll), typed=prompt.refused)
        self._problem.show_problem(problem)

    def _range(self, roll: Roll) -> str:
        """Return the faces of a die: "1 to 20", or one by one if there are gaps."""
        faces = sorted(set(roll.faces))
        if len(faces) > 2 and faces[-1] - faces[0] == len(faces) - 1:
            return self.tr("{first} to {last}").format(first=faces[0], last=faces[-1])
        return ", ".join(map(str, faces))


class _FaceLine(QLineEdit):
    """Keys do the same as on the board."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt
        self.textEdited.connect(prompt.type_face)

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z and Ctrl+arrows to the window; a field of two digits doesn't need them."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and any(map(event.matches, _OF_THE_WINDOW)):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answer_by_key(self._prompt, event):
            super().keyPressEvent(event)
