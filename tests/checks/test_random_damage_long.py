"""Slips of the hand are found where they happened; the acceptance tests try many more."""

from __future__ import annotations

import pytest

from tests.noisy_boards import drawn
from tests.random_damage import DAMAGES, outcome
from tests.shared_boards import shared_track


@pytest.mark.parametrize("kind", DAMAGES)
def test_slips_of_the_hand_are_found(kind: str) -> None:
    boards = (shared_track("taruma"), drawn("brennach", "shaken", 3))
    outcomes = [outcome(track, kind, 10, seed=3) for track in boards]
    assert sum(one.found for one in outcomes) >= 19
    assert sum(one.nothing_elsewhere for one in outcomes) == 20


def test_real_boards_get_no_warning_from_what_finds_slips() -> None:
    slips = {
        "space-out-of-line",
        "lane-contradicts-arrows",
        "finish-on-spaces",
        "corner-unusual",
        "space-missing",
    }
    from tests.shared_boards import BOARDS, shared_report

    assert not {(name, i.code) for name in BOARDS for i in shared_report(name).issues if i.code in slips}
