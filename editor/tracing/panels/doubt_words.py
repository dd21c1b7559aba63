"""Doubts in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from trackmodel.edits.doubt_edits import corner_of_doubt
from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful


def words(doubt: Doubt, facts: Facts) -> str:
    """Return a doubt as a question, with how sure the reading is."""
    return _tr("{question} ({percent}% sure)").format(
        question=question(doubt, facts), percent=round(100 * doubt.sure)
    )


def question(doubt: Doubt, facts: Facts) -> str:
    """Return a doubt as a question."""
    space = doubt.spaces[0] if doubt.spaces else ""
    if doubt.what is Doubtful.ROAD:
        return _tr("Do the spaces follow the edges of the road here?")
    if doubt.what is Doubtful.LANE:
        return _tr("Is {space} in the right lane?").format(space=space)
    if doubt.what is Doubtful.CUT and doubt.rival is not None:
        text = _tr("Does {space} begin and end as printed, or is it one with {rival}?")
        return text.format(space=space, rival=doubt.rival)
    if doubt.what is Doubtful.CUT:
        return _tr("Does {space} begin and end as printed?").format(space=space)
    if doubt.what is Doubtful.CORNER:
        return _about_corner(doubt, facts)
    from_, to = doubt.spaces[0], doubt.spaces[-1]
    if doubt.rival is None:
        return _tr("Is an arrow printed from {space} to {other}?").format(space=from_, other=to)
    text = _tr("Does the arrow from {space} lead to {other}, or to {rival}?")
    return text.format(space=from_, other=to, rival=doubt.rival)


def _about_corner(doubt: Doubt, facts: Facts) -> str:
    corner = corner_of_doubt(facts.track, doubt)
    if corner is None:
        return _tr("Is there a corner here?")
    count = facts.corner_counts[corner.id]
    counted = f"{count.long or '–'}/{count.short or '–'}"
    if corner.declared is None:
        text = _tr("{corner}: which stops, L, and C are printed? Counted: {counted}")
        return text.format(corner=corner.name, counted=counted)
    if not corner.declared.agrees(count.long, count.short):
        text = _tr("{corner}: printed {printed}, counted {counted}. Is an arrow wrong?")
        return text.format(corner=corner.name, printed=corner.declared, counted=counted)
    return _tr("{corner}: are these all of its spaces?").format(corner=corner.name)


def _tr(text: str) -> str:
    return QCoreApplication.translate("doubts", text)
