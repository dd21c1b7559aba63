"""Race tables: the integers of a board, a Formula ruleset, and a setup, as the batch engine reads them."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Sequence

from trackmodel.board import STRAIGHT
from trackmodel.engine.board_graph import corners_ahead
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.prices import PartPrices
from trackmodel.engine.moves.codes import PitStage
from trackmodel.engine.race_values import Race
from trackmodel.engine.rulesets.formula_d import inside_first, lanes_outwards

COMPILED = not __file__.endswith(".py")
"""Whether the batch engine runs compiled; it has to be if the move search is."""

NOBODY = -1
"""No car, no pit stand."""

RACING, FINISHED, OUT = 0, 1, 2
"""What `Status` a car has."""

QUEUES, PARKED = int(PitStage.QUEUES), int(PitStage.PARKED)
"""What `PitStage` a move ends in."""


class RaceTables:
    """What stays the same in all races of a batch.

    Lists by space and by gear are as long as there are spaces, and gears with 0. A list of flags has 1 for
    what is true. Lists of lists are joined: `near` from `first_near[space]` to `first_near[space + 1]`.

    Attributes:
        race: the race.
        spaces, lanes, cars, laps, gears, most_down: how many there are; most gears to shift down.
        lap_length, progress, lane, corner, stops: of the board, by space; no stops on straights.
        in_lane: flags of the spaces in the pit lane.
        on_line: flags of the spaces on the finish line, if the ruleset doesn't count them as beyond it.
        corner_ahead: by space, its corner, or else the next one; STRAIGHT if there is none.
        tie: by space, how far outside it is, if the ruleset orders level cars by this.
        near, behind: by space, the spaces ahead and beside; those behind and beside.
        parts: names of the wear points; a part is an index in it.
        braking, overshooting, contact, engine: the part that pays for each.
        wear, least_left: points of a new car, and those that must be left when it pays, by part.
        faces: by gear, the faces of its die.
        shift_down: by gears shifted down, the price by part.
        bad_start, great_start, contact_hit, engine_hit: flags of the faces of the black die.
        engine_limit, tests_engine: by gear, the roll that tests engines; flags of the gears that are tested.
        block_brakes, block_tires: by blocked points, `PartPrices.blocking`; empty for `PoolPrices`.
        exit_gear: the highest gear to leave the stand in.
    """

    def __init__(self, race: Race) -> None:
        rules, table = race.rules, race.ruleset.numbers
        assert isinstance(table, FormulaNumbers)
        self.race, self.numbers = race, table
        self.spaces, self.cars, self.laps = len(rules.corner), len(race.drivers), race.laps
        self.lap_length, self.progress = rules.lap_length, array("q", rules.progress)
        lanes = rules.lane or (0,) * self.spaces
        self.lane, self.lanes = array("i", lanes), 1 + max(lanes, default=0)
        self.corner = array("i", rules.corner)
        self.stops = array("i", [0 if it == STRAIGHT else rules.corners[it].stops for it in rules.corner])
        self.in_lane = _flags(self.spaces, rules.pit_lane)
        self.on_line = _flags(self.spaces, () if table.straddling_counts else rules.on_line)
        self.corner_ahead = array("i", corners_ahead(rules))
        ties = lanes_outwards(rules) if race.ruleset.order is inside_first else [0] * self.spaces
        self.tie = array("i", ties)
        self.first_near, self.near = _joined(map(tuple.__add__, rules.ahead, rules.beside))
        self.first_behind, self.behind = _joined(map(tuple.__add__, rules.behind, rules.beside))
        self.parts = tuple(race.wear)
        prices = table.prices
        paying = (prices.braking, prices.overshooting, table.contact_part, table.engine_part)
        self.braking, self.overshooting, self.contact, self.engine = map(self.parts.index, paying)
        self.wear = array("i", race.wear.values())
        self.least_left = array("i", map(prices.least_left, self.parts))
        blocking = prices.blocking if isinstance(prices, PartPrices) else ()
        self.block_brakes = array("i", [brakes for brakes, _tires in blocking])
        self.block_tires = array("i", [tires for _brakes, tires in blocking])
        self.gears = max(table.gear_dice)
        gears = range(self.gears + 1)
        self.first_face, self.faces = _joined(table.gear_dice.get(gear, ()) for gear in gears)
        self.shift_down = array("i", [price.get(it, 0) for price in table.shift_down for it in self.parts])
        self.most_down, self.exit_gear = len(table.shift_down) - 1, table.pit.exit_gear
        self.bad_start, self.great_start = _on_die(table.bad_start), _on_die(table.great_start)
        self.contact_hit, self.engine_hit = _on_die(table.contact_hit), _on_die(table.engine_hit)
        self.engine_limit = array("i", [table.engine_limit.get(gear, 0) for gear in gears])
        self.tests_engine = _flags(len(gears), table.engine_test_gears)


def _flags(count: int, true: Collection[int]) -> array[int]:
    return array("i", [number in true for number in range(count)])


def _on_die(faces: Collection[int]) -> array[int]:
    return _flags(len(BLACK_DIE) + 1, faces)


def _joined(lists: Iterable[Sequence[int]]) -> tuple[array[int], array[int]]:
    """Return where each list begins, and all of them in a row."""
    firsts, joined = array("i", [0]), array("i")
    for each in lists:
        joined.extend(each)
        firsts.append(len(joined))
    return firsts, joined
