"""Corners that the print contradicts."""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.check_parts import Check, Found, Severity, _, listed
from trackmodel.track import Corner, Declared

CHECK = Check(
    code="print-corner",
    severity=Severity.WARNING,
    title=_("Corner that the print contradicts"),
    explanation=_(
        "The scan was compared with the corners of the track. Boards print the ends of a corner as colored "
        "lines across the road: there seems to be no corner here, or it seems to begin or end at other "
        "spaces, or other L and C seem to be printed beside its flag. Look at the print there (hold W); the"
        " reader errs, too. If the track is right, accept this."
    ),
    with_print=True,
    tool="corner",
)


def unprinted(corner: Corner) -> Found:
    """Return that no corner is printed there."""
    text = _("The print doesn't seem to have a corner here: {corner}")
    return Found(text.format(corner=corner.name), spaces=corner.spaces, corner=corner.id)


def other_spaces(corner: Corner, differing: Sequence[str]) -> Found:
    """Return that a corner is printed with other spaces: these it lacks or has too many."""
    text = _("{corner} seems to be printed with other spaces: look at {spaces}")
    return Found(
        text.format(corner=corner.name, spaces=listed(differing)), spaces=tuple(differing), corner=corner.id
    )


def other_counts(corner: Corner, declared: Declared, long: int, short: int) -> Found:
    """Return that other L and C are printed than a corner declares."""
    text = _("{corner}: the print seems to say {read}, not {declared}")
    return Found(
        text.format(corner=corner.name, read=f"{long}/{short}", declared=declared),
        corner=corner.id,
    )
