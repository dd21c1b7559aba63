"""Options of the arrow tool: show proposals, accept many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout

from editor.common.widgets import button
from editor.tracing.tools.arrows.ghosts import Ghosts
from editor.tracing.tools.options import ToolOptions
from editor.tracing.tools.tool import Tool
from trackmodel.geometry.lanes.arrow_proposals import Proposal


class ArrowOptions(ToolOptions):
    """A switch for proposals and a button for each way to accept several."""

    def __init__(self, tool: Tool, ghosts: Ghosts, accept: Callable[[Sequence[Proposal]], None]) -> None:
        super().__init__(tool)
        self._ghosts = ghosts
        self._show_them = QCheckBox(self.tr("Show &proposals"))
        self._show_them.setChecked(ghosts.wanted)
        self._show_them.toggled.connect(ghosts.set_wanted)
        self._counted = QLabel()
        self._sure = button(
            "",
            self.tr("Accept the proposals on the board that are almost certainly right (Enter)"),
            lambda: accept(ghosts.sure()),
        )
        self._selected = button(
            "",
            self.tr("Accept proposals from or to the selected spaces or the highlighted corner (Enter)"),
            lambda: accept(ghosts.selected(tool.selection)),
        )
        self._all = button(
            "",
            self.tr("Accept every proposal on the board (Shift+Enter)"),
            lambda: accept(ghosts.shown),
        )
        layout = QVBoxLayout(self)
        for widget in (self._show_them, self._counted, self._selected, self._sure, self._all):
            layout.addWidget(widget)
        ghosts.changed.connect(self.show_state)
        tool.selection.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        ghosts, selected = self._ghosts, self._ghosts.selected(self._tool.selection)
        sure, is_current = len(ghosts.sure()), not ghosts.is_waiting
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
