"""Two people and a bot play Fortir Capla at one screen: all see what was used, and nobody another's hand.

Every card of this box is there once, so that its name in any text of the window gives it away, unless it was
used before.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtSvgWidgets import QSvgWidget
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QTableView, QWidget

from editor.racing.panels.card import Card
from editor.racing.panels.table_cards import TableCards
from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from tests.e2e.race_user import Key, RaceUser
from tests.editor_hand import CTRL, SHIFT
from trackmodel.engine import PERSON, Question, Setup
from trackmodel.engine.fortir_capla.fortir_values import FortirCar, FortirTurn, card_name
from trackmodel.race_report.fortir_words import card_words
from trackmodel.tile_set import CardKind, TileKind, TileSet

BOX = TileSet(
    id="secrets",
    name="Secrets",
    tiles=(
        TileKind("start", 1),
        TileKind("finish", 1),
        TileKind("road", 20, limit=4),
        TileKind("petrol", 5, limit=4),
    ),
    cards=(
        *(CardKind("go_ahead", 1, points) for points in range(1, 10)),
        *(CardKind("wrong_way", 1, points) for points in range(1, 10)),
        *(CardKind("engine_trouble", 1, points) for points in range(4)),
    ),
    die=(1, 2),
)
SECRET = ("go_ahead", "wrong_way")
"""Kinds whose cards can be told apart by their words."""


class Table:
    """The people at the screen, and what the window tells them."""

    def __init__(self, window: RaceWindow, user: RaceUser, drivers: tuple[str, ...], seed: int) -> None:
        self.window, self.user, self.chance = window, user, Random(seed)
        window.prepare(BOX)
        user.wait(window.isActiveWindow)
        window.start(Setup("fortir-capla", drivers=drivers, names=("Anna", "Bert", "Cleo"), seed=seed))
        user.key("P", CTRL | SHIFT)
        user.settle()
        assert window.race is not None
        self.session = window.race.session

    def stops(self) -> Iterator[bool]:
        """Play on until all cards were drawn once; yield at every question, and at every hand-over (True)."""
        while not self.session.over and not any(
            event.kind == "reshuffled" for entry in self.session.entries for event in entry.events
        ):
            if self.window.parts.hand_over.isVisible():
                yield True
                self.user.click(self.window.parts.hand_over.here)
            assert self.window.prompt.question is not None
            yield False
            self.answer()

    def answer(self) -> None:
        question = self.window.prompt.question
        assert question is not None
        self.user.answer_by_key(self.chance.choice(question.options).value)
        self.user.settle()

    @property
    def viewer(self) -> int | None:
        """The car whose driver is asked."""
        return self.window.prompt.car

    def secrets(self) -> dict[int, set[str]]:
        """The words of cards that were never seen, by whose they are."""
        state = self.session.state
        seen = {
            card_words(str(event.data["card"]))
            for entry in self.session.entries
            for event in entry.events
            if event.kind in ("uses", "discards")
        }
        hidden: dict[int, set[str]] = {}
        for car in state.cars:
            assert isinstance(car, FortirCar)
            cards, turn = [*car.hand], state.turn
            if isinstance(turn, FortirTurn) and turn.car == car.number and turn.card is not None:
                cards.append(turn.card)
            kinds = [card for card in cards if BOX.cards[card].kind in SECRET]
            hidden[car.number] = {card_words(card_name(state.race, card)) for card in kinds} - seen
        return hidden

    def no_leak(self) -> None:
        """Nothing that is visible in the window names a card that its viewer may not see."""
        viewer, told = self.viewer, "\n".join(texts(self.window))
        for car, words in self.secrets().items():
            told_of = [word for word in words if word in told]
            assert car == viewer or not told_of, (car, viewer, told_of)

    def sees_own_hand(self) -> None:
        assert self.viewer is not None
        (words,) = [
            card.accessibleName()
            for card in self.window.parts.dashboards.cards
            if card.reading.car == self.viewer
        ]
        car = self.session.state.cars[self.viewer]
        assert isinstance(car, FortirCar)
        for card in car.hand:
            assert card_words(card_name(self.session.state.race, card)) in words

    def rows(self) -> list[tuple[str, str]]:
        """The cards on the table: the name in the tooltip of each, and the words beside it."""
        QApplication.processEvents()
        table = self.user.find(TableCards)
        names = [each.toolTip() for each in table.findChildren(QSvgWidget) if each.isVisible()]
        words = [each.text() for each in table.findChildren(QLabel) if each.isVisible()]
        return list(zip(names, words, strict=True))

    def shows_latest_card(self, at: int) -> None:
        """The card used last lies on the table, with who took or refused it."""
        entries = self.session.entries[:at]
        used = [event for entry in entries for event in entry.events if event.kind == "uses"]
        if used:
            name = card_words(str(used[-1].data["card"]))
            told = [words for card, words in self.rows() if card == name]
            assert any("card" in words and name[1:] in words for words in told), (name, self.rows())


def texts(window: RaceWindow) -> Iterator[str]:
    """All that a window says in visible widgets, also to screen readers and in tooltips."""
    yield window.statusBar().currentMessage()
    for each in window.findChildren(QWidget):
        if not each.isVisible():
            continue
        yield from (each.accessibleName(), each.accessibleDescription(), each.toolTip())
        if isinstance(each, QLabel):
            yield each.text()
        if isinstance(each, QAbstractItemView):
            model = each.model()
            for row in range(model.rowCount()):
                for column in range(model.columnCount() if isinstance(each, QTableView) else 1):
                    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                        yield str(model.index(row, column).data(role))


@pytest.fixture
def table(race_window: RaceWindow, race_user: RaceUser) -> Table:
    return Table(race_window, race_user, (PERSON, PERSON, "regular"), 5)


def test_everybody_sees_the_own_hand_at_every_question_and_nobody_another(table: Table) -> None:
    asked = set()
    for is_hand_over in table.stops():
        table.no_leak()
        if is_hand_over:
            assert table.viewer is None
        else:
            table.sees_own_hand()
            question = table.window.prompt.question
            assert question is not None
            asked.add(question.kind)
    assert asked == {"drive", "petrol", "card", "to", "reply", "discard"}


def test_the_screen_is_handed_over_whenever_another_person_is_asked_but_not_within_a_turn(
    table: Table,
) -> None:
    last: tuple[object, int | None] | None = None
    kept = handed = False
    for is_hand_over in table.stops():
        state = table.session.state
        asked = state.pending
        assert isinstance(asked, Question)
        asks = (state.round, state.turn.car if state.turn else None), asked.car
        if is_hand_over:
            assert asks != last, "the same person is asked again in the same turn"
            handed = True
        else:
            kept = kept or asks == last
            assert asks == last or handed, "another person is asked, or in another turn"
            last, handed = asks, False
    assert kept


def test_nobody_looks_into_a_hand_by_clicking_dashboards_the_result_or_the_order(table: Table) -> None:
    for stop, _is_hand_over in enumerate(table.stops()):
        if stop % 3 == 0:
            for card in table.window.findChildren(Card):
                table.user.click(card)
                table.no_leak()
            for tab in ("Result", "Races", "Log"):
                table.user.bring_to_top(tab)
                table.no_leak()
        if stop > 30:
            break


def test_nobody_looks_into_a_hand_by_looking_back(table: Table) -> None:
    for stop, is_hand_over in enumerate(table.stops()):
        if stop % 4 == 1 or is_hand_over:
            viewer = table.viewer
            for _turn in range(3):
                table.user.key(Key.Key_Left, CTRL)
                told = "\n".join(texts(table.window))
                for car, words in table.secrets().items():
                    assert car == viewer or not any(word in told for word in words)
            table.user.key(Key.Key_End, CTRL)
            assert table.window.parts.hand_over.isVisible() == is_hand_over
            table.no_leak()
        if stop > 40:
            break


def test_an_explanation_of_a_card_ends_with_the_answer(table: Table) -> None:
    explained = 0
    for is_hand_over in table.stops():
        table.no_leak()
        question = table.window.prompt.question
        if not is_hand_over and question is not None and question.private:
            table.user.tab_to(table.user.offer_list())
            table.user.keys("1", "w")
            explained += table.window.parts.rules_panel.title.text().startswith("Why?")
        if explained > 4:
            break
    assert explained


def test_a_spectator_of_an_unfinished_race_sees_no_hand(table: Table) -> None:
    for stop, _is_hand_over in enumerate(table.stops()):
        if stop > 30:
            break
    record, secrets = table.session.record(), set().union(*table.secrets().values())
    assert secrets
    for at in range(0, len(record.entries), 7):
        table.window.show_record(evolve(check_record(record), at=at))
        told = "\n".join(texts(table.window))
        assert not any(word in told for word in secrets)
        table.user.key(Key.Key_Right, CTRL)
        assert not any(word in "\n".join(texts(table.window)) for word in secrets)


def test_a_card_that_was_used_is_turned_up_and_lies_there_when_looking_back(table: Table) -> None:
    for stop, is_hand_over in enumerate(table.stops()):
        if not is_hand_over:
            table.shows_latest_card(len(table.session.entries))
        if stop % 5 == 0:
            for _turn in range(3):
                table.user.key(Key.Key_Left, CTRL)
                assert table.window.race is not None
                table.shows_latest_card(table.window.race.playback.at)
            table.user.key(Key.Key_End, CTRL)
        if stop > 60:
            break


def test_a_card_on_offer_lies_face_down_for_the_person_it_is_offered_to(table: Table) -> None:
    offered = 0
    for _is_hand_over in table.stops():
        question = table.window.prompt.question
        if question is not None and question.kind == "reply":
            *_others, latest = table.rows()
            assert latest[0] == "face-down card"
            assert latest[1].endswith("a card, face down")
            offered += 1
    assert offered


def test_enter_hands_over_also_after_a_click_on_a_dashboard(table: Table) -> None:
    parts = table.window.parts
    table.user.click(parts.dashboards.cards[1])
    table.user.wait(parts.hand_over.here.hasFocus)
    table.user.key(Key.Key_Return)
    assert not parts.hand_over.isVisible()
    assert table.window.prompt.question is not None


def test_the_order_of_play_is_shown_once_as_it_never_changes(table: Table) -> None:
    table.user.click(table.window.parts.hand_over.here)
    assert "Order of play in round 1" in table.user.label_texts()
    assert "Next round (provisional)" not in table.user.label_texts()


def test_nobody_undoes_a_reply_while_the_card_is_being_turned_up(table: Table) -> None:
    race = table.window.race
    assert race is not None
    for _is_hand_over in table.stops():
        question = table.window.prompt.question
        if question is not None and question.kind == "reply":
            break
    at = len(table.session.entries)
    table.user.key("P", CTRL | SHIFT)  # with animation
    table.user.answer_by_key("take")
    table.user.wait(lambda: race.playback.acting and race.playback.at == at)
    assert table.rows()[-1][0] != "face-down card"
    table.user.key("Z", CTRL)
    assert table.session.entries[at].ask == "reply"
