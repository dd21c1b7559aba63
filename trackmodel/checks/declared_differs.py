"""Corners whose printed L or C differs from the counted one."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import bare_corners
from trackmodel.checks.declared_short_over_long import is_swapped
from trackmodel.edits.arrows.corner_arrows import replace_corner_arrows
from trackmodel.edits.corner_edits import change_corner
from trackmodel.track import Declared


def _find(facts: Facts) -> Findings:
    for corner in facts.track.corners:
        count, declared = facts.corner_counts[corner.id], corner.declared
        if declared is None or count.long is None or count.short is None:
            continue
        if declared.agrees(count.long, count.short) is not False or is_swapped(declared):
            continue
        longest, shortest = count.long_route or (), count.short_route or ()
        is_bare = corner.id in bare_corners(facts)
        yield Found(
            _(
                "{corner} declares {declared}; its arrows give L {own_long} ({longest}), "
                "C {own_short} ({shortest})"
            ).format(
                corner=corner.name,
                declared=_printed(declared),
                own_long=count.long,
                own_short=count.short,
                longest=_from_to(longest),
                shortest=_from_to(shortest),
            ),
            spaces=tuple(dict.fromkeys((*longest, *shortest))),
            corner=corner.id,
            fix=partial(replace_corner_arrows, corner_id=corner.id, layout=facts.layout)
            if is_bare
            else partial(
                change_corner,
                corner_id=corner.id,
                layout=facts.layout,
                declared=evolve(
                    declared,
                    long=None if declared.long is None else count.long,
                    short=None if declared.short is None else count.short,
                ),
            ),
            fix_name=_("draw its lane changes") if is_bare else "",
            safe=False,
        )


def _printed(declared: Declared) -> str:
    return ", ".join(
        f"{name} {number}"
        for name, number in (("L", declared.long), ("C", declared.short))
        if number is not None
    )


def _from_to(route: tuple[str, ...]) -> str:
    return f"{route[0]} → {route[-1]}" if route else ""


CHECK = Check(
    code="declared-differs",
    severity=Severity.WARNING,
    title=_("L or C differs from the count"),
    explanation=_(
        "L is the number of spaces on the longest route through a corner, C on the shortest, entry "
        "and exit included. The declared values, usually those printed on the board, differ from what the "
        "arrows give. Either the print is wrong, or the corner has missing or extra "
        "spaces or arrows: compare both routes. The fix draws the likely lane changes of a corner that has "
        "hardly any; in other corners it declares the counted values."
    ),
    find=_find,
    fix_name=_("use the counted values"),
)
