"""What the rookies expect of the next turns, in tires."""

from __future__ import annotations

from functools import cache, lru_cache

from trackmodel.board import BoardRules
from trackmodel.engine.dice import Faces
from trackmodel.engine.drivers.look_ahead import NOTHING_AHEAD, Ahead, LookAhead
from trackmodel.engine.drivers.rookie_numbers import BLOCKED_OUT, FORESIGHT, OUT


class Expectations:
    """Expected costs of a board, in tires; cached, because they are the same in every race on it."""

    def __init__(self, rules: BoardRules, dice: tuple[Faces, ...]) -> None:
        self._rules = rules
        self._dice = dice
        self._look_ahead = LookAhead(rules)
        self.ahead = cache(self._ahead)
        self.trouble = cache(self._trouble)
        self.after = cache(self._after_move)
        self.blocked = cache(self._blocked)

    def _ahead(self, space: int, stops: int, last_lap: bool) -> Ahead:
        """Return the next corner with stops to make; none if the race ends before it."""
        ahead = self._look_ahead.ahead(space, stops)
        to_go = self._rules.lap_length - self._rules.progress[space]
        return NOTHING_AHEAD if last_lap and ahead.entry * 100 > to_go else ahead

    def _after_move(self, space: int, stops: int, gear: int, last_lap: bool) -> float:
        """Return the expected cost of the next turn for a car that has ended its move."""
        return self._least(self.ahead(space, stops, last_lap), gear, FORESIGHT - 1)

    def _blocked(self, gear: int, free: int) -> float:
        """Return the mean cost of rolling more than the free spaces."""
        faces = self._dice[gear - 1]
        return sum(max(0, face - free) if face - free < BLOCKED_OUT else OUT for face in faces) / len(faces)

    def _least(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Return the lower cost of the two gears that are free to choose."""
        return min(self.trouble(ahead, free, turns) for free in {gear, max(1, gear - 1)})

    def _trouble(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Return the mean cost over the faces of a gear's die, looking this many turns ahead."""
        faces = self._dice[gear - 1]
        if turns == 0 or ahead.due <= 0 or faces[-1] * turns < ahead.entry:
            return 0.0
        return sum(self._rolled(ahead, gear, turns, face) for face in faces) / len(faces)

    def _rolled(self, ahead: Ahead, gear: int, turns: int, face: int) -> float:
        if face > ahead.room:
            return float(face - ahead.room) if ahead.due == 1 else OUT
        due = ahead.due - (face >= ahead.entry)
        left = Ahead(max(0, ahead.entry - face), ahead.room - face, due)
        return self._least(left, gear, turns - 1)


@lru_cache(maxsize=16)
def expectations(rules: BoardRules, dice: tuple[Faces, ...]) -> Expectations:
    return Expectations(rules, dice)
