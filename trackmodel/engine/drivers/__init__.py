"""Bots, one file each. Here they are listed."""

from __future__ import annotations

from collections.abc import Callable

from trackmodel.engine.drivers.champion import Champion
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.drivers.regular import Regular
from trackmodel.engine.drivers.rookie import Rookie
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.values import Race

DRIVERS: dict[str, Callable[[Race], Driver]] = {"rookie": Rookie, "regular": Regular, "champion": Champion}


def make_driver(name: str, race: Race) -> Driver:
    """The bot of this name, ready for a race.

    Raises:
        SetupError: there is none.
    """
    if name not in DRIVERS:
        raise SetupError(
            _("there is no driver {name}; there are: {known}").format(name=name, known=", ".join(DRIVERS))
        )
    return DRIVERS[name](race)
