"""What is exported, and how."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from trackmodel.board import Board
from trackmodel.printing.print_board import PrintChoices
from trackmodel.race_pictures.shown_race import ShownRace
from trackmodel.track import Track


@frozen(eq=False)
class Exported:
    """A board or a race.

    Attributes:
        board: None for a race on tiles.
        folder: where the scans of the board are.
        track: what the board was compiled from, if that is at hand.
        shown: the race; None for a board alone.
    """

    board: Board | None
    folder: Path
    track: Track | None = None
    shown: ShownRace | None = None


@frozen
class ExportChoices:
    """What formats let people choose.

    Attributes:
        printing: how a board is printed.
        turn: the turn after which a race is drawn; None for its end.
        first, last: turns of an animation; None for the whole race.
    """

    printing: PrintChoices = PrintChoices()
    turn: int | None = None
    first: int | None = None
    last: int | None = None
