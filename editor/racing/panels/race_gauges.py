"""What all cars share: a row of gauges above the dashboards, such as the weather."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from editor.common.flow_layout import FlowLayout
from editor.common.widgets import column, delete_widgets
from editor.racing.panels.gauges.gauge_shapes import gauge_widget, show_gauges
from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from trackmodel.engine import State
from trackmodel.race_report.gauge_words import race_gauge_words


class RaceGauges(QFrame):
    """Shows the gauges that a ruleset has for the whole race; hidden if it has none."""

    def __init__(self) -> None:
        super().__init__()
        self._gauges: list[GaugeWidget] = []
        self.setAccessibleName(self.tr("Whole race"))
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._flow = FlowLayout(across=16, down=2)
        self.setLayout(column(self._flow, margins=(8, 4, 8, 4)))
        self.hide()

    def show_state(self, state: State, _at: int = 0) -> None:
        """Show the gauges in a state of the race."""
        gauges = state.race.ruleset.race_gauges(state)
        if not show_gauges(self._gauges, gauges):
            delete_widgets(self._flow)
            self._gauges = [gauge_widget(gauge) for gauge in gauges]
            for new in self._gauges:
                self._flow.addWidget(new)
        words = race_gauge_words(state)
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.setVisible(bool(gauges))
