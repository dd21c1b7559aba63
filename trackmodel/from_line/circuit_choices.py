"""What is chosen for a circuit made from a center line, and the measures that follow from it."""

from __future__ import annotations

from attrs import frozen

LANE_WIDTH, SPACE = 11.0, 18.0
"""Width of a lane and usual length of a space, board units: as on printed boards, in mm."""
FEWEST_LANES, MOST_LANES = 2, 4
FEWEST_STOPS, MOST_STOPS = 3, 40
FEWEST_SPACES, MOST_SPACES = 150, 2000
USUAL_LAP, MOST_USUAL_LAP = 158, 196
"""Spaces of a lap in one lane, if their number isn't chosen, on a simple and on a winding circuit; printed
boards have 121 to 200."""


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
