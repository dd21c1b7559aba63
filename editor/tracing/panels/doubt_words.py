"""Doubts in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from trackmodel.edits.doubt_edits import corner_of_doubt
from trackmodel.edits.doubt_groups import DoubtGroup
from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful

translate = QCoreApplication.translate


def words(doubt: Doubt, group: DoubtGroup, facts: Facts) -> str:
    """Return the question of a group and that of one of its doubts, with how sure the reading is."""
    text = question(doubt, facts)
    if doubt.sure:
        text = translate("doubts", "{question} ({percent}% sure)").format(
            question=text, percent=round(100 * doubt.sure)
        )
    if len(group) == 1:
        return text
    at = translate("doubts", "Doubt {n} of {all}").format(n=group.index(doubt) + 1, all=len(group))
    about_arrows = {each.what in (Doubtful.ARROW, Doubtful.CORNER) for each in group}
    cause = translate("doubts", "Are these spaces and arrows as printed?")
    if about_arrows == {True}:
        cause = translate("doubts", "Are these arrows printed?")
    elif about_arrows == {False}:
        cause = translate("doubts", "Do these spaces lie as printed?")
    return f"{cause} {at}: {text}"


def question(doubt: Doubt, facts: Facts) -> str:
    """Return a doubt as a question."""
    space = doubt.spaces[0] if doubt.spaces else ""
    if doubt.what is Doubtful.ROAD:
        return translate("doubts", "Do the spaces follow the edges of the road here?")
    if doubt.what is Doubtful.CUT and doubt.rival is not None:
        text = translate("doubts", "Does {space} begin and end as printed, or is it one with {rival}?")
        return text.format(space=space, rival=doubt.rival)
    if doubt.what is Doubtful.CUT:
        return translate("doubts", "Does {space} begin and end as printed?").format(space=space)
    if doubt.what is Doubtful.CORNER:
        return _about_corner(doubt, facts)
    if doubt.what is Doubtful.PIT:
        return translate("doubts", "Is the pit lane whole, with its stands?")
    if doubt.what is Doubtful.GRID and not facts.track.grid:
        return translate("doubts", "No finish line or starting places were read. Draw them.")
    if doubt.what is Doubtful.GRID:
        return translate("doubts", "Are these the printed starting places?")
    if doubt.what is Doubtful.FINISH:
        return translate("doubts", "Is the finish line where it is printed?")
    from_, to = doubt.spaces[0], doubt.spaces[-1]
    if doubt.rival is None:
        return translate("doubts", "Is an arrow printed from {space} to {other}?").format(
            space=from_, other=to
        )
    text = translate("doubts", "Does the arrow from {space} lead to {other}, or to {rival}?")
    return text.format(space=from_, other=to, rival=doubt.rival)


def _about_corner(doubt: Doubt, facts: Facts) -> str:
    corner = corner_of_doubt(facts.track, doubt)
    if corner is None:
        return translate("doubts", "Is there a corner here?")
    count = facts.corner_counts[corner.id]
    counted = f"{count.long or '–'}/{count.short or '–'}"
    if corner.declared is None:
        text = translate("doubts", "{corner}: which stops, L, and C are printed? Counted: {counted}")
        return text.format(corner=corner.name, counted=counted)
    if not corner.declared.agrees(count.long, count.short):
        text = translate("doubts", "{corner}: printed {printed}, counted {counted}. Is an arrow wrong?")
        return text.format(corner=corner.name, printed=corner.declared, counted=counted)
    return translate("doubts", "{corner}: are these all of its spaces?").format(corner=corner.name)
