"""Mouse and keys on the board that preview and choose a move."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.racing.question.moves_item import MovesItem
from editor.racing.question.prompt import Press, Prompt
from editor.racing.question.prompt_keys import answer_by_key
from trackmodel.engine.questions import PathOffer
from trackmodel.track import Point


class MoveInput:
    """A `BoardInput` that changes a `Prompt`.

    Pointing at a move previews it, and a click chooses it. Dragging an end back along its move, or turning
    the wheel toward you over it, brakes; the opposite brakes less. A right click on an end chooses another
    path to it. Only the click answers the question.
    """

    def __init__(
        self,
        prompt: Prompt,
        item: MovesItem,
        show_cursor: Callable[[Qt.CursorShape | None], None] | None = None,
    ) -> None:
        self._prompt, self._item = prompt, item
        self._show_cursor = show_cursor or (lambda _cursor: None)
        self._held: PathOffer | None = None
        """The move under the pressed button."""
        self._along: PathOffer | None = None
        """The move to drag along: the pressed one without braking."""
        self._dragged = False
        self._wheel_on: int | None = None
        """The space over which the wheel brakes; the end moves away from it, the mouse doesn't."""
        prompt.asked_changed.connect(self._reset)

    def _reset(self) -> None:
        self._held = self._along = self._wheel_on = None
        self._dragged = False
        self._show_cursor(None)

    def _move_at(self, space: int | None, at: Point) -> PathOffer | None:
        """Return the move at a point, by its label or its end."""
        return self._item.move_at(at) or self._move_ending(space)

    def _move_ending(self, space: int | None) -> PathOffer | None:
        """Return the move being braked over a space, or one that ends there."""
        current = self._prompt.current_move
        if space is not None and space == self._wheel_on:
            return current
        ends = self._prompt.moves_to(space)
        return current if current in ends else next(iter(ends), None)

    def press(self, space: int | None, at: Point) -> bool:
        """Preview the move at the mouse."""
        move = self._move_at(space, at)
        if move is None:
            return False
        self._held, self._along, self._dragged = move, self._prompt.unbraked(move), False
        self._prompt.point_at(move)
        return True

    def move(self, space: int | None, at: Point) -> None:
        """Preview the move at the mouse, or brake the one that is dragged."""
        if self._held is not None:
            self._drag(space)
            return
        if space != self._wheel_on:
            self._wheel_on = None
        move = self._move_at(space, at)
        if move is not None:
            self._prompt.point_at(move)
        self._show_cursor(Qt.CursorShape.PointingHandCursor if move else None)

    def _drag(self, space: int | None) -> None:
        current = self._prompt.current_move
        if current is None or space is None or space == current.end:
            return
        if self._prompt.brake_to(space, self._along):
            self._dragged = True
            self._show_cursor(Qt.CursorShape.ClosedHandCursor)

    def release(self, space: int | None, at: Point) -> None:
        """Take the move after a click; a drag has only braked."""
        held, dragged = self._held, self._dragged
        self._held, self._dragged = None, False
        if dragged:
            self._show_cursor(None)
        elif held is not None and self._move_at(space, at) is held:
            self._prompt.choose(held, Press.MOUSE)

    def wheel(self, space: int | None, notches: int) -> bool:
        """Brake, or brake less, over the end of a move."""
        if space is None or not (space == self._wheel_on or self._prompt.moves_to(space)):
            return False
        if len(self._prompt.brakings) < 2:
            return False
        if notches:
            self._prompt.point_at(self._move_ending(space))
            self._wheel_on = space
            self._prompt.brake_more(-notches)
        return True

    def context(self, space: int | None, at: Point) -> None:
        """Choose the next path to the end at the mouse."""
        move = self._move_at(space, at)
        if move is not None:
            self._prompt.point_at(move)
            self._prompt.step_path(1)

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key while the board has the focus."""
        if event.key() == Qt.Key.Key_Escape and self._held is not None:
            held = self._held
            self._held, self._dragged = None, False
            self._prompt.point_at(held)
            return True
        return answer_by_key(self._prompt, event)

    def leave(self) -> None:
        self._wheel_on = None
        self._show_cursor(None)
