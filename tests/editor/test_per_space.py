"""What is drawn of each space: the same whether all is worked out or only what changed."""

from __future__ import annotations

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLineF, QRectF

from editor.common.drawing import center, polygon
from editor.common.line_batch import LineBatch
from editor.tracing.layers.per_space import PerSpace, changed_part
from tests.circuits import ring
from trackmodel.track import Space

SPACES = ring().spaces
EVERYWHERE = QRectF(-1e6, -1e6, 2e6, 2e6)


def moved(space: Space) -> Space:
    """The space a little further right."""
    return evolve(space, outline=tuple((x + 3.0, y) for x, y in space.outline))


@st.composite
def edited(draw: st.DrawFn) -> tuple[Space, ...]:
    """The circuit's spaces with some moved, some deleted and some shuffled."""
    change = draw(st.sets(st.sampled_from(range(len(SPACES))), max_size=6))
    drop = draw(st.sets(st.sampled_from(range(len(SPACES))), max_size=3))
    spaces = [moved(space) if n in change else space for n, space in enumerate(SPACES) if n not in drop]
    turned = draw(st.integers(0, 3))
    return tuple(spaces[turned:] + spaces[:turned])


@given(st.lists(edited(), max_size=4))
def test_what_is_remembered_of_spaces_is_what_would_be_worked_out(rows: list[tuple[Space, ...]]) -> None:
    centers = PerSpace(lambda space: center(space.outline))
    for spaces in (SPACES, *rows):
        assert centers(spaces) == {space.id: center(space.outline) for space in spaces}


@given(edited())
def test_what_changed_lies_within_the_changed_part(spaces: tuple[Space, ...]) -> None:
    part = changed_part(SPACES, spaces).adjusted(-1e-6, -1e-6, 1e-6, 1e-6)  # widths are rounded
    for space in set(map(id, SPACES)) ^ set(map(id, spaces)):
        outline = next(one.outline for one in (*SPACES, *spaces) if id(one) == space)
        assert part.contains(polygon(outline).boundingRect())


class Pen:
    """Stands in for a painter: keeps the lines."""

    def __init__(self) -> None:
        self.drawn: list[tuple[float, ...]] = []

    def drawLines(self, lines: list[QLineF]) -> None:  # noqa: N802
        """As QPainter's."""
        self.drawn += [(line.x1(), line.y1(), line.x2(), line.y2()) for line in lines]


Ends = tuple[float, float, float, float]
ENDS = st.tuples(*[st.integers(0, 300).map(float)] * 4)


@given(st.lists(st.lists(ENDS, max_size=12), max_size=5), st.sampled_from([3.0, 10.0, 40.0]))
def test_a_batch_draws_every_line_it_was_last_shown_once(rows: list[list[Ends]], size: float) -> None:
    batch: LineBatch[Ends] = LineBatch(lambda ends: (QLineF(*ends),))
    before: set[Ends] = set()
    for row in rows:
        changed = batch.show(row, size)
        pen = Pen()
        batch.draw(pen, EVERYWHERE)  # type: ignore[arg-type]
        assert sorted(pen.drawn) == sorted(set(row))
        for x0, y0, x1, y1 in before ^ set(row):
            assert changed.left() <= min(x0, x1) <= max(x0, x1) <= changed.right()
            assert changed.top() <= min(y0, y1) <= max(y0, y1) <= changed.bottom()
        before = set(row)
