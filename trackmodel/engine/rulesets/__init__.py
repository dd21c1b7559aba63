"""The list of rulesets. Each has a file with its table of numbers and its steps."""

from __future__ import annotations

from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.rulesets.formula_d import FORMULA_D
from trackmodel.engine.rulesets.formula_de import FORMULA_DE_DE, FORMULA_DE_EN
from trackmodel.engine.rulesets.fortir_capla import FORTIR_CAPLA
from trackmodel.engine.rulesets.ksk import KSK
from trackmodel.engine.venue import Venue

RULESETS: dict[str, Ruleset] = {
    ruleset.id: ruleset for ruleset in (FORMULA_DE_EN, FORMULA_DE_DE, FORMULA_D, KSK, FORTIR_CAPLA)
}


def rulesets_for(venue: Venue) -> tuple[Ruleset, ...]:
    """Return the rulesets whose races take place on a venue like this one; the first is the usual one."""
    return rulesets_on(type(venue))


def rulesets_on(kind: type[Venue]) -> tuple[Ruleset, ...]:
    """Return the rulesets whose races take place on this kind of venue; the first is the usual one."""
    return tuple(ruleset for ruleset in RULESETS.values() if issubclass(kind, ruleset.venue))


def find_ruleset(name: str) -> Ruleset:
    """Return the ruleset with this id.

    Raises:
        SetupError: there is none.
    """
    if name not in RULESETS:
        raise SetupError(
            _("there is no ruleset {name}; choose from {known}").format(name=name, known=", ".join(RULESETS))
        )
    return RULESETS[name]
