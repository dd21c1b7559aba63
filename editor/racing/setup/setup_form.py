"""Form of the setup: rules, laps, cars and drivers, start, dice, wear, and sandbox."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QPushButton, QSpinBox, QWidget

from editor.common.widgets import ChoiceBox, ProblemLine, keep_still, row
from editor.racing.option_boxes import OptionBoxes
from editor.racing.setup.circuit_box import CircuitBox
from editor.racing.setup.grid_list import GridList
from editor.racing.setup.seat_rows import SeatRows
from editor.racing.setup.team_names import TeamNames
from editor.racing.wear_boxes import WearBoxes
from editor.settings.bots import bots_for
from editor.settings.race_choices import (
    HIGHEST_SEED,
    MOST_CARS,
    USUAL_TEAMS,
    RaceChoices,
    StartFrom,
    car_range,
    first_cars,
    fitted,
    listed,
    racing_seats,
    ruleset_of,
    starting_order,
    teams_by_car,
)
from trackmodel.board import Board
from trackmodel.engine.rulesets import rulesets_on
from trackmodel.engine.setup_options import OptionValue
from trackmodel.engine.venue import Venue

WIDEST_RULES = 16
"""Least width of the rules box, in letters."""


class SetupForm(QWidget):
    """Shows choices and reports changes to them."""

    changed = Signal(object)
    """Changed choices: a dict with attribute names of `RaceChoices`."""
    compare = Signal()
    """The button that compares the rules was clicked."""
    new_seed = Signal()
    """The button for a new seed was clicked."""

    def __init__(self, placement: QWidget) -> None:
        """Create the form; `placement` is shown when cars start from a position."""
        super().__init__()
        self._placement = placement
        self._order: tuple[int, ...] = ()
        self._chosen_options: Mapping[str, OptionValue] = {}
        self._team_of = USUAL_TEAMS
        self._make_boxes()
        self._lay_out()
        self._connect()

    def _make_boxes(self) -> None:
        self.circuit = CircuitBox()
        self._rules, self._laps, self._from = ChoiceBox(), ChoiceBox(), ChoiceBox()
        self._cars, self._seed = QSpinBox(), QSpinBox(minimum=0, maximum=HIGHEST_SEED)
        self._seats, self._teams, self._grid = SeatRows(), TeamNames(), GridList()
        self._usual_teams = QCheckBox(self.tr("Default teams: num&bers 1 and 2, 3 and 4 …"))
        self._compare = QPushButton(self.tr("Compare"), autoDefault=True)
        self._roll_seed = QPushButton(self.tr("Ne&w"), autoDefault=True)
        self._keep = QCheckBox(self.tr("&Keep"))
        self._usual_wear = QCheckBox(self.tr("Default wear poin&ts"))
        self._wear = WearBoxes(self.tr("New car"))
        self._options = OptionBoxes()
        why = self.tr("What has to be changed before the race can start")
        self._problems = {key: ProblemLine(why) for key in ("venue", "cars", "teams", "position", "options")}
        self._lacks = QLabel(wordWrap=True)
        self._lacks.setAccessibleName(self.tr("What the board lacks for these rules"))
        self._sandbox = QCheckBox(self.tr("Sandbo&x: all choices can be undone"))
        self._rules.narrow(WIDEST_RULES)
        self._from.offer(
            (
                (self.tr("the grid, in rolled order"), StartFrom.ROLLED),
                (self.tr("the grid, in this order"), StartFrom.GIVEN),
                (self.tr("a position on the board"), StartFrom.PLACED),
            )
        )
        tips: dict[QWidget, str] = {
            self._rules: self.tr("Rules of the race"),
            self._compare: self.tr("Show the numbers in which the rules differ"),
            self._laps: self.tr("Number of laps; the rules determine the choices"),
            self._cars: self.tr("Number of cars, at most one per starting place"),
            self._from: self.tr("Where the cars start"),
            self._seed: self.tr("Seed: the same number on the same board gives the same dice"),
            self._roll_seed: self.tr("Choose a new seed"),
            self._keep: self.tr("Use the same seed for the next race"),
            self._usual_teams: self.tr("Clear to choose the team of each car, and to name the teams"),
            self._usual_wear: self.tr("Clear to set different wear points as a house rule"),
            self._sandbox: self.tr("Undo choices after dice and bots too; the record will say so"),
        }
        for box, tip in tips.items():
            box.setToolTip(tip)
        keep_still(self._rules, self._laps, self._from, self._cars, self._seed)

    def _lay_out(self) -> None:
        form = QGridLayout(self)
        form.setContentsMargins(8, 6, 8, 6)
        form.setVerticalSpacing(6)
        form.setColumnStretch(1, 1)
        self._add_row(form, self.tr("Circuit"), self.circuit, self.circuit.open_button)
        self._add_wide(form, self.circuit.progress, self.circuit.problem, self._problems["venue"])
        self._add_row(form, self.tr("R&ules"), self._rules, self._compare)
        self._add_wide(form, self._lacks)
        laps = self._label(self.tr("&Laps"), self._laps), self._laps
        self._laps_row = self._add_row(form, self.tr("&Cars"), self._cars, *laps)[2:]
        problems = self._problems
        self._add_wide(form, problems["cars"], self._seats, self._usual_teams, self._teams, problems["teams"])
        self._from_row = self._add_row(form, self.tr("St&art"), self._from)
        self._add_wide(form, self._grid, self._placement, problems["position"])
        self._add_row(form, self.tr("See&d"), self._seed, self._roll_seed, self._keep)
        self._add_wide(form, self._options, problems["options"], self._usual_wear, self._wear, self._sandbox)
        form.setRowStretch(form.rowCount(), 1)

    def _add_wide(self, form: QGridLayout, *widgets: QWidget) -> None:
        for widget in widgets:
            form.addWidget(widget, form.rowCount(), 0, 1, 2)

    def _add_row(self, form: QGridLayout, text: str, box: QWidget, *more: QWidget) -> tuple[QWidget, ...]:
        """Add a row and return its label and boxes."""
        number, label = form.rowCount(), self._label(text, box)
        form.addWidget(label, number, 0)
        form.addLayout(row(box, *more, grows=box), number, 1)
        return label, box, *more

    def _label(self, text: str, box: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(box)
        box.setAccessibleName(text.replace("&", ""))
        return label

    def _connect(self) -> None:
        self._rules.chosen.connect(lambda rules: self._change(rules=rules))
        self._laps.chosen.connect(lambda laps: self._change(laps=laps))
        self._cars.valueChanged.connect(lambda count: self._change(count=count))
        self._seats.changed.connect(lambda: self._change(seats=self._seats.seats))
        self._seats.team_chosen.connect(self._change_team)
        self._usual_teams.toggled.connect(lambda usual: self._change(team_of=None if usual else USUAL_TEAMS))
        self._teams.changed.connect(lambda: self._change(teams=self._teams.names))
        self._from.chosen.connect(lambda start_from: self._change(start_from=start_from))
        self._grid.changed.connect(self._change_order)
        self._seed.valueChanged.connect(lambda seed: self._change(seed=seed))
        self._compare.clicked.connect(self.compare)
        self._roll_seed.clicked.connect(self.new_seed)
        self._keep.toggled.connect(lambda keeps: self._change(keeps_seed=keeps))
        self._usual_wear.toggled.connect(self._change_wear)
        self._wear.changed.connect(self._change_wear)
        self._options.changed.connect(self._change_option)
        self._sandbox.toggled.connect(lambda on: self._change(sandbox=on))

    def _change(self, **changes: object) -> None:
        self.changed.emit(changes)

    def _change_team(self, car: int, team: int) -> None:
        self._change(team_of=(*self._team_of[:car], team, *self._team_of[car + 1 :]))

    def _change_order(self) -> None:
        racing = self._grid.order
        self._change(order=(*racing, *(car for car in self._order if car not in racing)))

    def _change_wear(self) -> None:
        self._change(wear=None if self._usual_wear.isChecked() else self._wear.points)

    def _change_option(self, name: str, value: OptionValue) -> None:
        self._change(options={**self._chosen_options, name: value})

    def show_problem(self, text: str, about: str) -> QWidget:
        """Show what keeps the race from starting beside what it is about (`SetupError.about`).

        Returns the line that shows it.
        """
        place = about if about in self._problems else "options"
        for name, line in self._problems.items():
            line.show_problem(text if about and name == place else "")
        return self._problems[place]

    def show_choices(
        self,
        wanted: RaceChoices,
        places: int = MOST_CARS,
        lacks: Sequence[str] = (),
        kind: type[Venue] = Board,
    ) -> None:
        """Show choices, adjusted to a kind of venue with `places` starting places.

        A board may lack something for the rules, which is told too.
        """
        choices = fitted(wanted, places, kind)
        self._chosen_options = {**wanted.options, **choices.options}
        ruleset = ruleset_of(choices, kind)
        boxes = (self._cars, self._seed, self._keep, self._usual_teams, self._usual_wear, self._sandbox)
        blockers = [QSignalBlocker(box) for box in boxes]
        self._rules.offer((each.name, each.id) for each in listed(rulesets_on(kind)))
        self._rules.show_value(choices.rules)
        self._laps.offer((str(laps), laps) for laps in ruleset.laps)
        self._laps.show_value(choices.laps)
        for part in self._laps_row:
            part.setVisible(len(ruleset.laps) > 1)
        self._cars.setRange(*car_range(ruleset, places))
        self._cars.setValue(choices.count)
        self._team_of, team_of = choices.team_of or USUAL_TEAMS, teams_by_car(choices)
        names = tuple(seat.name for seat in racing_seats(choices))
        first, has_teams = first_cars(choices), choices.team_of is not None
        self._seats.show_seats(choices.seats, names, first, team_of, bots_for(ruleset), has_teams)
        self._usual_teams.setVisible(ruleset.team_size > 1)
        self._usual_teams.setChecked(choices.team_of is None)
        self._teams.setVisible(choices.team_of is not None)
        self._teams.show_teams(choices.teams, team_of)
        for part in self._from_row:
            part.setVisible(kind is Board)
        self._from.show_value(choices.start_from)
        self._order = choices.order
        self._grid.setVisible(choices.start_from is StartFrom.GIVEN)
        self._grid.show_order(starting_order(choices), names, team_of)
        self._placement.setVisible(choices.start_from is StartFrom.PLACED)
        self._seed.setValue(choices.seed)
        self._keep.setChecked(choices.keeps_seed)
        # A house rule with the ruleset's own values is shown too, or it could not be changed.
        by_rules = wanted.wear is None
        self._usual_wear.setVisible(bool(ruleset.wear_bounds))
        self._usual_wear.setChecked(by_rules)
        self._wear.setVisible(not by_rules)
        self._wear.offer(ruleset.wear_bounds)
        self._wear.show_points(choices.wear or ruleset.new_car_wear(choices.laps))
        self._lacks.setText("\n".join(lacks))
        self._lacks.setVisible(bool(lacks))
        self._options.show_options(ruleset.options, choices.options, names)
        self._sandbox.setChecked(choices.sandbox)
        del blockers
