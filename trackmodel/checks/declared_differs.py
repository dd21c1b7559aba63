"""Corners whose printed L or C differs from the counted one."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.checks.declared_short_over_long import is_swapped
from trackmodel.edits.arrows.proposals import add_proposals
from trackmodel.edits.corner_edits import change_corner
from trackmodel.edits.ids import corner_of
from trackmodel.geometry.lanes.arrow_proposals import propose_arrows
from trackmodel.graph import count_corner, space_graph
from trackmodel.layouts import in_layout
from trackmodel.track import Declared, Track


def _find(facts: Facts) -> Findings:
    for corner in facts.track.corners:
        count, declared = facts.corner_counts[corner.id], corner.declared
        if declared is None or count.long is None or count.short is None:
            continue
        if declared.agrees(count.long, count.short) is not False or is_swapped(declared):
            continue
        longest, shortest = count.long_route or (), count.short_route or ()
        counted = evolve(
            declared,
            long=None if declared.long is None else count.long,
            short=None if declared.short is None else count.short,
        )
        # Another arrow may make L greater or C less, never the other way.
        may_lack = (declared.long or count.long) >= count.long and (
            declared.short is None or declared.short <= count.short
        )
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
            fix=partial(_fixed, corner_id=corner.id, layout=facts.layout, counted=counted),
            fix_name=_("add missing arrows or use the counted values") if may_lack else "",
            safe=False,
        )


def _fixed(track: Track, corner_id: str, layout: str, counted: Declared) -> Track:
    """Return the track with likely arrows by which the corner is as printed, or else the counted values."""
    here = in_layout(track, layout)
    corner = corner_of(here.corners, corner_id)
    fuller = add_proposals(track, propose_arrows(here, corner.spaces), layout=layout)
    count = count_corner(space_graph(in_layout(fuller, layout)), corner)
    if corner.declared and corner.declared.agrees(count.long, count.short):
        return fuller
    return change_corner(track, corner_id, layout=layout, declared=counted)


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
        "spaces or arrows: compare both routes. The fix adds the likely arrows if L and C are as declared "
        "with them; otherwise it declares the counted values."
    ),
    find=_find,
    fix_name=_("use the counted values"),
)
