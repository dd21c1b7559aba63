"""Races in the background that become a balance, again and again while they come in."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.instruments.balance import Balance, Before, balance
from trackmodel.instruments.balance_sample import Sample, joined, sample_each
from trackmodel.simulation.processes import Cancellation

MOST_RACES = 1000
LOOK_S = 0.5
"""Seconds between two balances."""


def balances(
    board: Board, setup: Setup, before: Before | None, jobs: int, cancellation: Cancellation
) -> Generator[tuple[Sample, Balance], None, None]:
    """Run races and yield all of them so far with their balance, every now and then and in the end.

    Raises:
        SetupError: the setup doesn't fit the rules or the board.
        ProcessLost: a process ended before its races were over.
    """
    so_far: list[Sample] = []
    looked = time.monotonic()
    with closing(sample_each(board, setup, MOST_RACES, jobs, cancellation)) as each:
        for some in each:
            so_far.append(some)
            if time.monotonic() - looked >= LOOK_S:
                so_far = [joined(so_far)]
                yield so_far[0], balance(board, setup, so_far[0], before)
                looked = time.monotonic()
    if len(so_far) > 1:
        total = joined(so_far)
        yield total, balance(board, setup, total, before)
