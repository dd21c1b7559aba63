"""Options of the setup that only a ruleset has: their values, texts and refusals, and hooks beside them."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel import engine
from trackmodel.commands.support.race_options import options_given
from trackmodel.engine import RULESETS, Setup, SetupError, replay, start
from trackmodel.engine.setup_options import ChoiceOption, FlagOption, NumberOption, PointsOption
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.race_file import record_from_json, record_to_text

BOARD = ring(2, Straight(20), Corner(6), Straight(14)).board
FAST = {"engine": 4, "body": 1}
CLUB = evolve(
    RULESETS["formula-d"],
    id="club",
    options=(
        FlagOption(name="fog", title="Fog"),
        NumberOption(name="stand", title="Stand", default=1, least=1, most=3),
        ChoiceOption(name="tires", title="Tires", default="soft", choices={"soft": "soft", "hard": "hard"}),
        PointsOption(
            name="build",
            title="Build",
            default="even",
            bounds={"engine": (1, 4), "body": (1, 4)},
            total=5,
            presets={"even": {"engine": 3, "body": 2}, "fast": FAST},
            each_car=True,
        ),
    ),
    problem=lambda race: "an even number of cars is needed" if len(race.drivers) % 2 else "",
)


def agreed(**options: Any) -> Any:
    """Return the options of a race of two cars."""
    return start(BOARD, Setup(drivers=("rookie",) * 2, options=options), CLUB).race.options


def test_a_race_has_a_value_for_every_option_of_its_ruleset() -> None:
    even = {"engine": 3, "body": 2}
    assert agreed() == {"fog": False, "stand": 1, "tires": "soft", "build": (even, even)}
    given = agreed(fog=True, stand=3, tires="hard", build=("fast", {"body": 3, "engine": 2}))
    assert given == {"fog": True, "stand": 3, "tires": "hard", "build": (FAST, {"engine": 2, "body": 3})}
    assert agreed(build="fast")["build"] == (FAST, FAST)
    assert start(BOARD, Setup(drivers=("rookie",))).race.options == {}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"fog": 1}, "fog must be yes or no, not 1"),
        ({"stand": 4}, "stand must be 1 to 3, not 4"),
        ({"stand": True}, "stand must be 1 to 3, not True"),
        ({"tires": "wet"}, "tires must be soft or hard, not 'wet'"),
        ({"build": {"engine": 4, "body": 4}}, "build must be even, fast, or 5 points"),
        ({"build": {"engine": 5, "body": 0}}, "build must be even, fast, or 5 points"),
        ({"build": 9}, "build must be even, fast, or 5 points (engine 1 to 4, body 1 to 4), not 9"),
        ({"build": ("fast",)}, "build has 1 values for 2 cars"),
        ({"snow": True}, "club has no option called snow; its options: fog, stand, tires, build"),
    ],
)
def test_other_values_are_refused_in_one_clear_line(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError) as refused:
        agreed(**options)
    assert str(refused.value).startswith(problem)


def test_a_ruleset_without_options_refuses_any() -> None:
    with pytest.raises(SetupError, match="formula-de-en has no option called fog; its options: none"):
        start(BOARD, Setup(options={"fog": True}))


def test_texts_of_the_command_line_stand_for_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULESETS, CLUB.id, CLUB)
    texts = ("fog=yes", "stand=2", "tires=hard", "build=fast,2.3")
    given = options_given(texts, CLUB.id)
    assert given == {"fog": True, "stand": 2, "tires": "hard", "build": ("fast", {"engine": 2, "body": 3})}
    for option in CLUB.options:
        for value in (option.default, *(given[option.name],) * (not option.each_car)):
            checked = option.checked(value)
            assert option.checked(option.from_text(option.text_of(checked))) == checked
    for text in ("fog=perhaps", "stand=one", "build=9"):
        with pytest.raises(SetupError):
            agreed(**options_given((text,), CLUB.id))


def test_a_record_holds_the_options_and_replays_with_them() -> None:
    setup = Setup(drivers=("rookie",) * 2, options={"fog": True, "build": ("fast", {"engine": 2, "body": 3})})
    record = engine.race(BOARD, setup, ruleset=CLUB)
    read = record_from_json(parse_json(record_to_text(record)))
    assert read.setup.options == setup.options
    assert replay(read, ruleset=CLUB).race.options["build"] == (FAST, {"engine": 2, "body": 3})


def test_a_ruleset_may_refuse_a_race() -> None:
    with pytest.raises(SetupError, match="an even number of cars is needed"):
        start(BOARD, Setup(drivers=("rookie",) * 3), CLUB)
