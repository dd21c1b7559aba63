"""Rows with color, number, and name of each team that races."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from editor.racing.board.liveries import color_name, team_icon
from editor.settings.race_choices import MOST_CARS
from trackmodel.limits import LONGEST_LINE

PICTURE = QSize(18, 18)


class TeamNames(QWidget):
    """A row for each team that has a car; `names` has the names of all teams."""

    changed = Signal()
    """A name was changed."""

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()
        self._rows: list[tuple[QLabel, QLabel, QLineEdit]] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(2, 1)
        for team in range(MOST_CARS):
            disk, number = QLabel(), QLabel(self.tr("Team {number}").format(number=team + 1))
            disk.setPixmap(team_icon(team).pixmap(PICTURE))
            name = QLineEdit(maxLength=LONGEST_LINE, placeholderText=color_name(team))
            told = self.tr("Team {number}, {color}: name").format(number=team + 1, color=color_name(team))
            name.setAccessibleName(told)
            name.textEdited.connect(lambda text, team=team: self._rename(team, text))
            for column, widget in enumerate((disk, number, name)):
                grid.addWidget(widget, team, column)
            self._rows.append((disk, number, name))

    def _rename(self, team: int, text: str) -> None:
        name = "".join(letter for letter in text if letter.isprintable()).strip()
        self.names = (*self.names[:team], name, *self.names[team + 1 :])
        self.changed.emit()

    def show_teams(self, names: tuple[str, ...], racing: Iterable[int]) -> None:
        """Show the teams that race; `names` has those of all teams."""
        self.names, shown = names, set(racing)
        for team, (*labels, line) in enumerate(self._rows):
            for widget in (*labels, line):
                widget.setVisible(team in shown)
            if line.text().strip() != names[team]:
                with QSignalBlocker(line):
                    line.setText(names[team])
