"""Flat surfaces: frames, tabs, headers, titles of docks, tool bars, and the lines between panels."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOption, QStyleOptionHeader, QStyleOptionTab, QStyleOptionToolBar, QTabBar

from editor.common.style.pen import Pen, State, is_in

_TABS_BELOW = (QTabBar.Shape.RoundedSouth, QTabBar.Shape.TriangularSouth)
_TABS_ABOVE = (QTabBar.Shape.RoundedNorth, QTabBar.Shape.TriangularNorth)


def frame(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw the frame of a list, a table or a card."""
    focused = is_in(option, State.State_HasFocus) and is_in(option, State.State_Enabled)
    painter.save()
    painter.setPen(QColor(pen.look.accent if focused else pen.look.line))
    painter.drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5))
    painter.restore()


def field(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw the rim of a box to type in."""
    look = pen.look
    if not is_in(option, State.State_Enabled):
        pen.box(painter, option.rect, rim=look.line)
    elif is_in(option, State.State_HasFocus):
        pen.box(painter, option.rect, rim=look.accent, width=pen.sizes.ring)
    else:
        pen.box(painter, option.rect, rim=look.rim if pen.under_mouse(option) else look.field)


def focus(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw the ring around what has the focus; on a selected row in the color of its text."""
    color = pen.look.on_accent if is_in(option, State.State_Selected) else pen.look.accent
    pen.box(painter, option.rect, rim=color, width=pen.sizes.stroke)


def tab(pen: Pen, painter: QPainter, option: QStyleOptionTab) -> bool:
    """Draw the ground of a tab; return False for tabs at a side, which the windows don't have."""
    if option.shape not in (*_TABS_ABOVE, *_TABS_BELOW):
        return False
    if pen.under_mouse(option) and not is_in(option, State.State_Selected):
        painter.fillRect(option.rect, QColor(pen.look.hover))
    if is_in(option, State.State_Selected):
        mark = QRectF(option.rect)
        if option.shape in _TABS_BELOW:
            mark.setHeight(pen.sizes.ring)
        else:
            mark.setTop(mark.bottom() - pen.sizes.ring)
        painter.fillRect(mark, QColor(pen.look.accent))
    return True


def is_behind(option: QStyleOption) -> bool:
    """Return whether an enabled tab is neither in front nor under the mouse."""
    states = State.State_Selected, State.State_MouseOver
    return is_in(option, State.State_Enabled) and not any(is_in(option, state) for state in states)


def tab_base(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw the line between tabs and their pages."""
    rect = option.rect
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(pen.look.line))


def header(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw the ground of a section of a header, or of what is beside the last one."""
    rect, line = option.rect, QColor(pen.look.line)
    hovered = pen.under_mouse(option) and isinstance(option, QStyleOptionHeader)
    painter.fillRect(rect, QColor(pen.look.hover if hovered else pen.look.window))
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line)
    if isinstance(option, QStyleOptionHeader):
        painter.fillRect(QRect(rect.right(), rect.top() + 3, 1, rect.height() - 6), line)


def tool_bar(pen: Pen, painter: QPainter, option: QStyleOptionToolBar) -> None:
    """Draw a tool bar, with a line on the side of the board."""
    rect, line = option.rect, QColor(pen.look.line)
    painter.fillRect(rect, QColor(pen.look.window))
    if option.toolBarArea == Qt.ToolBarArea.LeftToolBarArea:
        painter.fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), line)
    else:
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line)


def split(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw the line between two panels, thicker under the mouse."""
    rect, over = option.rect, pen.under_mouse(option)
    width = round(pen.sizes.ring if over else pen.sizes.line)
    middle = rect.center()
    line = (
        QRect(middle.x(), rect.top(), width, rect.height())
        if rect.height() > rect.width()
        else QRect(rect.left(), middle.y(), rect.width(), width)
    )
    painter.fillRect(line, QColor(pen.look.accent if over else pen.look.line))
