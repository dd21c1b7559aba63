"""The stretch that is meant by a selection."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from trackmodel.edits.stretch import NoWay, Stretch, row_of, stretch
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts


def selected_stretch(facts: Facts, spaces: Sequence[str]) -> Stretch:
    """From the row of the space selected first to the row of the one selected last.

    Where no way leads there, but one back, it is that one: the order was a slip.

    Raises:
        CannotEdit: fewer than two spaces of the layout, no way between the rows, or too short a one.
    """
    known = [space for space in spaces if space in facts.spaces_by_id]
    if len(known) < 2:
        text = "Select two spaces on the track: where the stretch begins, then where it ends"
        raise CannotEdit(QCoreApplication.translate("stretches", text))
    first, last = row_of(facts, known[0]), row_of(facts, known[-1])
    try:
        return stretch(facts, first, last)
    except NoWay as refused:
        try:
            return stretch(facts, last, first)
        except NoWay:
            raise refused from None
