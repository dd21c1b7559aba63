"""A die that rolls where everybody sees it."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from editor.racing.playback.die_shape import paint_die
from editor.racing.session.session import Session
from trackmodel.engine import Entry, Roll, State
from trackmodel.engine.questions import Value
from trackmodel.race_report import roll_sentence

ROLL_MS = 800
"""How long a die rolls and lies still before the race goes on."""
LANDS = 0.7
"""The share of that in which it rolls."""
TUMBLES = 11
"""So many faces are seen on the way."""
SIZE = 76
"""Pixels."""
UNKNOWN = "?"


class Die(QWidget):
    """The die that is being rolled, or was rolled last; beside it who rolled it and what for.

    Attributes:
        actor: acts out rolls on it, for the playback.
        face: the die itself.
    """

    pressed = Signal()
    """Somebody clicked the die, as if to roll it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = DieFace()
        self._words = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._value: Value | None = None
        self.actor = DieActor(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 2, 6, 2)
        row.addWidget(self.face)
        row.addWidget(self._words, 1)
        self.face.pressed.connect(self.pressed)
        self.clear()

    # What lies there

    def clear(self) -> None:
        """No die."""
        self._value = None
        self.face.show_die("", 0, "")
        self._say("")

    def wait_for(self, roll: Roll) -> None:
        """A die that somebody is to roll."""
        self._value = None
        self.face.show_die(roll.die, len(roll.faces), UNKNOWN)
        self._say(roll_sentence(roll))

    def show_roll(self, roll: Roll, value: Value) -> None:
        """A die that was rolled."""
        self._value = value
        self.face.show_die(roll.die, len(roll.faces), str(value))
        text = self.tr("{who_rolls_what}: {face}")
        self._say(text.format(who_rolls_what=roll_sentence(roll), face=value))

    def show_moment(self, session: Session, at: int) -> None:
        """What was rolled last in the turn that is shown after so many entries; nothing where nothing was."""
        rolled = last_roll(session, at)
        if rolled is None:
            self.clear()
        else:
            self.show_roll(*rolled)

    @property
    def value(self) -> Value | None:
        """What the die shows for good; None while it rolls, waits, or isn't there."""
        return self._value

    @property
    def words(self) -> str:
        """What is read beside it."""
        return self._words.text()

    def _say(self, text: str) -> None:
        self._words.setText(text)
        self.face.setAccessibleName(text or self.tr("Die"))
        self.setAccessibleName(text or self.tr("Die"))

    def show_rolling(self, roll: Roll, face: int, share: float) -> None:
        """A die on its way, so much of which is over (0 to 1); `face` is what is seen of it."""
        self._value = None
        rest = (1 - min(1.0, share)) ** 2  # it slows down
        lift = abs(math.sin(share * 3 * math.pi)) * rest
        self.face.show_die(roll.die, len(roll.faces), str(face), 900 * rest, lift)


class DieActor:
    """Acts out the rolls of a race on a die, for the playback."""

    def __init__(self, die: Die) -> None:
        self._die = die
        self._roll: Roll | None = None
        self._tumbling: tuple[int, ...] = ()

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Take up the die of an answer that is a roll; the milliseconds it takes."""
        del after
        roll = before.pending
        if not isinstance(roll, Roll):
            return 0
        self._die.wait_for(roll)
        self._roll, self._tumbling = roll, _tumble(roll, entry.value, before.clock)
        return ROLL_MS

    def show(self, share: float) -> None:
        """Show so much of the roll, 0 to 1."""
        if self._roll is None:
            return
        if share >= LANDS:
            self._die.show_roll(self._roll, self._tumbling[-1])
        else:
            way = share / LANDS
            seen = min(TUMBLES, int((1 - (1 - way) ** 2) * (TUMBLES + 1)))
            self._die.show_rolling(self._roll, self._tumbling[seen], way)

    def finish(self) -> None:
        """The roll is over: the die lies still."""
        if self._roll is not None:
            self._die.show_roll(self._roll, self._tumbling[-1])
            self._roll, self._tumbling = None, ()


class DieFace(QWidget):
    """The die itself."""

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._die, self._faces, self._text = "", 0, ""
        self._turned = self._lift = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_die(self, die: str, faces: int, text: str, turned: float = 0.0, lift: float = 0.0) -> None:
        """Show a die; none where it has no faces.

        Args:
            die: its name.
            faces: how many it has.
            text: what lies on top.
            turned: by so many degrees.
            lift: how high it is above the table, 0 to 1.
        """
        self._die, self._faces, self._text, self._turned, self._lift = die, faces, text, turned, lift
        self.update()

    @property
    def text(self) -> str:
        """What lies on top."""
        return self._text

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(SIZE, SIZE)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._faces:
            return
        radius = SIZE * 0.42
        middle = QPointF(self.width() / 2, self.height() / 2)
        shadow = QColor(0, 0, 0, 70)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        squeezed = 0.9 - 0.3 * self._lift
        painter.drawEllipse(middle + QPointF(2, 4 + 5 * self._lift), radius * squeezed, radius * squeezed)
        painter.translate(middle - QPointF(0, 5 * self._lift))
        paint_die(painter, self._die, self._faces, radius, self._text, self._turned)


def last_roll(session: Session, at: int) -> tuple[Roll, Value] | None:
    """The roll among the entries before `at` that was the last in the turn shown, and its face."""
    for index in range(at - 1, -1, -1):
        if index < at - 1 and session.moments[index].turn != session.moments[at - 1].turn:
            return None
        asked = session.states[index].pending
        if isinstance(asked, Roll):
            return asked, session.entries[index].value
    return None


def _tumble(roll: Roll, value: Value, clock: int) -> tuple[int, ...]:
    """The faces seen on the way, no two alike in a row where it has several; the last one is `value`."""
    assert isinstance(value, int)
    chance = Random(f"{roll.die} {roll.car} {clock}")  # for the eye only; the die fell long ago
    seen = [value]
    for _ in range(TUMBLES):
        others = sorted({face for face in roll.faces if face != seen[-1]}) or [value]
        seen.append(chance.choice(others))
    return tuple(reversed(seen))
