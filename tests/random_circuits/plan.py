"""What a random circuit is like, before it is drawn."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

Pick = Callable[[int, int], int]
"""A number from the first to the second, both included; smaller is simpler."""

MOST_ROWS = 60


@frozen
class Section:
    """A straight (no stops) or a corner.

    Attributes:
        rows: its length in spaces of a straight.
        stops: 0 on a straight.
        lanes: per lane, spaces more (or fewer) than fit the length; corners only.
        changes: in corners, which lane changes there are: 0 towards the right in the first half and the
            left in the second, 1 and 2 all to one side, 3 both ways, 4 none.
    """

    rows: int
    stops: int = 0
    lanes: tuple[int, ...] = ()
    changes: int = 0


@frozen
class PitPlan:
    """A pit lane left of the road.

    Attributes:
        entry: which space of the left lane leads into it, counted from the first.
        passes: spaces of the left lane that it passes.
        spaces: spaces of the pit lane for ten that it passes.
        stands: per stand, how many access spaces it has.
        unlabeled: stands don't say whose they are.
        teams: number of the first stand's team.
        exit_gear: highest gear to leave a stand in; 0: not printed.
        on_the_line: whether the finish line is drawn across the pit lane too.
    """

    entry: int
    passes: int
    spaces: int
    stands: tuple[int, ...]
    unlabeled: bool
    teams: int
    exit_gear: int
    on_the_line: bool


@frozen
class Plan:
    """A closed circuit.

    Attributes:
        lanes: at its widest.
        sections: straights and corners in lap order, a straight first; corners may touch.
        brick: odd lanes lie half a space further on.
        line: rows of the first straight that lie before the finish line.
        straddling: what becomes of spaces the line would cut: 0 cut, 1 wholly before, 2 wholly beyond it.
        gap: the right lane is missing for so many spaces, or 0.
        gap_from: from which space on it is missing.
        lost: of ten lane changes that could be there, so many are missing.
        chance: seed of which ones.
        grid: starting places.
        grid_behind: rows between the line and pole.
        clockwise: how it is driven.
        waves: how far it is from round, in hundredths, for the waves 2, 3 and 4 times round it.
        pit: its pit lane, if any.
    """

    lanes: int
    sections: tuple[Section, ...]
    brick: bool
    line: int
    straddling: int
    gap: int
    gap_from: int
    lost: int
    chance: int
    grid: int
    grid_behind: int
    clockwise: bool
    waves: tuple[int, int, int]
    pit: PitPlan | None

    @property
    def rows(self) -> int:
        """The length of the lap in spaces of a straight."""
        return sum(section.rows for section in self.sections)


def make_plan(pick: Pick) -> Plan:
    """A plan from numbers picked one after the other."""
    lanes = pick(2, 4)
    sections = [Section(pick(6, 16)), _corner(pick, lanes)]
    for _more in range(pick(0, 5)):
        was_corner = sections[-1].stops > 0
        sections.append(Section(pick(3, 12)) if was_corner and pick(0, 3) < 3 else _corner(pick, lanes))
    while sum(section.rows for section in sections) > MOST_ROWS:
        del sections[-1]
    if sections[-1].stops == 0:
        sections.append(_corner(pick, lanes))
    rows = sum(section.rows for section in sections)
    return Plan(
        lanes=lanes,
        sections=tuple(sections),
        brick=pick(0, 3) > 0,
        line=pick(0, sections[0].rows),
        straddling=pick(0, 2),
        gap=pick(1, 20) if lanes > 2 and pick(0, 2) == 2 else 0,
        gap_from=pick(0, rows),
        lost=(0, 0, 2, 5)[pick(0, 3)],
        chance=pick(0, 9999),
        grid=pick(2, 10),
        grid_behind=pick(0, 1),
        clockwise=pick(0, 1) == 0,
        waves=(pick(0, 30), pick(0, 20), pick(0, 10)),
        pit=_pit(pick, rows) if pick(0, 3) else None,
    )


def _corner(pick: Pick, lanes: int) -> Section:
    return Section(
        rows=pick(2, 8),
        stops=pick(1, 3),
        lanes=tuple((0, 0, -1, 1)[pick(0, 3)] for _lane in range(lanes)),
        changes=pick(0, 4),
    )


def _pit(pick: Pick, rows: int) -> PitPlan:
    return PitPlan(
        entry=pick(0, rows - 1),
        passes=pick(3, max(3, rows // 2)),
        spaces=pick(5, 12),
        stands=tuple(pick(1, 2) for _stand in range(pick(1, 5))),
        unlabeled=pick(0, 1) == 1,
        teams=pick(0, 2),
        exit_gear=(0, 3, 4, 2)[pick(0, 3)],
        on_the_line=pick(0, 1) == 1,
    )
