"""Small valid circuits by chance: real outlines, so that they go the whole way from Track to Board.

A `Plan` says in small whole numbers what the circuit is like, `lay` draws it. Plans come from a seed
(`circuit`, `board`) or from hypothesis (`circuits`, `boards`), which shrinks to fewer spaces, fewer lanes
and nothing odd.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from hypothesis import strategies as st

from tests.random_circuits.laying import lay
from tests.random_circuits.plan import Plan, make_plan
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.track import Track

__all__ = ["Plan", "board", "boards", "circuit", "circuits", "plans"]


def circuit(seed: int) -> Track:
    """The circuit of a seed."""
    return lay(make_plan(Random(seed).randint), f"random-{seed}")


@lru_cache(maxsize=256)
def board(seed: int) -> Board:
    """The compiled circuit of a seed."""
    return compile_board(circuit(seed))


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Plans of circuits."""
    return make_plan(lambda least, most: draw(st.integers(least, most)))


def circuits() -> st.SearchStrategy[Track]:
    """Circuits."""
    return plans().map(lay)


def boards() -> st.SearchStrategy[Board]:
    """Compiled circuits."""
    return circuits().map(compile_board)
