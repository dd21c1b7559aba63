"""Doubts that lie together are one group; the group with the most edits to expect comes first."""

from __future__ import annotations

from attrs import evolve

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
    """They lead from spaces that are 30 mm long to those beside them, half a space ahead."""
    arrows = [Doubt(Doubtful.ARROW, 0.9, (f"a{n}", f"b{n}"), (265.0 + 30 * n, 190.0)) for n in range(10)]
    assert doubt_groups(arrows, FACTS) == [tuple(arrows[:8]), tuple(arrows[8:])]


def test_a_group_has_what_lies_together_but_one_corner_at_most() -> None:
    beside = evolve(FACTS.track.corners[1], spaces=("a9", "a10", "b9", "b10"))
    facts = Facts(evolve(FACTS.track, corners=(CORNER, beside)))
    stretch = Doubt(Doubtful.ROAD, 0.5, CORNER.spaces, (660.0, 290.0))
    arrow = Doubt(Doubtful.ARROW, 0.7, CORNER.spaces[:2], (640.0, 190.0))
    arrow_before = Doubt(Doubtful.ARROW, 0.9, ("a8", "b8"), (505.0, 190.0))
    numbers = Doubt(Doubtful.CORNER, 0.5, CORNER.spaces, (660.0, 290.0))
    others = Doubt(Doubtful.CORNER, 0.9, beside.spaces, (550.0, 190.0))
    pit = Doubt(Doubtful.PIT, 0.9, (), (660.0, 290.0))
    groups = doubt_groups((pit, others, numbers, arrow, arrow_before, stretch), facts)
    assert groups == [(stretch, arrow, arrow_before, numbers), (pit,), (others,)]
