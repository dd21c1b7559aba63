"""Texts about instruments: those of a car's dashboard, and those of what all cars share, such as weather.

Names without a text here are shown as they are.
"""

from __future__ import annotations

from collections.abc import Mapping

from trackmodel.engine import Car, State
from trackmodel.engine.ruleset import Gauge
from trackmodel.race_report.fortir_words import card_words
from trackmodel.race_report.race_words import SKIES, TIRES, plain_name, wear_name
from trackmodel.texts import _

GAUGES: Mapping[str, str] = {
    "gear": _("gear"),
    "tire_kind": _("fitted"),
    "lap_of_set": _("lap of set"),
    "weather": _("weather"),
    "road": _("road"),
    "wetness": _("wetness"),
    "section": _("section"),
    "troubles": _("engine troubles"),
    "tire": _("tire"),
    "tiles_left": _("tiles left"),
    "cards_left": _("cards left"),
}
"""Labels of gauges that don't show wear points, by name."""

SAY_THEMSELVES = frozenset({"lap", "tire_kind", "weather", "road"})
"""Gauges whose values are clear without their labels."""

VALUES: Mapping[tuple[str, str], str] = {
    **{("weather", sky): text for sky, text in SKIES.items()},
    ("road", "dry"): _("dry"),
    ("road", "wet"): _("wet"),
    **{("tire_kind", kind): text for kind, text in TIRES.items()},
    ("tire", "whole"): _("OK"),
    ("tire", "flat"): _("flat"),
}
"""Values of gauges that show one of several names, by gauge and name."""

MARKED_SPACES: Mapping[str, str] = {
    "risk": _("risk space: a car that enters it tests its road holding"),
}
"""Why a space is marked on the board, by name."""


def gauge_name(name: str) -> str:
    """Return the label of a gauge."""
    return GAUGES.get(name) or wear_name(name)


def gauge_value(gauge: Gauge) -> str:
    """Return the reading of a gauge: "rain", "4 of 10", "3"."""
    if gauge.shape in ("name", "card") and 0 <= gauge.value - gauge.least < len(gauge.names):
        name = gauge.names[gauge.value - gauge.least]
        if gauge.shape == "card":
            return card_words(name)
        return VALUES.get((gauge.name, name)) or plain_name(name)
    if gauge.shape in ("points", "scale"):
        return _("{value} of {most}").format(value=gauge.value, most=gauge.most)
    return str(gauge.value)


def race_gauge_words(state: State[Car]) -> str:
    """Return what all cars share in a state: "rain, wet, wetness 4 of 10", "tiles left: 9"; "" if nothing."""
    told = []
    for gauge in state.race.ruleset.race_gauges(state):
        text = _("{name}: {value}") if gauge.shape == "number" else _("{name} {value}")
        text = "{value}" if gauge.name in SAY_THEMSELVES else text
        if gauge.shape != "scale" or gauge.value > gauge.least:
            told.append(text.format(name=gauge_name(gauge.name), value=gauge_value(gauge)))
    return _(", ").join(told)


def marked_space_words(name: str) -> str:
    """Return why a space is marked on the board."""
    return MARKED_SPACES.get(name) or plain_name(name)
