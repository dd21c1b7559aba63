"""How the races of the Balance panel are run, remembered in the settings."""

from __future__ import annotations

from attrs import asdict, fields, frozen
from PySide6.QtCore import QSettings

from trackmodel.engine import RULESETS, Setup
from trackmodel.instruments.balance_bands import CARS, LAPS, MIXES, RULES, mixed

SEED = 1
"""The same for all races, so that those of the same number can be paired."""
_SETTING = "balance/"


@frozen
class BalanceChoices:
    """Ruleset, mix of bots, number of cars, and laps."""

    rules: str = RULES[0]
    mix: str = next(iter(MIXES))
    cars: int = CARS
    laps: int = LAPS

    def setup(self) -> Setup:
        """Return the setup of the races."""
        return Setup(self.rules, self.laps, mixed(self.mix, self.cars), SEED)


def store_balance_choices(choices: BalanceChoices) -> None:
    """Remember choices."""
    for name, value in asdict(choices).items():
        QSettings().setValue(_SETTING + name, value)


def stored_balance_choices() -> BalanceChoices:
    """Return the remembered choices; those that can't be read are the usual ones."""
    usual = BalanceChoices()
    kept = {each.name: str(QSettings().value(_SETTING + each.name, "")) for each in fields(BalanceChoices)}
    return BalanceChoices(
        kept["rules"] if kept["rules"] in RULESETS else usual.rules,
        kept["mix"] if kept["mix"] in MIXES else usual.mix,
        int(kept["cars"]) if kept["cars"].isdecimal() else usual.cars,
        int(kept["laps"]) if kept["laps"].isdecimal() else usual.laps,
    )
