"""The starting grid: rolls that rank cars or players, and cars that take their starting places."""

from __future__ import annotations

from collections import Counter

from attrs import frozen

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.race_values import Event, Happened, State, but


@frozen
class GridDraw:
    """The draw so far, of cars or of players.

    Attributes:
        rolls: the rolls of each.
        to_roll: who rolls next.
    """

    rolls: tuple[tuple[int, ...], ...] = ()
    to_roll: tuple[int, ...] = ()

    def rolled(self, face: int) -> GridDraw:
        """Return the draw after a roll; those who tie when all have rolled roll again."""
        who, *to_roll = self.to_roll
        rolls = (*self.rolls[:who], (*self.rolls[who], face), *self.rolls[who + 1 :])
        if not to_roll:
            times = Counter(rolls)
            to_roll = [each for each, rolled in enumerate(rolls) if times[rolled] > 1]
        return GridDraw(rolls, tuple(to_roll))

    def ranked(self, lowest_first: bool) -> tuple[int, ...]:
        """Return who is first, second …; a second roll only orders those who tied."""
        sign = 1 if lowest_first else -1
        return tuple(
            sorted(range(len(self.rolls)), key=lambda each: [sign * face for face in self.rolls[each]])
        )


def draw_of(count: int) -> GridDraw:
    """Return a draw of this many cars or players, all of whom have yet to roll."""
    return GridDraw(((),) * count, tuple(range(count)))


def line_up(state: State, order: tuple[int, ...]) -> Happened:
    """Return the race with its cars on their starting places, the first one on pole."""
    rules = state.race.rules
    for place, number in enumerate(order):
        space = rules.grid[place]
        wraps, crossings = _crossed(state, space)
        car = but(
            state.cars[number],
            space=space,
            stops=_stops_on_grid(rules, space),
            wraps=wraps,
            crossings=crossings,
            arrived=place,
        )
        state = state.with_car(car)
    return state.but(order=order, clock=len(order)), (Event("grid", None, {"order": list(order)}),)


def _stops_on_grid(rules: BoardRules, space: int) -> int:
    """Return the stops a car on a starting place has made: all of its corner's, if it is in one.

    Source: our decision on Formula Dé basic rules, corners.
    """
    corner = rules.corner[space]
    return 0 if corner == STRAIGHT else rules.corners[corner].stops


def _crossed(state: State, space: int) -> tuple[int, int]:
    """Return the wraps and counted crossings of a car that starts on a space.

    A starting place on the line or just beyond it has one, so that its car drives no lap more than
    the others.
    """
    rules = state.race.rules
    if rules.progress[space] > rules.lap_length // 2:
        return 0, 0
    straddles = space in rules.on_line and not state.race.ruleset.straddling_counts
    return 1, 1 - straddles
