"""Options of the arrow tool: show proposals, accept many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QVBoxLayout

from editor.tracing.tools.options import ToolOptions

if TYPE_CHECKING:
    from editor.tracing.tools.arrows.arrow_tool import ArrowTool


class ArrowOptions(ToolOptions):
    """A switch for proposals and a button for each way to accept several."""

    def __init__(self, tool: ArrowTool) -> None:
        super().__init__()
        self._tool = tool
        self._show_them = QCheckBox(self.tr("Show &proposals"))
        self._show_them.setChecked(tool.ghosts.wanted)
        self._counted = QLabel()
        self._sure, self._selected, self._all = QPushButton(), QPushButton(), QPushButton()
        self._sure.setToolTip(
            self.tr("Accept the proposals on the board that are almost certainly right (Enter)")
        )
        self._selected.setToolTip(
            self.tr("Accept proposals from or to the selected spaces or the highlighted corner (Enter)")
        )
        self._all.setToolTip(self.tr("Accept every proposal on the board (Shift+Enter)"))
        layout = QVBoxLayout(self)
        for widget in (self._show_them, self._counted, self._selected, self._sure, self._all):
            layout.addWidget(widget)
        self._show_them.toggled.connect(tool.ghosts.want)
        self._sure.clicked.connect(lambda: tool.accept(tool.sure()))
        self._selected.clicked.connect(lambda: tool.accept(tool.selected()))
        self._all.clicked.connect(lambda: tool.accept(tool.ghosts.shown))
        tool.ghosts.changed.connect(self.show_state)
        tool.selection.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        ghosts, selected = self._tool.ghosts, self._tool.selected()
        sure, is_current = len(self._tool.sure()), not ghosts.is_waiting
        self._counted.setText(
            self.tr("{all} proposed, {sure} sure").format(all=len(ghosts.shown), sure=sure)
            if is_current
            else self.tr("Computing proposals…")
        )
        self._sure.setText(self.tr("Accept &sure ({n})").format(n=sure))
        self._all.setText(self.tr("Accept &all ({n})").format(n=len(ghosts.shown)))
        corner = self._tool.selection.corner
        text = self.tr("Accept &corner ({n})") if corner else self.tr("Accept selecte&d ({n})")
        self._selected.setText(text.format(n=len(selected)))
        self._sure.setEnabled(is_current and sure > 0)
        self._all.setEnabled(is_current and bool(ghosts.shown))
        self._selected.setEnabled(is_current and bool(selected))
