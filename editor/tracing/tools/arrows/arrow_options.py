"""The arrow tool's panel: whether proposals are shown, and buttons that accept many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from editor.tracing.tools.arrows.arrow_tool import ArrowTool


class ArrowOptions(QWidget):
    """Every button is one step of the history."""

    def __init__(self, tool: ArrowTool) -> None:
        super().__init__()
        self._tool = tool
        self._show_them = QCheckBox(self.tr("Show &proposals"))
        self._show_them.setChecked(tool.ghosts.wanted)
        self._counted = QLabel()
        self._sure, self._picked, self._all = QPushButton(), QPushButton(), QPushButton()
        self._sure.setToolTip(self.tr("Accept what hardly ever is wrong, on the whole board (Enter)"))
        self._picked.setToolTip(
            self.tr("Accept what begins or ends in the selected spaces, or in the corner lit up (Enter)")
        )
        self._all.setToolTip(self.tr("Accept every proposal on the board (Shift+Enter)"))
        layout = QVBoxLayout(self)
        for widget in (self._show_them, self._counted, self._picked, self._sure, self._all):
            layout.addWidget(widget)
        self._show_them.toggled.connect(tool.ghosts.want)
        self._sure.clicked.connect(tool.accept_sure)
        self._picked.clicked.connect(tool.accept_picked)
        self._all.clicked.connect(tool.accept_all)
        tool.ghosts.changed.connect(self._show)
        tool.context.selection.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        ghosts, picked = self._tool.ghosts, self._tool.picked()
        sure, settled = len(self._tool.sure()), not ghosts.is_waiting
        self._counted.setText(
            self.tr("{all} proposed, {sure} sure").format(all=len(ghosts.shown), sure=sure)
            if settled
            else self.tr("Working proposals out…")
        )
        self._sure.setText(self.tr("Accept &sure ({n})").format(n=sure))
        self._all.setText(self.tr("Accept &all ({n})").format(n=len(ghosts.shown)))
        corner = self._tool.context.selection.corner
        of = self.tr("Accept &corner ({n})") if corner else self.tr("Accept selecte&d ({n})")
        self._picked.setText(of.format(n=len(picked)))
        self._sure.setEnabled(settled and sure > 0)
        self._all.setEnabled(settled and bool(ghosts.shown))
        self._picked.setEnabled(settled and bool(picked))
