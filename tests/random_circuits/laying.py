"""Draws a plan: outlines in the pattern of the plan, arrows, corners, grid and pit lane.

Positions are board units along the middle of the road from the beginning of the first straight. Spaces
are called by their lane, "a" the leftmost, and their number along the lap; "p0", "p1" … in the pit lane.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import pairwise
from random import Random

from attrs import frozen

from tests.random_circuits.plan import PitPlan, Plan, Section
from tests.random_circuits.road import Road
from trackmodel.track import (
    Arrow,
    BoardSize,
    Corner,
    Direction,
    Finish,
    GridPlace,
    Pit,
    Place,
    Point,
    Side,
    Space,
    Stand,
    Track,
    Turn,
)

LENGTH, WIDTH = 30.0, 10.0
TICK = 10.0
"""Outlines have a vertex at least so often."""
PIT_GAP = 4.0
"""Between the road and the pit lane."""
SHORTEST_PIT = 2


@frozen
class Piece:
    """A space before it is drawn: from `start` to `end` of the lap in its lane.

    `section` is the index of its section; `approach` says that a corner follows in its lane.
    """

    id: str
    lane: int
    start: float
    end: float
    section: int
    approach: bool


Lanes = list[list[Piece]]


def lay(plan: Plan, name: str = "random") -> Track:
    """The track of a plan."""
    return _Layer(plan).track(name)


class _Layer:
    """Lays one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.lap = plan.rows * LENGTH
        self.finish = plan.line * LENGTH
        self.chance = Random(plan.chance)
        widest = plan.lanes / 2 * WIDTH + PIT_GAP + WIDTH
        self.road = Road(self.lap, plan.waves, widest, plan.clockwise)
        whole = [self._lane(lane) for lane in range(plan.lanes)]
        self.lanes = [*whole[:-1], self._with_gap(whole[-1])]
        self.drawn_at = [
            sorted(
                {piece.start for lane in (border - 1, border) for piece in self._pieces(lane)}
                | {piece.end % self.lap for lane in (border - 1, border) for piece in self._pieces(lane)}
                | {tick * TICK for tick in range(int(self.lap / TICK))}
            )
            for border in range(plan.lanes + 1)
        ]

    def track(self, name: str) -> Track:
        plan = self.plan
        pit_pieces, pit_arrows, stands = self._pit(plan.pit) if plan.pit else ([], [], ())
        over_pit = WIDTH + 2 * PIT_GAP if plan.pit and plan.pit.on_the_line else 0.0
        left, right = self._offset(0) - over_pit, self._offset(plan.lanes)
        return Track(
            id=name,
            name=name,
            author="Test",
            license="CC0-1.0",
            direction=Direction.CLOCKWISE if plan.clockwise else Direction.ANTICLOCKWISE,
            board=BoardSize(*self.road.size),
            spaces=(
                *(self._draw(piece) for pieces in self.lanes for piece in pieces),
                *(self._draw_pit(piece) for piece in pit_pieces),
            ),
            arrows=(*self._arrows(), *pit_arrows),
            corners=tuple(
                Corner(
                    id=f"c{number}",
                    name=f"Corner {number}",
                    stops=section.stops,
                    spaces=tuple(p.id for pieces in self.lanes for p in pieces if p.section == index),
                )
                for number, (index, section) in enumerate(
                    ((index, each) for index, each in enumerate(plan.sections) if each.stops), start=1
                )
            ),
            finish=Finish((self.road.point(self.finish, left), self.road.point(self.finish, right))),
            grid=self._grid(),
            pit=Pit(stands, plan.pit.exit_gear or None) if plan.pit and stands else Pit(),
        )

    # Spaces

    def _lane(self, lane: int) -> list[Piece]:
        sections = self.plan.sections
        borders = [0]
        for section in sections:
            borders.append(borders[-1] + section.rows)
        pieces: list[Piece] = []
        for index, section in enumerate(sections):
            following = sections[(index + 1) % len(sections)]
            start = borders[index] * LENGTH + self._shift(lane, sections[index - 1], section)
            end = borders[index + 1] * LENGTH + self._shift(lane, section, following)
            count = max(1, round((end - start) / LENGTH) + (section.lanes[lane] if section.stops else 0))
            for n in range(count):
                name = f"{'abcd'[lane]}{len(pieces)}"
                first, last = start + (end - start) * n / count, start + (end - start) * (n + 1) / count
                approach = not section.stops and n == count - 1
                pieces.append(Piece(name, lane, first, last, index, approach))
        return pieces

    def _shift(self, lane: int, before: Section, after: Section) -> float:
        """How far an odd lane's cut lies from the border of two sections: corners are longer in it."""
        if not self.plan.brick or lane % 2 == 0:
            return 0.0
        return -LENGTH / 2 if after.stops and not before.stops else LENGTH / 2

    def _with_gap(self, pieces: list[Piece]) -> list[Piece]:
        """The right lane without some spaces in a row; it ends and begins within straights."""
        if not self.plan.gap:
            return pieces
        first = self.plan.gap_from % len(pieces)
        gone = {(first + n) % len(pieces) for n in range(min(self.plan.gap, len(pieces) - 2))}
        kept = {n for n in range(len(pieces)) if n not in gone}
        last, begins = (first - 1) % len(pieces), next(n for n in _round(first, len(pieces)) if n in kept)
        if last == begins or not (
            self._within_straight(pieces, last) and self._within_straight(pieces, begins)
        ):
            return pieces
        return [piece for n, piece in enumerate(pieces) if n in kept]

    def _within_straight(self, pieces: list[Piece], n: int) -> bool:
        piece, before, after = pieces[n], pieces[n - 1], pieces[(n + 1) % len(pieces)]
        straight = not self.plan.sections[piece.section].stops
        return straight and before.section == piece.section == after.section and not piece.approach

    def _pieces(self, lane: int) -> list[Piece]:
        return self.lanes[lane] if 0 <= lane < len(self.lanes) else []

    def _offset(self, border: int) -> float:
        return (border - self.plan.lanes / 2) * WIDTH

    def _draw(self, piece: Piece) -> Space:
        left, right = (self._side(piece, piece.lane + border) for border in (0, 1))
        return Space(piece.id, tuple(left + right[::-1]), lane=piece.lane, finish=self._said_side(piece))

    def _side(self, piece: Piece, border: int) -> list[Point]:
        drawn = self.drawn_at[border]
        between = []
        for lap in (-self.lap, 0.0, self.lap):
            first = bisect_right(drawn, piece.start - lap + 1e-6)
            between += [at + lap for at in drawn[first : bisect_left(drawn, piece.end - lap - 1e-6)]]
        positions = [piece.start, *between, piece.end]
        return list(dict.fromkeys(self.road.point(at, self._offset(border)) for at in positions))

    def _said_side(self, piece: Piece) -> Side | None:
        """The side of a space that the line would cut, where the plan says one."""
        if not self.plan.straddling or not self._cut(piece):
            return None
        return Side.BEFORE if self.plan.straddling == 1 else Side.BEYOND

    def _cut(self, piece: Piece) -> bool:
        return any(
            piece.start + 1e-6 < self.finish + lap < piece.end - 1e-6 for lap in (-self.lap, 0.0, self.lap)
        )

    # Arrows

    def _arrows(self) -> list[Arrow]:
        arrows = []
        for pieces in self.lanes:
            for piece, following in zip(pieces, pieces[1:] + pieces[:1], strict=True):
                ends = not self._touch(piece, following)
                if not ends:
                    arrows.append(Arrow(piece.id, following.id, Turn.AHEAD))
                arrows += self._changes(piece, ends)
        return arrows

    def _touch(self, piece: Piece, following: Piece) -> bool:
        return abs((following.start - piece.end + self.lap / 2) % self.lap - self.lap / 2) < 1e-6

    def _changes(self, piece: Piece, lane_ends: bool) -> list[Arrow]:
        changes = []
        for lane, turn in ((piece.lane - 1, Turn.LEFT), (piece.lane + 1, Turn.RIGHT)):
            target = self._at(lane, piece.end)
            if target is None or piece.approach:
                continue
            needed = lane_ends or self._begins(target)
            may = self._may_change(piece, target, turn)
            if needed or (may and self.chance.randrange(10) >= self.plan.lost):
                changes.append(Arrow(piece.id, target.id, turn))
        return changes

    def _begins(self, piece: Piece) -> bool:
        pieces = self.lanes[piece.lane]
        return not self._touch(pieces[pieces.index(piece) - 1], piece)

    def _may_change(self, piece: Piece, target: Piece, turn: Turn) -> bool:
        section = self.plan.sections[piece.section]
        onward = (target.start + target.end - piece.start - piece.end) % (2 * self.lap)
        if not LENGTH / 2 < onward < self.lap:
            return False  # beside or behind: their spaces are of very different lengths
        if not section.stops:
            return True
        if target.section != piece.section:
            return False
        rows_before = sum(each.rows for each in self.plan.sections[: piece.section])
        in_first_half = piece.end <= (rows_before + section.rows / 2) * LENGTH
        right = turn is Turn.RIGHT
        return (right == in_first_half, right, not right, True, False)[section.changes]

    def _at(self, lane: int, position: float) -> Piece | None:
        """The space of a lane that begins at a position or has it inside."""
        for piece in self._pieces(lane):
            for lap in (-self.lap, 0.0, self.lap):
                if piece.start - 1e-6 <= position + lap < piece.end - 1e-6:
                    return piece
        return None

    # Grid

    def _grid(self) -> tuple[GridPlace, ...]:
        """Places in the left and in the right lane by turns, backwards from the line."""
        plan = self.plan
        places: list[str] = []
        for n in range(2 * max(3, plan.rows * 2 // 5 - plan.grid_behind)):
            behind = plan.grid_behind + 0.5 + n / 2
            piece = self._at((0, plan.lanes - 1)[n % 2], self.finish - behind * LENGTH)
            if piece is not None and piece.id not in places and self._before_line(piece):
                places.append(piece.id)
        return tuple(GridPlace(n, space) for n, space in enumerate(places[: plan.grid], start=1))

    def _before_line(self, piece: Piece) -> bool:
        return not self._cut(piece) or self._said_side(piece) is Side.BEFORE

    # Pit

    def _pit(self, pit: PitPlan) -> tuple[list[Piece], list[Arrow], tuple[Stand, ...]]:
        left = self.lanes[0]
        entry = left[pit.entry % len(left)]
        exit_ = left[(pit.entry + 1 + pit.passes) % len(left)]
        if entry.approach:
            return [], [], ()
        start, end = entry.end, exit_.start + (self.lap if exit_.start < entry.end else 0.0)
        count = max(SHORTEST_PIT, round((end - start) / LENGTH * pit.spaces / 10))
        step = (end - start) / count
        pieces = [
            Piece(f"p{n}", 0, start + n * step, start + (n + 1) * step, -1, False) for n in range(count)
        ]
        ids = [piece.id for piece in pieces]
        arrows = [Arrow(entry.id, ids[0], Turn.LEFT)]
        arrows += [Arrow(one, other) for one, other in pairwise(ids)]
        arrows.append(Arrow(ids[-1], exit_.id, Turn.RIGHT))
        stands: list[Stand] = []
        first = count - sum(pit.stands) if pit.teams == 0 else 0
        for number, doors in enumerate(pit.stands):
            access = tuple(ids[max(0, first) : max(0, first) + doors])
            first = max(0, first) + doors
            if access:
                stands.append(Stand(None if pit.unlabeled else number + pit.teams, access))
        return pieces, arrows, tuple(stands)

    def _draw_pit(self, piece: Piece) -> Space:
        right = self._offset(0) - PIT_GAP
        ticks = int((piece.end - piece.start) / TICK) + 1
        positions = [piece.start + (piece.end - piece.start) * n / ticks for n in range(ticks + 1)]
        sides = [[self.road.point(at, offset) for at in positions] for offset in (right - WIDTH, right)]
        return Space(piece.id, tuple(sides[0] + sides[1][::-1]), lane=0, place=Place.PIT)


def _round(first: int, count: int) -> list[int]:
    return [(first + n) % count for n in range(count)]
