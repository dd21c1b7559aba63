"""The numbers of Fortir Capla that aren't in the tile set."""

from __future__ import annotations

from attrs import frozen


@frozen
class FortirNumbers:
    """The table.

    Attributes:
        cars: fewest and most cars.
        leader_points: sections that a leader may drive by a card that overtakes others.
        rounds: rounds after which a race is abandoned.
    """

    cars: tuple[int, int]
    leader_points: int
    rounds: int
