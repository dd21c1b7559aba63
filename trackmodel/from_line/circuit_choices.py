"""What is chosen for a circuit made from a center line, and the measures that follow from it."""

from __future__ import annotations

from attrs import frozen

from trackmodel.texts import _

LANE_WIDTH, SPACE = 11.0, 18.0
"""Width of a lane and usual length of a space, board units: as on printed boards, in mm."""
FEWEST_LANES, MOST_LANES = 2, 4
FEWEST_STOPS, MOST_STOPS = 3, 40
FEWEST_SPACES, MOST_SPACES = 150, 2000
USUAL_LAP, MOST_USUAL_LAP = 158, 196
"""Spaces of a lap in one lane, if their number isn't chosen, on a simple and on a winding circuit; printed
boards have 121 to 200."""

_LONGEST = 10_000.0
"""Greatest length of a side of a board or of a space, mm."""


@frozen
class LineChoices:
    """What a designer chooses.

    Attributes:
        lanes: number of lanes.
        spaces: about how many spaces the track has in all lanes together, without the pit lane; None for
            as many as printed boards have.
        reverse: whether the lap is driven against the order of the line's points.
        pit: whether there is a pit lane.
        stops: about how many stops a lap requires; None for as many as on printed boards.
        board: width and height of the board, mm; None for as large as the circuit needs.
        space_length: length of a space, mm; None for 18, or shorter where the circuit has to fit a board.
    """

    lanes: int = 3
    spaces: int | None = None
    reverse: bool = False
    pit: bool = True
    stops: int | None = None
    board: tuple[float, float] | None = None
    space_length: float | None = None

    @property
    def lap(self) -> float:
        """Length of a lap along the middle of the road, board units."""
        spaces = USUAL_LAP if self.spaces is None else self.spaces / self.lanes
        return spaces * SPACE

    @property
    def edge(self) -> float:
        """Distance of the road's edges from its middle, board units."""
        return self.lanes * LANE_WIDTH / 2


def board_in(text: str) -> tuple[float, float] | None:
    """Return the size of a board written as in "1000x700mm", in mm; None if nothing is written.

    Raises:
        ValueError: something else is written.
    """
    found = _lengths_in(text, 2, "1000x700mm")
    return (found[0], found[1]) if found else None


def space_length_in(text: str) -> float | None:
    """Return the length of a space written as in "18mm", in mm; otherwise as `board_in`."""
    found = _lengths_in(text, 1, "18mm")
    return found[0] if found else None


def _lengths_in(text: str, count: int, example: str) -> list[float]:
    if not text.strip():
        return []
    try:
        found = [float(part) for part in text.lower().replace("mm", "").split("x")]
    except ValueError:
        found = []
    if len(found) != count or not all(1 <= length <= _LONGEST for length in found):
        raise ValueError(_("{text!r} must be written as in {example}").format(text=text, example=example))
    return found
