"""People set up and play a race in the window with a ruleset made up for this test."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

import editor
from editor.racing.panels.card import Card
from tests.e2e.race_user import RaceUser
from tests.editor.racing.toy_ruleset import TOY, use_toy_ruleset
from tests.editor_hand import CTRL
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, RULESETS, PathOffer, Roll, replay
from trackmodel.formats.race_file import read_record
from trackmodel.track import Track

Key = Qt.Key
EDITOR = Path(editor.__file__).parent
NAMES = ("Ida", "Ole")
MASCOTS = {"Ida": "a cat", "Ole": "an owl"}


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the ruleset for the length of a test."""
    use_toy_ruleset(monkeypatch)


@pytest.fixture
def hand(toy: None, board: Board, request: pytest.FixtureRequest, qtbot: QtBot) -> RaceUser:
    """Return a user of a race window opened after the ruleset was registered."""
    window = request.getfixturevalue("race_window")
    window.prepare(board)
    qtbot.waitUntil(window.isActiveWindow)
    return RaceUser(window, qtbot)


def set_up(hand: RaceUser) -> None:
    """Set up a race of two people by keys, and start it."""
    hand.choose(hand.find(QComboBox, "Rules"), "Hoppers")
    hand.choose(hand.find(QComboBox, "Laps"), "1")
    hand.fill(hand.find(QSpinBox, "Cars"), "2")
    hand.key(Key.Key_Tab)
    for car, name in enumerate(NAMES, start=1):
        hand.choose_driver(car, "Person", name)
    assert "No clover grows here: luck is all that drivers bring." in hand.label_texts()
    hand.choose(hand.find(QComboBox, "Character: car"), "2 Ole")
    hand.fill(hand.find(QSpinBox, "Character: nerve"), "4")
    assert "6 of 5 points" in hand.label_texts()
    assert any("Character must be" in text for text in hand.label_texts())
    hand.choose(hand.find(QComboBox, "Character: preset"), "daring")
    assert "5 of 5 points" in hand.label_texts()
    hand.fill(hand.find(QSpinBox, "Seed"), "7")
    hand.key(Key.Key_Return)


def rows(hand: RaceUser) -> list[str]:
    """Return the texts of the question's rows."""
    model = hand.offer_list().model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def play_on(hand: RaceUser, done: Counter[str]) -> None:
    """Answer whatever is asked, each kind of question in several ways."""
    prompt = hand.window.prompt
    asked = prompt.question or prompt.roll
    assert asked is not None
    kind = "roll" if isinstance(asked, Roll) else asked.kind
    done[kind] += 1
    if isinstance(asked, Roll):
        if asked.car is None:
            done["wind"] += 1
            state = prompt.state
            assert state is not None
            assert {f"End of round {state.round}", "The wind die is rolled: gust"} <= set(hand.label_texts())
        if done[kind] % 2:
            hand.key(Key.Key_Space)
        else:
            hand.click(hand.window.parts.question.roll_button)
    elif kind == "mascot":
        who = NAMES[asked.car]
        assert "Which mascot rides along?" in hand.label_texts()
        assert rows(hand) == ["a cat", "a dog", "an owl"]
        hand.answer_by_row({"Ida": "cat", "Ole": "owl"}[who])
    elif kind == "mood":
        assert "How do you feel?" in hand.label_texts()
        hand.keys("1", "1")  # bold while there is nerve, else calm
    else:
        assert "Where do you hop?" in hand.label_texts()
        moves = [offer for offer in asked.options if isinstance(offer, PathOffer) and not offer.brake]
        braked = [offer for offer in asked.options if isinstance(offer, PathOffer) and offer.brake == 1]
        if done[kind] >= 2 and braked and not done["held back"]:
            hand.answer_by_key(braked[0].value)
            done["held back"] += 1
        elif done[kind] % 2 and hand.answer_on_board(moves[0]):
            done["on the board"] += 1
        else:
            hand.answer_by_key(moves[0].value)


def test_people_play_a_game_nobody_has_heard_of_to_its_end(hand: RaceUser, records: Path) -> None:
    set_up(hand)
    window = hand.window
    assert window.has_race
    hand.key(Key.Key_D, CTRL)  # roll the dice by hand
    window.commands.only_choices.trigger()  # Every question is asked.
    done: Counter[str] = Counter()
    hand.settle()
    while window.prompt.state is not None:
        play_on(hand, done)
        hand.settle()
        cards = [card.accessibleName() for card in window.findChildren(Card) if card.isVisible()]
        shown = {"nerve", "luck", "hearts", "mood", "wind"}
        assert all(shown <= set(re.findall(r"\w+", text)) for text in cards)

    (path,) = records.glob("*.race.json")
    record = read_record(path)
    end = replay(record, ruleset=TOY)
    assert end.over
    assert (record.rules, record.drivers, record.setup.names) == ("toy", (PERSON,) * 2, NAMES)
    mascots = [
        event.data["is"] for entry in record.entries for event in entry.events if event.kind == "mascot"
    ]
    assert mascots == ["cat", "owl"]
    told = Counter(entry.ask for entry in record.entries)
    assert (done["mascot"], done["mood"], done["wind"], done["roll"] - done["wind"], done["hop"]) == (
        *(told[kind] for kind in ("mascot", "mood", "wind", "heart", "hop")),
    )
    assert record.setup.options == {"character": ({"nerve": 3, "luck": 2}, {"nerve": 5, "luck": 0})}
    assert [car.full for car in end.cars] == list(record.setup.options["character"])
    assert sorted(car.laps for car in end.cars) == [0, 1], "the first one home ends the race"
    lines = [row.text for row in window.parts.log.model.rows]
    gusts = [event for entry in record.entries for event in entry.events if event.kind == "wind_turns"]
    assert [line for line in lines if line.startswith("Gust")] == [
        f"Gust: {gust.data['carries']}; wind turns: carries {gust.data['carries']}" for gust in gusts
    ]
    assert done["on the board"]
    assert done["held back"]
    assert any(label.startswith("The race is over") for label in hand.label_texts())


# No part of the window knows rules


def said_in(file: Path) -> Iterator[tuple[int, str]]:
    """Return the strings in a module's code, without docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def imported_by(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def words_of_rules() -> set[str]:
    """Return names that belong to a ruleset."""
    words = {"engine test", "formula", "tyres"}
    for ruleset in RULESETS.values():
        own = set(ruleset.new_car_wear(min(ruleset.laps))) - {"wear"}  # the word of all rulesets for points
        words |= {ruleset.id, ruleset.name, *own}
    assert {"tires", "brakes", "fuel", "body", "engine", "formula-d"} <= words
    return words


# Sounds name what makes them: an engine that can be heard is none of the rules' wear points.
RACE_FILES = sorted(file for file in (EDITOR / "racing").rglob("*.py") if file.parent.name != "sound")
assert RACE_FILES


@pytest.mark.parametrize("file", RACE_FILES, ids=[file.name for file in RACE_FILES])
def test_no_module_of_the_race_window_names_what_only_rules_know(file: Path) -> None:
    words = words_of_rules()
    named = [
        (line, word)
        for line, text in said_in(file)
        for word in words
        if re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE)
    ]
    assert named == []
    rules = ("trackmodel.engine.formula", "trackmodel.engine.rulesets.", "trackmodel.engine.moves")
    assert [module for module in imported_by(file) if module.startswith(rules)] == []


def test_nothing_in_the_editor_knows_the_game() -> None:
    words = {"toy", "hoppers", "mascot", "nerve", "hop", "luck", "gust"}
    found = [
        (file.name, word)
        for file in EDITOR.rglob("*.py")
        for word in words
        if re.search(rf"\b{word}\b", file.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert found == []
