"""A die that rolls in the race window."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from editor.common.widgets import row
from editor.racing.live.session import Session
from editor.racing.panels.die_shape import paint_die
from trackmodel.engine import Entry, Roll, State
from trackmodel.engine.questions import Value
from trackmodel.race_report.question_words import is_draw, roll_sentence

ROLL_MS = 800
"""Length of the animation, in milliseconds."""
QUICK_MS = 200
"""The same before the start, where every car rolls for its place."""
LANDS = 0.7
"""Share of the animation in which the die rolls; then it lies still."""
TUMBLES = 11
"""Number of faces seen while it rolls."""
SIZE = 76
"""Width and height in pixels."""
UNKNOWN = "?"


class Die(QWidget):
    """The die that is rolling or was rolled last, and beside it the roll in words.

    It takes no room before the first roll; hide it at the start of a race.

    Attributes:
        actor: animates rolls, for the playback.
        face: the die itself.
        car: the car it is rolled for; None without a die.
        names: of the drivers of the race; see `car_words`.
        value: the face of a rolled die; None while it rolls or waits, or if there is no die.
    """

    pressed = Signal()
    """The die was clicked."""
    shown = Signal()
    """It shows something else."""

    def __init__(self) -> None:
        super().__init__()
        self.face = DieFace()
        self.car: int | None = None
        self.names: tuple[str, ...] = ()
        self._mirrors: list[DieFace] = []
        self._words = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.value: Value | None = None
        self.actor = DieActor(self)
        self.setLayout(row(self.face, self._words, margins=(6, 2, 6, 2), grows=self._words))
        self.face.pressed.connect(self.pressed)
        self.clear()

    def mirror(self, face: DieFace) -> None:
        """Show the die on another widget too, which can be clicked as well."""
        self._mirrors.append(face)
        face.pressed.connect(self.pressed)

    # Showing a die

    def _show(self, roll: Roll | None, text: str = "", turned: float = 0.0, lift: float = 0.0) -> None:
        self.car = roll.car if roll else None
        self.setHidden(self.isHidden() and not roll)
        for face in (self.face, *self._mirrors):
            face.show_die(roll.die if roll else "", len(roll.faces) if roll else 0, text, turned, lift)
        self.shown.emit()

    def clear(self) -> None:
        self.value = None
        self._show(None)
        self._show_words("")

    def wait_for(self, roll: Roll) -> None:
        """Show a die to be rolled."""
        self.value = None
        self._show(roll, UNKNOWN)
        self._show_words(roll_sentence(roll, self.names))

    def show_roll(self, roll: Roll, value: Value) -> None:
        self.value = value
        self._show(roll, _face_text(roll, value))
        text = self.tr("{who_rolls_what}: {face}")
        points = roll.points_of(value) if roll.points and isinstance(value, int) else None
        if points is not None:
            text = self.tr("{who_rolls_what}: {face} (points: {points})")
        self._show_words(
            text.format(who_rolls_what=roll_sentence(roll, self.names), face=value, points=points)
        )

    def show_moment(self, session: Session, at: int) -> None:
        """Show the last roll of the turn that is shown after `at` entries, if any."""
        rolled = last_roll(session, at)
        if rolled is None:
            self.clear()
        else:
            self.show_roll(*rolled)

    def _show_words(self, text: str) -> None:
        self._words.setText(text)
        self.face.setAccessibleName(text or self.tr("Die"))
        self.setAccessibleName(text or self.tr("Die"))

    def show_rolling(self, roll: Roll, face: int, share: float) -> None:
        """Show a rolling die with a face on top, at a share of the animation, 0 to 1."""
        self.value = None
        rest = (1 - min(1.0, share)) ** 2  # it slows down
        lift = abs(math.sin(share * 3 * math.pi)) * rest
        self._show(roll, _face_text(roll, face), 900 * rest, lift)


class DieActor:
    """Animates the rolls of a race."""

    def __init__(self, die: Die) -> None:
        self._die = die
        self._roll: Roll | None = None
        self._tumbling: tuple[int, ...] = ()

    def begin(self, before: State, entry: Entry, _after: State) -> int:
        """Start the animation of a roll and return its length in milliseconds; 0 for other answers."""
        roll = before.pending
        if not isinstance(roll, Roll) or roll.secret or is_draw(roll):
            return 0
        self._die.wait_for(roll)
        self._roll, self._tumbling = roll, _tumble(roll, entry.value, before.clock)
        return ROLL_MS if before.round else QUICK_MS

    def show(self, share: float) -> None:
        """Show the animation at a share of its length, 0 to 1."""
        if self._roll is None:
            return
        if share >= LANDS:
            self._die.show_roll(self._roll, self._tumbling[-1])
        else:
            way = share / LANDS
            seen = min(TUMBLES, int((1 - (1 - way) ** 2) * (TUMBLES + 1)))
            self._die.show_rolling(self._roll, self._tumbling[seen], way)

    def finish(self) -> None:
        """End the animation."""
        if self._roll is not None:
            self._die.show_roll(self._roll, self._tumbling[-1])
            self._roll, self._tumbling = None, ()


class DieFace(QWidget):
    """Picture of a die; `text` is what is on top."""

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None, size: int = SIZE) -> None:
        """Create a picture `size` pixels wide and high."""
        super().__init__(parent)
        self._size = size
        self.resize(size, size)
        self._die, self._faces, self.text = "", 0, ""
        self._turned = self._lift = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_die(self, die: str, faces: int, text: str, turned: float = 0.0, lift: float = 0.0) -> None:
        """Show a die, or none if `faces` is 0.

        Args:
            die: name of the die.
            faces: number of faces.
            text: text on top.
            turned: rotation in degrees.
            lift: height above the table, 0 to 1.
        """
        self._die, self._faces, self.text, self._turned, self._lift = die, faces, text, turned, lift
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._faces:
            return
        radius = self._size * 0.42
        middle = QPointF(self.width() / 2, self.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        squeezed = 0.9 - 0.3 * self._lift
        painter.drawEllipse(middle + QPointF(2, 4 + 5 * self._lift), radius * squeezed, radius * squeezed)
        painter.translate(middle - QPointF(0, 5 * self._lift))
        paint_die(painter, self._die, self._faces, radius, self.text, self._turned)


def _face_text(roll: Roll, face: Value) -> str:
    """Return what is on a face; nothing if something is drawn, as its number means nothing to players."""
    return "" if is_draw(roll) else str(face)


def last_roll(session: Session, at: int) -> tuple[Roll, Value] | None:
    """Return the last roll before entry `at` in the turn shown that all may know, with its face, or None."""
    for index in range(at - 1, -1, -1):
        if index < at - 1 and session.moments[index].turn != session.moments[at - 1].turn:
            return None
        asked = session.states[index].pending
        if isinstance(asked, Roll) and not asked.secret and not is_draw(asked):
            return asked, session.entries[index].value
    return None


def _tumble(roll: Roll, value: Value, clock: int) -> tuple[int, ...]:
    """Return the faces seen while a die rolls, ending with `value`; adjacent ones differ if possible."""
    assert isinstance(value, int)
    chance = Random(f"{roll.die} {roll.car} {clock}")  # Only for the animation; the result is already known.
    seen = [value]
    for _ in range(TUMBLES):
        others = sorted({face for face in roll.faces if face != seen[-1]}) or [value]
        seen.append(chance.choice(others))
    return tuple(reversed(seen))
