"""Whole lanes, stretches, all, none and the others: by keys and clicks, and as plain functions."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.space_groups import lane_of, stretch_between
from tests.circuits import ring
from tests.editor_hand import CTRL, SHIFT, Hand, open_file
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.facts import Facts
from trackmodel.track import Point, Track

pytestmark = pytest.mark.one_window

ALT = Qt.KeyboardModifier.AltModifier


def _lane(track: Track, lane: str) -> set[str]:
    return {space.id for space in track.spaces if space.id.startswith(lane)}


@pytest.mark.parametrize("lane", ["a", "b", "c", "p"])
def test_a_lane_is_all_that_follows_along_arrows_ahead(lane: str) -> None:
    circuit = ring()
    found = lane_of(Facts(circuit), f"{lane}3")
    assert set(found) == _lane(circuit, lane)
    assert len(found) == len(set(found))


def test_without_arrows_a_lane_goes_on_to_the_next_outline() -> None:
    bare = evolve(ring(), arrows=())
    assert {"a2", "a3", "a4"} <= set(lane_of(Facts(bare), "a3")) <= _lane(bare, "a")


def test_a_lane_ends_where_it_is_not_drawn() -> None:
    gap = delete_spaces(ring(), ["a1", "a5"])
    assert lane_of(Facts(gap), "a3") == ("a2", "a3", "a4")


def test_a_stretch_has_all_lanes_and_both_ends_but_not_the_pit_lane() -> None:
    facts = Facts(ring())
    found = set(stretch_between(facts, "a2", "a6"))
    assert {"a2", "a3", "a4", "a5", "a6"} <= found
    assert {space[0] for space in found} == {"a", "b", "c"}
    assert not {"a1", "a7"} & found
    assert {space for space in found if space[0] == "b"} >= {"b3", "b4"}


def test_a_stretch_goes_over_the_finish_line_and_never_back() -> None:
    facts = Facts(ring())
    there, back = set(stretch_between(facts, "a2", "a20")), set(stretch_between(facts, "a20", "a2"))
    assert {"a2", "a20"} == {space for space in there & back if space[0] == "a"}
    assert _lane(facts.track, "a") <= there | back


def test_lanes_without_arrows_between_them_are_all_in_a_stretch() -> None:
    circuit = ring()
    ahead = tuple(
        arrow
        for arrow in circuit.arrows
        if arrow.from_[0] == arrow.to[0]
        or "a20" in (arrow.from_, arrow.to)
        or "b20" in (arrow.from_, arrow.to)
    )
    found = stretch_between(Facts(evolve(circuit, arrows=ahead)), "a2", "a6")
    assert {space[0] for space in found} >= {"a", "b"}


def test_there_is_no_stretch_against_the_arrows_or_to_nowhere() -> None:
    piece = delete_spaces(ring(), [space.id for space in ring().spaces if space.id[1:] not in set("23456")])
    facts = Facts(piece)
    assert "a3" in stretch_between(facts, "a2", "a4")
    assert stretch_between(facts, "a4", "a2") == ()
    assert stretch_between(facts, "a4", "nowhere") == ()


def test_alt_click_selects_the_lane_and_with_shift_another_one_too(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    track = window.document.track
    hand.click(middles["b3"], modifier=ALT)
    assert set(window.selection.spaces) == _lane(track, "b")
    hand.click(middles["a3"], modifier=ALT | SHIFT)
    assert set(window.selection.spaces) == _lane(track, "a") | _lane(track, "b")


def test_the_lane_by_keys(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    hand.key("l", CTRL)
    assert "Select a space" in window.statusBar().currentMessage()
    hand.click(middles["c3"])
    hand.key("l", CTRL)
    assert set(window.selection.spaces) == _lane(window.document.track, "c")


def test_ctrl_shift_click_selects_the_stretch_up_to_there(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a2"])
    hand.click(middles["a6"], modifier=CTRL | SHIFT)
    assert set(window.selection.spaces) == set(stretch_between(window.document.facts, "a2", "a6"))


def test_the_stretch_by_keys_wants_two_spaces(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a2"])
    hand.key("l", CTRL | SHIFT)
    assert "the first and the last of the stretch" in window.statusBar().currentMessage()
    hand.click(middles["a6"], modifier=SHIFT)
    hand.key("l", CTRL | SHIFT)
    assert set(window.selection.spaces) == set(stretch_between(window.document.facts, "a2", "a6"))


def test_no_way_between_two_spaces_is_said(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    window.document.edit("no arrows", evolve(window.document.track, arrows=()))
    hand.click(middles["a2"])
    hand.click(middles["a6"], modifier=CTRL | SHIFT)
    assert window.selection.spaces == ("a2",)
    assert "No stretch between a2 and a6" in window.statusBar().currentMessage()


def test_all_none_and_the_others(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    hand.key("a", CTRL)
    assert set(window.selection.spaces) == set(middles)
    hand.key("a", CTRL | SHIFT)
    assert window.selection.spaces == ()
    hand.click(middles["a2"])
    hand.key("i", CTRL | SHIFT)
    assert set(window.selection.spaces) == set(middles) - {"a2"}


def test_a_space_that_is_gone_cannot_be_selected(window: MainWindow, circuit_file: Path) -> None:
    assert open_file(window, circuit_file)
    there = window.document.track.spaces[0].id
    window.selection.select([there, "gone"])
    assert window.selection.spaces == (there,)
    window.selection.toggle("gone")
    assert window.selection.spaces == (there,)
