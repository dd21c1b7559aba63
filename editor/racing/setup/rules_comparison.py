"""Table of the numbers in which the rulesets differ, read from their tables."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trackmodel.board import Board
from trackmodel.engine.rulesets import rulesets_on
from trackmodel.race_report import differing_numbers


class RulesComparison(QWidget):
    """Shows each ruleset in a column; that of the chosen one is bold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rulesets = rulesets_on(Board)
        rows = differing_numbers(rulesets)
        self._ids = [ruleset.id for ruleset in rulesets]
        self.table = QTableWidget(len(rows), 1 + len(rulesets))
        self.table.setAccessibleName(self.tr("Comparison of the rules"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setHorizontalHeaderLabels([self.tr("Number"), *(ruleset.name for ruleset in rulesets)])
        for number, (name, texts) in enumerate(rows):
            for column, text in enumerate((name[:1].upper() + name[1:], *texts)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                self.table.setItem(number, column, item)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.verticalHeader().hide()
        note = QLabel(
            self.tr("Numbers in which the rules differ. F1 shows the rules in full."), wordWrap=True
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 4)
        layout.addWidget(note)
        layout.addWidget(self.table, 1)

    def show_rules(self, rules: str) -> None:
        """Emphasize the column of the chosen ruleset, given by its id."""
        for column, each in enumerate(self._ids, start=1):
            font = QFont(self.table.font())
            font.setBold(each == rules)
            for row in range(self.table.rowCount()):
                if item := self.table.item(row, column):
                    item.setFont(font)
            if header := self.table.horizontalHeaderItem(column):
                header.setFont(font)
