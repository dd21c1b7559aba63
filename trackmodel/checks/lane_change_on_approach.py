"""Lane changes on approach spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, listed
from trackmodel.check_parts.approach_facts import Approach, approaches
from trackmodel.checks.corner_interrupted import interruptions
from trackmodel.edits.arrows.arrows import delete_arrows


def _find(facts: Facts) -> Findings:
    rows = approaches(facts)
    usual = _usual(rows)
    names = {corner.id: corner.name for corner in facts.track.corners}
    for corner, row in rows.items():
        if corner in interruptions(facts) or all(space.changes for space in row):
            continue  # Another check reports corners without approach spaces.
        changing = [space for space in row if space.changes]
        allowed = next((space for space in changing if space.enters_corner == usual), None)
        for space in changing:
            if space is allowed:
                continue
            arrows = tuple((space.id, to) for to in space.changes)
            yield Found(
                _("{space} is the last space before {corner}, but a car can change lanes to {to}").format(
                    space=space.id, corner=names[corner], to=listed(space.changes)
                ),
                spaces=(space.id, *space.changes),
                corner=corner,
                fix=partial(delete_arrows, pairs=arrows),
                safe=False,
            )


def _usual(rows: Mapping[str, tuple[Approach, ...]]) -> bool | None:
    """Return the kind of lane change that one lane of most corners has, or None.

    Rows of spaces are slanted. On many boards the lane that ends first can change beside the approach of
    the next lane; on others the lane that ends last can change into the corner.
    """
    kinds = Counter(
        kind for row in rows.values() for kind in {space.enters_corner for space in row if space.changes}
    )
    kind, times = max(kinds.items(), key=lambda item: item[1], default=(None, 0))
    return kind if 2 * times > len(rows) else None


CHECK = Check(
    code="lane-change-on-approach",
    severity=Severity.WARNING,
    title=_("Lane change on an approach space"),
    explanation=_(
        "Cars choose their lane before a corner: the last space of each lane, the approach, has a "
        "single arrow straight ahead. This one has another. On many boards, the lane that ends first or last "
        "keeps a lane change there; if most corners of a board have it, it isn't reported. The fix "
        "deletes the lane changes; compare with the board first."
    ),
    find=_find,
    fix_name=_("delete the lane changes"),
)
