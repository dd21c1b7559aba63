"""The bots under KSK-ftf in changing weather: how many regulars finish, and what changing tires is worth."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

import pytest
from attrs import evolve

from tests.shared_boards import shared_board
from trackmodel.board import Board, BoardWeather
from trackmodel.engine import Setup, play, replay
from trackmodel.engine.drivers.ksk.ksk_bots import KskChampion
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import State
from trackmodel.engine.setup import make_race

RACES_OF_REGULARS = 25
REGULARS_FINISH = 0.85
DUELS = 200
AHEAD_BY = 1.0


class KeptOnSlicks(KskChampion):
    """A champion that never gets other tires than hard slicks."""

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        return "hard" if question.kind == "tires" else super().choose(state, question, chance)


def in_changing_weather(name: str) -> Board:
    """A real board with a weather table of three about equal parts."""
    board = shared_board(name)
    weather = BoardWeather(rain=(1, 7), changeable=(8, 14), sun=(15, 20))
    return evolve(board, rules=evolve(board.rules, weather=weather))


@pytest.mark.parametrize("name", ["taruma", "brennach"])
def test_most_regulars_finish(name: str, record_property: Any) -> None:
    ended: Counter[str] = Counter()
    board = in_changing_weather(name)
    for seed in range(RACES_OF_REGULARS):
        record = play(board, Setup("ksk", 3, ("regular",) * 8, seed))
        ended.update(line.status for line in replay(record).classification)
    share = ended["finished"] / ended.total()
    record_property("finished", round(share, 3))
    assert share >= REGULARS_FINISH


def test_a_champion_who_may_change_tires_beats_one_kept_on_slicks(record_property: Any) -> None:
    board = in_changing_weather("taruma")
    names = ("champion",) * 8
    race = make_race(board, Setup("ksk", 3, names))
    free, kept = KskChampion(race), KeptOnSlicks(race)
    places: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(DUELS):
        # The two of each player drive alike; players change sides from race to race.
        may_change = [(car // 2 + seed) % 2 == 0 for car in range(8)]
        drivers = tuple(free if may else kept for may in may_change)
        record = play(board, Setup("ksk", 3, names, seed), drivers=drivers)
        for line in replay(record).classification:
            places[may_change[line.car]].append(line.place)
    ahead = fmean(places[False]) - fmean(places[True])
    record_property("places_ahead", round(ahead, 2))
    assert ahead >= AHEAD_BY
