"""Three people race on a road that is laid while it is driven, at one screen, by mouse and keys.

Nobody sees another hand: the screen is handed over before anybody else is asked.
"""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListView, QSpinBox

from editor.racing.board.road_view import RoadView
from editor.racing.panels.card import Card
from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from tests.e2e.race_user import Key, RaceUser
from tests.editor_hand import CTRL, SHIFT
from trackmodel.engine import PERSON, Question, replay
from trackmodel.engine.fortir_capla.fortir_values import FortirCar
from trackmodel.formats.race_file import read_record
from trackmodel.tile_set import CardKind, Shape, TileKind, TileSet

NAMES = ("Anna", "Bert", "Cleo")
SEED = 4
SHORT = TileSet(
    id="short",
    name="Short road",
    tiles=(
        TileKind("start", 1),
        TileKind("finish", 1),
        TileKind("road", 3, limit=4),
        TileKind("road", 2, Shape.LEFT, limit=4),
        TileKind("road", 2, Shape.RIGHT, limit=4),
        TileKind("petrol", 1, limit=4),
        TileKind("bottleneck", 1, limit=1),
    ),
    cards=(
        CardKind("go_ahead", 8, 1),
        CardKind("go_ahead", 8, 2),
        CardKind("pass", 4),
        CardKind("short_cut", 2),
    ),
    die=(1, 2, 2),
)
CARD_WORDS = ("go ahead", "pass", "short cut")


class Players:
    """The people at the screen."""

    def __init__(self, user: RaceUser) -> None:
        self._user, self.answers, self.handed_over = user, 0, 0
        self.road_lengths: list[int] = []

    def play(self) -> None:
        """Answer until the race is over: first choices, by keys and by clicks in turns."""
        user, window = self._user, self._user.window
        race = window.race
        assert race is not None
        user.settle()
        while not race.session.over:
            if window.parts.hand_over.isVisible():
                self._hand_over()
            asked = window.prompt.question
            assert isinstance(asked, Question)
            self.road_lengths.append(len(user.find(RoadView).road.tiles))
            self._look_at_hands(asked)
            value = asked.options[0].value
            if self.answers % 3 == 0:
                user.answer_by_row(value)
            else:
                user.answer_by_key(value)
            self.answers += 1
            user.settle()

    def _hand_over(self) -> None:
        user, window = self._user, self._user.window
        assert window.prompt.state is None
        race = window.race
        assert race is not None
        asked = race.session.asked
        assert isinstance(asked, Question)
        words = f"Hand over to {NAMES[asked.car]}"
        assert words in user.label_texts()
        assert not any(card in text for text in shown_hands(window).values() for card in CARD_WORDS)
        if self.handed_over % 2:
            user.click(window.parts.hand_over.here)
        else:
            user.key(Key.Key_Return)
        self.handed_over += 1
        assert not window.parts.hand_over.isVisible()

    def _look_at_hands(self, asked: Question) -> None:  # type: ignore[type-arg]
        """Only whoever is asked, after the screen was handed over to them, sees a hand, their own."""
        for car, text in shown_hands(self._user.window).items():
            sees = any(word in text for word in CARD_WORDS)
            assert sees == (car == asked.car), (asked, car, text)


def shown_hands(window: RaceWindow) -> dict[int, str]:
    """Return what the dashboards say, by car."""
    return {card.reading.car: card.accessibleName() for card in window.findChildren(Card)}


def set_up(user: RaceUser) -> None:
    """Set up a race of three people."""
    user.fill(user.find(QSpinBox, "Cars"), str(len(NAMES)))
    user.key(Key.Key_Tab)
    for car, name in enumerate(NAMES, start=1):
        user.choose_driver(car, "Person", name)
    user.fill(user.find(QSpinBox, "Seed"), str(SEED))
    user.key(Key.Key_Return)


def test_three_people_race_on_tiles_to_the_end_and_nobody_sees_another_hand(
    race_window: RaceWindow, race_user: RaceUser, records: Path
) -> None:
    race_window.prepare(SHORT)
    race_user.wait(race_window.isActiveWindow)
    set_up(race_user)
    race = race_window.race
    assert race is not None
    assert race.session.setup.drivers == (PERSON,) * 3
    race_user.key("P", CTRL | SHIFT)
    players = Players(race_user)
    players.play()
    assert players.handed_over > 2

    # The road has grown, and earlier moments show it as it was.
    view = race_user.find(RoadView)
    whole = len(view.road.tiles)
    assert players.road_lengths == sorted(players.road_lengths)
    assert players.road_lengths[0] < whole
    assert {pose.car for pose in view.car_poses} == {0, 1, 2}
    while race.playback.at > 3:
        race_user.key(Key.Key_Left, CTRL)
    assert len(view.road.tiles) == 1
    race_user.key(Key.Key_End, CTRL)
    assert len(view.road.tiles) == whole

    table = race_window.parts.result.table
    shown = [it for it in range(table.columnCount()) if not table.isColumnHidden(it)]
    headings = [table.model().headerData(it, Qt.Orientation.Horizontal) for it in shown]
    assert headings == ["Place", "Car", "Driver", "Outcome"], "this game has no grid, laps, gaps, or wear"

    # Once it is over, all is open; the record holds everything.
    (path,) = records.glob("*.race.json")
    record = read_record(path)
    assert (record.venue, record.setup.names, record.setup.seed) == (SHORT, NAMES, SEED)
    end = replay(record)
    assert end.over
    hands = [car.hand for car in end.cars if isinstance(car, FortirCar)]
    assert any(hands)
    assert any(word in text for text in shown_hands(race_window).values() for word in CARD_WORDS)
    winner = min(end.classification, key=lambda line: line.place)
    assert any(f"{NAMES[winner.car]} wins" in label.text() for label in race_window.findChildren(QLabel))
    # A spectator of the race while it was on would have seen no hand.
    unfinished = evolve(record, entries=record.entries[: len(record.entries) // 2])
    race_window.show_record(evolve(check_record(unfinished), at=len(unfinished.entries)))
    assert not any(word in text for text in shown_hands(race_window).values() for word in CARD_WORDS)
    log = race_window.parts.log.findChild(QListView)
    assert log is not None
    told = [log.model().index(row, 0).data() for row in range(log.model().rowCount())]
    assert any("draws a card" in line for line in told)
    assert not any(f"draws a card ({word}" in line for line in told for word in CARD_WORDS)
