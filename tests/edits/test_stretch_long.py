"""A stretch by itself: whatever lies between two rows can be raced, and its ends are no mistakes."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.shared_boards import shared_track
from trackmodel.board import INSIDE_LEFT
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.edits.board_edits import mirror_board
from trackmodel.edits.layout_edits import add_layout
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.engine import Setup, race
from trackmodel.errors import CannotCompile, CannotEdit
from trackmodel.facts import Facts
from trackmodel.layouts import in_layout
from trackmodel.stretches.compile_stretch import compile_stretch, stretch_issues
from trackmodel.stretches.stretch import SHORTEST, row_of, stretch
from trackmodel.track import Arrow, Declared, Track

BRENNACH = shared_track("brennach")
FACTS = {
    "brennach": Facts(BRENNACH),
    "ring of 1": Facts(ring(lanes=1, pit=False)),
    "ring of 2": Facts(ring(lanes=2, pit=False)),
    "ring of 3": Facts(ring()),
    "ring of 4": Facts(ring(lanes=4)),
}


def lane_of(facts: Facts, lane: int) -> list[str]:
    """The spaces of a lane in driving order."""
    progress = facts.progress.values
    spaces = [space.id for space in facts.track.spaces if space.lane == lane and space.place == "track"]
    return sorted(spaces, key=progress.__getitem__)


@pytest.mark.parametrize("name", FACTS)
@settings(deadline=None, max_examples=settings.default.max_examples // 6)
@given(data=st.data())
def test_every_stretch_between_two_rows_can_be_raced_to_the_end(name: str, data: st.DataObject) -> None:
    facts = FACTS[name]
    lanes = sorted({space.lane for space in facts.track.spaces if space.lane is not None})
    spaces = lane_of(facts, data.draw(st.sampled_from(lanes)))
    start = data.draw(st.integers(0, len(spaces) - 1))
    length = data.draw(st.integers(SHORTEST + 3, len(spaces) - 4))
    first, last = spaces[start], spaces[(start + length) % len(spaces)]
    found = stretch(facts, row_of(facts, first), row_of(facts, last))
    board = compile_stretch(found)
    rules = board.rules
    for one, targets in enumerate(rules.successors):
        assert targets, board.view.ids[one]
        for other, _turn in targets:
            lap = rules.lap_length if (one, other) in rules.crossings else 0
            assert rules.progress[other] + lap > rules.progress[one]
    cars = min(10, len(rules.grid))
    assert cars >= 1
    ended = []
    race(board, Setup(laps=1, drivers=("rookie",) * cars, seed=1), lambda state, _entry: ended.append(state))
    assert ended[-1].over


def test_a_stretch_has_the_spaces_between_and_its_corners_are_cut_down() -> None:
    facts = FACTS["ring of 3"]
    corner = next(corner for corner in facts.track.corners if corner.id == "c1")
    declared = evolve(corner, declared=Declared(8, 6))
    track = evolve(facts.track, corners=(declared, *facts.track.corners[1:]))
    facts = Facts(track)
    found = stretch(facts, row_of(facts, "a4"), row_of(facts, "a15"))
    ids = {space.id for space in found.open.spaces}
    assert {f"a{n}" for n in range(4, 16)} == {space for space in ids if space.startswith("a")}
    (cut,) = found.open.corners
    assert set(cut.spaces) == ids & set(corner.spaces)
    assert cut.declared is None
    assert found.shortened == {"c1"}
    whole = stretch(facts, row_of(facts, "a4"), row_of(facts, "a24"))
    assert (whole.open.corners, whole.shortened) == ((declared,), frozenset())


@pytest.mark.parametrize("name", ["ring of 2", "ring of 3", "brennach"])
def test_a_sound_stretch_of_a_board_that_is_drawn_no_further_has_no_issues(name: str) -> None:
    facts = FACTS[name]
    spaces = lane_of(facts, 0)
    first, last = row_of(facts, spaces[3]), row_of(facts, spaces[len(spaces) // 2])
    drawn = stretch(facts, first, last).open
    half = Facts(drawn)
    issues = stretch_issues(stretch(half, first, last))
    assert [issue.message for issue in issues if issue.severity != "info"] == []


def test_what_is_wrong_within_a_stretch_is_said_and_blocks() -> None:
    track = FACTS["ring of 3"].track
    for arrow in [arrow for arrow in track.arrows if arrow.from_ == "a7"]:
        track = delete_arrow(track, arrow.from_, arrow.to)
    facts = Facts(track)
    found = stretch(facts, row_of(facts, "a4"), row_of(facts, "a10"))
    codes = {issue.code: issue for issue in stretch_issues(found)}
    assert codes["dead-end"].spaces == ("a7",)
    with pytest.raises(CannotCompile, match="a7"):
        compile_stretch(found)


def test_the_board_says_which_stretch_of_which_layout_it_is() -> None:
    track = add_layout(FACTS["ring of 2"].track, "short")
    facts = Facts(in_layout(track, "short"), layout="short")
    board = compile_stretch(stretch(facts, row_of(facts, "a4"), row_of(facts, "a15")))
    assert (board.name, board.layout) == ("Ring, a4 to a15", "short")


def test_lanes_and_the_insides_of_whole_corners_are_those_of_the_whole_board(circuit: Track) -> None:
    unsaid = tuple(evolve(corner, inside=None) for corner in mirror_board(circuit).corners)
    facts = Facts(evolve(mirror_board(circuit), corners=unsaid))
    board = compile_stretch(stretch(facts, row_of(facts, "a4"), row_of(facts, "a24")))
    lanes = dict(zip(board.view.ids, board.rules.lane, strict=True))
    assert lanes == {space: facts.spaces_by_id[space].lane for space in board.view.ids}
    assert [corner.inside for corner in board.rules.corners] == [INSIDE_LEFT]


def test_rows_no_way_leads_between_are_refused_and_the_break_is_named() -> None:
    track = delete_spaces(FACTS["ring of 2"].track, ["a7", "b7", "b6", "a8"])
    facts = Facts(track)
    with pytest.raises(CannotEdit, match=re.escape("lead from a4, b4 to a10, b10")):
        stretch(facts, ["a4", "b4"], ["a10", "b10"])


def test_rows_too_close_are_refused() -> None:
    facts = FACTS["ring of 2"]
    with pytest.raises(CannotEdit, match="at least 4"):
        stretch(facts, ["a4", "b4"], ["a5", "b5"])
    with pytest.raises(CannotEdit, match="at least 4"):
        stretch(facts, ["a4"], ["a4"])


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_wrong_with_a_track_a_stretch_is_raced_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    track = FACTS[dice.choice(["ring of 1", "ring of 2", "ring of 3"])].track
    spaces, arrows = list(track.spaces), list(track.arrows)
    for _slip in range(dice.randrange(5)):
        space, arrow = dice.randrange(len(spaces)), dice.randrange(len(arrows))
        match dice.randrange(5):
            case 0:
                spaces[space] = evolve(spaces[space], outline=spaces[space].outline[: dice.randrange(4)])
            case 1:
                spaces[space] = evolve(spaces[space], lane=None)
            case 2:
                arrows[arrow] = Arrow(arrows[arrow].to, arrows[arrow].from_)
            case 3:
                arrows[arrow] = Arrow(arrows[arrow].from_, dice.choice(spaces).id)
            case _:
                del spaces[space]
    facts = Facts(evolve(track, spaces=tuple(spaces), arrows=tuple(arrows)))
    first, last = (row_of(facts, dice.choice(spaces).id) for _end in range(2))
    with suppress(CannotEdit, CannotCompile):
        board = compile_stretch(stretch(facts, first, last))
        assert race(board, Setup(laps=1, drivers=("rookie",), seed=seed)).entries


def test_a_row_has_one_space_of_each_lane(circuit: Track) -> None:
    row = row_of(Facts(circuit), "b5")
    assert [space[0] for space in row] == ["a", "b", "c"]
    assert "b5" in row


def test_a_space_nobody_knows_is_a_mistake_of_ours(circuit: Track) -> None:
    with pytest.raises(KeyError):
        stretch(Facts(circuit), ["nowhere"], ["a5"])
