"""Board tables: the integers of a board, by space and by arrow, as the move search reads them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from trackmodel.board import AHEAD, STRAIGHT, BoardRules, contradictions_in_rules
from trackmodel.engine.moves.lists import integers
from trackmodel.errors import WrongValue

NOWHERE = -1
"""No space."""

MOST_BOARDS = 8
"""Maximum number of boards whose tables are kept. Making them takes a hundred times as long as a search."""


class BoardTables:
    """What the move search reads of a board.

    Attributes:
        rules: the board.
        spaces: number of spaces.
        most_items: number of spaces or of corners, whichever is higher.
        corner: by space, as in `BoardRules`.
        stops: by space, the stops of its corner; 0 on straights.
        ahead: by space, the space straight ahead on the same straight, or its corner; NOWHERE in corners.
        on_line, in_lane: by space, whether it straddles the finish line, and whether it is in the pit lane.
        lane: the spaces of the pit lane.
        first: by space, the first of its arrows, which are numbered left to right. Those from the track
            into the pit lane aren't among them. Then the number of all arrows.
        target, turn: by arrow, where it leads and how it turns.
        crosses: by arrow, 1 if it crosses the finish line, or else 0.
        leads_ahead: by space, whether one of its arrows leads straight ahead.
        leads_out: by space, whether one of its arrows leads out of its corner; 0 on straights.
        enters: by space, whether it has arrows from the track into the pit lane.
        first_entry: by space, the first of its arrows from the track into the pit lane; then their number.
        entry, entry_crosses: as `target` and `crosses`, for these.
        idle: searches on the board that nobody uses.
    """

    def __init__(self, rules: BoardRules) -> None:
        """Make the tables.

        Raises:
            WrongValue: the board contradicts itself.
        """
        for path, problem in contradictions_in_rules(rules):
            raise WrongValue("BoardRules", problem, path)
        pit, successors = rules.pit_lane, rules.successors
        self.rules = rules
        self.idle: list[Any] = []
        self.spaces = len(successors)
        self.most_items = max(len(successors), len(rules.corners))
        self.corner = integers(rules.corner)
        self.stops = integers(
            0 if corner == STRAIGHT else rules.corners[corner].stops for corner in rules.corner
        )
        self.ahead = integers(
            next((to for to, turn in arrows if turn == AHEAD and corner == STRAIGHT), NOWHERE)
            for arrows, corner in zip(successors, rules.corner, strict=True)
        )
        self.on_line = integers(space in rules.on_line for space in range(self.spaces))
        self.in_lane = integers(space in pit for space in range(self.spaces))
        self.lane = integers(sorted(pit))
        along: list[tuple[int, int, int]] = []
        entries: list[tuple[int, int, int]] = []
        first, first_entry = [0], [0]
        for space, arrows in enumerate(successors):
            for to, turn in arrows:
                enters = to in pit and space not in pit
                (entries if enters else along).append((to, turn, int((space, to) in rules.crossings)))
            first.append(len(along))
            first_entry.append(len(entries))
        self.first, self.first_entry = integers(first), integers(first_entry)
        self.target = integers(to for to, _turn, _crosses in along)
        self.turn = integers(turn for _to, turn, _crosses in along)
        self.crosses = integers(crosses for _to, _turn, crosses in along)
        self.leads_ahead = integers(AHEAD in self.turn[begin:end] for begin, end in pairwise(first))
        self.leads_out = integers(
            corner != STRAIGHT and any(rules.corner[to] != corner for to in self.target[begin:end])
            for corner, (begin, end) in zip(rules.corner, pairwise(first), strict=True)
        )
        self.enters = integers(end > begin for begin, end in pairwise(first_entry))
        self.entry = integers(to for to, _turn, _crosses in entries)
        self.entry_crosses = integers(crosses for _to, _turn, crosses in entries)


_known: dict[int, BoardTables] = {}


def tables_of(rules: BoardRules) -> BoardTables:
    """Return the tables of a board. Those of the last few boards are kept.

    Boards are looked up by identity, because comparing their contents takes long.
    """
    # The tables keep their board alive, so no other board has this id while the key exists.
    tables = _known.get(id(rules))
    if tables is None:
        if len(_known) >= MOST_BOARDS:
            _known.clear()
        tables = _known.setdefault(id(rules), BoardTables(rules))
    return tables
