"""Doubts in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from trackmodel.edits.doubt_edits import corner_of_doubt
from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful, Track

translate = QCoreApplication.translate


def words(doubt: Doubt, facts: Facts) -> str:
    """Return a doubt as a question, with how likely the reading is right."""
    text = question(doubt, facts)
    if not doubt.sure:
        return text
    return translate("doubts", "{question} ({percent}% likely right)").format(
        question=text, percent=round(100 * doubt.sure)
    )


def accept_label(doubt: Doubt, facts: Facts) -> str:
    """Return the text for undoing that a doubt was accepted."""
    text = {
        Doubtful.ROAD: translate("doubts", "Accept road"),
        Doubtful.CUT: translate("doubts", "Accept cut of {space}"),
        Doubtful.ARROW: translate("doubts", "Accept arrow {space} to {other}"),
        Doubtful.CORNER: translate("doubts", "Accept corner {corner}"),
        Doubtful.PIT: translate("doubts", "Accept pit lane"),
        Doubtful.GRID: translate("doubts", "Accept grid"),
        Doubtful.FINISH: translate("doubts", "Accept finish line"),
    }[doubt.what]
    corner = corner_of_doubt(facts.track, doubt)
    space, other = (doubt.spaces[0], doubt.spaces[-1]) if doubt.spaces else ("", "")
    return text.format(space=space, other=other, corner=corner.name if corner else "")


def question(doubt: Doubt, facts: Facts) -> str:
    """Return a doubt as a question whose answer is yes if the reading is right."""
    space = doubt.spaces[0] if doubt.spaces else ""
    if doubt.what is Doubtful.ROAD:
        return translate("doubts", "Do the spaces follow the edges of the road here?")
    if doubt.what is Doubtful.CUT and doubt.rival is not None:
        text = translate("doubts", "Is {space} one whole space, separate from {rival}?")
        return text.format(space=space, rival=doubt.rival)
    if doubt.what is Doubtful.CUT:
        return translate("doubts", "Does {space} begin and end as printed?").format(space=space)
    if doubt.what is Doubtful.CORNER:
        return _about_corner(doubt, facts)
    if doubt.what is Doubtful.PIT:
        return translate("doubts", "Is the pit lane complete, including its stands?")
    if doubt.what is Doubtful.GRID:
        return _about_grid(facts.track)
    if doubt.what is Doubtful.FINISH:
        return translate("doubts", "Is the finish line where it is printed?")
    from_, to = doubt.spaces[0], doubt.spaces[-1]
    if doubt.rival is None:
        return translate("doubts", "Is an arrow printed from {space} to {other}?").format(
            space=from_, other=to
        )
    text = translate("doubts", "Does the arrow from {space} lead to {other}, not {rival}?")
    return text.format(space=from_, other=to, rival=doubt.rival)


def _about_grid(track: Track) -> str:
    if track.grid:
        return translate("doubts", "Are these the printed starting places?")
    if track.finish:
        return translate("doubts", "No starting places were found. Is that right? If not, draw the grid (G).")
    return translate(
        "doubts",
        "No finish line or starting places were found. Is that right? "
        "If not, draw the finish line (L), then the grid (G).",
    )


def _about_corner(doubt: Doubt, facts: Facts) -> str:
    corner = corner_of_doubt(facts.track, doubt)
    if corner is None:
        return translate("doubts", "Is there a corner here?")
    count = facts.corner_counts[corner.id]
    long, short = count.long or "–", count.short or "–"
    if corner.declared is None:
        text = translate(
            "doubts", "{corner}: enter the printed stops, L, and C (counted: L {long}, C {short})"
        )
        return text.format(corner=corner.name, long=long, short=short)
    if not corner.declared.agrees(count.long, count.short):
        text = translate("doubts", "{corner}: {printed} is printed, {counted} counted. Are both right?")
        return text.format(corner=corner.name, printed=corner.declared, counted=f"{long}/{short}")
    return translate("doubts", "{corner}: are these all of its spaces?").format(corner=corner.name)
