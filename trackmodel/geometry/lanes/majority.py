"""What most statements about pairs of things say, although some of them are wrong.

Binding the surest statements first lets one wrong statement turn everything behind it. Here
all statements are weighed against each other at once, so that a wrong one is outvoted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints

if TYPE_CHECKING:
    from scipy.sparse import csr_array

COLD, HOT, STEPS = 8.0, 0.3, 40
"""How firmly things decide, from the first step to the last, when signs are found; relative to what the
usual thing hears from others."""
PASSES = 3
"""How often everything is weighed at each step."""
FEW = 60
"""For at most so many things, a dense matrix is faster."""


@frozen(eq=False)
class Bonds:
    """Statements about pairs of things.

    Attributes:
        one, other: things, shape (m,).
        says: for signs, 1 if both are equal and -1 if they differ; for numbers, by how much that of `other`
            is greater; shape (m,).
        weight: how sure each statement is, shape (m,), not negative.
    """

    one: Ints
    other: Ints
    says: Ints
    weight: Floats


def bonds_of(statements: list[tuple[int, int, int, float]]) -> Bonds:
    """Return statements given as (one, other, says, weight)."""
    one, other, says, weight = zip(*statements, strict=True) if statements else ((), (), (), ())
    return Bonds(
        np.array(one, dtype=np.intp),
        np.array(other, dtype=np.intp),
        np.array(says, dtype=np.intp),
        np.array(weight, dtype=np.float64),
    )


def groups(count: int, bonds: Bonds) -> Ints:
    """Return the group of each of `count` things; bonds connect those of a group."""
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    links = coo_array((np.ones(len(bonds.one)), (bonds.one, bonds.other)), shape=(count, count))
    found: Ints = connected_components(links, directed=False)[1].astype(np.intp)
    return found


def signs(bonds: Bonds, votes: Floats) -> Ints:
    """Return the signs, 1 or -1, with which most weight of bonds and votes agrees; shape (n,).

    Two ways of weighing everything at once suggest signs, each of which is then improved one by one; in each
    group, the better suggestion counts.

    Args:
        bonds: which pairs of signs are equal and which differ.
        votes: for each thing, the weight of its own statement, shape (n,): positive for 1. A group needs one.
    """
    from scipy.sparse import coo_array

    count = len(votes)
    if not count:
        return np.zeros(0, dtype=np.intp)
    ends = (np.append(bonds.one, bonds.other), np.append(bonds.other, bonds.one))
    pull = coo_array((np.tile(bonds.says * bonds.weight, 2), ends), shape=(count, count)).tocsr()
    heard: Floats = np.bincount(ends[0], np.tile(bonds.weight, 2), count).astype(np.float64)
    group = groups(count, bonds)
    best, best_weight = np.ones(count, dtype=np.intp), np.full(count, -np.inf)
    for suggested in (_annealed(pull, votes, heard), _together(pull, votes, heard)):
        found = _improved(pull, votes, np.where(suggested >= 0, 1, -1))
        for turned in (found, -found):
            agrees = np.bincount(group, turned * ((pull @ turned) / 2 + votes), count)[group]
            better = agrees > best_weight
            best[better], best_weight[better] = turned[better], agrees[better]
    return best


def _annealed(pull: csr_array, votes: Floats, heard: Floats) -> Floats:
    """Let all things decide together, more and more firmly, by those bound to them and by their votes."""
    usual = float(np.median(heard[heard > 0])) if heard.any() else 1.0
    state = np.zeros(len(votes))
    for firmness in np.geomspace(HOT, COLD, STEPS):
        for _pass in range(PASSES):
            state = (state + np.tanh(firmness * (pull @ state + votes) / usual)) / 2
    return state


def _together(pull: csr_array, votes: Floats, heard: Floats) -> Floats:
    """Return the vector that agrees best if every thing may say any number, not only 1 or -1.

    One more thing has all votes as its bonds, so that votes and bonds are weighed alike.
    """
    from scipy.sparse import block_array, coo_array
    from scipy.sparse.linalg import ArpackNoConvergence, eigsh

    scale = 1 / np.sqrt(np.append(heard + np.abs(votes), np.abs(votes).sum()).clip(min=1e-9))
    row = coo_array(votes.reshape(1, -1))
    whole = block_array([[pull, row.T], [row, None]]).tocoo()
    matrix = coo_array(
        (whole.data * scale[whole.row] * scale[whole.col], (whole.row, whole.col)), whole.shape
    )
    if len(scale) <= FEW:
        vector = np.linalg.eigh(matrix.toarray())[1][:, -1]
    else:
        try:
            vector = eigsh(matrix.tocsr(), k=1, which="LA", v0=1 / scale, tol=1e-4)[1][:, 0]
        except ArpackNoConvergence:  # the other suggestion has to do
            return votes
    found: Floats = vector[:-1] * (1.0 if vector[-1] >= 0 else -1.0)
    return found


def _improved(pull: csr_array, votes: Floats, found: Ints) -> Ints:
    """Change outvoted signs one at a time: two that change together may both be wrong again."""
    for _change in range(len(found)):
        outvoted = -found * (pull @ found + votes)
        worst = int(outvoted.argmax())
        if outvoted[worst] <= 0:
            break
        found[worst] *= -1
    return found


def numbers(count: int, bonds: Bonds) -> Ints:
    """Return `count` integers that contradict as little weight of the bonds as possible.

    A contradiction counts as much as it is off. Only differences within a group mean anything.
    """
    from scipy.optimize import linprog
    from scipy.sparse import coo_array, hstack, identity

    many = len(bonds.one)
    if not many:
        return np.zeros(count, dtype=np.intp)
    row = np.arange(many)
    differences = coo_array(
        (np.repeat([1.0, -1.0], many), (np.tile(row, 2), np.append(bonds.other, bonds.one))),
        shape=(many, count),
    )
    too_high = identity(many)
    # A basic solution of these equations has only integers, because they are those of a network.
    solved = linprog(
        c=np.concatenate([np.zeros(count), bonds.weight, bonds.weight]),
        A_eq=hstack([differences, -too_high, too_high]).tocsr(),
        b_eq=bonds.says,
        bounds=[(None, None)] * count + [(0, None)] * (2 * many),
        method="highs-ds",
    )
    found: Ints = np.round(solved.x[:count]).astype(np.intp)
    return found
