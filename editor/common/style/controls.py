"""Controls: buttons, boxes to check, spin boxes, sliders and scroll bars."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
)

from editor.common.style import surfaces
from editor.common.style.pen import Pen, State, is_in

Part = QStyle.SubControl


def is_default(option: QStyleOption) -> bool:
    """Return whether Enter presses this button."""
    return (
        isinstance(option, QStyleOptionButton)
        and bool(option.features & QStyleOptionButton.ButtonFeature.DefaultButton)
        and is_in(option, State.State_Enabled)
    )


def button(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw a push button or a combo box without its text."""
    look = pen.look
    rim = look.line
    if not is_in(option, State.State_Enabled):
        fill = look.window
    elif is_default(option):
        fill = look.accent_hover if pen.under_mouse(option) else look.accent
        rim = fill
    elif is_in(option, State.State_Sunken) or is_in(option, State.State_On):
        fill, rim = look.pressed, look.accent
    else:
        fill = look.hover if pen.under_mouse(option) else look.control
    if is_in(option, State.State_HasFocus) and is_in(option, State.State_Enabled):
        rim = look.text if is_default(option) else look.accent
        pen.box(painter, option.rect, fill, rim, pen.sizes.ring)
    else:
        pen.box(painter, option.rect, fill, rim)


def tool_button(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw the ground of a tool button; there is none until something happens."""
    look = pen.look
    if is_in(option, State.State_Sunken) or is_in(option, State.State_On):
        pen.box(painter, option.rect, look.pressed, look.accent)
    elif pen.under_mouse(option):
        pen.box(painter, option.rect, look.hover)
    elif not is_in(option, State.State_AutoRaise):
        pen.box(painter, option.rect, look.control, look.line)


def check_box(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw a box to check."""
    at, mark = _mark(pen, painter, option, round_=False)
    x, y, size = at.x(), at.y(), at.width()
    if is_in(option, State.State_NoChange):
        pen.strokes(
            painter, (QPointF(x + 0.28 * size, y + size / 2), QPointF(x + 0.72 * size, y + size / 2)), mark
        )
    elif is_in(option, State.State_On):
        corners = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.3))
        pen.strokes(painter, tuple(QPointF(x + a * size, y + b * size) for a, b in corners), mark)


def radio_button(pen: Pen, painter: QPainter, option: QStyleOption) -> None:
    """Draw a button of which one in a group is on."""
    at, mark = _mark(pen, painter, option, round_=True)
    if is_in(option, State.State_On):
        _disc(painter, at.center(), at.width() / 5, mark)


def _mark(pen: Pen, painter: QPainter, option: QStyleOption, *, round_: bool) -> tuple[QRectF, str]:
    """Draw the box of a mark; return where it is, and the color of the mark."""
    look, rect = pen.look, option.rect
    size = min(rect.width(), rect.height())
    # On whole pixels: a rim between two of them is half as strong.
    left, top = rect.left() + (rect.width() - size) // 2, rect.top() + (rect.height() - size) // 2
    at = QRectF(left, top, size, size)
    marked = is_in(option, State.State_On) or is_in(option, State.State_NoChange)
    fill, rim = (look.accent, look.accent) if marked else (look.base, look.rim)
    if not is_in(option, State.State_Enabled):
        fill, rim = look.window, look.disabled
    elif pen.under_mouse(option):
        rim = look.accent
    if round_:
        _disc(painter, at.center(), size / 2, rim)
        _disc(painter, at.center(), size / 2 - pen.sizes.line, fill)
    else:
        pen.box(painter, at, fill, rim)
    return at, look.on_accent if is_in(option, State.State_Enabled) else look.disabled


def _disc(painter: QPainter, middle: QPointF, radius: float, color: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(middle, radius, radius)
    painter.restore()


def spin_box(pen: Pen, painter: QPainter, option: QStyleOptionSpinBox, up: QRect, down: QRect) -> None:
    """Draw a spin box without its text; `up` and `down` are where its two buttons are."""
    look = pen.look
    works = is_in(option, State.State_Enabled)
    pen.box(painter, option.rect, look.base if works else look.window)
    if option.frame:
        surfaces.field(pen, painter, option)
    if option.buttonSymbols == QAbstractSpinBox.ButtonSymbols.NoButtons:
        return
    steps = QAbstractSpinBox.StepEnabledFlag
    for at, part, step, is_down in (
        (up, Part.SC_SpinBoxUp, steps.StepUpEnabled, False),
        (down, Part.SC_SpinBoxDown, steps.StepDownEnabled, True),
    ):
        can = works and bool(option.stepEnabled & step)
        if can and option.activeSubControls == part:
            pen.box(painter, at.adjusted(1, 1, -2, -1), look.hover)
        pen.chevron(painter, at, look.faint if can else look.disabled, down=is_down)


def slider(pen: Pen, painter: QPainter, option: QStyleOptionSlider, groove: QRect, knob: QRect) -> None:
    """Draw a slider: the way to the knob in the color of the accent."""
    look, works = pen.look, is_in(option, State.State_Enabled)
    middle, thick = QRectF(groove).center(), pen.sizes.groove
    at = QRectF(knob).center()
    if option.orientation == Qt.Orientation.Horizontal:
        whole = QRectF(groove.left(), middle.y() - thick / 2, groove.width(), thick)
        passed = QRectF(whole)
        (passed.setLeft if option.upsideDown else passed.setRight)(at.x())
        at.setY(middle.y())
    else:
        whole = QRectF(middle.x() - thick / 2, groove.top(), thick, groove.height())
        passed = QRectF(whole)
        (passed.setBottom if option.upsideDown else passed.setTop)(at.y())
        at.setX(middle.x())
    accent = look.accent if works else look.disabled
    pen.box(painter, whole, look.handle)
    pen.box(painter, passed, accent)
    radius = min(knob.width(), knob.height()) / 2
    if is_in(option, State.State_HasFocus) and works:
        _disc(painter, at, radius, look.text)
        radius -= pen.sizes.ring
    _disc(painter, at, radius, look.accent_hover if works and pen.under_mouse(option) else accent)


def scroll_bar(pen: Pen, painter: QPainter, option: QStyleOptionSlider, handle: QRect) -> None:
    """Draw a scroll bar: a handle without arrows, as wheel and keys scroll by lines."""
    look = pen.look
    painter.fillRect(option.rect, QColor(look.window))
    if option.maximum <= option.minimum:
        return
    grasped = is_in(option, State.State_Sunken) or (
        pen.under_mouse(option) and bool(option.activeSubControls & Part.SC_ScrollBarSlider)
    )
    at, thick = QRectF(handle), pen.sizes.thumb
    if option.orientation == Qt.Orientation.Horizontal:
        at = QRectF(at.left() + 2, at.center().y() - thick / 2, at.width() - 4, thick)
    else:
        at = QRectF(at.center().x() - thick / 2, at.top() + 2, thick, at.height() - 4)
    pen.box(painter, at, look.handle_hover if grasped else look.handle)


def scroll_bar_part(option: QStyleOptionSlider, part: QStyle.SubControl, shortest: float) -> QRect:
    """Return where a part of a scroll bar is; it has no arrows, so the groove is all of it."""
    rect = option.rect
    across = option.orientation == Qt.Orientation.Horizontal
    length, span = rect.width() if across else rect.height(), option.maximum - option.minimum
    handle = length
    if span > 0:
        share = option.pageStep / (span + option.pageStep)
        handle = min(length, max(round(shortest), round(share * length)))
    start = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown
    )
    begin, end = {
        Part.SC_ScrollBarGroove: (0, length),
        Part.SC_ScrollBarSlider: (start, start + handle),
        Part.SC_ScrollBarSubPage: (0, start),
        Part.SC_ScrollBarAddPage: (start + handle, length),
    }.get(part, (0, 0))
    if across:
        return QRect(rect.left() + begin, rect.top(), end - begin, rect.height())
    return QRect(rect.left(), rect.top() + begin, rect.width(), end - begin)
