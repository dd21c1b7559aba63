"""The list of bots. Each has a file of its own."""

from __future__ import annotations

from collections.abc import Callable

from trackmodel.engine.drivers.champion import Champion
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.drivers.regular import Regular
from trackmodel.engine.drivers.rookie import Rookie
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.race_values import Race

DRIVERS: dict[str, Callable[[Race], Driver]] = {"rookie": Rookie, "regular": Regular, "champion": Champion}


def make_driver(name: str, race: Race) -> Driver:
    """Return the bot of this name, ready for a race.

    Raises:
        SetupError: there is none, or it doesn't know the rules.
    """
    if name not in DRIVERS:
        raise SetupError(
            _("there is no bot {name}; choose from {known}").format(name=name, known=", ".join(DRIVERS))
        )
    return DRIVERS[name](race)
