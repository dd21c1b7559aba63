"""The list of bots. Each has a file of its own."""

from __future__ import annotations

from collections.abc import Callable

from trackmodel.engine.drivers.champion import Champion
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.drivers.ksk.ksk_bots import KskChampion, KskRegular
from trackmodel.engine.drivers.ksk.ksk_rookie import KskRookie
from trackmodel.engine.drivers.regular import Regular
from trackmodel.engine.drivers.rookie import Rookie
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.ksk.numbers import KskNumbers
from trackmodel.engine.race_values import Race

MakeDriver = Callable[[Race], Driver]


def _for_its_rules(formula: MakeDriver, ksk: MakeDriver) -> MakeDriver:
    """Return what makes the bot of one name for whatever rules a race has."""

    def made(race: Race) -> Driver:
        return ksk(race) if isinstance(race.ruleset.numbers, KskNumbers) else formula(race)

    return made


DRIVERS: dict[str, MakeDriver] = {
    "rookie": _for_its_rules(Rookie, KskRookie),
    "regular": _for_its_rules(Regular, KskRegular),
    "champion": _for_its_rules(Champion, KskChampion),
}


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
