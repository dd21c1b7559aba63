"""What a simulation counted, as text and tables that can be read, selected, and copied."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QTextBrowser

from trackmodel.texts import _

if TYPE_CHECKING:
    from trackmodel.simulation_summary import Summary

GAP, ABOVE = 18, 6
"""Space beside and above a table, in pixels."""


class SummaryView(QTextBrowser):
    """Shows the summary of a simulation; it keeps its place while the summary grows."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Statistics of the simulation"))
        kinds = Qt.TextInteractionFlag
        self.setTextInteractionFlags(kinds.TextSelectableByMouse | kinds.TextSelectableByKeyboard)
        self._summary: Summary | None = None

    def show_summary(self, found: Summary | None) -> None:
        """Show a summary; None: there is none."""
        if found == self._summary:
            return
        self._summary = found
        down, right = self.verticalScrollBar().value(), self.horizontalScrollBar().value()
        self.setHtml("" if found is None else _html(found))
        self.verticalScrollBar().setValue(down)
        self.horizontalScrollBar().setValue(right)

    def copy_all(self) -> None:
        """Copy the whole summary as text, with tabs between the columns of its tables."""
        if self._summary:
            QGuiApplication.clipboard().setText(self._summary.text())


def _html(found: Summary) -> str:
    from trackmodel.race_report.race_words import sentence

    tables = [f"<div><b>{escape(found.title)}</b></div><div>{escape(found.pace)}</div>"]
    for table in found.tables:
        title = f'<tr><td colspan="{len(table.headings)}"><b>{escape(sentence(table.title))}</b></td></tr>'
        rows = [_row("th", [sentence(heading) for heading in table.headings])]
        tables.append(_table([title, *rows, *(_row("td", row) for row in table.rows)]))
    if found.unused:
        tables.append(_table([f"<tr><td>{escape(line)}</td></tr>" for line in found.unused]))
    return "".join(tables)


def _table(rows: Sequence[str]) -> str:
    """Return a table that floats, so that as many are side by side as there is room for."""
    look = f"float: left; margin-right: {GAP}px; margin-top: {ABOVE}px"
    return f'<table cellpadding="2" style="{look}">{"".join(rows)}</table>'


def _row(kind: str, cells: Sequence[str]) -> str:
    """Return a row of cells of this kind, td or th; all but the first one are aligned as numbers are."""
    sides = ("left", *("right",) * (len(cells) - 1))
    texts = (
        f'<{kind} align="{side}" style="white-space: nowrap">{escape(cell)}</{kind}>'
        for side, cell in zip(sides, cells, strict=True)
    )
    return f"<tr>{''.join(texts)}</tr>"
