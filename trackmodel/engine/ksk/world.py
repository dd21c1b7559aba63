"""What belongs to no car: the weather, how wet the road is, and the risk spaces.

Source: KSK-ftf 13, road holding; 15, weather.
"""

from __future__ import annotations

from enum import StrEnum

from attrs import evolve, frozen

from trackmodel.engine.race_values import Event, Happened, State


class Sky(StrEnum):
    """What the weather is."""

    SUN = "sun"
    CLOUD = "cloud"
    RAIN = "rain"


@frozen
class World:
    """The world of a race.

    Attributes:
        sky: the weather.
        wetness: how wet the road is; 0 is dry.
        risks: spaces where cars that enter them test their road holding.
        roll: reason of the roll that the weather waits for; empty if it waits for none.
    """

    sky: Sky = Sky.SUN
    wetness: int = 0
    risks: frozenset[int] = frozenset()
    roll: str = ""


def world(state: State) -> World:
    """Return the weather, the wetness of the road, and the risk spaces."""
    found = state.world
    assert isinstance(found, World)
    return found


def wet_at(state: State, space: int) -> bool:
    """Return whether a space is wet now; spaces in a tunnel never are."""
    return world(state).wetness > 0 and space not in state.race.rules.tunnel


def with_risk_space(state: State, space: int) -> Happened:
    """Return the race with another risk space; nothing happens if the space is one already."""
    here = world(state)
    if space in here.risks:
        return state, ()
    state = state.but(world=evolve(here, risks=here.risks | {space}))
    return state, (Event("risk_space", None, {"space": space}),)
