"""Go to a space: type its id or only its number and press Enter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from editor.common.keys.search_popup import SearchPopup
from editor.document.document import Document

WIDTH, ROWS, ABOVE = 240, 8, 8
MOST_ROWS = 200
"""Most spaces that are listed; typing more letters finds the others."""


def matching(ids: Iterable[str], wanted: str) -> list[str]:
    """Return the ids that are, end in the number, begin with, or contain what is wanted, in this order."""
    wanted = wanted.strip().casefold()

    def rank(id_: str) -> int | None:
        text = id_.casefold()
        if text == wanted:
            return 0
        if wanted.isdecimal() and re.sub(r"^.*\D0*", "", text) == wanted.lstrip("0"):
            return 1
        return 2 if text.startswith(wanted) else 3 if wanted in text else None

    ranked = [(order, id_) for id_ in ids if (order := rank(id_)) is not None]
    return [id_ for _order, id_ in sorted(ranked, key=lambda pair: pair[0])]


class GoToSpace(SearchPopup):
    """Lists the spaces of a document; the id of the one to go to is `chosen`."""

    def __init__(self, document: Document, board: QWidget) -> None:
        super().__init__(board, self.tr("Id or number of a space"), self.tr("Go to space"), self.tr("Spaces"))
        self._document, self._board = document, board

    def open(self) -> None:
        """Show all spaces, at the top of the board."""
        self.open_over(self._board, WIDTH, ROWS, ABOVE)

    def search(self, wanted: str) -> None:
        facts = self._document.facts
        names = {corner.id: corner.name for corner in facts.track.corners}
        for space in matching((space.id for space in facts.track.spaces), wanted)[:MOST_ROWS]:
            self.add_row(space, names.get(facts.corner_of.get(space, ""), ""), space)
