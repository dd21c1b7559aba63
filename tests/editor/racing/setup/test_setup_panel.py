"""The setup panel, tested with events on the real form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from editor.common.theme import Scheme, use_scheme
from editor.common.widgets import ProblemLine
from editor.racing.setup.setup_panel import SetupPanel
from tests.circuits import ring
from tests.editor.looks import clipped, faint
from tests.editor.racing.toy_ruleset import use_toy_ruleset
from tests.editor_hand import CTRL, use_own_settings
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, RULESETS, Setup, State, start
from trackmodel.engine.venue import Venue
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.resources import shipped_tile_sets

Key = Qt.Key


@pytest.fixture(scope="module")
def board() -> Board:
    return compile_board(ring())


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path) -> None:
    use_own_settings(tmp_path)
    QSettings().clear()


class Form:
    """A setup panel on screen, with a user."""

    def __init__(self, qtbot: QtBot, board: Venue | None) -> None:
        self.seeds = iter(range(101, 200))
        self.panel = SetupPanel(new_seed=lambda: next(self.seeds))
        self.started: list[Setup] = []
        self.panel.start.connect(self.started.append)
        self.window = QMainWindow()
        self.window.setCentralWidget(self.panel)
        qtbot.addWidget(self.window)
        self.panel.show_venue(board)
        self.window.resize(300, 900)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()

    def press_start(self) -> Setup | None:
        """Click the start button and return the Setup."""
        before = len(self.started)
        QTest.mouseClick(self.panel.start_button, Qt.MouseButton.LeftButton)
        return self.started[-1] if len(self.started) > before else None

    def choose(self, name: str, text: str) -> None:
        """Choose an entry of a box by keys."""
        box = self._one(QComboBox, name)
        for _ in range(box.count()):
            QTest.keyClick(box, Key.Key_Up)
        for _ in range(box.count()):
            if box.currentText() != text:
                QTest.keyClick(box, Key.Key_Down)
        assert box.currentText() == text

    def entries(self, name: str) -> list[str]:
        """Return the entries of a box."""
        box = self._one(QComboBox, name)
        return [box.itemText(index) for index in range(box.count())]

    def type(self, name: str, text: str) -> None:
        """Type into a box or a line."""
        widget = next(each for kind in (QSpinBox, QLineEdit) for each in self._all(kind, name))
        widget.setFocus()
        QTest.keyClick(widget, Key.Key_A, CTRL)
        QTest.keyClicks(widget, text)
        QTest.keyClick(widget, Key.Key_Tab)

    def tick(self, text: str) -> None:
        """Click a check box."""
        box = next(box for box in self.panel.findChildren(QCheckBox) if box.text().replace("&", "") == text)
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))

    def told(self, text: str) -> int:
        """Return how often a text is shown."""
        labels = [label for label in self.panel.findChildren(QLabel) if label.isVisible()]
        return sum(text.lower() in label.text().lower() for label in labels)

    def number(self, name: str) -> QSpinBox:
        """Return the spin box with this name."""
        return self._one(QSpinBox, name)

    def _one(self, kind: type, name: str):  # type: ignore[no-untyped-def]
        (found,) = self._all(kind, name)
        return found

    def _all(self, kind: type, name: str):  # type: ignore[no-untyped-def]
        return [
            each
            for each in self.panel.findChildren(kind)
            if each.accessibleName() == name and each.isVisible()
        ]


def test_any_car_joins_any_team_and_its_colors_follow(qtbot: QtBot, board: Board) -> None:
    """Teams are shown by number and color; a third car in a team is refused."""
    form = Form(qtbot, board)
    form.type("Cars", "4")
    narrow = form.window.width()
    form.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    form.choose("Car 4, orange: team", "1")
    assert form.told("Team 1 has 3 cars; two at most") == 1
    assert form.press_start() is None
    form.choose("Car 2, yellow: team", "2")
    form.type("Team 2, orange: name", "Rapide")
    assert form.window.width() == narrow, "the panel gets no wider"
    setup = form.press_start()
    assert setup is not None
    assert (setup.team_of, setup.teams) == ((0, 1, 1, 0), ("", "Rapide"))
    # They are kept for the next race, ten cars included; the box brings the usual teams back.
    again = Form(qtbot, board)
    assert again.press_start() == evolve(setup, seed=101)
    again.type("Cars", "10")
    assert again.panel.setup.team_of == (0, 1, 1, 0, 2, 2, 3, 3, 4, 4)
    again.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    usual = again.press_start()
    assert usual is not None
    assert (usual.team_of, usual.teams) == ((), ())


def test_the_button_alone_starts_a_race_of_one_person_against_bots(qtbot: QtBot, board: Board) -> None:
    setup = Form(qtbot, board).press_start()
    assert setup is not None
    assert setup.rules == next(iter(RULESETS))
    assert (setup.laps, setup.grid, setup.wear, setup.sandbox, setup.position) == (1, None, None, False, "")
    assert setup.drivers[0] == PERSON
    assert len(setup.drivers) == 6
    assert PERSON not in setup.drivers[1:]
    assert len(set(setup.drivers[1:])) > 1
    assert setup.names[0] == "Player"
    start(board, setup)


def test_each_game_begins_with_its_own_number_of_laps(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["ksk"].name)
    assert form.panel.setup.laps == 3, "shared rules: default 3"
    form.choose("Laps", "2")
    form.choose("Rules", RULESETS["formula-d"].name)
    assert form.panel.setup.laps == 1
    form.choose("Rules", RULESETS["ksk"].name)
    assert form.panel.setup.laps == 2, "as it was chosen last"


def test_a_player_of_two_cars_is_named_once(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["ksk"].name)
    form.type("Cars", "4")
    form.type("Car 1, yellow: name", "Anna")
    form.choose("Car 3, orange: driver", "Regular")
    second = form._one(QLineEdit, "Car 2, yellow: name")
    assert (second.placeholderText(), second.isEnabled()) == ("Anna's second car", False)
    assert not form._all(QComboBox, "Car 2, yellow: driver")
    setup = form.panel.setup
    assert setup.names == ("Anna", "Anna", "Regular", "Regular")
    assert setup.drivers == (PERSON, PERSON, "regular", "regular")
    form.choose("Rules", RULESETS["formula-d"].name)
    assert form.panel.setup.names[0] == "Anna"
    assert "Anna" not in form.panel.setup.names[1:], "car 2 is somebody else's again"


def test_the_name_of_a_person_goes_with_the_person(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "2")
    form.choose("Car 2, yellow: driver", "Person")
    form.type("Car 2, yellow: name", "Bert")
    assert form.panel.setup.names == ("Player A", "Bert")
    form.choose("Car 2, yellow: driver", "Regular")
    assert form.panel.setup.names == ("Player", "Regular")


def test_enter_anywhere_starts_and_so_does_the_button_which_has_the_focus(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.panel.start_button.setFocus()
    assert form.panel.start_button.hasFocus()
    QTest.keyClick(form.number("Cars"), Key.Key_Return)
    QTest.keyClick(form.panel.start_button, Key.Key_Enter)
    QTest.keyClick(form.panel.start_button, Key.Key_Space)
    assert len(form.started) == 3


def test_what_is_set_is_what_is_raced_by(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["formula-d"].name)
    form.choose("Laps", "2")
    form.type("Cars", "3")
    form.type("Car 1, yellow: name", "Änne".replace("Ä", "A"))
    form.choose("Car 2, yellow: driver", "Person")
    form.choose("Car 3, orange: driver", "Rookie")
    form.type("Seed", "77")
    form.tick("Default wear points")
    form.type("New car: wear", "25")
    form.tick("Sandbox: all choices can be undone")
    assert form.press_start() == Setup(
        rules="formula-d",
        laps=2,
        drivers=(PERSON, PERSON, "rookie"),
        seed=77,
        wear={"wear": 25},
        names=("Anne", "Player B", "Rookie"),
        sandbox=True,
    )


def test_the_cars_start_in_the_order_that_keys_put_them_in(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "4")
    form.choose("From", "the grid, in this order")
    cars = next(each for each in form.panel.findChildren(QListWidget) if each.isVisible())
    cars.setCurrentRow(3)
    for key in (Key.Key_Up, Key.Key_Up, Key.Key_Up, Key.Key_Up, Key.Key_Down):
        QTest.keyClick(cars, key, Qt.KeyboardModifier.AltModifier)
    setup = form.press_start()
    assert setup is not None
    assert setup.grid == (0, 3, 1, 2)
    assert [cars.item(row).text() for row in range(2)] == ["1. Player (car 1)", "2. Rookie (car 4)"]
    form.type("Cars", "5")
    assert form.panel.setup.grid == (0, 3, 1, 2, 4)


def test_a_car_that_is_dragged_in_the_grid_is_raced_from_there(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("From", "the grid, in this order")
    cars = next(each for each in form.panel.findChildren(QListWidget) if each.isVisible())
    # The list's own drag and drop runs a system event loop that tests can't enter.
    assert cars.model().moveRow(cars.rootIndex(), 5, cars.rootIndex(), 0)
    assert form.panel.setup.grid == (5, 0, 1, 2, 3, 4)
    assert cars.item(0).text().endswith("(car 6)")


def test_everything_is_proposed_again_but_the_dice_and_the_sandbox(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["formula-d"].name)
    form.type("Cars", "8")
    form.type("Car 7, green: name", "Kim")
    form.choose("From", "the grid, in this order")
    form.tick("Sandbox: all choices can be undone")
    raced = form.press_start()
    again = Form(qtbot, board).press_start()
    assert raced is not None
    assert again is not None
    assert raced.sandbox
    assert evolve(again, seed=raced.seed, sandbox=True) == raced
    assert raced.names[6] == "Kim"


def test_what_is_chosen_for_one_game_is_not_chosen_for_another(qtbot: QtBot, board: Board) -> None:
    """Three cars of Fortir Capla would keep a race under KSK-ftf from starting."""
    tiles = read_tile_set(shipped_tile_sets()["fortir-capla"])
    form = Form(qtbot, board)
    form.choose("Rules", "KSK-ftf")
    form.choose("Laps", "3")
    form.type("Cars", "4")
    form.type("Car 3, orange: name", "Kim")
    form.panel.show_venue(tiles)
    form.type("Cars", "3")
    fortir = form.press_start()
    form.panel.show_venue(board)
    ksk = form.press_start()
    assert fortir is not None
    assert ksk is not None
    assert (fortir.rules, len(fortir.drivers), fortir.laps) == ("fortir-capla", 3, 1)
    assert (ksk.rules, len(ksk.drivers), ksk.laps) == ("ksk", 4, 3)
    assert fortir.names[2] == ksk.names[2] == "Kim", "the same people play both"
    # The next day too; what was never chosen is as at first.
    again = Form(qtbot, tiles)
    assert evolve(again.press_start(), seed=1) == evolve(fortir, seed=1)  # type: ignore[type-var]
    again.panel.show_venue(board)
    assert evolve(again.press_start(), seed=1) == evolve(ksk, seed=1)  # type: ignore[type-var]
    again.choose("Rules", RULESETS["formula-d"].name)
    assert len(again.press_start().drivers) == 6  # type: ignore[union-attr]


def test_what_is_missing_is_said_right_below_what_is_to_be_changed(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)

    def above_the_problem() -> set[str]:
        """Return the boxes in the 40 pixels above the problem in the form."""
        (line,) = (each for each in form.panel.form.findChildren(ProblemLine) if each.isVisible())
        top = line.mapTo(form.panel, QPoint()).y()
        boxes = [*form.panel.findChildren(QSpinBox), *form.panel.findChildren(QComboBox)]
        boxes += form.panel.findChildren(QLineEdit)
        bottoms = {box.accessibleName(): box.mapTo(form.panel, box.rect().bottomLeft()).y() for box in boxes}
        return {name for name, y in bottoms.items() if name and top - 40 < y < top}

    form.choose("Rules", "KSK-ftf")
    form.type("Cars", "5")
    assert "Cars" in above_the_problem()
    form.type("Cars", "4")
    form.choose("Car: preset", "standard")
    form.type("Car: tires", "5")
    assert "Car: tires" in above_the_problem()
    form.type("Car: tires", "6")
    assert not [each for each in form.panel.form.findChildren(ProblemLine) if each.isVisible()]
    form.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    form.choose("Car 4, orange: team", "3")
    assert "Team 3, blue: name" in above_the_problem()


def test_what_is_missing_comes_into_view_in_a_low_window(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", "KSK-ftf")
    form.choose("Car: preset", "standard")
    form.window.resize(300, 300)
    for name, count in (("Car: tires", "5"), ("Cars", "5")):
        form.type(name, count)
        QTest.qWait(20)
        (line,) = (each for each in form.panel.form.findChildren(ProblemLine) if each.isVisible())
        assert line.visibleRegion().boundingRect() == line.rect()


def test_a_house_rule_and_teams_of_one_game_are_not_those_of_another(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "4")
    form.tick("Default wear points")
    form.type("New car: tires", "9")
    form.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    form.choose("Car 4, orange: team", "3")
    usual = form.press_start()
    assert usual is not None
    form.choose("Rules", "KSK-ftf")
    ksk = form.press_start()
    assert ksk is not None
    assert (ksk.wear, ksk.team_of) == (None, ())
    form.choose("Rules", RULESETS[usual.rules].name)
    again = form.press_start()
    assert again is not None
    assert (again.wear, again.team_of) == (usual.wear, (0, 0, 1, 2))


def test_every_race_has_dice_of_its_own_unless_they_are_kept(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    assert [form.press_start().seed for _ in range(2)] == [101, 102]  # type: ignore[union-attr]
    new = next(each for each in form.panel.findChildren(QPushButton) if each.text() == "Ne&w")
    QTest.mouseClick(new, Qt.MouseButton.LeftButton)
    form.tick("Keep")
    assert [form.press_start().seed for _ in range(2)] == [104, 104]  # type: ignore[union-attr]
    assert Form(qtbot, board).press_start().seed == 104  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        '"x"',
        "null",
        "[" * 100_000,
        '{"rules": 3, "laps": "x", "count": true, "seats": 5, "seed": -1, "order": {}, "wear": []}',
        '{"rules": "no-such-rules", "laps": 99, "count": 1000, "seats": [1, {"driver": "no", "name": 7}]}',
        '{"order": [0, 0, 1], "wear": {"tires": "many"}, "keeps_seed": 1, "start_from": [], "sandbox": null}',
        '{"wear": {"tires": 99999, "no-such-points": 3}, "seed": 99999999999999999999, "count": -4}',
        '{"seats": [{"driver": "rookie", "name": "a\\u0000b"}], "start_from": "placed"}',
        '{"rules": "fortir-capla", "games": {"ksk": {"count": [], "laps": "x", "wear": 3}, "formula-d": 7}}',
    ],
)
def test_whatever_stands_in_the_settings_there_is_a_race(qtbot: QtBot, board: Board, kept: str) -> None:
    QSettings().setValue("race/setup", kept)
    setup = Form(qtbot, board).press_start()
    assert setup is not None
    start(board, setup)


def test_one_thing_that_makes_no_sense_spoils_no_other(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "3")
    form.press_start()
    kept = json.loads(str(QSettings().value("race/setup")))
    QSettings().setValue("race/setup", json.dumps({**kept, "rules": None, "seats": "nobody"}))
    assert len(Form(qtbot, board).press_start().drivers) == 3  # type: ignore[union-attr]


def test_no_more_cars_race_than_there_are_starting_places_and_none_is_forgotten(
    qtbot: QtBot, board: Board
) -> None:
    small = compile_board(ring(grid=4))
    form = Form(qtbot, board)
    form.type("Cars", "9")
    form.panel.show_venue(small)
    assert len(form.press_start().drivers) == 4  # type: ignore[union-attr]
    form.panel.show_venue(board)
    assert len(form.press_start().drivers) == 9  # type: ignore[union-attr]
    # As many as the ruleset and the grid allow: KSK has room for more than the Formula games.
    twelve = compile_board(ring(grid=12))
    form.panel.show_venue(twelve)
    for rules, most in (("KSK-ftf", 12), ("Formula D", 10)):
        form.choose("Rules", rules)
        form.type("Cars", "12" if most == 12 else "10")
        setup = form.press_start()
        assert setup is not None
        assert len(setup.drivers) == most


def test_without_a_board_or_a_starting_place_it_says_why_there_is_no_race(qtbot: QtBot) -> None:
    form = Form(qtbot, None)
    assert form.press_start() is None
    assert form.panel.problem.text() == "Reading the board…"
    form.panel.show_venue(evolve_grid(compile_board(ring()), ()))
    assert form.press_start() is None
    QTest.keyClick(form.panel, Key.Key_Return)
    assert not form.started
    assert form.told("Too many cars (1); places on the starting grid: 0") == 1
    assert form.panel.problem.isVisible()
    assert not form.panel.start_button.isEnabled()


def evolve_grid(board: Board, grid: tuple[int, ...]) -> Board:
    """Return the board with other starting places."""
    angles = board.view.grid_angles[: len(grid)]
    return evolve(board, rules=evolve(board.rules, grid=grid), view=evolve(board.view, grid_angles=angles))


def test_only_bots_that_know_the_rules_are_offered(
    qtbot: QtBot, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = use_toy_ruleset(monkeypatch)
    form = Form(qtbot, board)
    form.choose("Rules", toy.name)
    form.type("Cars", "2")
    assert form.entries("Car 2, yellow: driver") == ["Person"]
    assert form.entries("Laps") == ["1", "2"]
    setup = form.press_start()
    assert setup is not None
    assert (setup.rules, setup.laps, setup.drivers) == ("toy", 1, (PERSON, PERSON))
    form.choose("Rules", RULESETS["formula-d"].name)
    form.type("Cars", "2")
    assert form.press_start().drivers == (PERSON, "champion")  # type: ignore[union-attr]


def test_points_are_shown_once_they_are_spread(qtbot: QtBot, board: Board) -> None:
    """A car of KSK-ftf is built by its driver before the start unless the setup builds it."""
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["ksk"].name)

    def shown() -> list[str]:
        boxes = [box for box in form.panel.findChildren(QSpinBox) if box.isVisible()]
        return [box.accessibleName() for box in boxes if box.accessibleName().startswith("Car: ")]

    assert shown() == []
    form.choose("Car: preset", "standard")
    assert "Car: engine" in shown()
    assert len(shown()) == 6


def test_the_board_shows_the_cars_that_will_race(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    shown: list[State] = []
    form.panel.preview.connect(shown.append)
    form.type("Cars", "8")
    assert [car.space for car in shown[-1].cars] == list(board.rules.grid[:8])


@pytest.mark.parametrize("scheme", [Scheme.Light, Scheme.Dark], ids=["light", "dark"])
def test_nothing_is_cut_off_and_everything_stands_out(qtbot: QtBot, board: Board, scheme: Scheme) -> None:
    use_scheme(scheme)
    try:
        form = Form(qtbot, board)
        form.tick("Default wear points")
        for start_from in form.entries("From"):
            form.choose("From", start_from)
            form.window.resize(form.panel.minimumSizeHint().width(), 1200)
            qtbot.waitUntil(lambda: clipped(form.panel) == [])
            assert faint(form.panel) == []
    finally:
        use_scheme(Scheme.Unknown)


def test_every_box_has_a_name_for_those_who_hear_it(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.tick("Default wear points")
    nameless = []
    for start_from in form.entries("From"):
        form.choose("From", start_from)
        for kind in (QComboBox, QSpinBox, QLineEdit, QListWidget, QAbstractButton):
            for each in form.panel.findChildren(kind):
                inside = isinstance(each.parent(), QSpinBox | QComboBox)
                told = each.accessibleName() or (each.text() if isinstance(each, QAbstractButton) else "")
                if each.isVisible() and not told and not inside:
                    nameless.append(type(each).__name__)
    assert nameless == []
