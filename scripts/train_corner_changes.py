"""Fit the weights of lane changes in corners to real boards, and tell how well others are predicted.

    python -m scripts.train_corner_changes BOARDS

BOARDS is a folder with GP Online boards (`.dat`). For each board, weights are fitted to the others and its
lane changes proposed with them; then weights are fitted to all and printed, for `WEIGHTS` of
`trackmodel.geometry.lanes.corner_changes`.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np
import shapely
from attrs import evolve, frozen
from scipy.optimize import minimize
from scipy.sparse import block_diag, csr_array

from trackmodel.formats.gponline import read_gponline
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.lanes.arrow_proposals import corner_facts, propose_arrows
from trackmodel.geometry.lanes.corner_changes import MOST, rivals_of
from trackmodel.track import Place, Point, Track, Turn

NOT_LEARNED = ("fuji",)
"""Its forks are narrow and nearly parallel, some with three heads, as on no other board."""
DRAWINGS = 4
"""Times that each board is drawn: once as imported, then with every vertex moved."""
SHAKE = 0.05
"""How far vertices are moved, as a share of a space."""
KEPT_SMALL = 0.1
"""Cost of a weight's square, which keeps weights small that few boards speak for."""

Weights = Mapping[str, float]


@frozen(eq=False)
class Drawing:
    """One drawing of a board.

    Attributes:
        board: name of the board.
        outlines: the drawing, without arrows.
        facts: what is known of each lane change that the corners of the drawing allow.
        rivals: numbers of the lane changes that each one competes with.
        printed: whether the board has it.
        in_all: lane changes that the board has in its corners, by the ids of their spaces.
    """

    board: str
    outlines: Track
    facts: tuple[Weights, ...]
    rivals: tuple[tuple[int, ...], ...]
    printed: tuple[bool, ...]
    in_all: frozenset[tuple[str, str]]


@frozen
class Counts:
    """Lane changes that were proposed, printed, and both."""

    proposed: int
    printed: int
    both: int

    @property
    def precision(self) -> float:
        """Share of the proposed that is printed."""
        return self.both / max(1, self.proposed)

    @property
    def recall(self) -> float:
        """Share of the printed that is proposed."""
        return self.both / max(1, self.printed)


def main() -> None:
    """Tell how well boards that were left out are predicted, and print the weights."""
    parser = argparse.ArgumentParser(description="Fit the weights of lane changes in corners.")
    parser.add_argument("boards", type=Path)
    drawings = drawn_boards(parser.parse_args().boards)
    counts = left_out(drawings)
    for name, found in {**counts, "together": together(counts.values())}.items():
        print(f"{name}: precision {found.precision:.3f}, recall {found.recall:.3f}")
    for fact, weight in fitted(drawings).items():
        print(f'    "{fact}": {weight:.2f},')


def drawn_boards(folder: Path) -> list[Drawing]:
    """Return the drawings of all boards in a folder."""
    return [
        _drawing(path.stem, read_gponline(path), seed)
        for path in sorted(folder.glob("*.dat"))
        if path.stem not in NOT_LEARNED
        for seed in range(DRAWINGS)
    ]


def left_out(drawings: Sequence[Drawing]) -> dict[str, Counts]:
    """Return how well each board is proposed with weights that are fitted to the others."""
    found = {}
    for name in sorted({drawing.board for drawing in drawings}):
        weights = fitted([drawing for drawing in drawings if drawing.board != name])
        found[name] = together(_counted(each, weights) for each in drawings if each.board == name)
    return found


def together(counts: Iterable[Counts]) -> Counts:
    """Return the sum of counts."""
    sums = np.sum([(each.proposed, each.printed, each.both) for each in counts], axis=0)
    return Counts(*sums.tolist())


def fitted(drawings: Iterable[Drawing]) -> dict[str, float]:
    """Return the weights with which the lane changes of some drawings are likeliest."""
    known = list(drawings)
    rows = [facts for drawing in known for facts in drawing.facts]
    names = list(dict.fromkeys(name for facts in rows for name in facts))
    seen = np.array([[facts.get(name, 0.0) for name in names] for facts in rows])
    printed = np.array([printed for drawing in known for printed in drawing.printed])
    competes = block_diag([_competes(drawing) for drawing in known], format="csr")

    def cost(weights: Floats) -> tuple[float, Floats]:
        score = np.clip(seen @ weights, -MOST, MOST)
        odds = np.exp(score)
        against = 1 + competes @ odds
        total = against + odds
        fit = np.where(printed, score, np.log(against)) - np.log(total)
        by_rivals = competes.T @ (np.where(printed, 0, 1 / against) - 1 / total)
        slope = seen.T @ (printed - odds / total + odds * by_rivals)
        return (
            float(-fit.sum() / DRAWINGS + KEPT_SMALL * weights @ weights),
            -slope / DRAWINGS + 2 * KEPT_SMALL * weights,
        )

    found = minimize(cost, np.zeros(len(names)), jac=True, method="L-BFGS-B")
    return dict(zip(names, found.x.tolist(), strict=True))


def _competes(drawing: Drawing) -> csr_array:
    """Return 1 where a lane change (row) competes with another (column)."""
    pairs = [(one, rival) for one, rivals in enumerate(drawing.rivals) for rival in rivals]
    rows, columns = np.array(pairs, dtype=np.intp).reshape(-1, 2).T
    return csr_array((np.ones(len(pairs)), (rows, columns)), shape=(len(drawing.rivals),) * 2)


def _drawing(name: str, board: Track, seed: int) -> Drawing:
    in_corner = {space for corner in board.corners for space in corner.spaces}
    pit = {space.id for space in board.spaces if space.place is Place.PIT}
    printed = frozenset(
        (arrow.from_, arrow.to)
        for arrow in board.arrows
        if arrow.turn is not Turn.AHEAD and arrow.from_ in in_corner and not {arrow.from_, arrow.to} & pit
    )
    outlines = _outlines_alone(board, seed)
    found = list(corner_facts(outlines))
    return Drawing(
        name,
        outlines,
        facts=tuple(facts for _arrow, facts in found),
        rivals=tuple(map(tuple, rivals_of([(arrow.from_, arrow.to, arrow.turn) for arrow, _facts in found]))),
        printed=tuple((arrow.from_, arrow.to) in printed for arrow, _facts in found),
        in_all=printed,
    )


def _outlines_alone(board: Track, seed: int) -> Track:
    """Return the outlines and corners of a board, with every vertex moved unless the seed is 0."""
    hand = random.Random(seed)
    size = float(np.sqrt(np.median([shapely.Polygon(space.outline).area for space in board.spaces])))
    reach = SHAKE * size if seed else 0.0

    def moved(point: Point) -> Point:
        return point[0] + hand.uniform(-reach, reach), point[1] + hand.uniform(-reach, reach)

    spaces = [
        evolve(space, lane=None, outline=tuple(moved(point) for point in space.outline))
        for space in board.spaces
    ]
    return evolve(board, spaces=tuple(spaces), arrows=(), grid=())


def _counted(drawing: Drawing, weights: Weights) -> Counts:
    corners = {space for corner in drawing.outlines.corners for space in corner.spaces}
    pit = {space.id for space in drawing.outlines.spaces if space.place is Place.PIT}
    proposed = {
        (arrow.from_, arrow.to)
        for arrow in (each.arrow for each in propose_arrows(drawing.outlines, weights=weights))
        if arrow.turn is not Turn.AHEAD and arrow.from_ in corners and not {arrow.from_, arrow.to} & pit
    }
    return Counts(len(proposed), len(drawing.in_all), len(proposed & drawing.in_all))


if __name__ == "__main__":
    main()
