"""Small widgets that the windows share: buttons, rows, labels, boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStylePainter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.common.wording import wrapped

Box = TypeVar("Box", bound=QBoxLayout)
Part = QWidget | QLayout | None
Margins = tuple[int, int, int, int]


def button(text: str, tip: str, do: Callable[[], object]) -> QPushButton:
    """Return a button with a tooltip that calls `do` when clicked."""
    made = QPushButton(text, autoDefault=True)
    made.setToolTip(wrapped(tip))
    made.clicked.connect(lambda: do())
    return made


def tool_button(text: str = "", name: str = "") -> QToolButton:
    """Return a small button that a click doesn't focus; `name` is its tooltip and for screen readers."""
    made = QToolButton()
    made.setText(text)
    made.setToolTip(name)
    made.setAccessibleName(name)
    made.setMinimumWidth(26)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


def row(
    *parts: Part, spacing: int | None = None, margins: Margins = (0, 0, 0, 0), grows: Part = None
) -> QHBoxLayout:
    """Return a layout that holds its parts side by side.

    Args:
        parts: widgets and layouts; None is a gap that takes the room that is left.
        spacing: pixels between them.
        margins: pixels at the left, above, at the right, and below.
        grows: the part that takes the room that is left.
    """
    return _filled(QHBoxLayout(), parts, spacing, margins, grows)


def column(
    *parts: Part, spacing: int | None = None, margins: Margins = (0, 0, 0, 0), grows: Part = None
) -> QVBoxLayout:
    """Return a layout that stacks its parts; arguments as in `row`."""
    return _filled(QVBoxLayout(), parts, spacing, margins, grows)


def _filled(box: Box, parts: Iterable[Part], spacing: int | None, margins: Margins, grows: Part) -> Box:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        stretch = int(part is grows)
        if isinstance(part, QWidget):
            box.addWidget(part, stretch)
        elif part is None:
            box.addStretch(1)
        else:
            box.addLayout(part, stretch)
    return box


def delete_widgets(layout: QLayout) -> None:
    """Delete the widgets of a layout."""
    while item := layout.takeAt(0):
        if widget := item.widget():
            widget.hide()
            widget.deleteLater()


def bold_font(font: QFont, scale: float = 1.0) -> QFont:
    """Return a bold font, `scale` times as large."""
    bold = QFont(font)
    bold.setBold(True)
    bold.setPointSizeF(font.pointSizeF() * scale)
    return bold


def emphasize(widget: QWidget, scale: float = 1.0) -> None:
    """Show the text of a widget in bold, `scale` times as large."""
    widget.setFont(bold_font(widget.font(), scale))


def has_focus(widget: QWidget) -> bool:
    """Return whether the keyboard focus is on a widget or inside it."""
    focused = QApplication.focusWidget()
    return focused is not None and (focused is widget or widget.isAncestorOf(focused))


def vertical_scroll(inside: QWidget) -> QScrollArea:
    """Return an area without a frame that scrolls a widget up and down."""
    scroll = QScrollArea(widgetResizable=True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setWidget(inside)
    return scroll


def scroll_to(widget: QWidget) -> None:
    """Bring a widget into view in the area that scrolls it, if there is one."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is not None:
        area.ensureWidgetVisible(widget)


def announce(widget: QWidget, text: str) -> None:
    """Have an active screen reader read a text aloud on behalf of a widget."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


ELIDED = 60
"""Least width of a text that is elided, in pixels."""


class NarrowingBox(QComboBox):
    """A combo box that may be narrower than its widest entry."""

    def narrow(self, letters: int = 8) -> None:
        """Where there isn't room for the widest entry, shrink to the width of this number of letters."""
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumContentsLength(letters)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Elide the text; Qt would cut it off."""
        del event
        painter, option, style = QStylePainter(self), QStyleOptionComboBox(), self.style()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        elided = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room - 2)
        option.currentText = elided
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


class ChoiceBox(NarrowingBox):
    """A combo box whose entries stand for Python values.

    Qt's own item data are copies and reduce a member of an enumeration to its text.
    """

    chosen = Signal(object)
    """The value the user chose."""

    def __init__(self, choices: Iterable[tuple[str, object]] = ()) -> None:
        super().__init__()
        self._choices: Sequence[tuple[str, object]] = ()
        self._values: list[object] = []
        self.offer(choices)
        self.activated.connect(lambda index: self.chosen.emit(self._values[index]))

    def offer(self, choices: Iterable[tuple[str, object]]) -> None:
        """Replace the entries, given as pairs of text and value, unless they are the same."""
        choices = list(choices)
        if choices != self._choices:
            self._choices = choices
            self.clear()
            self.addItems([text for text, _value in choices])
            self._values = [value for _text, value in choices]

    @property
    def value(self) -> object:
        """The value of the current entry, or None."""
        return self._values[self.currentIndex()] if self.currentIndex() >= 0 else None

    def show_value(self, value: object) -> None:
        """Make the entry with this value the current one, or none."""
        self.setCurrentIndex(self._values.index(value) if value in self._values else -1)


class ElidingCheckBox(QCheckBox):
    """A check box that elides text wider than itself."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, self).width()
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)

    def minimumSizeHint(self) -> QSize:
        return QSize(ELIDED, super().minimumSizeHint().height())


class ElidingLabel(QLabel):
    """A label that elides text wider than itself and shows all of it in its tooltip."""

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        self.setToolTip(wrapped(self.text()) if shown != self.text() else "")
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def minimumSizeHint(self) -> QSize:
        return QSize(ELIDED, super().minimumSizeHint().height())


class ProblemLine(QLabel):
    """A line of text in the color of errors, hidden while there is no problem."""

    def __init__(self, name: str) -> None:
        """Make a hidden line; `name` is for screen readers."""
        super().__init__()
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setForegroundRole(QPalette.ColorRole.BrightText)
        self.hide()

    def show_problem(self, text: str) -> None:
        """Show a problem, or hide the line if `text` is empty."""
        self.setText(text)
        self.setAccessibleDescription(text)
        self.setVisible(bool(text))


class ClosedByEscape(QWidget):
    """A window that Esc closes."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


class _StillUnlessFocused(QObject):
    """Pass wheel events of widgets without focus on to their parents."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def keep_still(*boxes: QWidget) -> None:
    """Let boxes react to the wheel only while focused, so that it scrolls the page around them."""
    for box in boxes:
        # By default the wheel itself focuses a box.
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.installEventFilter(_StillUnlessFocused(box))


def is_no_dialog_open() -> bool:
    """Return whether no modal dialog is open: one like "Save as" is about the document that is open now."""
    return QApplication.activeModalWidget() is None


SWATCH = QSize(18, 14)


class Swatch(QWidget):
    """A patch of color for a legend; `color` is called at each painting, to follow the color scheme."""

    def __init__(self, color: Callable[[], QColor]) -> None:
        super().__init__()
        self._color = color
        self.setFixedSize(SWATCH)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.setBrush(self._color())
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)
