"""What sections allow: how many cars they hold, and where a car is sent back to."""

from __future__ import annotations

from trackmodel.engine.fortir_capla.fortir_values import FortirCar, FortirState, tile_set, world
from trackmodel.tile_set import PETROL, ROAD_WORKS, START, WORKSHOP


def kind_of(state: FortirState, section: int) -> str:
    """Return the kind of a section that is laid."""
    return world(state).road[section].kind


def is_full(state: FortirState, section: int) -> bool:
    """Return whether a section holds as many cars as it can; one that isn't laid yet holds none."""
    here = world(state)
    if section > here.last:
        return False
    limit = tile_set(state.race).tiles[here.sections[section]].limit
    return limit is not None and sum(car.section == section for car in state.cars) >= limit


def stops_cars(state: FortirState, section: int) -> bool:
    """Return whether every car that drives onto a section loses its other points."""
    return kind_of(state, section) == ROAD_WORKS


def has_petrol(state: FortirState, section: int) -> bool:
    """Return whether a car can fill up in a section."""
    return kind_of(state, section) in (START, PETROL)


def passes_finish(state: FortirState, car: FortirCar) -> bool:
    """Return whether a car's next section would lie beyond the finish."""
    here = world(state)
    return here.has_finish and car.section == here.last


def sent_back(state: FortirState, car: FortirCar, sections: int) -> int:
    """Return the section of a car that lost its way, never behind the start.

    A section that is full, such as a bottleneck with a car, is left for the one behind it.
    """
    section = max(0, car.section - sections)
    while section > 0 and section != car.section and is_full(state, section):
        section -= 1
    return section


def workshop_for(state: FortirState, car: FortirCar) -> int:
    """Return the section where a car that broke down is fixed: its own, or the last workshop passed.

    The start has a workshop too. A full workshop is left for the one before it.
    """
    for section in range(car.section, 0, -1):
        if kind_of(state, section) == WORKSHOP and (section == car.section or not is_full(state, section)):
            return section
    return 0


def cars_ahead(state: FortirState, car: FortirCar) -> list[int]:
    """Return the sections of the cars on later sections, ascending; none for a leader."""
    return sorted(other.section for other in state.cars if other.section > car.section)
