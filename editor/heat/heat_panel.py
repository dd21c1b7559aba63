"""Panel for heat maps: what is counted, in which races, and the spaces with the highest counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from editor.common.widgets import ChoiceBox, ElidingLabel, button, column, row
from editor.heat.run_bar import RunBar, keep_room
from editor.heat.summary_view import SummaryView
from trackmodel.errors import PitboardError

if TYPE_CHECKING:
    from editor.heat.heat_map import HeatMap
    from editor.heat.legend import Background, HeatLegend
    from trackmodel.board import Board
    from trackmodel.engine import Setup
    from trackmodel.simulation.statistics import Statistics

MOST_RACES, USUAL_RACES = 10_000, 200
REFRESH_MS = 120
"""Shortest time between updates while a race is running."""
LEAST_LETTERS = 6
"""Smallest width of a combo box, in letters."""
LEAST_LIST = 44
"""Height of two lines, in pixels."""
ONE, MANY = "one", "many"
BESIDE_TEXT = 34
"""Width of a line without its text, in pixels: the color and the gap to the next line."""
SPACE = Qt.ItemDataRole.UserRole
Source = Callable[[], "tuple[Board, Setup]"]
"""Returns the current board and setup; raises PitboardError or EngineError if no race is possible."""
Counts = Mapping[str, Sequence[int]]


class HeatPanel(QWidget):
    """Counts of the race that is shown, or of many races simulated in the background.

    Args:
        source: what to simulate.
        one_race: whether the counts of a single race can be shown too, by `show_race`.
        ground: color of spaces without a heat map; by default as on the canvas.
    """

    shown = Signal(object)
    """The HeatMap to draw on the board, or None."""
    space_selected = Signal(int)
    """Number of the space of a clicked line, on the board of `heat`."""

    def __init__(self, source: Source, ground: Background | None = None, *, one_race: bool = True) -> None:
        super().__init__()
        self._source, self._ground = source, ground
        self._counted: dict[str, tuple[Board, Counts, int]] = {}
        self._driven_by = ""
        self._is_outdated = False
        self._simulated: tuple[Board, Setup] | None = None
        self._statistics: Statistics | None = None
        self.heat: HeatMap | None = None
        self._on_board: HeatMap | None = None
        self._legend: HeatLegend | None = None
        self._make_boxes()
        self.run_bar = RunBar(
            self.tr("Simulate"),
            self.tr("Simulate this many races of bots in the background"),
        )
        self.summary = ElidingLabel()
        self.summary.setAccessibleName(self.tr("Summary"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Spaces, highest count first"))
        self.list.setMinimumHeight(LEAST_LIST)
        # In columns: the panel is wider than it is high.
        self.list.setFlow(QListWidget.Flow.LeftToRight)
        self.list.setWrapping(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        keep_room(self.list)
        self.statistics = SummaryView()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.list)
        self._pages.addWidget(self.statistics)
        self._lay_out()
        if not one_race:
            self._of.hide()
            self._of.show_value(MANY)
        self._soon = QTimer(self, interval=REFRESH_MS, singleShot=True)
        self._soon.timeout.connect(self._refresh)
        self._connect()
        self._show_purpose()

    def _make_boxes(self) -> None:
        self._kind = ChoiceBox()
        self._of = ChoiceBox(((self.tr("one race"), ONE), (self.tr("many races"), MANY)))
        self._kind.setAccessibleName(self.tr("What to count"))
        self._kind.setToolTip(self._kind.accessibleName())
        self._of.setAccessibleName(self.tr("Counted in"))
        self._of.setToolTip(self.tr("Count in the race that is shown or in many races"))
        for box in (self._kind, self._of):
            box.narrow(LEAST_LETTERS)
        self._of.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._races = QSpinBox(minimum=1, maximum=MOST_RACES, value=USUAL_RACES)
        self._races.setAccessibleName(self.tr("Races"))
        self._races.setToolTip(self.tr("Number of races to simulate"))
        self._races.setSuffix(self.tr(" races"))
        self.on_board = QCheckBox(self.tr("Show on board"))
        self.on_board.setToolTip(
            self.tr("Color the spaces of the board. The colors stay while you edit the track.")
        )
        shown = self.tr("Show the results of many races by driver, starting place, and corner")
        self.statistics_button = button(self.tr("Statistics"), shown, self._refresh)
        self.statistics_button.setCheckable(True)
        copied = self.tr("Copy all statistics as text")
        self.copy_button = button(self.tr("Copy"), copied, lambda: self.statistics.copy_all())

    def _lay_out(self) -> None:
        boxes = self._kind, self._of, self.on_board
        what = row(*boxes, None, self.statistics_button, self.copy_button, spacing=4)
        work = row(self._races, self.run_bar, spacing=4, grows=self.run_bar)
        parts = what, work, self.summary, self._pages
        self._layout = column(*parts, spacing=4, margins=(6, 6, 6, 4), grows=self._pages)
        self.setLayout(self._layout)

    def _connect(self) -> None:
        self._kind.currentIndexChanged.connect(self._refresh)
        self._of.activated.connect(self._refresh)
        self.on_board.toggled.connect(self._show_on_board)
        self.run_bar.wanted.connect(self.run)
        self.run_bar.grew.connect(self._grow)
        self.run_bar.ended.connect(self._end)
        for selected in (self.list.itemClicked, self.list.itemActivated):
            selected.connect(lambda item: self.space_selected.emit(item.data(SPACE)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fill()
        self._refresh()

    def _fill(self) -> None:
        """Fill the boxes. Done when the panel is first shown, as the engine takes a while to load."""
        if self._kind.count():
            return
        from editor.heat.legend import HeatLegend
        from trackmodel.simulation.marks import MARKS

        with QSignalBlocker(self._kind):
            self._kind.offer((name, kind) for kind, name in MARKS.items())
        self._legend = HeatLegend(self._ground)
        self._layout.insertWidget(3, self._legend)

    # What is counted

    def show_race(self, board: Board, counts: Counts) -> None:
        """Show the counts of the race that is shown."""
        self._counted[ONE] = (board, counts, 1)
        if MANY not in self._counted and not self.run_bar.running:
            self._of.show_value(ONE)
        if not self._soon.isActive():
            self._soon.start()

    def forget_race(self) -> None:
        """Discard the counts of the race that was shown."""
        self._counted.pop(ONE, None)
        self._refresh()

    def forget(self) -> None:
        """Discard all counts: there is another board or document."""
        self.run_bar.stop()
        self._counted.clear()
        self._statistics = None
        self._driven_by = ""
        self._refresh()

    def run(self) -> None:
        """Simulate many races with the current board and setup."""
        from editor.settings.bots import driven_by, driven_by_bots
        from trackmodel.simulation.races import simulate_each
        from trackmodel.simulation.statistics import Statistics

        self._fill()
        try:
            board, setup = self._source()
        except PitboardError as error:
            self.summary.setText(str(error))
            return
        races, setup = self._races.value(), driven_by_bots(setup)
        self._counted.pop(MANY, None)
        self._statistics = None
        self._of.show_value(MANY)
        self._simulated, self._driven_by = (board, setup), driven_by(setup.drivers, setup.rules)
        self.run_bar.start(
            lambda jobs, cancellation: simulate_each(board, setup, races, jobs, cancellation),
            Statistics(),
            lambda total: total.races / races,
        )
        self.on_board.setChecked(True)
        self._refresh()
        self.summary.setText(self.tr("Simulating…"))

    def show_outdated(self, outdated: bool) -> None:
        """Say whether the track has been edited since the races."""
        if outdated != self._is_outdated:
            self._is_outdated = outdated
            self._refresh()

    def _grow(self, total: Statistics) -> None:
        if not total.races:
            return
        from trackmodel.simulation.marks import MARKS

        counts = {kind: total.on_spaces(kind) for kind in MARKS}
        assert self._simulated is not None
        self._counted[MANY] = (self._simulated[0], counts, total.races)
        self._statistics = total
        self._refresh()

    def _end(self, problem: str) -> None:
        if problem:
            self.summary.setText(problem)
            self.summary.show()
        elif MANY not in self._counted:
            self.summary.setText(self.tr("Canceled before the first race was over."))
        self.run_bar.read_out(", ".join(filter(None, (self.summary.text(), self.run_bar.note.text()))))

    # What is shown

    def _refresh(self) -> None:
        self._soon.stop()
        counted = self._counted.get(str(self._of.value))
        self.heat = self._heat_of(*counted) if counted and self._kind.count() else None
        if counted is None and not self.run_bar.running:
            self._show_purpose()
        if self._legend:
            self._legend.show_heat(self.heat)
        self.run_bar.note.setText(self._driven_by if self._of.value == MANY else "")
        self._show_statistics()
        self._fill_list()
        self._show_on_board()

    def _show_statistics(self) -> None:
        """Show the statistics in place of the list if they are wanted."""
        is_many = self._statistics is not None and self._of.value == MANY
        self.statistics_button.setEnabled(is_many)
        shown = is_many and self.statistics_button.isChecked()
        if shown:
            from trackmodel.simulation_summary import summary

            assert self._simulated is not None
            assert self._statistics is not None
            self.statistics.show_summary(summary(*self._simulated, self._statistics))
        self._pages.setCurrentWidget(self.statistics if shown else self.list)
        self.summary.setHidden(shown)
        if self._legend:
            self._legend.setHidden(shown)
        self.copy_button.setVisible(shown)

    def _heat_of(self, board: Board, counts: Counts, races: int) -> HeatMap:
        from editor.heat.heat_map import HeatMap
        from trackmodel.texts import ngettext

        kind = str(self._kind.value)
        heat = HeatMap(board, kind, counts[kind])
        text = self.tr("{kind}: {total} in {races}, on {hot} of {spaces}")
        if self._is_outdated:
            text = self.tr("The track before the last edits. {counts}").format(counts=text)
        self.summary.setText(
            text.format(
                kind=self._kind.currentText(),
                total=heat.total,
                races=ngettext("{n} race", "{n} races", races).format(n=races),
                hot=len(heat.hottest),
                spaces=ngettext("{n} space", "{n} spaces", len(heat.counts)).format(n=len(heat.counts)),
            )
        )
        return heat

    def _fill_list(self) -> None:
        if not self.isVisible():
            return
        row = self.list.currentRow()
        self.list.clear()
        if heat := self.heat:
            for space in heat.hottest:
                self.list.addItem(self._line(heat, space))
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.list.setVisible(self.list.count() > 0 and self._pages.currentWidget() is self.list)
        texts = [self.list.item(row).text() for row in range(self.list.count())]
        widest = self.fontMetrics().horizontalAdvance(max(texts, key=len, default=""))
        self.list.setGridSize(QSize(widest + BESIDE_TEXT, self.fontMetrics().height() + 4))

    def _line(self, heat: HeatMap, space: int) -> QListWidgetItem:
        from trackmodel.board import STRAIGHT
        from trackmodel.race_report.race_words import corner_name

        corner, count = heat.board.rules.corner[space], heat.counts[space]
        is_straight = corner == STRAIGHT
        text = self.tr("{space}: {count}") if is_straight else self.tr("{space}: {count}, in {corner}")
        name = "" if is_straight else corner_name(heat.board, corner)
        text = text.format(space=heat.board.view.ids[space], count=count, corner=name)
        patch = QPixmap(12, 12)
        patch.fill(QColor(heat.color(count)))
        item = QListWidgetItem(QIcon(patch), text)
        item.setData(SPACE, space)
        return item

    def _show_on_board(self) -> None:
        wanted = self.heat if self.on_board.isChecked() else None
        if wanted is not self._on_board:
            self._on_board = wanted
            self.shown.emit(wanted)

    def _show_purpose(self) -> None:
        text = self.tr("Shows where cars land, overshoot, touch, and go out, in one race or in many.")
        self.summary.setText(text)
