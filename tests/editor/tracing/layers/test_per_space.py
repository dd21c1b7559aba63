"""What is drawn of each space: the same whether all is worked out or only what changed."""

from __future__ import annotations

from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.common.line_batch import LineBatch
from editor.common.painting_helpers import center, polygon
from editor.common.theme import LIGHT
from editor.document.document import Document
from editor.tracing.layers.arrow_layer import ArrowLayer
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import PerSpace, changed_part
from editor.tracing.layers.space_layers import OutlineLayer
from tests.circuits import ring
from trackmodel.track import Layout, Space, Track

RING = ring()
SPACES = RING.spaces
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


@st.composite
def edited_track(draw: st.DrawFn) -> Track:
    """The circuit with other spaces, fewer arrows or some twice, and perhaps a layout without all of them."""
    spaces = draw(edited())
    drop = draw(st.sets(st.sampled_from(range(len(RING.arrows))), max_size=3))
    again = draw(st.lists(st.sampled_from(RING.arrows), max_size=2))
    arrows = [arrow for n, arrow in enumerate(RING.arrows) if n not in drop]
    few = tuple(space.id for space in spaces[: len(spaces) // 2])
    layouts = draw(st.sampled_from([RING.layouts, (Layout("main", spaces=few),)]))
    return evolve(RING, spaces=spaces, arrows=(*arrows, *again), layouts=layouts)


@given(st.lists(edited_track(), min_size=1, max_size=3))
@settings(max_examples=15)
def test_layers_that_follow_edits_look_as_if_drawn_anew(qapp: QApplication, tracks: list[Track]) -> None:
    for kind in (ArrowLayer, OutlineLayer):
        document, following = Document(), kind()
        for track in (RING, *tracks):
            document.replace(track, None)
            following.show_document(document)
        anew = kind()
        anew.show_document(document)
        assert drawn(following) == drawn(anew)


class Recorder(QPainter):
    """A painter that also notes each batch of lines."""

    def drawLines(self, lines: list[QLineF]) -> None:  # type: ignore[override]  # noqa: N802
        """As QPainter's."""
        self.batches.append(sorted((line.x1(), line.y1(), line.x2(), line.y2()) for line in lines))

    batches: list[list[tuple[float, ...]]]


def drawn(layer: Layer) -> list[list[tuple[float, ...]]]:
    """The lines that the layer draws on the whole board."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    painter = Recorder(image)
    painter.batches = []
    layer.draw(painter, LIGHT, EVERYWHERE)
    painter.end()
    return sorted(batch for batch in painter.batches if batch)
