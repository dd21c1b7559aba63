"""Options of the pit stand tool: the stands, the team of the selected one, the exit gear."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QFormLayout, QListWidget, QListWidgetItem

from editor.common.widgets import button
from editor.tracing.tools.marks.current_stand import CurrentStand
from editor.tracing.tools.options import ToolOptions, choice, show_choice, with_tip
from trackmodel.edits.marks.pit import GEARS, TEAMS, set_exit_gear, set_team
from trackmodel.render.palette import team_color
from trackmodel.texts import labeled

VISIBLE_ROWS = 5


class StandOptions(ToolOptions):
    """Lists the stands; follows the document while the tool is selected."""

    _tool: CurrentStand

    def __init__(self, tool: CurrentStand) -> None:
        super().__init__(tool)
        self._next = with_tip(
            QComboBox(), self.tr("The team of the next stand (keys 1 to 5); advances after every stand")
        )
        self._team = with_tip(QComboBox(), self.tr("The team of the selected stand"))
        self._stands = QListWidget()
        self._delete = button(
            self.tr("&Delete the stand"), self.tr("Delete the selected stand (Del)"), tool.delete_current
        )
        self._gear = choice(
            ((self.tr("none printed"), None), *((str(gear), gear) for gear in GEARS)),
            self.tr("The highest gear in which a car may leave the pit, if the board prints one"),
        )
        for team in range(TEAMS):
            self._next.addItem(team_patch(team), str(team + 1), team)
            self._team.addItem(team_patch(team), str(team + 1), team)
        self._team.addItem(team_patch(None), self.tr("none"), None)
        self._stands.setAccessibleName(self.tr("Pit stands"))
        row = self._stands.fontMetrics().height() + 4
        self._stands.setFixedHeight(VISIBLE_ROWS * row + 2 * self._stands.frameWidth())
        form = QFormLayout(self, verticalSpacing=4)
        form.addRow(self.tr("&Next team"), self._next)
        form.addRow(self._stands)
        form.addRow(self.tr("Its tea&m"), self._team)
        form.addRow(self._delete)
        form.addRow(self.tr("Exit &gear"), self._gear)
        self._next.activated.connect(lambda: tool.choose_team(self._next.currentData()))
        self._team.activated.connect(lambda: self._set_team(self._team.currentData()))
        self._stands.currentRowChanged.connect(lambda row: tool.select(row if row >= 0 else None))
        self._gear.activated.connect(lambda: self._set_gear(self._gear.currentData()))
        self.follow()

    def show_state(self) -> None:
        tool, pit = self._tool, self._tool.track.pit
        self._next.setCurrentIndex(self._next.findData(tool.team))
        rows = [(self._words(stand.team, stand.access), stand.team) for stand in pit.stands]
        with QSignalBlocker(self._stands):
            if [self._stands.item(n).text() for n in range(self._stands.count())] != [r for r, _ in rows]:
                self._stands.clear()
                for text, team in rows:
                    self._stands.addItem(QListWidgetItem(team_patch(team), text))
            self._stands.setCurrentRow(-1 if tool.current is None else tool.current)
        selected = None if tool.current is None else pit.stands[tool.current]
        self._team.setEnabled(selected is not None)
        self._delete.setEnabled(selected is not None)
        team = selected.team if selected else None
        show_choice(self._team, team, "" if team is None else str(team + 1))
        show_choice(self._gear, pit.exit_gear)

    def _words(self, team: int | None, access: tuple[str, ...]) -> str:
        of = self.tr("No team") if team is None else self.tr("Team {n}").format(n=team + 1)
        return labeled(of, ", ".join(access)) if access else self.tr("{team}: no access").format(team=of)

    def _set_team(self, team: int | None) -> None:
        current = self._tool.current
        if current is not None:
            self._tool.edit(self.tr("Team of a pit stand"), set_team, current, team)

    def _set_gear(self, gear: int | None) -> None:
        self._tool.edit(self.tr("Exit gear of the pit"), set_exit_gear, gear)


def team_patch(team: int | None) -> QIcon:
    """Return a patch in the color of a team, with a rim."""
    pixmap = QPixmap(QSize(14, 14))
    pixmap.fill(QColor(team_color(team)))
    painter = QPainter(pixmap)
    painter.setPen(Qt.GlobalColor.darkGray)  # a white patch would be lost on a white list
    painter.drawRect(pixmap.rect().adjusted(0, 0, -1, -1))
    painter.end()
    return QIcon(pixmap)
