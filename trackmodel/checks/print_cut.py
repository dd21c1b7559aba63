"""Cuts between spaces that the print contradicts."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Found, Severity, _
from trackmodel.edits.spaces.cutting import cut_spaces
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.geometry.arrays import Line
from trackmodel.track import Point

CHECK = Check(
    code="print-cut",
    severity=Severity.WARNING,
    title=_("Cut that the print contradicts"),
    explanation=_(
        "The scan was compared with the spaces of the track. A line seems to be printed across a space that"
        " is about as long as two: two printed spaces were traced as one. Or no line seems to be printed "
        "between two spaces that are about as long as one: one was traced as two. Both change how far cars "
        "get, and L and C of a corner. Look at the print there (hold W); the reader errs, too. The fix cuts"
        " the space there, or merges the two. If the track is right, accept this."
    ),
    with_print=True,
    fix_name=_("merge the spaces"),
)


def unprinted(space: str, other: str, line: Line) -> Found:
    """Return that nothing is printed between two spaces that follow each other; `line` is where they meet."""
    text = _("The print doesn't seem to have a cut between {space} and {other}")
    return Found(
        text.format(space=space, other=other),
        spaces=(space, other),
        at=_middle(line),
        fix=partial(merge_spaces, space_ids=(space, other)),
        safe=False,
        facts=("unprinted",),
    )


def missing(space: str, line: Line) -> Found:
    """Return that a line is printed across a space, from border to border."""
    text = _("The print seems to have a cut inside {space}, so that it is two spaces")
    return Found(
        text.format(space=space),
        spaces=(space,),
        at=_middle(line),
        fix=partial(cut_spaces, line=line, only=space),
        safe=False,
        fix_name=_("cut the space"),
        facts=("missing",),
    )


def _middle(line: Line) -> Point:
    (ax, ay), (bx, by) = line
    return (ax + bx) / 2, (ay + by) / 2
