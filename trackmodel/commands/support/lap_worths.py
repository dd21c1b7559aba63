"""What each choice on a board is worth, worked out under a progress bar."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.commands.support.output import LateProgress
from trackmodel.instruments.worth import Worth, choices, each_worth
from trackmodel.texts import _


def worths_of(board: Board, rules: str) -> list[Worth]:
    """Return what each choice is worth; see `each_worth`."""
    found = []
    with LateProgress(_("Trying without"), total=choices(board)) as bar:
        for each in each_worth(board, rules):
            found.append(each)
            bar.show(len(found))
    return found
