"""Board tables: the integers of a board, by space, as the move search reads them."""

from __future__ import annotations

from trackmodel.board import AHEAD, STRAIGHT, BoardRules

Arrows = tuple[tuple[int, int, int], ...]
"""The target and the turn of each arrow, and 1 if it crosses the finish line, or else 0."""

NOWHERE = -1
"""No space."""

MOST_BOARDS = 8
"""Maximum number of boards whose tables are kept."""


class BoardTables:
    """What the move search reads of a board.

    Attributes:
        rules: the board.
        corner: by space, as in `BoardRules`.
        on_straight: by space, whether it is in no corner.
        stops: by space, the stops of its corner; 0 on straights.
        arrows: by space, its arrows along the track, left to right.
        arrows_ahead: by space, those of them straight ahead.
        ahead: by space, the space straight ahead on the same straight, or its corner; NOWHERE in corners.
        entries: by space of the track, the targets of its arrows into the pit lane.
        on_line: by space, whether it straddles the finish line.
    """

    def __init__(self, rules: BoardRules) -> None:
        pit, crossings = rules.pit_lane, rules.crossings
        self.rules = rules
        self.corner = list(rules.corner)
        self.on_straight = [corner == STRAIGHT for corner in rules.corner]
        self.stops = [0 if corner == STRAIGHT else rules.corners[corner].stops for corner in rules.corner]
        self.arrows: list[Arrows] = []
        self.arrows_ahead: list[Arrows] = []
        self.ahead: list[int] = []
        self.entries: list[tuple[int, ...]] = []
        self.on_line = [space in rules.on_line for space in range(len(self.corner))]
        for space, arrows in enumerate(rules.successors):
            along = [(to, turn, int((space, to) in crossings)) for to, turn in arrows if to not in pit]
            ahead = [arrow for arrow in along if arrow[1] == AHEAD]
            straight = self.on_straight[space]
            self.arrows.append(tuple(along))
            self.arrows_ahead.append(tuple(ahead))
            self.ahead.append(next((to for to, turn in arrows if straight and turn == AHEAD), NOWHERE))
            self.entries.append(tuple(to for to, _turn in arrows if to in pit and space not in pit))


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
