"""Builds a Formula ruleset from its table of numbers and its steps."""

from __future__ import annotations

from collections.abc import Callable

from trackmodel.engine.common.outcome import BLOCKED, MISSED_STOPS, OVERSHOOT
from trackmodel.engine.formula.formula_gauges import formula_gauges
from trackmodel.engine.formula.formula_grid import GRID
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.formula_turn import FormulaTurn
from trackmodel.engine.formula.hidden import SIGHT
from trackmodel.engine.formula.pit.formula_stands import pit_open_until
from trackmodel.engine.race_values import State
from trackmodel.engine.ruleset import AnyStep, Gauges, Ruleset
from trackmodel.engine.setup_options import SetupOption


def formula_ruleset(
    id_: str,
    version: int,
    name: str,
    table: FormulaNumbers,
    turn: tuple[AnyStep, ...],
    order: Callable[[State], tuple[int, ...]],
    most_wear: int,
    gauges: Gauges = formula_gauges,
    options: tuple[SetupOption, ...] = (),
) -> Ruleset:
    """Return a ruleset.

    Args:
        id_, version, name: as in `Ruleset`.
        table: its numbers.
        turn: its steps.
        order: its order of play.
        most_wear: the most points of each kind that a house rule may give.
        gauges: the instruments on its dashboards.
        options: what its setups agree on besides; `HIDDEN` is one.
    """
    # A car without one of these would be out before it starts.
    deadly = tuple(dict.fromkeys((table.contact_part, table.engine_part)))
    parts = {part: None for wear in table.wear.values() for part in wear}
    return Ruleset(
        id=id_,
        version=version,
        name=name,
        numbers=table,
        laps=tuple(table.wear),
        cars=(1, 10),
        setup=(GRID,),
        turn=turn,
        new_turn=FormulaTurn,
        order=order,
        new_car_wear=lambda laps: dict(table.wear[laps]),
        gauges=gauges,
        wear_bounds={part: (1 if part in deadly else 0, most_wear) for part in parts},
        straddling_counts=table.straddling_counts,
        gears=max(table.gear_dice),
        options=options,
        sight=SIGHT,
        pit_open=lambda state, car: range(1, pit_open_until(state, car)),
        reasons=(OVERSHOOT, MISSED_STOPS, BLOCKED, *deadly),
    )
