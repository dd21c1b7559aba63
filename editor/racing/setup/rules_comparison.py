"""Table of the numbers in which the rulesets differ, read from their tables."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from editor.common.widgets import bold_font, column
from trackmodel.board import Board
from trackmodel.engine.rulesets import rulesets_on
from trackmodel.race_report.ruleset_numbers import differing_numbers


class RulesComparison(QWidget):
    """Shows each ruleset in a column; that of the chosen one is bold."""

    def __init__(self) -> None:
        super().__init__()
        rulesets = rulesets_on(Board)
        rows = differing_numbers(rulesets)
        self._ids = [ruleset.id for ruleset in rulesets]
        self.table = QTableWidget(len(rows), 1 + len(rulesets))
        self.table.setAccessibleName(self.tr("Comparison of the rules"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setHorizontalHeaderLabels([self.tr("Number"), *(ruleset.name for ruleset in rulesets)])
        for number, (name, texts) in enumerate(rows):
            for at, text in enumerate((name[:1].upper() + name[1:], *texts)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                self.table.setItem(number, at, item)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.verticalHeader().hide()
        note = QLabel(
            self.tr("Numbers in which the rules differ. F1 shows the rules in full."), wordWrap=True
        )
        self.setLayout(column(note, self.table, margins=(6, 6, 6, 4), grows=self.table))

    def show_rules(self, rules: str) -> None:
        """Emphasize the column of the chosen ruleset, given by its id."""
        for at, each in enumerate(self._ids, start=1):
            font = bold_font(self.table.font()) if each == rules else self.table.font()
            for row in range(self.table.rowCount()):
                if item := self.table.item(row, at):
                    item.setFont(font)
            if header := self.table.horizontalHeaderItem(at):
                header.setFont(font)
