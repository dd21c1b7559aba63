"""Hidden dashboards at one screen: nobody sees the points left of others until the race is over."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox

from editor.racing.live.session import Session
from editor.racing.panels.card import Card
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.race_fixtures import at_setup, race_user, race_window, records
from trackmodel.engine import PERSON, Setup, State, position_setup

__all__ = ["at_setup", "race_user", "race_window", "records"]

LAST_SPACES = "formula-de-de 1 r5 / a160 g4 w2.1.1.2.2 / a162 g4 w3.2.2.1.2 / b162 g4 w1.1.1.2.1"
HOT_SEAT = evolve(
    position_setup(LAST_SPACES),
    drivers=(PERSON, PERSON, "rookie"),
    names=("Anna", "Bert", "Cem"),
    options={"hidden": True},
    seed=378,  # Bert loses an engine point, and all three finish
)


def cards(user: RaceUser) -> list[str]:
    """What the cards say of each car, by number."""
    found = {card.reading.car: card.accessibleName() for card in user.window.findChildren(Card)}
    return [found[car] for car in sorted(found)]


def told(user: RaceUser) -> str:
    """Everything in the log and in the column of the result with the points left."""
    window = user.window
    rows = "\n".join(line.text for line in window.parts.log.model.rows)
    table = window.parts.result.table
    last = table.columnCount() - 1
    left = [table.item(row, last) for row in range(table.rowCount())]
    return "\n".join([rows, *(item.text() + item.toolTip() for item in left if item)])


def test_only_the_card_of_the_person_on_turn_is_open(at_setup: RaceWindow, race_user: RaceUser) -> None:
    at_setup.start(HOT_SEAT)
    race_user.settle()
    asked = set()
    race = at_setup.race
    assert race is not None
    while not race.session.over:
        if at_setup.parts.hand_over.isVisible():
            assert all("dashboard closed" in words for words in cards(race_user))
            race_user.key(Qt.Key.Key_Return)
        number = at_setup.prompt.car
        assert number is not None
        asked.add(number)
        for car, words in enumerate(cards(race_user)):
            assert ("dashboard closed" in words) == (car != number)
            assert ("tires" in words) == (car == number)
            assert "gear" in words, "everyone saw the die"
        prompt_state = at_setup.prompt.state
        assert prompt_state is not None
        assert [car.points_hidden for car in prompt_state.cars] == [car != number for car in range(3)]
        assert " left" not in told(race_user)
        race_user.answer_by_key(race_user.offers[0].value)
        race_user.settle()
    assert asked == {0, 1}
    # The race is over: all is open, also when looking back.
    race_user.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert race.playback.at < len(race.session.entries)
    assert not any("closed" in words for words in cards(race_user))
    race_user.key(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert "Bert: rolls 1 for the engine; loses 1 engine point, 1 left" in told(race_user)
    assert "tires" in told(race_user)


def test_the_screen_is_handed_over_before_the_next_person_sees_their_card(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    at_setup.start(evolve(HOT_SEAT, drivers=(PERSON, PERSON, PERSON)))
    handed_over = []
    for _ in range(20):
        race_user.settle()
        if at_setup.parts.hand_over.isVisible():
            assert all("dashboard closed" in words for words in cards(race_user))
            (to,) = (text for text in race_user.label_texts() if text.startswith("Hand over to "))
            handed_over.append(to.removeprefix("Hand over to "))
            race_user.key(Qt.Key.Key_Return)
        if len(handed_over) == 3:
            break
        assert [number for number, words in enumerate(cards(race_user)) if "tires" in words] == [
            at_setup.prompt.car
        ]
        race_user.answer_by_key(race_user.offers[0].value)
    assert sorted(handed_over) == ["Anna", "Bert", "Cem"]


def hidden_at(state: State) -> list[bool]:
    return [car.points_hidden for car in state.cars]


def test_who_sees_what_at_a_screen() -> None:
    """One person always sees the own car; spectators see none, and who watches an unfinished race neither."""
    board = brennach()
    for drivers, hidden in (
        ((PERSON, "rookie", "rookie"), [False, True, True]),
        (("rookie",) * 3, [True] * 3),
    ):
        session = Session(board, evolve(HOT_SEAT, drivers=drivers))
        assert hidden_at(session.seen(0)) == hidden
        assert session.seen(0) is session.seen(0)
        assert hidden_at(Session.resumed(session.record()).seen(0)) == hidden
    open_race = Session(board, Setup(drivers=(PERSON, "rookie")))
    assert open_race.seen(0) is open_race.states[0]


def test_the_setup_offers_it_with_the_german_rules_only(at_setup: RaceWindow, race_user: RaceUser) -> None:
    def boxes() -> list[QCheckBox]:
        return [
            box
            for box in at_setup.findChildren(QCheckBox)
            if box.isVisible() and "Hidden dashboards" in (box.text().replace("&", ""), box.accessibleName())
        ]

    assert not boxes()
    race_user.choose(race_user.find(QComboBox, "Rules"), "Formula Dé (de)")
    (box,) = boxes()
    assert not box.isChecked()
    race_user.click(box, QPoint(8, box.height() // 2))
    race_user.choose_driver(1, "Person", "Anna")  # who is asked at once: the race needn't be driven
    race_user.press("Start the race")
    race_user.settle()
    assert at_setup.race is not None
    assert at_setup.race.session.setup.options == {"hidden": True}
    assert sum("dashboard closed" in words for words in cards(race_user)) == 5
