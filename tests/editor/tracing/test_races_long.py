"""Ctrl+R: bots race in the race window on the board as it is now; by events on the real window."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from editor.racing.live.session import Session
from editor.settings.choice_store import store, stored
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, Hand
from trackmodel.check_parts.issue import Severity
from trackmodel.edits.layout_edits import add_layout, remove_arrows_from_layout, remove_spaces_from_layout
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.engine import PERSON, replay
from trackmodel.track import Track

PATIENCE_MS = 30_000


def session(window: MainWindow) -> Session:
    """The race in the only race window."""
    (race_window,) = window.races.open_windows
    assert race_window.race is not None
    return race_window.race.session


def listed_issues(window: MainWindow) -> list[str]:
    view = next(view for view in window.findChildren(QListView) if view.accessibleName() == "Issues")
    assert view.isVisible()
    model = view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_ctrl_r_has_bots_race_to_the_end(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.key("r", CTRL)
    race = session(opened)
    assert PERSON not in race.setup.drivers
    qtbot.waitUntil(lambda: race.over, timeout=PATIENCE_MS)
    assert replay(race.record()) == race.state


def test_the_race_is_the_one_that_was_set_up_last(opened: MainWindow, hand: Hand) -> None:
    choices = stored()
    store(evolve(choices, rules="formula-d", laps=2, count=3, seed=77, keeps_seed=True))
    hand.key("r", CTRL)
    setup = session(opened).setup
    assert (setup.rules, setup.laps, len(setup.drivers), setup.seed) == ("formula-d", 2, 3, 77)


def test_the_dice_are_new_ones_each_time_and_the_window_is_the_same(opened: MainWindow, hand: Hand) -> None:
    seeds = set()
    for _ in range(3):
        hand.key("r", CTRL)
        seeds.add(session(opened).setup.seed)
    assert len(seeds) > 1


def test_a_race_with_people_keeps_its_window(opened: MainWindow, hand: Hand) -> None:
    hand.key("r", CTRL)
    (first,) = opened.races.open_windows
    people = evolve(session(opened).setup, drivers=(PERSON, "rookie"), names=("Anna", "Rookie"))
    first.start(people)
    hand.key("r", CTRL)
    assert len(opened.races.open_windows) == 2
    assert first.race.session.setup == people


def test_a_setup_being_filled_in_keeps_its_window(opened: MainWindow, hand: Hand) -> None:
    hand.key("r", CTRL)
    (first,) = opened.races.open_windows
    first.new_race()
    hand.key("r", CTRL)
    assert len(opened.races.open_windows) == 2
    assert not first.has_race


def test_unsaved_edits_are_raced_on_and_what_blocks_is_listed(opened: MainWindow, hand: Hand) -> None:
    errors = opened.issues_panel._shown[Severity.ERROR]
    errors.setChecked(False)
    opened.document.edit("no line", evolve(opened.document.track, finish=None))
    hand.key("r", CTRL)
    assert opened.races.open_windows == []
    assert any("finish" in line for line in listed_issues(opened))
    assert "1 error" in opened.statusBar().currentMessage()
    opened.document.undo_stack.undo()
    hand.key("r", CTRL)
    assert session(opened).entries is not None


def test_an_edit_during_the_race_does_not_disturb_it(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    before = opened.document.track
    hand.key("r", CTRL)
    race = session(opened)
    opened.document.edit("all gone", delete_spaces(before, [space.id for space in before.spaces]))
    qtbot.waitUntil(lambda: race.over, timeout=PATIENCE_MS)
    assert race.states[0].race.board.view.ids == tuple(space.id for space in before.spaces)


def test_the_layout_shown_is_raced_on(opened: MainWindow, hand: Hand) -> None:
    track = add_layout(opened.document.track, "short")
    pit = [space.id for space in track.spaces if space.place == "pit"]
    opened.document.edit("layout", remove_spaces_from_layout(track, "short", pit))
    opened.document.look_at_layout("short")
    hand.key("r", CTRL)
    board = session(opened).states[0].race.board
    assert board.layout == "short"
    assert not board.rules.pit_lane


def test_arrows_outside_of_the_layout_are_not_driven(opened: MainWindow, hand: Hand) -> None:
    track = add_layout(opened.document.track, "ahead only")
    aside = [(arrow.from_, arrow.to) for arrow in track.arrows if arrow.turn != "ahead"]
    gone = [step for step in aside if "p" not in step[0] + step[1]][:20]
    opened.document.edit("layout", remove_arrows_from_layout(track, "ahead only", gone))
    opened.document.look_at_layout("ahead only")
    hand.key("r", CTRL)
    board = session(opened).states[0].race.board
    ids, successors = board.view.ids, board.rules.successors
    steps = {(ids[one], ids[to]) for one, targets in enumerate(successors) for to, _turn in targets}
    assert steps.isdisjoint(gone)
    assert len(steps) == len(track.arrows) - len(gone)


def test_a_layout_that_blocks_opens_no_setup_either(opened: MainWindow, hand: Hand) -> None:
    opened.document.replace(Track("other", "Other"), None)
    hand.key(Qt.Key.Key_F5)
    assert opened.races.open_windows == []
    assert "Fix" in opened.statusBar().currentMessage()


def test_closing_the_window_closes_the_race(opened: MainWindow, hand: Hand) -> None:
    hand.key("r", CTRL)
    (race_window,) = opened.races.open_windows
    opened.close()
    assert opened.races.open_windows == []
    assert not race_window.has_race
