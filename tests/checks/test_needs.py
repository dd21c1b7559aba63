"""Live checking runs a check again only when a part it names in `needs` has changed: so it must name all.

Every way to break a circuit changes some parts of the track. A check that needs none of those parts
must find the same before and after; one that finds something else looks at more than it says.
"""

from __future__ import annotations

from functools import cache

import pytest
from attrs import evolve

from tests.checks.all_cases import ALL_CASES
from tests.checks.cases import Case
from tests.circuits import ring
from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Found, Issue
from trackmodel.facts import TRACK_FIELDS, Facts
from trackmodel.validator.check_catalog import CHECKS

GOOD = Facts(ring())


@pytest.mark.parametrize("case", ALL_CASES, ids=lambda case: case.name)
def test_checks_look_only_at_the_parts_they_name(case: Case) -> None:
    broken = Facts(case.breaks(GOOD.track))
    for check in CHECKS:
        if not any(changed(part, GOOD, broken) for part in check.needs):
            assert check.run(broken) == found_in_good(check), f"{check.code} looks at more than its needs"


def changed(part: str, one: Facts, other: Facts) -> bool:
    if part in TRACK_FIELDS:
        return bool(getattr(one.track, part) != getattr(other.track, part))
    return bool(getattr(one, part) != getattr(other, part))


@cache
def found_in_good(check: Check) -> tuple[Issue, ...]:
    return check.run(GOOD)


def test_a_check_that_names_too_little_is_noticed() -> None:
    def count_the_grid(facts: Facts) -> list[Found]:
        return [Found(str(len(facts.track.grid)))]

    lying = evolve(CHECKS[0], code="lying", needs=("arrows",), find=count_the_grid)
    broken = Facts(evolve(GOOD.track, grid=GOOD.track.grid[:5]))
    assert not changed("arrows", GOOD, broken)
    assert lying.run(broken) != lying.run(GOOD)
