"""Positions as text: they hold everything that matters afterwards, and bad ones are refused."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.invariants import prove
from tests.engine.random_setups import agreed, setups
from tests.random_circuits import board, boards
from trackmodel import engine
from trackmodel.board import Board
from trackmodel.engine import (
    RULESETS,
    EngineError,
    Event,
    Placed,
    PositionError,
    Record,
    Setup,
    State,
    answer,
    position,
    position_setup,
    position_text,
    read_position,
    replay,
    start,
)
from trackmodel.engine.race_values import RoadCar

RELAXED = settings(
    max_examples=settings.default.max_examples,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def race(seed: int) -> tuple[Board, Record]:
    """A random race on a random circuit."""
    circuit = board(3000 + seed % 50)
    setup, drivers = agreed(circuit, seed)
    return circuit, engine.race(circuit, setup, drivers=drivers)


def turns(circuit: Board, record: Record) -> list[tuple[int, State]]:
    """Return the state at the start of every turn with the number of answers given before."""
    state = start(circuit, record.setup)
    found, before = [], None
    for number, entry in enumerate(record.entries):
        if state.turn is not None and (state.round, state.slot) != before:
            before = state.round, state.slot
            found.append((number, state))
        state, _events = answer(state, entry.value)
    return found


def started_from(circuit: Board, state: State, setup: Setup) -> State:
    """Return the state that a position's text leads to, with the rest of the setup unchanged."""
    return start(circuit, evolve(setup, position=position_text(state), grid=None))


def what_matters(car: RoadCar) -> RoadCar:
    """Return a car without its times, of which only the order matters."""
    return evolve(car, arrived=0, ended=None)


@RELAXED
@given(st.integers(0, 999), st.data())
def test_a_position_holds_everything_that_matters_afterwards(seed: int, data: st.DataObject) -> None:
    circuit, record = race(seed)
    number, state = data.draw(st.sampled_from(turns(circuit, record)))
    again = started_from(circuit, state, record.setup)
    assert (again.round, again.order, again.slot, again.turn) == (
        state.round,
        state.order,
        state.slot,
        state.turn,
    )
    assert [*map(what_matters, again.cars)] == [*map(what_matters, state.cars)]
    assert position_text(again) == position_text(state)
    rest: list[Event] = []
    for entry in record.entries[number:]:
        again, events = answer(again, entry.value)
        assert events == entry.events, f"after {len(rest)} events"
        rest += events
    assert again.over
    assert again.pending == replay(record).pending


@RELAXED
@given(st.integers(0, 999), st.data())
def test_a_race_from_a_position_holds_all_that_holds_in_every_race(seed: int, data: st.DataObject) -> None:
    circuit, record = race(seed)
    _number, state = data.draw(st.sampled_from(turns(circuit, record)))
    setup = evolve(record.setup, position=position_text(state), grid=None)
    _setup, drivers = agreed(circuit, seed)
    prove(circuit, setup, drivers)


@RELAXED
@given(st.data())
def test_a_race_from_any_position_holds_all_that_holds_in_every_race(data: st.DataObject) -> None:
    circuit = data.draw(boards())
    setup, drivers = data.draw(setups(circuit))
    text = data.draw(positions(circuit, setup))
    prove(circuit, evolve(setup, grid=None, position=text), drivers)


@st.composite
def positions(draw: st.DrawFn, circuit: Board, setup: Setup) -> str:
    """Cars anywhere, as a person would place them."""
    rules = circuit.rules
    wear = start(circuit, setup).cars[0].wear
    bounds = RULESETS[setup.rules].wear_bounds
    spaces = draw(
        st.lists(
            st.integers(0, len(rules.progress) - 1),
            min_size=len(setup.drivers),
            max_size=len(setup.drivers),
            unique=True,
        )
    )
    cars = []
    for space in spaces:
        words = [circuit.view.ids[space], f"g{draw(st.integers(1, 6))}"]
        words += [f"l{draw(st.integers(0, setup.laps - 1))}"] if draw(st.integers(0, 3)) else []
        # A position may give a car more than a new one has.
        most = {name: min(bounds[name][1], points + 2) for name, points in wear.items()}
        points = (draw(st.integers(bounds[name][0], most[name])) for name in wear)
        words.append("w" + ".".join(map(str, points)))
        if rules.corner[space] >= 0:
            words.append(f"s{draw(st.integers(0, 3))}")
        stands = [n for n, stand in enumerate(rules.pit.stands) if space in stand.access]
        if stands and draw(st.booleans()):
            words += [f"p{stands[0]}", "served"]
        flags = ["first", "new", "spun"] if space not in rules.pit_lane else ["served"]
        words += draw(st.lists(st.sampled_from(flags), max_size=1))
        cars.append(" ".join(words))
    return " / ".join([f"{setup.rules} {setup.laps}", *cars])


def test_ids_of_spaces_may_hold_blanks_and_what_else_there_is() -> None:
    circuit = board(3000)
    odd = ["a 1", "b|2", "50%", "%2F", "é", "a\u00a0b", "t0", ":", "#", "w1.2"]
    names = tuple(odd[n] if n < len(odd) else f"x{n}" for n in range(len(circuit.view.ids)))
    circuit = evolve(circuit, view=evolve(circuit.view, ids=names))
    setup = Setup("formula-de-en", 1, ("rookie",) * 2)
    for space in range(0, len(odd), 2):
        text = position_text(
            read_position(circuit, evolve(setup, position=text_of(circuit, space, space + 1)))
        )
        again = read_position(circuit, evolve(setup, position=text))
        assert [car.space for car in again.cars] == [space, space + 1]


def text_of(circuit: Board, *spaces: int) -> str:
    """Return the text of a position of cars on these spaces, written independently of the engine."""
    from urllib.parse import quote

    return "formula-de-en 1" + "".join(f" / {quote(circuit.view.ids[space], safe='')}" for space in spaces)


GOOD = "formula-de-en 2 r3 t1 o1.0 / {0} g4 l1 w1.2.3.2.2 a3 / {1} g2 l0 a5 new"


def good() -> tuple[Board, Setup, str]:
    circuit = board(3000)
    text = GOOD.format(*circuit.view.ids[:2])
    return circuit, Setup("formula-de-en", 2, ("rookie",) * 2), text


def test_a_position_can_be_written_by_hand() -> None:
    circuit, setup, text = good()
    state = start(circuit, evolve(setup, position=text))
    first, second = state.cars
    assert (state.round, state.order, state.mover.number) == (3, (1, 0), 1)
    assert (first.space, first.gear, first.laps, list(first.wear.values())) == (0, 4, 1, [1, 2, 3, 2, 2])
    assert (second.space, second.gear, second.laps, second.started) == (1, 2, 0, False)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("formula-de-en", "formula-d", "formula-d"),
        ("formula-de-en 2", "formula-de-en 1", "1"),
        ("formula-de-en 2", "formula-de-en two", "two"),
        ("formula-de-en 2 r3", "formula-de-en 2 x3", "x3"),
        ("r3", "r0", "round"),
        ("r3", "r-1", "r-1"),
        ("r3", "r3.5", "r3.5"),
        ("r3", "r1000", "1000"),
        ("t1", "t2", "t2: the position has only cars t0 to t1"),
        ("o1.0", "o1.1", "order"),
        ("o1.0", "o1.0.2", "order"),
        ("o1.0", "o0", "car 2"),
        ("g4", "g7", "car 1: there is no gear 7"),
        ("g4", "gg", "gg"),
        ("g4", "g", "g"),
        ("g4", "g٤", "g٤"),
        ("l1", "l3", "car 1"),
        (
            "w1.2.3.2.2",
            "w1.2.3.2",
            'car 1: w1.2.3.2: "w" must be followed by the points for tires.brakes.fuel',
        ),
        ("w1.2.3.2.2", "w1.2.3.x.2", "car 1: w1.2.3.x.2 is not a valid word"),
        ("w1.2.3.2.2", "w99.2.3.2.2", "car 1: tires"),
        ("w1.2.3.2.2", "w1.2.3.0.2", "car 1: without body"),
        ("g2 l0", "g2 l0 s9", "car 2"),
        ("g2 l0", "g2 l0 p9", "car 2: the board has no pit stand 10"),
        ("g2 l0", "g2 l0 p0", "car 2"),
        ("a5 new", "a5 newer", "car 2: newer"),
        ("a5 new", "out.bored.7", "out.bored.7"),
        ("a5 new", "out.blocked", "out.blocked"),
        ("a5 new", "finished.x", "finished.x"),
    ],
)
def test_a_bad_position_is_refused_in_one_line_that_names_the_place(old: str, new: str, named: str) -> None:
    circuit, setup, text = good()
    assert old in text
    with pytest.raises(PositionError) as refused:
        start(circuit, evolve(setup, position=text.replace(old, new, 1)))
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)


def test_two_cars_on_a_space_an_unknown_space_and_another_number_of_cars_are_refused() -> None:
    circuit, setup, text = good()
    one, other = circuit.view.ids[:2]
    for bad, named in [
        (text.replace(f"/ {other} ", f"/ {one} "), "car 1 and car 2"),
        (text.replace(f"/ {other} ", "/ nowhere "), "car 2: the board has no space nowhere"),
        (f"{text} / {circuit.view.ids[2]}", "3 cars"),
        (text.split("/")[0], "slash"),
        (f"{text} //", "4 cars"),
        (f"{text} ".ljust(20_000), "10000 characters"),
    ]:
        with pytest.raises(PositionError, match=named):
            start(circuit, evolve(setup, position=bad))


@RELAXED
@given(st.data())
def test_a_damaged_text_is_read_or_refused_in_one_line(data: st.DataObject) -> None:
    circuit, setup, text = good()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 4))
    put = data.draw(st.text(st.sampled_from("0129 /.-glswpaort%\u00e9\u0664\n"), max_size=4))
    told = outcome(circuit, evolve(setup, position=text[:at] + put + text[at + cut :]))
    assert told
    assert "\n" not in told


def outcome(circuit: Board, setup: Setup) -> str:
    """Return the text of the position after reading it, or why it was refused."""
    try:
        return position_text(start(circuit, setup))
    except EngineError as error:
        return str(error)


def test_a_position_is_written_only_at_the_start_of_a_turn() -> None:
    circuit, setup, text = good()
    state = start(circuit, evolve(setup, position=text))
    state, _events = answer(state, state.pending.options[0].value)  # type: ignore[union-attr]
    with pytest.raises(PositionError, match="start of a turn"):
        position_text(state)
    with pytest.raises(PositionError, match="start of a turn"):
        position_text(start(circuit, setup))


def test_a_text_keeps_the_wear_points_that_were_agreed_on_for_new_cars() -> None:
    circuit = board(1)
    agreed = Setup(laps=2, drivers=("rookie",) * 2, grid=(0, 1), wear={"tires": 12})
    state = start(circuit, agreed)
    again = start(circuit, position_setup(position_text(state)))
    assert again.race.wear == state.race.wear
    assert [car.wear for car in again.cars] == [car.wear for car in state.cars]
    assert position_text(again) == position_text(state)


def test_other_wear_points_than_those_of_the_text_are_refused() -> None:
    circuit = board(1)
    text = position_text(start(circuit, Setup(drivers=("rookie",), grid=(0,), wear={"tires": 12})))
    with pytest.raises(PositionError, match="other wear points"):
        start(circuit, evolve(position_setup(text), wear={"tires": 5}))


def test_a_lap_is_not_given_away_by_a_stand_on_both_sides_of_the_line() -> None:
    # It came in beyond the line, left before it, and has to cross it once more.
    circuit = board(1)
    space = next(number for number, at in enumerate(circuit.rules.progress) if at > 0)
    placed = Placed(space, wraps=0, laps=0)
    state = position(circuit, [placed], "formula-d", laps=2)
    again = start(circuit, position_setup(position_text(state)))
    assert again.cars[0].wraps == 0
    assert again.distance(again.cars[0]) == state.distance(state.cars[0])


@pytest.mark.parametrize(
    "placed",
    [
        Placed("a1"),  # type: ignore[arg-type]
        Placed(5.0),  # type: ignore[arg-type]
        Placed(0, gear="2"),  # type: ignore[arg-type]
        Placed(0, gear=True),
        Placed(0, laps="0"),  # type: ignore[arg-type]
        Placed(0, stops=1.5),  # type: ignore[arg-type]
        Placed(0, stand=0.0),  # type: ignore[arg-type]
        Placed(0, wear={"tires": 4.5}),  # type: ignore[dict-item]
    ],
    ids=repr,
)
def test_what_is_no_whole_number_is_refused(placed: Placed) -> None:
    with pytest.raises(PositionError, match="whole number"):
        position(board(1), [placed])
