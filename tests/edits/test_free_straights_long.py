"""The straights where a board can be cut, chosen by the corners between which they lie."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tests.circuits import ring
from tests.shared_boards import shared_track
from trackmodel.edits.joining.join_boards import join
from trackmodel.edits.joining.openings import free_straights
from trackmodel.errors import CannotJoin
from trackmodel.facts import Facts


def test_a_board_is_cut_on_the_straight_one_chooses() -> None:
    board = shared_track("brennach")
    straights = free_straights(Facts(board), keeps_all=True)
    names = [(straight.before.name, straight.after.name) for straight in straights]
    assert len(set(names)) == len(names) > 1
    spaces = [space for straight in straights for space in straight.spaces]
    assert len(set(spaces)) == len(spaces)
    cut = set()
    for straight in straights[::3]:  # to join takes a while
        with suppress(CannotJoin):  # it is too short
            joined = join(board, ring(), straight.spaces).track
            gone = {space.id for space in board.spaces} - {space.id for space in joined.spaces}
            assert gone
            assert gone <= set(straight.spaces)
            cut.add(straight.spaces)
    assert len(cut) > 1
    with pytest.raises(CannotJoin, match="on that straight"):
        join(board, ring(), straights[0].spaces[-1:])
