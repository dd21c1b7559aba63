"""Ten bots race in the window; everything it shows is compared with the saved record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QListWidget, QPushButton, QSpinBox, QTableWidget

from editor.racing.panels.card import Card
from editor.racing.panels.log_panel import LogPanel
from editor.racing.panels.race_slider import RaceSlider
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from trackmodel.engine import Record, State, replay, start
from trackmodel.formats.race_file import read_record
from trackmodel.race_report.log_lines import GRID, grid_roll_line
from trackmodel.race_report.turns import Moment, TurnReport, turn_reports

Key = Qt.Key
CARS = 10
DRIVERS = ("Rookie", "Regular", "Champion", "Rookie", "Regular") * 2
Role = Qt.ItemDataRole


def set_up(hand: RaceUser) -> None:
    """Set up ten cars with these bots, a lap and a seed, and start the race."""
    hand.fill(hand.find(QSpinBox, "Cars"), str(CARS))
    hand.key(Key.Key_Tab)
    hand.choose(hand.find(QComboBox, "Laps"), "1")
    for car, driver in enumerate(DRIVERS, start=1):
        hand.choose_driver(car, driver)
    hand.tab_to(hand.find(QSpinBox, "Seed"))
    hand.fill(hand.find(QSpinBox, "Seed"), "2024")
    hand.click(hand.find(QPushButton, "Start the race"))


class Told:
    """The states and turns of a record file, as the engine sees them."""

    def __init__(self, path: Path) -> None:
        self.record: Record = read_record(path)
        self.states: list[State] = [start(self.record.board, self.record.setup)]
        replay(self.record, lambda state, _entry: self.states.append(state))
        entries = self.record.entries
        self.moments = [Moment.of(*each) for each in zip(self.states[:-1], entries, strict=True)]

    def names(self, car: int) -> str:
        assert self.record.setup.names is not None
        return self.record.setup.names[car]

    def log(self) -> list[str]:
        """Return the expected log: a heading per round, a line per roll for the grid and per turn."""
        setup, rolls = self.record.setup, sum(moment.asked == GRID for moment in self.moments)
        assert rolls >= CARS
        order = self.states[rolls].order
        lines = ["Before the start", *(grid_roll_line(self.moments, at, setup) for at in range(rolls))]
        lines.append("On the grid: " + ", ".join(f"{car + 1} {self.names(car)}" for car in order))
        round_ = 0
        for report in turn_reports(self.record.board, self.moments[rolls:], with_rolls=True):
            if report.round != round_:
                round_ = report.round
                lines.append(f"Round {round_}")
            lines.append(self.line(report))
        return lines

    def line(self, report: TurnReport) -> str:
        asked = [f"gear {report.gear}" if report.gear else "", f"rolls {report.roll}" if report.roll else ""]
        told = "; ".join(filter(None, [", ".join(filter(None, [*asked, report.move])), *report.happened]))
        return told if report.car is None else f"{report.car + 1} {self.names(report.car)}: {told}"

    def turn_shown(self, at: int) -> str:
        """Return the finished line of the turn of the last of `at` entries."""
        mover = (self.moments[at - 1].round, self.moments[at - 1].mover)
        first = next(n for n, m in enumerate(self.moments) if (m.round, m.mover) == mover)
        turn = [m for m in self.moments[first:] if (m.round, m.mover) == mover]
        (report,) = turn_reports(self.record.board, turn, with_rolls=True)
        return self.line(report)


def shown_order(hand: RaceUser) -> list[tuple[int, str]]:
    """Return the cars of the round and their status, as shown."""
    cars = next(each for each in hand.window.findChildren(QListWidget) if "in round" in each.accessibleName())
    said = [cars.item(row).data(Role.AccessibleTextRole) for row in range(cars.count())]
    found = [re.fullmatch(r".*\(car (\d+)\): (has played|playing now|yet to play)", text) for text in said]
    assert all(found), said
    return [(int(each[1]) - 1, each[2]) for each in found if each]


def order_of(state: State) -> list[tuple[int, str]]:
    """Return the cars of the round and their status, as expected."""
    told = []
    for slot, car in enumerate(state.order):
        if slot == state.slot and state.turn is not None:
            told.append((car, "playing now"))
        elif slot <= state.slot or not state.cars[car].racing:
            told.append((car, "has played"))
        else:
            told.append((car, "yet to play"))
    return told


def shown_gauges(hand: RaceUser) -> list[dict[str, int]]:
    """Return the gear and points of every car, as shown on its dashboard."""
    cards = sorted(hand.window.findChildren(Card), key=lambda card: card.reading.car)
    words = [card.accessibleName() for card in cards if card.isVisible()]
    assert [re.match(r"car (\d+),", text)[1] for text in words] == [str(n + 1) for n in range(CARS)]  # type: ignore[index]
    found = []
    for text in words:
        points = {name: int(left) for name, left, _most in re.findall(r", (\w+) (\d+) of (\d+)", text)}
        gear = re.search(r", gear (\d)", text)
        found.append({**points, "gear": int(gear[1]) if gear else -1})
    return found


def gauges_of(state: State) -> list[dict[str, int]]:
    return [{**car.wear, "gear": car.gear} for car in state.cars]


def shown_result(hand: RaceUser) -> list[tuple[str, str, str]]:
    """Return place, car, and laps of each row."""
    table = next(each for each in hand.window.findChildren(QTableWidget) if each.accessibleName() == "Result")
    return [
        (table.item(row, 0).text(), table.item(row, 1).text(), table.item(row, 7).text())
        for row in range(table.rowCount())
    ]


def result_of(state: State) -> list[tuple[str, str, str]]:
    return [(str(each.place), str(each.car + 1), str(each.laps)) for each in state.classification]


def shown_log(hand: RaceUser) -> tuple[list[str], str]:
    """Return all lines of the log and the current one (in bold)."""
    model = hand.window.findChild(LogPanel).list.model()
    indexes = [model.index(row, 0) for row in range(model.rowCount())]
    bold = [i.data() for i in indexes if i.data(Role.FontRole) and i.data(Role.FontRole).bold()]
    turns = [text for text in bold if not re.fullmatch(r"Round \d+(: .* leads)?|Before the start", text)]
    assert len(turns) == 1
    return [re.sub(r"^(Round \d+): .* leads$", r"\1", index.data()) for index in indexes], turns[0]


def holds(hand: RaceUser, told: Told) -> int:
    """Check everything shown against the record; return the number of entries shown."""
    at = hand.find(RaceSlider).value()
    state = told.states[at]
    assert shown_order(hand) == order_of(state)
    assert shown_gauges(hand) == gauges_of(state)
    assert shown_result(hand) == result_of(state)
    lines, current = shown_log(hand)
    assert lines == told.log()
    assert current == told.turn_shown(at)
    return at


@pytest.mark.usefixtures("records")
def test_what_is_shown_of_ten_bots_is_what_the_record_says(
    race_window: RaceWindow,
    race_user: RaceUser,
    records: Path,
) -> None:
    hand = race_user
    race_window.prepare(brennach())
    set_up(hand)
    hand.settle()
    assert race_window.prompt.car is None
    (path,) = records.glob("*.race.json")
    told = Told(path)
    assert [driver.capitalize() for driver in told.record.drivers] == list(DRIVERS)
    assert told.states[-1].over
    end = len(told.record.entries)
    assert holds(hand, told) == end

    slider = hand.find(RaceSlider)
    hand.click(slider, QPoint(slider.x_of(end // 3), 10))
    first = holds(hand, told)
    assert abs(first - end // 3) <= end // slider.width() + 1

    hand.tab_to(slider)
    hand.keys(Key.Key_PageDown, Key.Key_PageDown, Key.Key_Right)
    second = holds(hand, told)
    assert second > first

    hand.drag(slider, QPoint(slider.x_of(second), 10), QPoint(slider.x_of(3 * end // 4), 10))
    third = holds(hand, told)
    assert third > second

    hand.key(Key.Key_End)
    assert holds(hand, told) == end
