"""The review of a race: champions lose nothing, rookies do, and planted blunders come first."""

from __future__ import annotations

from random import Random

import pytest

import trackmodel
from tests.engine.formula_rulesets import FORMULA
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import PERSON, Entry, Question, Record, Setup, SetupError, answer, race, start
from trackmodel.engine.drivers.champion import Champion
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import AnyState, State
from trackmodel.engine.setup import make_race
from trackmodel.instruments.review import review

LAP = ring(3, Straight(24), Corner(6), Straight(12), Corner(8, stops=2), Straight(16))


def raced(rules: str, *drivers: str, laps: int = 1, seed: int = 5) -> Record:
    return race(LAP.board, Setup(rules, laps, drivers, seed=seed))


def driven(record: Record, at: int, face: int) -> list[Entry]:
    """The entries of a race up to a roll, with another face, and a champion's move after it."""
    state: AnyState = start(record.venue, record.setup)
    entries = list(record.entries[:at])
    for entry in entries:
        state, _events = answer(state, entry.value)
    state, events = answer(state, face)
    entries.append(Entry(record.entries[at].ask, 0, face, events))
    move = state.pending
    assert isinstance(move, Question)
    value = Champion(state.race).choose(state, move, Random(1))
    return [*entries, Entry("move", 0, value, answer(state, value)[1])]


class Blunderer:
    """A champion that, once at full speed, shifts down as far as it may."""

    def __init__(self, setup: Setup) -> None:
        self._champion = Champion(make_race(LAP.board, setup))
        self.blundered = 0

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        best = self._champion.choose(state, question, chance)
        if question.kind == "gear" and isinstance(best, int) and best >= 4 and not self.blundered:
            self.blundered = state.round
            return min(option.value for option in question.options if isinstance(option.value, int))
        return best


@pytest.mark.parametrize("rules", FORMULA)
def test_champions_lose_nothing_and_rookies_do_in_each_lap(rules: str) -> None:
    found = review(raced(rules, "champion", "rookie", "champion", laps=2))
    assert found.cars == (0, 1, 2)
    assert [car for car in found.cars if found.lost(car)] == [1]
    assert sum(answer.turns_lost > 0.05 for answer in found.answers) >= 2, "one a lap"
    assert all(answer.turns_lost > 0.005 for answer in found.answers)


def test_a_planted_blunder_comes_first() -> None:
    setup = Setup(drivers=("me", "champion"), seed=5)
    me = Blunderer(setup)
    record = race(LAP.board, setup, drivers={"me": me})
    worst = review(record).costliest(0)[0]
    assert worst.round == me.blundered
    assert worst.turns_lost > 0.5
    assert record.entries[worst.entry].ask == "gear"
    assert worst.text.startswith(f"gear {record.entries[worst.entry].value} for ")


def test_an_answer_is_judged_before_the_dice_that_follow() -> None:
    """The same answers with a record cut off right after them are judged alike."""
    whole = raced("formula-de-en", "rookie", "rookie")
    found = review(whole)
    first = found.answers[0]
    cut = Record(whole.venue, whole.setup, whole.version, whole.numbers, whole.entries[: first.entry + 1])
    assert review(cut).answers == (first,)


def test_persons_alone_are_reviewed_if_there_are_any() -> None:
    record = raced("formula-de-en", "rookie", "rookie")
    setup = Setup(drivers=(PERSON, "rookie"), seed=5)
    human = Record(record.venue, setup, record.version, record.numbers, record.entries)
    assert review(human).cars == (0,)
    assert {answer.car for answer in review(human).answers} == {0}


def test_the_leads_follow_each_other_from_the_first_round_on() -> None:
    found = review(raced("formula-d", "champion", "rookie"))
    assert found.leads[0].first == 1
    assert all(
        after.first == before.last + 1 and after.car != before.car
        for before, after in zip(found.leads, found.leads[1:], strict=False)
    )


def test_luck_is_against_the_mean_of_the_die() -> None:
    """Of two races with the same answers up to a roll, the one with the better face has more luck."""
    record = raced("formula-de-en", "champion")
    rolls = [number for number, entry in enumerate(record.entries) if entry.ask == "gear-2"]
    found = []
    for face in (2, 4):
        entries = list(driven(record, rolls[0], face))
        cut = Record(record.venue, record.setup, record.version, record.numbers, tuple(entries))
        found.append(review(cut).dice_luck[0])
    assert found[0] < found[1]


def test_other_games_have_no_review() -> None:
    with pytest.raises(SetupError, match="only races of the Formula family have one"):
        review(race(LAP.board, Setup("ksk", 2, ("rookie", "rookie"), seed=1)))


def test_a_roll_that_the_plan_knows_no_way_from_is_no_luck() -> None:
    """It counted as some thousand turns."""
    found = review(
        race(trackmodel.compile(trackmodel.read("brennach")), Setup(drivers=("rookie",) * 6, seed=1))
    )
    assert max(map(abs, found.dice_luck)) < 20
