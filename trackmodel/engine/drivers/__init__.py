"""The list of bots. Each has a file of its own."""

from __future__ import annotations

from collections.abc import Callable

from trackmodel.engine.drivers.champion import Champion
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.drivers.fortir_capla.fortir_regular import FortirRegular
from trackmodel.engine.drivers.fortir_capla.fortir_rookie import FortirRookie
from trackmodel.engine.drivers.ksk.ksk_bots import KskChampion, KskRegular
from trackmodel.engine.drivers.ksk.ksk_rookie import KskRookie
from trackmodel.engine.drivers.regular import Regular
from trackmodel.engine.drivers.rookie import Rookie
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.race_values import Race

MakeDriver = Callable[[Race], Driver]


def _champion_of_fortir(race: Race) -> Driver:
    raise SetupError(
        _("the champion can't play {rules}; choose rookie or regular").format(rules=race.ruleset.id)
    )


def _for_its_rules(formula: MakeDriver, ksk: MakeDriver, fortir: MakeDriver) -> MakeDriver:
    """Return what makes the bot of one name for whatever rules a race has."""

    def made(race: Race) -> Driver:
        table = race.ruleset.numbers
        if isinstance(table, FortirNumbers):
            return fortir(race)
        return ksk(race) if isinstance(table, KskNumbers) else formula(race)

    return made


DRIVERS: dict[str, MakeDriver] = {
    "rookie": _for_its_rules(Rookie, KskRookie, FortirRookie),
    "regular": _for_its_rules(Regular, KskRegular, FortirRegular),
    "champion": _for_its_rules(Champion, KskChampion, _champion_of_fortir),
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
