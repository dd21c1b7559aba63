"""Spaces or corners with the same id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _


def _find(facts: Facts) -> Findings:
    for space_id in _doubled(space_id for space_id, _place, _lane in facts.places):
        yield Found(_("Several spaces have the id {id}").format(id=space_id), spaces=(space_id,))
    for corner_id in _doubled(corner.id for corner in facts.track.corners):
        yield Found(_("Several corners have the id {id}").format(id=corner_id), corner=corner_id)


def _doubled(ids: Iterable[str]) -> list[str]:
    return [each for each, count in Counter(ids).items() if count > 1]


CHECK = Check(
    code="doubled-id",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Duplicate id"),
    explanation=_(
        "Arrows, corners, and the grid refer to spaces by id, and races and tables refer to corners by "
        "id. If two share an id, the reference is ambiguous. Give one of them a new "
        "id."
    ),
    find=_find,
)
