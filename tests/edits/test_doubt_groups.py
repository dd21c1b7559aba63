"""Doubts that lie together are one group; the group with the most edits to expect comes first."""

from __future__ import annotations

from tests.circuits import ring
from trackmodel.edits.doubt_groups import doubt_groups
from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful

FACTS = Facts(ring())
CORNER = FACTS.track.corners[0]


def test_a_stretch_has_its_cuts_and_a_corner_its_arrows_and_numbers() -> None:
    stretch = Doubt(Doubtful.ROAD, 0.5, tuple(f"a{n}" for n in range(20)), (0.0, 0.0))
    cut_far_along_it = Doubt(Doubtful.CUT, 0.9, ("a19",), (900.0, 0.0))
    other_cut = Doubt(Doubtful.CUT, 0.9, ("b40",), (900.0, 900.0))
    arrow = Doubt(Doubtful.ARROW, 0.7, (CORNER.spaces[0], CORNER.spaces[1]), (700.0, 0.0))
    arrow_far_away_in_it = Doubt(Doubtful.ARROW, 0.6, (CORNER.spaces[-2], CORNER.spaces[-1]), (0.0, 700.0))
    numbers = Doubt(Doubtful.CORNER, 0.0, CORNER.spaces, (700.0, 0.0))
    grid = Doubt(Doubtful.GRID, 0.1, ("a5",), (0.0, 0.0))
    groups = doubt_groups(
        (other_cut, numbers, arrow, cut_far_along_it, grid, arrow_far_away_in_it, stretch), FACTS
    )
    assert groups == [
        (grid,),  # ten places, 0.9 of which are likely wrong: 9 edits
        (arrow_far_away_in_it, arrow, numbers),  # 0.4 + 0.3 + 3 numbers
        (stretch, cut_far_along_it),  # 0.5 of 1 + 20 / 5, and 0.1 of 2
        (other_cut,),
    ]


def test_arrows_outside_corners_are_grouped_by_neighborhood() -> None:
    near = 180 / FACTS.track.board.mm_per_unit
    arrows = [Doubt(Doubtful.ARROW, 0.9, (f"a{n}", f"b{n}"), (n * 0.4 * near, 0.0)) for n in range(4)]
    assert doubt_groups(arrows, FACTS) == [tuple(arrows[:3]), (arrows[3],)]


def test_a_group_has_what_lies_together_but_one_corner_at_most() -> None:
    other = FACTS.track.corners[1]
    stretch = Doubt(Doubtful.ROAD, 0.5, CORNER.spaces, (0.0, 0.0))
    arrow = Doubt(Doubtful.ARROW, 0.7, CORNER.spaces[:2], (10.0, 0.0))
    numbers = Doubt(Doubtful.CORNER, 0.5, CORNER.spaces, (10.0, 0.0))
    others = Doubt(Doubtful.CORNER, 0.9, other.spaces, (20.0, 0.0))
    arrow_elsewhere = Doubt(Doubtful.ARROW, 0.9, ("a2", "b2"), (20.0, 0.0))
    pit = Doubt(Doubtful.PIT, 0.9, (), (0.0, 0.0))
    groups = doubt_groups((pit, others, numbers, arrow, arrow_elsewhere, stretch), FACTS)
    assert groups == [(stretch, arrow, arrow_elsewhere, numbers), (pit,), (others,)]
