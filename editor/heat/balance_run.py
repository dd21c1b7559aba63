"""Races in the background that become a balance, again and again while they come in."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from typing import TypeAlias

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.instruments.balance import Balance, Before, balance
from trackmodel.instruments.balance_figures import Key
from trackmodel.instruments.balance_sample import Sample, joined, sample_each
from trackmodel.simulation.processes import Cancellation
from trackmodel.texts import _

MOST_RACES = 1000
LOOK_S = 0.5
"""Seconds between two balances."""
Rows: TypeAlias = list[tuple[Key, tuple[str, ...], str]]
"""Of a group: the key of each row, the texts of its columns (or one for the whole width), and the tooltip."""
Group: TypeAlias = tuple[str, tuple[str, ...], Rows]
"""Its name, the texts of its line, and its rows."""


def balances(
    board: Board, setup: Setup, before: Before | None, jobs: int, cancellation: Cancellation
) -> Generator[tuple[Sample, Balance, list[Group]], None, None]:
    """Run races and yield all so far, their balance, and its groups, every now and then and in the end.

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
                yield _balanced(board, setup, so_far, before)
                looked = time.monotonic()
    if len(so_far) > 1:
        yield _balanced(board, setup, so_far, before)


def _balanced(
    board: Board, setup: Setup, samples: list[Sample], before: Before | None
) -> tuple[Sample, Balance, list[Group]]:
    total = joined(samples)
    found = balance(board, setup, total, before)
    return total, found, groups_of(found)


def groups_of(found: Balance) -> list[Group]:
    """Return the findings, and each group of figures, as a tree shows them."""
    groups: list[Group] = [
        ("", (found.summary(),), [(finding.key, (finding.text,), "") for finding in found.findings])
    ]
    tip = _("{value}, 95% interval {interval}; boards in print: {band}")
    for name, rows in found.rows().items():
        shown = [
            (key, (label, "", value, *more[1:]), tip.format(value=value, interval=interval, band=band))
            for key, (label, value, interval, band, *more) in rows
        ]
        groups.append((name, (name, "", _("value"), _("since pinned")), shown))
    return groups
