"""Corners, starting places, and stands that name an unknown space."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.references import replace_references


def _find(facts: Facts) -> Findings:
    known = {space_id for space_id, _place, _lane in facts.places}
    for corner in facts.track.corners:
        for space in _unknown(corner.spaces, known):
            text = _("{corner} names a space that doesn't exist: {space}")
            yield _found(text.format(corner=corner.name, space=space), space, corner.id)
    for place in facts.track.grid:
        for space in _unknown([place.space], known):
            text = _("Starting place {position} is on a space that doesn't exist: {space}")
            yield _found(text.format(position=place.position, space=space), space)
    for stand in facts.track.pit.stands:
        for space in _unknown(stand.access, known):
            text = _("A pit stand is entered from a space that doesn't exist: {space}")
            yield _found(text.format(space=space), space)


def _unknown(spaces: Iterable[str], known: set[str]) -> list[str]:
    return [space for space in spaces if space not in known]


def _found(message: str, space: str, corner: str | None = None) -> Found:
    return Found(message, corner=corner, fix=partial(replace_references, new={space: ()}))


CHECK = Check(
    code="unknown-space",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Unknown space"),
    explanation=_(
        "Corners, starting places, and pit stands name their spaces. Here one names a space that "
        "the track does not have, perhaps because it was deleted or renamed. Remove the name, or "
        "restore the space."
    ),
    find=_find,
)
