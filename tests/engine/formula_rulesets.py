"""The rulesets of the Formula family, for tests of what only they have."""

from __future__ import annotations

from trackmodel.engine import RULESETS
from trackmodel.engine.formula.formula_numbers import FormulaNumbers

FORMULA = {name: ruleset for name, ruleset in RULESETS.items() if isinstance(ruleset.numbers, FormulaNumbers)}
