"""Many races: the same for any number of jobs, with all processes ended."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from contextlib import closing

import pytest

from tests.simulation.work import die, double, fail, rest
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup
from trackmodel.engine.engine_errors import SetupError
from trackmodel.simulation.batches import race_seed
from trackmodel.simulation.processes import Cancellation, ProcessLost, in_processes
from trackmodel.simulation.races import race_statistics, simulate_each
from trackmodel.simulation.statistics import Statistics
from trackmodel.track import Track

SETUP = Setup(drivers=("rookie",) * 3, seed=11)


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


def test_the_same_seed_gives_the_same_statistics_for_any_number_of_jobs(board: Board) -> None:
    totals = [sum(simulate_each(board, SETUP, 7, jobs), Statistics()) for jobs in (1, 2)]
    assert totals[0].races == 7
    assert totals == [totals[0]] * 2


def test_it_is_the_sum_of_races_with_the_seeds_it_says(board: Board) -> None:
    from attrs import evolve

    singly = [race_statistics(board, evolve(SETUP, seed=race_seed(11, index))) for index in range(4)]
    assert sum(simulate_each(board, SETUP, 4), Statistics()) == sum(singly, Statistics())


def test_every_race_of_every_simulation_has_a_seed_of_its_own_that_a_record_can_hold() -> None:
    seeds = {race_seed(seed, index) for seed in range(30) for index in range(30)}
    assert len(seeds) == 900
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_more_races_begin_with_the_same_ones(board: Board) -> None:
    few, many = ([*simulate_each(board, SETUP, races)] for races in (2, 4))
    assert many[:2] == few


def test_what_is_wrong_is_said_at_once(board: Board) -> None:
    for wrong in (Setup(drivers=("nobody",)), Setup(rules="none"), Setup(drivers=("rookie",) * 11)):
        with pytest.raises(SetupError):
            simulate_each(board, wrong, 100, 2)


def test_processes_end_when_the_rest_is_not_wanted(board: Board) -> None:
    with closing(simulate_each(board, SETUP, 1000, 2)) as races:
        next(races)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


def test_no_process_is_left_when_all_is_done(board: Board) -> None:
    assert len([*simulate_each(board, SETUP, 2, 8)]) == 2
    assert multiprocessing.active_children() == []


def test_every_piece_of_work_is_done_once() -> None:
    assert sorted(in_processes(double, 20, 2)) == [*range(0, 40, 2)]


def test_a_mistake_in_a_process_comes_with_its_traceback() -> None:
    with pytest.raises(RuntimeError, match="ValueError: not"):
        list(in_processes(fail, 3, 2))
    assert multiprocessing.active_children() == []


def test_a_process_that_dies_is_reported_and_the_others_end() -> None:
    with pytest.raises(ProcessLost):
        list(in_processes(die, 4, 2))
    assert multiprocessing.active_children() == []


def test_work_that_is_canceled_ends_at_once_with_its_processes() -> None:
    cancellation = Cancellation()
    threading.Timer(0.1, cancellation.cancel).start()
    assert list(in_processes(rest, 3, 2, cancellation)) == []
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX are needed")
def test_processes_do_not_heed_the_ctrl_c_that_is_meant_for_this_one() -> None:
    with closing(in_processes(double, 100_000, 2)) as answers:
        next(answers)
        for process in multiprocessing.active_children():
            os.kill(process.pid or 0, signal.SIGINT)
        assert len([next(answers) for _answer in range(1000)]) == 1000
