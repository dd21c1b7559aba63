"""The heat map: what is counted, of which races, and the spaces where it happens most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.common.widgets import ElidingLabel
from editor.heat.run_bar import RunBar, keep_room
from trackmodel.errors import PitboardError

if TYPE_CHECKING:
    from editor.heat.heat import Heat
    from editor.heat.legend import Ground, HeatLegend
    from trackmodel.board import Board
    from trackmodel.engine import Setup
    from trackmodel.simulation import Statistics

MOST_RACES, USUAL_RACES = 10_000, 200
REFRESH_MS = 120
"""While a race is watched, the counts follow no more often than this."""
LEAST_LETTERS = 6
"""Boxes may become as small as this where there is little room."""
LEAST_LIST = 44
"""Pixels: two lines of it can be seen."""
ONE, MANY = "one", "many"
BESIDE_TEXT = 34
"""Pixels that a line of it needs besides its text: for the color, and between lines side by side."""
SPACE = Qt.ItemDataRole.UserRole
Source = Callable[[], "tuple[Board, Setup]"]
"""What is raced on and agreed on now; raises PitboardError or EngineError where no race is possible."""
Counts = Mapping[str, Sequence[int]]


class HeatPanel(QWidget):
    """Counts of one race, which others show it, or of many, which it has driven in the background.

    Args:
        source: what many races are raced on.
        one_race: whether the counts of a single race may be shown, too (`show_race`).
        ground: what the spaces of the board look like without colors; usually as on the canvas.
    """

    shown = Signal(object)
    """The Heat to be seen on the board, or None."""
    space_picked = Signal(int)
    """The number of the space of a line that was clicked, on the board of `heat`."""
    seen = Signal(bool)
    """Whether the panel, and with it the legend, can be seen from now on."""

    def __init__(
        self,
        source: Source,
        ground: Ground | None = None,
        parent: QWidget | None = None,
        *,
        one_race: bool = True,
    ) -> None:
        super().__init__(parent)
        self._source, self._ground = source, ground
        self._counted: dict[str, tuple[Board, Counts, int]] = {}
        self._driven_by = ""
        self._raced_on: Board | None = None
        self.heat: Heat | None = None
        self._on_board: Heat | None = None
        self._legend: HeatLegend | None = None
        self._make_boxes()
        self.run_bar = RunBar(
            self.tr("Race them"),
            self.tr("Have bots drive so many races, while you go on with something else"),
        )
        self._summary = ElidingLabel()
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Spaces, the most frequent first"))
        self.list.setMinimumHeight(LEAST_LIST)
        # Side by side, as there is more room across than down.
        self.list.setFlow(QListWidget.Flow.LeftToRight)
        self.list.setWrapping(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        keep_room(self.list)
        self._lay_out()
        if not one_race:
            self._of.hide()
            self._choose(MANY)
        self._soon = QTimer(self, interval=REFRESH_MS, singleShot=True)
        self._soon.timeout.connect(self._refresh)
        self._connect()
        self._say_what_it_is_for()

    def _make_boxes(self) -> None:
        self._kind, self._of = QComboBox(), QComboBox()
        self._kind.setAccessibleName(self.tr("What is counted"))
        self._kind.setToolTip(self._kind.accessibleName())
        self._of.setAccessibleName(self.tr("Counted of"))
        self._of.setToolTip(self.tr("The race that was driven last, or many races"))
        self._of.addItem(self.tr("one race"), ONE)
        self._of.addItem(self.tr("many races"), MANY)
        for box in (self._kind, self._of):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setMinimumContentsLength(LEAST_LETTERS)
        self._races = QSpinBox(minimum=1, maximum=MOST_RACES, value=USUAL_RACES)
        self._races.setAccessibleName(self.tr("Races"))
        self._races.setToolTip(self.tr("How many races bots drive"))
        self._races.setSuffix(self.tr(" races"))
        self.on_board = QCheckBox(self.tr("On the board"))
        self.on_board.setToolTip(
            self.tr("Color the spaces of the board; edits leave the colors where they are")
        )

    def _lay_out(self) -> None:
        what = QHBoxLayout(spacing=4)
        for widget in (self._kind, self._of, self.on_board):
            what.addWidget(widget)
        what.addStretch(1)
        work = QHBoxLayout(spacing=4)
        work.addWidget(self._races)
        work.addWidget(self.run_bar, 1)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(6, 6, 6, 4)
        self._layout.setSpacing(4)
        self._layout.addLayout(what)
        self._layout.addLayout(work)
        self._layout.addWidget(self._summary)
        self._layout.addWidget(self.list, 1)

    def _connect(self) -> None:
        self._kind.currentIndexChanged.connect(self._refresh)
        self._of.activated.connect(self._refresh)
        self.on_board.toggled.connect(self._tell)
        self.run_bar.wanted.connect(self.run)
        self.run_bar.grew.connect(self._grow)
        self.run_bar.ended.connect(self._end)
        self.list.itemClicked.connect(self._pick)
        self.list.itemActivated.connect(self._pick)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._fill()
        self._refresh()
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self.seen.emit(False)

    def _fill(self) -> None:
        """Offer what there is; not before the panel is needed, as the engine takes a while to load."""
        if self._kind.count():
            return
        from editor.heat.legend import HeatLegend
        from trackmodel.simulation import MARKS

        with QSignalBlocker(self._kind):
            for kind, name in MARKS.items():
                self._kind.addItem(name, kind)
        self._legend = HeatLegend(self._ground)
        self._layout.insertWidget(3, self._legend)

    @property
    def summary(self) -> str:
        """What is said above the list."""
        return self._summary.text()

    # What is counted

    def show_race(self, board: Board, counts: Counts) -> None:
        """Take these for the counts of the last race."""
        self._counted[ONE] = (board, counts, 1)
        if MANY not in self._counted and not self.run_bar.running:
            self._choose(ONE)
        if not self._soon.isActive():
            self._soon.start()

    def forget(self) -> None:
        """Another board or another document: nothing here is about it."""
        self.run_bar.stop()
        self._counted.clear()
        self._driven_by = ""
        self._refresh()

    def run(self) -> None:
        """Have many races driven on what there is now."""
        from editor.heat.many_races import driven_by
        from editor.heat.runner import Runner
        from editor.settings.bots import driven_by_bots
        from trackmodel.engine import EngineError
        from trackmodel.simulation import Statistics, simulated

        self._fill()
        try:
            board, setup = self._source()
        except (PitboardError, EngineError) as error:
            self._say(str(error))
            return
        races, setup = self._races.value(), driven_by_bots(setup)
        runner = Runner(
            lambda jobs, cancellation: simulated(board, setup, races, jobs, cancellation), Statistics()
        )
        self._counted.pop(MANY, None)
        self._choose(MANY)
        self._raced_on, self._driven_by = board, driven_by(setup.drivers, setup.rules)
        self.run_bar.follow(runner, lambda total: total.races / races)
        self.on_board.setChecked(True)
        self._refresh()
        self._say(self.tr("Racing …"))

    def close_down(self) -> None:
        """Call the races off and wait for their end: the program is about to close."""
        self.run_bar.close_down()

    def _choose(self, which: str) -> None:
        self._of.setCurrentIndex(self._of.findData(which))

    def _grow(self, total: Statistics) -> None:
        if not total.races:
            return
        kinds = map(self._kind.itemData, range(self._kind.count()))
        counts = {kind: total.on_spaces(kind) for kind in kinds}
        assert self._raced_on is not None
        self._counted[MANY] = (self._raced_on, counts, total.races)
        self._refresh()

    def _end(self, problem: str) -> None:
        if problem:
            self._say(problem)
        elif MANY not in self._counted:
            self._say(self.tr("Called off before a race was over."))
        self.run_bar.read_out(", ".join(filter(None, (self.summary, self.run_bar.note.text()))))

    # What is shown

    def _refresh(self) -> None:
        self._soon.stop()
        counted = self._counted.get(self._of.currentData())
        self.heat = self._heat_of(*counted) if counted and self._kind.count() else None
        if counted is None and not self.run_bar.running:
            self._say_what_it_is_for()
        if self._legend:
            self._legend.show_heat(self.heat)
        self.run_bar.note.setText(self._driven_by if self._of.currentData() == MANY else "")
        self._fill_list()
        self._tell()

    def _heat_of(self, board: Board, counts: Counts, races: int) -> Heat:
        from editor.heat.heat import Heat
        from trackmodel.texts import ngettext

        kind = self._kind.currentData()
        heat = Heat(board, kind, counts[kind])
        text = self.tr("{kind}: {total} in {races}, on {hot} of {spaces}")
        self._say(
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
        for space in self.heat.hottest if self.heat else ():
            self.list.addItem(self._line(self.heat, space))
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.list.setVisible(self.list.count() > 0)
        texts = [self.list.item(row).text() for row in range(self.list.count())]
        widest = self.fontMetrics().horizontalAdvance(max(texts, key=len, default=""))
        self.list.setGridSize(QSize(widest + BESIDE_TEXT, self.fontMetrics().height() + 4))

    def _line(self, heat: Heat, space: int) -> QListWidgetItem:
        from trackmodel.board import STRAIGHT
        from trackmodel.race_report import corner_name

        corner, count = heat.board.rules.corner[space], heat.counts[space]
        names = {"space": heat.board.view.ids[space], "count": count}
        text = self.tr("{space}: {count}").format(**names)
        if corner != STRAIGHT:
            text = self.tr("{space}: {count}, in {corner}").format(
                corner=corner_name(heat.board, corner), **names
            )
        patch = QPixmap(12, 12)
        patch.fill(QColor(heat.color(count)))
        item = QListWidgetItem(QIcon(patch), text)
        item.setData(SPACE, space)
        return item

    def _tell(self) -> None:
        wanted = self.heat if self.on_board.isChecked() else None
        if wanted is not self._on_board:
            self._on_board = wanted
            self.shown.emit(wanted)

    def _pick(self, item: QListWidgetItem) -> None:
        self.space_picked.emit(item.data(SPACE))

    def _say(self, text: str) -> None:
        self._summary.setText(text)

    def _say_what_it_is_for(self) -> None:
        self._say(self.tr("Where cars land, overshoot, collide and go out, in one race or in many."))
