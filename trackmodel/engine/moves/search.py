# cython: boundscheck=False
# `BoardTables` refuses boards whose numbers lead outside of the arrays; `make accept` checks that it does.
"""The move search in integers: all paths of a car, layer by layer. Each layer is one point."""

from __future__ import annotations

from trackmodel.board import LEFT, STRAIGHT
from trackmodel.engine.moves.board_tables import NOWHERE, BoardTables
from trackmodel.engine.moves.codes import (
    CAR,
    CHANGES,
    CROSSINGS,
    DROPPED,
    DUE,
    FINISHED,
    IN_PLACE,
    MISSED,
    ONLY_LEFT,
    ONLY_RIGHT,
    PIT,
    RISK,
    SKIDS,
    STAYED,
    WAITS,
    WAYS,
    WET_DUE,
    PitStage,
)
from trackmodel.engine.moves.lists import integers, longer
from trackmodel.engine.moves.straights import Straights

QUEUES, THROUGH, TO_STAND = int(PitStage.QUEUES), int(PitStage.THROUGH), int(PitStage.DUE)
PASSING, PARKED, STANDING = int(PitStage.PASSING), int(PitStage.PARKED), int(PitStage.STANDING)


class Search:
    """Searches the paths of one car after another on a board, in the same arrays.

    Use: set what is on the spaces (`on`), the limits, and the car; call `begin`, then `run`; read the path
    ends; clear the spaces. Compiled modules of ours do this without Python objects and without the GIL, in
    a search for each thread: `cimport` it. `MoveSearch` does it for everybody else.

    Args:
        tables: the board.
        on: by space, CAR or RISK, or 0 if it is free. The car's own space is free.

    Attributes:
        on: as given.
        wet: by space, 1 if it is wet.
        access: by space, 1 if it is an access space of the car's own stand.
        most_changes, no_return, one_direction: as in `StraightLimits`; -1 for any number.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        wraps, last_crossing, pit_from, pit_until: as in `Mover`.
        exits, exit_crossings: the spaces by which the car may leave its stand, and how often it crosses the
            finish line where it leaves by these.
        exit_count: how many there are.
        layers: number of layers that have path ends.
        layer: by points driven, the first path end of the layer. Its last is the one before the next layer
            begins. In each layer, those that skid come last.
        count, ended: number of path ends, and of those where paths end early.
        space: by path end, its space; in a stand, the access space the car entered by.
        past: by path end, see `codes`.
        over: by path end, 0 or one of FINISHED, WAITS and DROPPED.
        left: by path end, the list of the lanes left on this straight; if it skids, that of the overshot
            corners, the last one first.
        before: by path end, the one before on the cheapest path that enters the fewest risk spaces.
        beyond: by path end, spaces beyond overshot corners on that path, counted for each corner.
        risks: by path end, risk spaces that it enters.
        links: number of arrows between path ends.
        link_from, link_to: by such an arrow, the path end before and the one after.
        uses_pit: whether a path leads into the pit.
    """

    def __init__(self, tables: BoardTables, on: list[int]) -> None:
        spaces, self.on = tables.spaces, on
        self.wet, self.access = (integers([0] * spaces) for _each in range(2))
        self.exits, self.exit_crossings = (integers([0] * (len(tables.lane) + 1)) for _each in range(2))
        self.most_changes, self.no_return, self.one_direction = -1, False, False
        self.straddling_counts = self.uses_pit = self._knows_leads = False
        self.wraps = self.last_crossing = self.pit_from = self.pit_until = self.exit_count = 0
        self.straights = Straights(tables, self.on)
        self.lists = self.straights.lists
        self._corner, self._stops, self._on_line = tables.corner, tables.stops, tables.on_line
        self._first, self._target, self._turn = tables.first, tables.target, tables.turn
        self._crosses, self._leads_ahead, self._leads_out = (
            tables.crosses,
            tables.leads_ahead,
            tables.leads_out,
        )
        self._enters, self._first_entry, self._entry = tables.enters, tables.first_entry, tables.entry
        self._entry_crosses, self._in_lane, self._lane = tables.entry_crosses, tables.in_lane, tables.lane
        self._leads, self._newest = integers([0] * spaces), integers([NOWHERE] * spaces)
        self.layer = integers([0] * 16)
        self.count = self.ended = self.links = self.layers = self._layer_begin = 0
        self.columns = [integers([])] * 10
        self._make_room()

    def begin(self, space: int, stops: int, pit: int) -> None:
        """Begin the paths of a car, which all start at path end 0.

        Args:
            space, stops: as in `Mover`.
            pit: where it is in relation to the pit, a `PitStage`.
        """
        self.straights.forget()
        self.count = self.ended = self._layer_begin = self.layer[0] = 0
        self.uses_pit, self._knows_leads = pit > 0, False
        past = 0
        if pit:
            past = pit << PIT
        elif self._corner[space] == STRAIGHT:
            past = self.straights.ways_from(space, 0) + 1 << WAYS
        else:
            due = max(0, self._stops[space] - stops)
            past = STAYED + (due << DUE) + (WET_DUE if due and self.wet[space] else 0)
        self.beyond[0] = self.risks[0] = 0
        self._link(0, space, past, 0)
        self.links = self.risks[0] = 0
        self.layers, self.layer[1] = 1, 1

    def run(self, points: int) -> None:
        """Follow all paths up to a number of points."""
        if len(self.layer) < points + 3:
            self._make_room_for_layers(points)
        while self.layers <= points and self.layer[self.layers] > self.layer[self.layers - 1]:
            self._add_layer()
        if self.layer[self.layers] == self.layer[self.layers - 1]:
            self.layers -= 1

    def _add_layer(self) -> None:
        """Go one point further: first what doesn't skid, then into the pit, then what skids."""
        begin, end = self.layer[self.layers - 1], self.layer[self.layers]
        self._layer_begin = end
        enters = skids = 0
        for at in range(begin, end):
            past = self.past[at]
            if self.over[at]:
                continue
            if past & SKIDS:
                skids += 1
            elif past >> WAYS & 0xFFFFF:
                self._go_along_straight(at)
                enters += self._enters[self.space[at]]
            elif past >> PIT & 7:
                self._go_through_pit(at)
            else:
                self._go_through_corner(at)
                enters += self._enters[self.space[at]]
                skids += self._leads_out[self.space[at]]
        for at in range(begin, end if enters and self.pit_until else begin):
            if self._enters[self.space[at]] and not (self.over[at] or self.past[at] & SKIDS):
                self._go_into_pit(at)
        for at in range(begin, end if skids else begin):
            if not self.over[at] and (self.past[at] & SKIDS or self._leads_out[self.space[at]]):
                self._skid(at)
        self.layers += 1
        self.layer[self.layers] = self.count

    def keep(self, kept: frozenset[int]) -> None:
        """Drop the paths that lead to none of these path ends, which are all in the last layer."""
        needed = set(kept)
        for link in range(self.links - 1, -1, -1):
            if self.link_to[link] in needed:
                needed.add(self.link_from[link])
        for end in range(self.count):
            if end not in needed:
                self.over[end] = DROPPED

    # On the track -----------------------------------------------------------------------------------

    def _go_along_straight(self, end: int) -> None:
        space, past = self.space[end], self.past[end]
        ways = (past >> WAYS & 0xFFFFF) - 1
        here = ways * self.straights.spaces
        arrows = self.straights.distance[here + space] + 1
        self.straights.find(ways, arrows)
        left = self.straights.left_later(self.left[end], self.one_direction) if self.left[end] else 0
        stays = (past >> CHANGES & 0x7FFFF) == self.most_changes
        for arrow in range(self._first[space], self._first[space + 1]):
            target, turn = self._target[arrow], self._turn[arrow]
            if stays and turn:
                continue
            later, leaving = past, left
            if self.straights.distance[here + target] != arrows:
                if self.on[target] != RISK:
                    continue
                onto = self.straights.entering(ways, target)
                self.straights.find(onto, arrows)
                if self.straights.distance[onto * self.straights.spaces + target] != arrows:
                    continue
                later += onto - ways << WAYS
            if turn:
                if self.no_return and left and self.straights.rejoins(left, target, False):
                    continue
                only = ONLY_LEFT if turn == LEFT else ONLY_RIGHT
                if (
                    self.one_direction
                    and not past & only
                    and not self.straights.goes_around(space, left, target)
                ):
                    if past & (ONLY_LEFT + ONLY_RIGHT):
                        continue
                    later += only
                if self.most_changes >= 0:
                    later += 1 << CHANGES
                if (later >> CHANGES & 0x7FFFF) == self.most_changes:
                    # Lanes that were left matter only while the car may change lanes once more.
                    leaving = 0
                elif self.no_return or self.one_direction:
                    leaving = self.straights.leave(left, space, self.one_direction)
            later += self._crosses[arrow] << CROSSINGS
            if self._corner[target] == STRAIGHT:
                self._link(end, target, later, leaving)
            else:
                self._come_onto(end, target, later, 0)

    def _go_through_corner(self, end: int) -> None:
        space, past = self.space[end], self.past[end]
        due = past >> DUE & 15
        for arrow in range(self._first[space], self._first[space + 1]):
            target = self._target[arrow]
            later = past + (self._crosses[arrow] << CROSSINGS)
            if self._corner[target] == self._corner[space]:
                if due and self.wet[target]:
                    later |= WET_DUE
                self._reach(end, target, later, 0)
            elif not due:
                self._come_onto(end, target, later, 0)

    def _skid(self, end: int) -> None:
        """Go on beyond a corner that is overshot: ahead, else by the smallest lane change."""
        space, past, overshot = self.space[end], self.past[end], self.left[end]
        here, due, skids = self._corner[space], past >> DUE & 15, past & SKIDS
        for arrow in range(self._first[space], self._first[space + 1]):
            if skids and self._leads_ahead[space] and self._turn[arrow]:
                continue
            target = self._target[arrow]
            there = self._corner[target]
            short = due > 0 and there != here
            if not (skids or short):
                continue
            still = due if there == here else self._stops[target]
            later = (past >> CROSSINGS << CROSSINGS) + (past & (WET_DUE + MISSED)) + SKIDS + (still << DUE)
            if still and self.wet[target]:
                later |= WET_DUE
            if short and due > 1:
                later |= MISSED
            corners = self.lists.with_first(here, overshot) if short else overshot
            self._reach(end, target, later + (self._crosses[arrow] << CROSSINGS), corners)

    def _come_onto(self, before: int, space: int, past: int, left: int) -> None:
        """Reach a space of the track from another corner or straight, or from the pit lane."""
        past -= past & IN_PLACE
        if self._corner[space] == STRAIGHT:
            self._reach(before, space, past + (self.straights.ways_from(space, 0) + 1 << WAYS), left)
        else:
            if self._stops[space] and self.wet[space]:
                past |= WET_DUE
            self._reach(before, space, past + (self._stops[space] << DUE), 0)

    # Path ends --------------------------------------------------------------------------------------

    def _reach(self, before: int, space: int, past: int, left: int) -> None:
        """Reach a space, unless a car stands there."""
        if self.on[space] < CAR:
            self._link(before, space, past, left)

    def _link(self, before: int, space: int, past: int, left: int) -> None:
        """Add a path end to the layer, or another way to one that is there."""
        newest = self._newest[space]
        if not (self._layer_begin <= newest < self.count and self.space[newest] == space):
            newest = NOWHERE  # it was noted in another layer, or in a search before
        end = newest
        while end != NOWHERE and not (self.past[end] == past and self.left[end] == left):
            end = self.twin[end]
        beyond, risks = self.beyond[before], self.risks[before]
        if past & SKIDS:
            beyond += self.lists.length(left)
        if self.on[space] and (past >> PIT & 7) not in (QUEUES, PARKED):
            risks += 1
        cheaper = True
        if end == NOWHERE:
            end = self.count
            crossings = (past >> CROSSINGS) - (0 if self.straddling_counts else self._on_line[space])
            finishes = crossings >= self.last_crossing - self.wraps
            self.over[end] = FINISHED if finishes else 0
            self.ended += finishes
            self.space[end], self.past[end], self.left[end], self.twin[end] = space, past, left, newest
            self._newest[space] = end
            self.count += 1
        else:
            cheaper = beyond < self.beyond[end] or (beyond == self.beyond[end] and risks < self.risks[end])
        if cheaper:
            self.before[end], self.beyond[end], self.risks[end] = before, beyond, risks
        self.link_from[self.links], self.link_to[self.links] = before, end
        self.links += 1
        # There is at most one path end more than links.
        if self.links + 1 == len(self.link_from):
            self._make_room()

    def _make_room(self) -> None:
        self.columns = [longer(column, max(128, self.links)) for column in self.columns]
        self.space, self.past, self.over, self.left, self.before, *others = self.columns
        self.beyond, self.risks, self.twin, self.link_from, self.link_to = others

    def _make_room_for_layers(self, points: int) -> None:
        self.layer = longer(self.layer, points)

    # The pit ----------------------------------------------------------------------------------------

    def _go_into_pit(self, end: int) -> None:
        """Go from the track into the lane, or queue before it where cars stand on its first spaces."""
        space, past = self.space[end], self.past[end]
        begin, last = self._first_entry[space], self._first_entry[space + 1]
        crossings = self.wraps + (past >> CROSSINGS) - (0 if self.straddling_counts else self._on_line[space])
        if self.pit_from <= crossings < self.pit_until:
            if self._all_taken(self._entry, begin, last):
                self._go_in_pit(end, space, QUEUES, 0)
            for arrow in range(begin, last):
                self._go_in_pit(end, self._entry[arrow], TO_STAND, self._entry_crosses[arrow])

    def _go_through_pit(self, end: int) -> None:
        """Go on in the lane, into the stand or out of it, or note that the move ends here."""
        space, stage = self.space[end], self.past[end] >> PIT & 7
        begin, last = self._first[space], self._first[space + 1]
        at_stand = stage in (TO_STAND, PASSING) and self.access[space] > 0
        if stage == STANDING:
            waits = self._all_taken(self.exits, 0, self.exit_count)
        else:
            waits = not at_stand and self._all_taken(self._target, begin, last)
        if waits or stage in (QUEUES, PARKED):
            self.over[end] = WAITS
            self.ended += 1
        elif stage == STANDING:
            for index in range(self.exit_count):
                self._go_in_pit(end, self.exits[index], THROUGH, self.exit_crossings[index])
        else:
            if at_stand:
                self._go_in_pit(end, space, PARKED, 0)
                stage = PASSING
            for arrow in range(begin, last):
                if stage != PASSING or self._leads_to_stand(self._target[arrow]):
                    self._go_in_pit(end, self._target[arrow], stage, self._crosses[arrow])

    def _go_in_pit(self, end: int, target: int, stage: int, crossings: int) -> None:
        past = self.past[end] + (crossings << CROSSINGS)
        if stage == QUEUES:
            past = (past >> CROSSINGS << CROSSINGS) + (past & (WET_DUE + STAYED)) + (stage << PIT)
            self.uses_pit = True
            self._reach(end, target, past, 0)
        elif self._in_lane[target]:
            past += (stage << PIT) - (past & IN_PLACE)
            self.uses_pit = True
            self._reach(end, target, past, self.left[end])
        else:
            self._come_onto(end, target, past, self.left[end])

    def _all_taken(self, spaces: list[int], begin: int, end: int) -> bool:
        """Return whether cars stand on all of these spaces."""
        taken = 0
        for at in range(begin, end):
            taken += self.on[spaces[at]] >= CAR
        return taken == end - begin

    def _leads_to_stand(self, space: int) -> bool:
        """Return whether a space is an access space of the stand, or leads to one along the lane."""
        more = not self._knows_leads
        if more:
            for at in range(len(self._lane)):
                self._leads[self._lane[at]] = 0
        self._knows_leads = True
        while more:
            more = False
            for at in range(len(self._lane)):
                here = self._lane[at]
                for arrow in range(self._first[here], self._first[here + 1]):
                    target = self._target[arrow]
                    if not self._leads[here] and (self._leads[target] or self.access[target]):
                        self._leads[here] = 1
                        more = True
        return self._leads[space] > 0 or self.access[space] > 0
