"""Live checking runs a check again only when a part it names in `needs` has changed: so it must name all.

Every way to break a circuit changes some parts of the track. A check that needs none of those parts
must find the same before and after; one that finds something else looks at more than it says.
"""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.checks.all_cases import ALL_CASES
from tests.checks.cases import Case
from tests.circuits import ring
from trackmodel.checks.catalogue import CHECKS
from trackmodel.checks.check import Check
from trackmodel.checks.issue import Found, Issue
from trackmodel.facts import TRACK_FIELDS, Facts
from trackmodel.track import Track

GOOD = ring()


@pytest.mark.parametrize("case", ALL_CASES, ids=lambda case: case.name)
def test_checks_look_only_at_the_parts_they_name(case: Case) -> None:
    broken = case.breaks(GOOD)
    for check in CHECKS:
        if not any(changed(part, GOOD, broken) for part in check.needs):
            assert found(check, broken) == found(check, GOOD), f"{check.code} looks at more than its needs"


def changed(part: str, one: Track, other: Track) -> bool:
    if part in TRACK_FIELDS:
        return bool(getattr(one, part) != getattr(other, part))
    return bool(getattr(Facts(one), part) != getattr(Facts(other), part))


def found(check: Check, track: Track) -> tuple[Issue, ...]:
    return check.run(Facts(track))


def test_a_check_that_names_too_little_is_noticed() -> None:
    def count_the_grid(facts: Facts) -> list[Found]:
        return [Found(str(len(facts.track.grid)))]

    lying = evolve(CHECKS[0], code="lying", needs=("arrows",), find=count_the_grid)
    broken = evolve(GOOD, grid=GOOD.grid[:5])
    assert not changed("arrows", GOOD, broken)
    assert found(lying, broken) != found(lying, GOOD)
