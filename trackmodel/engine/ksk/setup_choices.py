"""What players agree on before the race: stand, exit gear, and cars; which gear and cars they agreed on.

Source: KSK-ftf 3, start; 17, pit stop; the defaults are our decisions, in docs/rules/ksk.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trackmodel.engine.engine_errors import _
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.race_values import Race
from trackmodel.engine.setup_options import ChoiceOption, NumberOption, PointsOption, SetupOption

AS_PRINTED = "printed"
"""Exit gear: as the board says, else that of the table."""

ASKED = "asked"
"""Build of a car: its driver is asked before the start."""


@frozen(kw_only=True)
class BuildOption(PointsOption):
    """The points that a car is built from; none if its driver is asked before the start."""

    def checked(self, value: object) -> Mapping[str, int]:
        return {} if value in (ASKED, {}) else PointsOption.checked(self, value)


def setup_options(
    table: KskNumbers, builds: Mapping[str, tuple[int, ...]], titles: Mapping[str, str]
) -> tuple[SetupOption, ...]:
    """Return what players agree on before a race.

    Args:
        table: the ruleset's numbers.
        builds: cars on offer by name, in the order of the table's parts.
        titles: their texts for people, by name.
    """
    presets: dict[str, Mapping[str, int]] = {ASKED: {}}
    presets |= {name: dict(zip(table.parts, build, strict=True)) for name, build in builds.items()}
    return (
        NumberOption(
            name="stand",
            title=_("Stand"),
            tip=_("The pit stand of all cars; 0 is the first one with two access spaces"),
            default=0,
            least=0,
            most=1000,
            least_text=_("first one with two access spaces"),
        ),
        ChoiceOption(
            name="exit_gear",
            title=_("Highest gear out of the stand"),
            tip=_("The highest gear for leaving the stand"),
            default=AS_PRINTED,
            choices={AS_PRINTED: _("printed, else 4th"), "3": _("3rd gear"), "4": _("4th gear")},
        ),
        BuildOption(
            name="build",
            title=_("Car"),
            tip=_("The points of each part; asked: each driver chooses before the start"),
            default=ASKED,
            bounds={name: (part.least, part.most) for name, part in table.parts.items()},
            total=table.build_points,
            presets=presets,
            titles={ASKED: _("asked before the start"), **titles},
            each_car=True,
        ),
    )


def exit_gear(race: Race) -> int:
    """Return the highest gear for leaving the stand."""
    table, agreed = race.ruleset.numbers, race.options["exit_gear"]
    assert isinstance(table, KskNumbers)
    assert isinstance(agreed, str)
    return race.rules.pit.exit_gear or table.exit_gear if agreed == AS_PRINTED else int(agreed)


def build_of(race: Race, car: int) -> tuple[int, ...] | None:
    """Return the points that a car was built with before the race; None if its driver is to be asked."""
    builds = race.options["build"]
    assert isinstance(builds, tuple)
    build = builds[car]
    assert isinstance(build, Mapping)
    return tuple(build.values()) or None
