"""The style of both windows: what it doesn't draw itself, Fusion draws in the colors of the palette."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QProxyStyle,
    QPushButton,
    QSlider,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComplex,
    QStyleOptionDockWidget,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QStyleOptionTab,
    QStyleOptionToolBar,
    QToolButton,
    QWidget,
)

from editor.common.icons import gray_icon
from editor.common.style import controls, surfaces
from editor.common.style.looks import Look
from editor.common.style.pen import Pen, State, is_in
from editor.common.style.widget_measures import Measures

Primitive, Control = QStyle.PrimitiveElement, QStyle.ControlElement
Complex = QStyle.ComplexControl
Draw = Callable[[Pen, QPainter, QStyleOption], object]

PRIMITIVES: dict[QStyle.PrimitiveElement, Draw] = {
    Primitive.PE_PanelButtonCommand: controls.button,
    Primitive.PE_PanelButtonTool: controls.tool_button,
    Primitive.PE_IndicatorCheckBox: controls.check_box,
    Primitive.PE_IndicatorItemViewItemCheck: controls.check_box,
    Primitive.PE_IndicatorRadioButton: controls.radio_button,
    Primitive.PE_Frame: surfaces.frame,
    Primitive.PE_FrameLineEdit: surfaces.field,
    Primitive.PE_FrameTabBarBase: surfaces.tab_base,
    Primitive.PE_FrameTabWidget: lambda _pen, _painter, _option: None,
    Primitive.PE_FrameDefaultButton: lambda _pen, _painter, _option: None,
    Primitive.PE_IndicatorDockWidgetResizeHandle: surfaces.split,
}
CONTROLS: dict[QStyle.ControlElement, Draw] = {
    Control.CE_HeaderSection: surfaces.header,
    Control.CE_HeaderEmptyArea: surfaces.header,
    Control.CE_Splitter: surfaces.split,
}
DOCK_BUTTONS = {
    QStyle.StandardPixmap.SP_TitleBarCloseButton: '<path d="M6 6l12 12M18 6L6 18"/>',
    QStyle.StandardPixmap.SP_DockWidgetCloseButton: '<path d="M6 6l12 12M18 6L6 18"/>',
    QStyle.StandardPixmap.SP_TitleBarNormalButton: '<path d="M9 5h10v10"/><path d="M5 9h10v10H5z"/>',
}


class WorkshopStyle(QProxyStyle):
    """Draws flat surfaces, thin lines, round corners, and a ring around what has the focus."""

    def __init__(self, look: Look, sizes: Measures) -> None:
        super().__init__("Fusion")
        self._pen = Pen(look, sizes)

    def drawPrimitive(  # noqa: N802
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        draw = PRIMITIVES.get(element)
        if draw:
            draw(self._pen, painter, option)
        elif element != Primitive.PE_FrameFocusRect:
            super().drawPrimitive(element, option, painter, widget)
        elif isinstance(widget, QToolButton):
            self._pen.box(painter, widget.rect(), rim=self._pen.look.accent, width=self._pen.sizes.ring)
        elif not isinstance(widget, (QPushButton, QComboBox, QSlider)):  # they show the focus themselves
            surfaces.focus(self._pen, painter, option)

    def drawControl(  # noqa: N802
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        draw = CONTROLS.get(element)
        if draw:
            draw(self._pen, painter, option)
        elif element == Control.CE_ToolBar and isinstance(option, QStyleOptionToolBar):
            surfaces.tool_bar(self._pen, painter, option)
        elif element == Control.CE_DockWidgetTitle and isinstance(option, QStyleOptionDockWidget):
            self._draw_dock_title(option, painter, widget)
        elif (
            element == Control.CE_TabBarTabShape
            and isinstance(option, QStyleOptionTab)
            and surfaces.tab(self._pen, painter, option)
        ):
            pass
        else:
            super().drawControl(element, self._colored(element, option), painter, widget)

    def _colored(self, element: QStyle.ControlElement, option: QStyleOption) -> QStyleOption:
        """Return the option, with the color of the text changed where it stands on another ground."""
        look = self._pen.look
        if (
            element == Control.CE_PushButtonLabel
            and isinstance(option, QStyleOptionButton)
            and controls.is_default(option)
        ):
            button = QStyleOptionButton(option)
            button.palette = _with_text(option.palette, QPalette.ColorRole.ButtonText, look.on_accent)
            return button
        if (
            element == Control.CE_TabBarTabLabel
            and isinstance(option, QStyleOptionTab)
            and surfaces.is_behind(option)
        ):
            tab = QStyleOptionTab(option)
            tab.palette = _with_text(option.palette, QPalette.ColorRole.WindowText, look.faint)
            return tab
        return option

    def _draw_dock_title(
        self, option: QStyleOptionDockWidget, painter: QPainter, widget: QWidget | None
    ) -> None:
        painter.fillRect(option.rect, QColor(self._pen.look.sunken))
        text = self.subElementRect(QStyle.SubElement.SE_DockWidgetTitleBarText, option, widget)  # type: ignore[arg-type]  # may be None
        text.setLeft(option.rect.left() + round(self._pen.sizes.gap))
        shown = option.fontMetrics.elidedText(option.title, Qt.TextElideMode.ElideRight, text.width())
        where = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        enabled = is_in(option, State.State_Enabled)
        self.drawItemText(painter, text, where, option.palette, enabled, shown, QPalette.ColorRole.WindowText)

    def drawComplexControl(  # noqa: N802
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        at = partial(self.subControlRect, control, option)
        part = QStyle.SubControl
        if control == Complex.CC_ScrollBar and isinstance(option, QStyleOptionSlider):
            controls.scroll_bar(self._pen, painter, option, at(part.SC_ScrollBarSlider, widget))
        elif (
            control == Complex.CC_Slider
            and isinstance(option, QStyleOptionSlider)
            and option.tickPosition == QSlider.TickPosition.NoTicks
        ):
            groove, knob = at(part.SC_SliderGroove, widget), at(part.SC_SliderHandle, widget)
            controls.slider(self._pen, painter, option, groove, knob)
        elif control == Complex.CC_SpinBox and isinstance(option, QStyleOptionSpinBox):
            up, down = at(part.SC_SpinBoxUp, widget), at(part.SC_SpinBoxDown, widget)
            controls.spin_box(self._pen, painter, option, up, down)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def subControlRect(  # noqa: N802
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        if control == Complex.CC_ScrollBar and isinstance(option, QStyleOptionSlider):
            return controls.scroll_bar_part(option, part, self._pen.sizes.thumb_length)
        return super().subControlRect(control, option, part, widget)  # type: ignore[arg-type]  # may be None

    def generatedIconPixmap(  # noqa: N802
        self, mode: QIcon.Mode, pixmap: QPixmap | QImage, option: QStyleOption
    ) -> QPixmap:
        if mode == QIcon.Mode.Selected:  # Fusion would tint icons until errors and warnings look alike
            return QPixmap(pixmap)
        return super().generatedIconPixmap(mode, pixmap, option)

    def standardIcon(  # noqa: N802
        self,
        standard: QStyle.StandardPixmap,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        strokes = DOCK_BUTTONS.get(standard)
        return gray_icon(strokes) if strokes else super().standardIcon(standard, option, widget)


def _with_text(palette: QPalette, role: QPalette.ColorRole, color: str) -> QPalette:
    changed = QPalette(palette)
    changed.setColor(role, QColor(color))
    return changed
