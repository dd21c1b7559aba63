"""Draws the moves offered on the board: their ends, labels, and the previewed move."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.common.painting_helpers import line_pen, pixels_per_unit, polygon, translucent
from editor.common.theme import Colors, colors
from editor.racing.board.liveries import livery, paint_car
from editor.racing.question.label_places import LabelRequest, beside, place_labels
from editor.racing.question.move_marks import (
    PAD,
    MoveLabel,
    end_color,
    label_font,
    paint_badge,
    paint_label,
    paint_line,
)
from editor.racing.question.prompt import Prompt
from editor.racing.question.prompt_keys import row_keys
from trackmodel.board import Board
from trackmodel.engine.questions import PathOffer
from trackmodel.race_report.question_words import label_words, price_words
from trackmodel.render.space_frames import SpaceFrame, drawing_scale, frames
from trackmodel.texts import _
from trackmodel.track import Point

BADGE = 7.5
"""Radius of a badge in pixels; on small spaces, at most half the width of a space."""
_GHOST = 0.65
"""Opacity of the car drawn at the end of the previewed move."""


class MovesItem(QGraphicsItem):
    """Draws the moves of a `Prompt` in board units."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt
        self._board: Board | None = None
        self._frames: tuple[SpaceFrame, ...] = ()
        self._scale = 1.0
        self._bounds = QRectF()
        self._labels: tuple[MoveLabel, ...] = ()
        prompt.changed.connect(self._show_change)

    def show_board(self, board: Board) -> None:
        """Set the board of the moves."""
        self.prepareGeometryChange()
        self._board, self._frames, self._scale = board, frames(board), drawing_scale(board)
        width, height = board.view.width, board.view.height
        room = max(width, height) / 4
        self._bounds = QRectF(0, 0, width, height).adjusted(-room, -room, room, room)
        self.update()

    def move_at(self, at: Point) -> PathOffer | None:
        """Return the move whose label is at a point, in board units."""
        point = QPointF(*at)
        return next((label.move for label in self._labels if label.rect.contains(point)), None)

    def key_of(self, move: PathOffer) -> str:
        """Return the key on a move's badge, that of its row in the list; "" if it has none."""
        offers = self._prompt.offers
        keys = zip(offers, row_keys(offers), strict=True)
        return next((key for offer, key in keys if offer is move), "")

    def _show_change(self) -> None:
        if not self._prompt.moves:
            self._labels = ()
        self.update()

    def _start(self) -> tuple[int, ...]:
        """Return the space of the car that is asked, as a tuple of one."""
        state, car = self._prompt.state, self._prompt.car
        return (state.cars[car].space,) if state and car is not None else ()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, _style: QStyleOptionGraphicsItem, viewport: QWidget | None = None
    ) -> None:
        moves = self._prompt.moves
        if self._board is None or not moves:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, current = colors(), self._prompt.current_move
        for move in moves:
            self._paint_end(painter, move, look, move is current)
        if current is not None:
            self._paint_path(painter, self._prompt.driven or current, look)
            self._paint_ghost(painter, current)
        # Such as the die.
        on_top = [each for each in viewport.children() if isinstance(each, QWidget)] if viewport else []
        self._place_labels(painter, moves, [QRectF(each.geometry()) for each in on_top if each.isVisible()])
        for move in moves:
            if move is not current:
                middle = QPointF(*self._frames[move.end].middle)
                paint_badge(painter, middle, move, self.key_of(move), self._badge_radius(painter), look)
        self._paint_labels(painter, look, current)

    def _paint_labels(self, painter: QPainter, look: Colors, current: PathOffer | None) -> None:
        """Paint all lines before any label, and the previewed move last."""
        previewed = [self._label_of(painter, current)] if current is not None else []
        others = [
            label
            for label in self._labels
            if label.move is not current and not any(label.rect.intersects(each.rect) for each in previewed)
        ]
        for label in (*others, *previewed):
            paint_line(painter, label, look)
        for label in (*others, *previewed):
            paint_label(painter, label, look, bold=label in previewed)

    # The previewed move

    def _paint_end(self, painter: QPainter, move: PathOffer, look: Colors, is_current: bool) -> None:
        assert self._board is not None
        outline = polygon(self._board.view.outlines[move.end])
        color = end_color(move, look)
        painter.setPen(line_pen(look.casing, 5.0 if is_current else 4.0))
        painter.setBrush(translucent(color, 190 if is_current else 120))
        painter.drawPolygon(outline)
        painter.setPen(line_pen(color, 3.0 if is_current else 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(outline)

    def _paint_path(self, painter: QPainter, move: PathOffer, look: Colors) -> None:
        """Paint the move, and dashed its continuation without braking."""
        whole = self._prompt.unbraked(move)
        if whole is not move:
            beyond = whole.path[whole.path.index(move.end) :]
            self._paint_line(painter, beyond, look, Qt.PenStyle.DashLine)
        self._paint_line(painter, (*self._start(), *move.path), look, Qt.PenStyle.SolidLine)

    def _paint_line(self, painter: QPainter, spaces: Sequence[int], look: Colors, style: Qt.PenStyle) -> None:
        places = [QPointF(*self._frames[space].middle) for space in spaces]
        solid = style == Qt.PenStyle.SolidLine
        for color, width in ((look.paper, 6.5 if solid else 4.5), (look.selection, 3.5 if solid else 2.0)):
            pen = line_pen(color, width, style)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(places)
        if not solid:
            return
        unit = 1 / max(pixels_per_unit(painter), 1e-6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.selection)
        for place in places[1:-1]:  # A dot for each point of the roll.
            painter.drawEllipse(place, 4.5 * unit, 4.5 * unit)

    def _paint_ghost(self, painter: QPainter, move: PathOffer) -> None:
        """Paint the car at the end of the move."""
        frame, state, car = self._frames[move.end], self._prompt.state, self._prompt.car
        if state is None or car is None:
            return
        painter.save()
        painter.setOpacity(_GHOST)
        painter.translate(*frame.middle)
        painter.scale(self._scale, self._scale)
        painter.rotate(frame.degrees)
        paint_car(painter, livery(car, state.race.team_of), frame.degrees)
        painter.restore()

    # Badges and labels

    def _badge_radius(self, painter: QPainter) -> float:
        # Spaces are drawn as 18 by 11 units (trackmodel.render.space_frames).
        return min(BADGE, 5 * self._scale * pixels_per_unit(painter))

    @property
    def _names(self) -> tuple[str, ...]:
        state = self._prompt.state
        return state.race.names if state else ()

    def _place_labels(self, painter: QPainter, moves: Sequence[PathOffer], covered: list[QRectF]) -> None:
        assert self._board is not None
        transform = painter.worldTransform()
        texts = [label_words(self._board, move, self._names) for move in moves]
        told = [(move, text) for move, text in zip(moves, texts, strict=True) if text]
        asked = [self._asked(painter, move, text) for move, text in told]
        state = self._prompt.state
        kept_free = {*(move.end for move in moves), *(state.occupied if state else ())}
        taken = [
            transform.mapRect(polygon(self._board.view.outlines[space]).boundingRect()) for space in kept_free
        ]
        places = place_labels(asked, [*taken, *covered], QRectF(painter.viewport()))
        back = transform.inverted()[0]
        self._labels = tuple(
            MoveLabel(move, text, back.mapRect(rect), self._frames[move.end].middle)
            for (move, text), rect in zip(told, places, strict=True)
            if rect is not None
        )

    def _asked(self, painter: QPainter, move: PathOffer, text: str) -> LabelRequest:
        """Return a request for a label that has room for its text in bold, as when it is previewed."""
        frame = self._frames[move.end]
        size = QFontMetricsF(label_font(painter, bold=True)).size(0, text) + PAD
        around = max(self._badge_radius(painter), frame.width / 2 * pixels_per_unit(painter))
        return LabelRequest(painter.worldTransform().map(QPointF(*frame.middle)), around, frame.heading, size)

    def _label_of(self, painter: QPainter, move: PathOffer) -> MoveLabel:
        """Return the label of the previewed move, which always gets one."""
        assert self._board is not None
        driven, known = self._prompt.driven or move, None
        text = label_words(self._board, driven, self._names) or price_words(driven.price)
        if driven is move:
            known = next((label for label in self._labels if label.move is move), None)
        else:
            number, count = self._prompt.path_number
            text = _("path {n} of {count}: {text}").format(n=number, count=count, text=text)
        if known:
            return known
        rect = beside(self._asked(painter, move, text), QRectF(painter.viewport()))
        back = painter.worldTransform().inverted()[0]
        return MoveLabel(move, text, back.mapRect(rect), self._frames[move.end].middle)
