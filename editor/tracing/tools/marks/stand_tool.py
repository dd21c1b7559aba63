"""The pit stands: click the pit space a stand is entered through; teams count on by themselves."""

from __future__ import annotations

from math import dist

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from editor.common.drawing import center, draw_label, line_pen
from editor.common.theme import Colors
from editor.tracing.layers.tints import has_room, tint
from editor.tracing.tools.marks.stand_options import StandOptions
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.marks.pit import (
    TEAMS,
    add_access,
    add_stand,
    delete_stand,
    drop_access,
    next_team,
    put_in_pit,
    set_stand_outline,
    stand_at,
)
from trackmodel.render.palette import on_team_color, team_color
from trackmodel.track import Place, Point, Stand, Track

ROOM_FOR_A_LABEL = 18.0
"""Pixels a space is large; where spaces are smaller a stand has one label."""


class StandTool(Tool):
    """A click makes a stand, Shift+click gives it one more access, a drag makes one with several."""

    name = "stand"
    key = "P"
    strokes = (
        '<path d="M3 20h18M4 20v-9l8-5 8 5v9"/>'
        '<path d="M10 20v-7h2.6a2 2 0 0 1 0 4H10" stroke="{accent}" stroke-width="2"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._chosen_team: int | None = None
        self._picked: Stand | None = None
        self._swept: list[str] = []
        self._sweep: Sweep | None = None
        self._corner: Point | None = None
        self._at: Point | None = None
        self._hover: str | None = None

    @property
    def title(self) -> str:
        return self.tr("Pit stands")

    @property
    def help(self) -> str:
        return self.tr(
            "Click the pit space that leads to a stand: a new stand, for the next team. Shift+click adds an "
            "access to the same stand; a drag over several pit spaces makes one stand with all of them. "
            "Ctrl+drag draws the stand itself; the right button takes an access away."
        )

    @property
    def status(self) -> str:
        if self._corner:
            return self.tr("Release: draw the stand's outline to here · Esc: drop it")
        if len(self._swept) > 1:
            return self.tr("Release: a stand of team {n} entered through {spaces} · Esc: drop it").format(
                n=self.team + 1, spaces=", ".join(self._swept)
            )
        stand = self._stand_under()
        if stand is not None:
            return self.tr(
                "Click: pick this stand · Shift+click: give the access to the picked one · "
                "Right click: take the access away"
            )
        space = self.context.document.facts.spaces_by_id.get(self._hover or "")
        if space and space.place is not Place.PIT:
            return self.tr("Alt+click: make {space} a pit space and a stand of team {n}").format(
                space=space.id, n=self.team + 1
            )
        if space and self.current is not None:
            return self.tr(
                "Click {space}: a stand of team {n} · Shift+click: one more access of the picked stand"
            ).format(space=space.id, n=self.team + 1)
        return self.tr("Click a pit space: a stand of team {n} (1-5 change it)").format(n=self.team + 1)

    def options(self) -> StandOptions:
        return StandOptions(self)

    @property
    def team(self) -> int:
        """The team (from 0) of the next stand: chosen by hand, else the one after the last stand's."""
        return next_team(self.context.document.track) if self._chosen_team is None else self._chosen_team

    @property
    def current(self) -> int | None:
        """The index of the stand that is picked: the one made or clicked last.

        It is found again when stands before it come and go, by its access when it was changed.
        """
        picked = self._picked
        if picked is None:
            return None
        known = dict(enumerate(self._stands()))
        same = (n for n, stand in known.items() if stand is picked)
        changed = (n for n, stand in known.items() if not set(picked.access).isdisjoint(stand.access))
        return next(same, next(changed, None))

    def choose_team(self, team: int) -> None:
        """The team (from 0) of the next stand."""
        self._chosen_team = team
        self.changed.emit()

    def pick(self, stand: int | None) -> None:
        """Pick a stand by its index."""
        self._picked = None if stand is None else self._stands()[stand]
        self.changed.emit()

    def delete_current(self) -> None:
        """Delete the stand that is picked."""
        current = self.current
        if current is not None and self.edit(
            self.tr("Delete a pit stand"), lambda track: delete_stand(track, current)
        ):
            self.pick(None)

    def activate(self) -> None:
        self.context.document.changed.connect(self._forget)
        self.context.document.opened.connect(self._pick_none)
        self.changed.emit()

    def deactivate(self) -> None:
        self.context.document.changed.disconnect(self._forget)
        self.context.document.opened.disconnect(self._pick_none)
        self._pick_none()
        self._drop()
        self._chosen_team = None

    def press(self, pointer: Pointer) -> None:
        self._hover = self._space_at(pointer.at)
        if pointer.right:
            self._take_access_away()
        elif pointer.left and pointer.ctrl:
            self._corner = self._at = pointer.at
            self.changed.emit()
        elif pointer.left and pointer.alt:
            self._add(self._hover, puts_in_pit=True, joins=pointer.shift)
        elif pointer.left and pointer.shift:
            self._add(self._hover, joins=True)
        elif pointer.left:
            self._sweep = Sweep(self.context.pointing, pointer.at)
            self._swept = [self._hover] if self._hover else []
            self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        before, self._hover, self._at = self._hover, self._space_at(pointer.at), pointer.at
        for space in self._sweep.go_on(pointer.at) if self._sweep else ():
            self._meet(space)
        if self._corner or self._sweep or self._hover != before:
            self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left:
            return
        if self._corner:
            self._draw_outline(self._corner, pointer)
        elif self._sweep:
            for space in self._sweep.end():
                self._meet(space)
            swept = tuple(self._swept)
            self._drop()
            self.changed.emit()
            if len(swept) == 1:
                self._click(swept[0])
            elif swept:
                self._make_stand(swept)

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Escape and (self._sweep or self._corner):
            self._drop()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.current is not None:
            self.delete_current()
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + TEAMS and not event.modifiers():
            self._chosen_team = key - Qt.Key.Key_1
        else:
            return False
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        facts = self.context.document.facts
        doors = [(space, n) for n, stand in enumerate(self._stands()) for space in stand.access]
        for space, number in doors:
            if space in facts.spaces_by_id:
                outline, team = facts.spaces_by_id[space].outline, self._stands()[number].team
                tint(painter, outline, QColor(team_color(team)), 200)
                is_first = space == self._stands()[number].access[0]
                if not is_first and not has_room(painter, outline, ROOM_FOR_A_LABEL):
                    continue
                label = "P" if team is None else f"P{team + 1}"
                ink, paper = QColor(on_team_color(team)), QColor(team_color(team))
                draw_label(painter, QPointF(*center(outline)), label, ink, paper, points=7.5, bold=True)
        painter.setPen(line_pen(colors.selection, 3))
        for space, number in doors:
            if number == self.current and space in facts.spaces_by_id:
                painter.drawPolygon([QPointF(*point) for point in facts.spaces_by_id[space].outline])
        for space in self._swept:
            if space in facts.spaces_by_id:
                tint(painter, facts.spaces_by_id[space].outline, colors.draft, 60)
        if self._corner and self._at:
            for pen in (line_pen(colors.paper, 4), line_pen(colors.draft, 2)):
                painter.setPen(pen)
                painter.drawRect(QRectF(QPointF(*self._corner), QPointF(*self._at)).normalized())

    def drawn_around(self) -> list[Point]:
        spaces = self.context.document.facts.spaces_by_id
        drawn = {*self._swept, *(space for stand in self._stands() for space in stand.access)}
        rectangle = [self._corner, self._at] if self._corner and self._at else []
        return [*(point for space in drawn & spaces.keys() for point in spaces[space].outline), *rectangle]

    def _stands(self) -> tuple[Stand, ...]:
        return self.context.document.track.pit.stands

    def _space_at(self, point: Point) -> str | None:
        space = self.context.pointing.space_at(point)
        return space if space in self.context.document.facts.spaces_by_id else None

    def _stand_under(self) -> int | None:
        return stand_at(self.context.document.track, self._hover) if self._hover else None

    def _meet(self, space: str) -> None:
        """A drag has come to a space: pit spaces are gathered."""
        known = self.context.document.facts.spaces_by_id.get(space)
        if known and known.place is Place.PIT and space not in self._swept:
            self._swept.append(space)

    def _click(self, space: str) -> None:
        stand = stand_at(self.context.document.track, space)
        if stand is None:
            self._add(space)
        else:
            self.pick(stand)

    def _add(self, space: str | None, *, joins: bool = False, puts_in_pit: bool = False) -> None:
        """A space becomes the access of a new stand, or one more of the picked stand."""
        if space is None:
            return
        known = self.context.document.facts.spaces_by_id[space]
        if known.place is not Place.PIT and not puts_in_pit:
            self.refused.emit(
                self.tr("{space} is a track space. Make it a pit space first: Alt+click does both.").format(
                    space=space
                )
            )
            return
        self._make_stand((space,), self.current if joins else None)

    def _make_stand(self, doors: tuple[str, ...], joined: int | None = None) -> None:
        team = self.team

        def make(track: Track) -> Track:
            in_pit = put_in_pit(track, doors)
            return add_stand(in_pit, team, doors) if joined is None else add_access(in_pit, joined, doors)

        label = (
            self.tr("A pit stand of team {n}").format(n=team + 1)
            if joined is None
            else self.tr("One more access of a pit stand")
        )
        if self.edit(label, make):
            self._chosen_team = None if joined is None else self._chosen_team
            self.pick(stand_at(self.context.document.track, doors[0]))

    def _take_access_away(self) -> None:
        space = self._hover
        if space and self._stand_under() is not None:
            self.edit(
                self.tr("Take an access away: {space}").format(space=space),
                lambda track: drop_access(track, [space]),
            )

    def _draw_outline(self, corner: Point, pointer: Pointer) -> None:
        current = self.current
        self._drop()
        self.changed.emit()
        if current is None:
            self.refused.emit(self.tr("Click a stand's access first: its outline is drawn after that"))
        elif dist(corner, pointer.at) > pointer.reach:
            self.edit(
                self.tr("Outline of a pit stand"),
                lambda track: set_stand_outline(track, current, corner, pointer.at),
            )

    def _pick_none(self) -> None:
        """Stands of another document are others, even where their spaces are called the same."""
        self._picked = None

    def _forget(self) -> None:
        """The document is another than the draft was begun in."""
        current = self.current
        if current is not None:
            self._picked = self._stands()[current]
        self._drop()
        self.changed.emit()

    def _drop(self) -> None:
        self._swept = []
        self._sweep = self._corner = None
