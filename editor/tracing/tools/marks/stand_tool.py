"""Make pit stands and set their access spaces and outlines."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from editor.common.painting_helpers import center, draw_label, line_pen, polygon
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.layers.tool_tints import has_room, tint
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.marks.current_stand import CurrentStand
from editor.tracing.tools.marks.stand_options import StandOptions
from editor.tracing.tools.painting import frame_between, rim_and_line
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import DELETE, ToolContext
from trackmodel.edits.marks.pit import (
    TEAMS,
    add_access,
    add_stand,
    add_stands,
    remove_access,
    set_stand_outline,
    stand_at,
)
from trackmodel.edits.spaces.spaces import change_spaces
from trackmodel.render.palette import on_team_color, team_color
from trackmodel.track import Place, Point, Track

ROOM_FOR_A_LABEL = 18.0
"""Least size of a space, in pixels, for a label; on smaller ones a stand has one label."""


class StandTool(CurrentStand):
    """A click makes a stand, Shift+click adds an access space, a drag makes a stand with several.

    Alt+drag makes the stands of all teams.
    """

    name = "stand"
    key = "P"
    title_text = QT_TRANSLATE_NOOP("Tool", "Pit stands")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Click the pit space that leads to a stand to add the stand of the next team. Shift+click adds "
        "an access space to it; drag over several pit spaces to make one stand with all of them, or hold "
        "Alt to share them among the stands of five teams. "
        "Ctrl+drag draws the outline of the stand; right-click removes an access space.",
    )
    strokes = (
        '<path d="M3 20h18M4 20v-9l8-5 8 5v9"/>'
        '<path d="M10 20v-7h2.6a2 2 0 0 1 0 4H10" stroke="{accent}" stroke-width="2"/>'
    )
    cursor = Qt.CursorShape.CrossCursor
    uses_right_button = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._swept: list[str] = []
        self._sweep: Sweep | None = None
        self._is_for_all = False
        self._rectangle: tuple[Point, Point] | None = None

    @property
    def status(self) -> str:
        if self._rectangle:
            return self.tr("Release: draw the outline to here · Esc: cancel")
        if len(self._swept) > 1 and self._is_for_all:
            text = self.tr("Release: share {n} spaces among the stands of five teams · Esc: cancel")
            return text.format(n=len(self._swept))
        if len(self._swept) > 1:
            return self.tr(
                "Release: make a stand for team {n} with access from {spaces} · Esc: cancel"
            ).format(n=self.team + 1, spaces=", ".join(self._swept))
        stand = self._stand_under()
        if stand is not None:
            return self.tr(
                "Click: select this stand · Shift+click: move the access to the selected one · "
                "Right-click: remove the access"
            )
        space = self.facts.spaces_by_id.get(self.hovered or "")
        if space and space.place is not Place.PIT:
            return self.tr("Alt+click: make {space} a pit space and add a stand for team {n}").format(
                space=space.id, n=self.team + 1
            )
        if space and self.current is not None:
            return self.tr(
                "Click {space}: add a stand for team {n} · Shift+click: add an access to the selected stand"
            ).format(space=space.id, n=self.team + 1)
        return self.tr("Click a pit space: add a stand for team {n} (1-5: change team)").format(
            n=self.team + 1
        )

    def options(self) -> StandOptions:
        return StandOptions(self)

    def hover(self, pointer: Pointer) -> None:
        self.track_hovered_space(pointer)

    def click(self, pointer: Pointer) -> None:
        if pointer.right:
            self._remove_access()
        elif pointer.ctrl:
            self._draw_outline(None)
        elif pointer.alt or pointer.shift:
            self._add(self.hovered, puts_in_pit=pointer.alt, joins=pointer.shift)
        elif self.hovered:
            self._select_or_add(self.hovered)

    def drag_start(self, start: Pointer) -> bool:
        if not start.left or (not start.ctrl and start.shift):
            return False
        self._is_for_all = start.alt
        if start.ctrl:
            self._rectangle = (start.at, start.at)
        else:
            self._sweep = Sweep(self.hit_test, start.at)
            self._swept = [self.hovered] if self.hovered else []
        return True

    def drag_move(self, pointer: Pointer) -> None:
        if self._rectangle:
            self._rectangle = (self._rectangle[0], pointer.at)
        for space in self._sweep.extend(pointer.at) if self._sweep else ():
            self._add_to_sweep(space)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        for space in self._sweep.end() if self._sweep else ():
            self._add_to_sweep(space)
        swept, rectangle = tuple(self._swept), self._rectangle
        self.drag_cancel()
        self.hover(pointer)
        self.changed.emit()
        if rectangle:
            self._draw_outline(rectangle)
        elif len(swept) == 1 and self._is_for_all:
            self._add(swept[0], puts_in_pit=True)
        elif len(swept) == 1:
            self._select_or_add(swept[0])
        elif swept and self._is_for_all:
            self.edit(self.tr("Add the stands of five teams"), add_stands, swept)
        elif swept:
            self._make_stand(swept)

    def drag_cancel(self) -> None:
        self._swept, self._sweep, self._rectangle = [], None, None

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in DELETE and self.current is not None:
            self.delete_current()
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + TEAMS and not event.modifiers():
            self.choose_team(key - Qt.Key.Key_1)
        else:
            return False
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        facts = self.facts
        access = [(space, n) for n, stand in enumerate(self.track.pit.stands) for space in stand.access]
        for space, number in access:
            if space in facts.spaces_by_id:
                outline, team = facts.spaces_by_id[space].outline, self.track.pit.stands[number].team
                tint(painter, outline, QColor(team_color(team)), 200)
                is_first = space == self.track.pit.stands[number].access[0]
                if not is_first and not has_room(painter, outline, ROOM_FOR_A_LABEL):
                    continue
                label = "P" if team is None else f"P{team + 1}"
                ink, paper = QColor(on_team_color(team)), QColor(team_color(team))
                draw_label(painter, QPointF(*center(outline)), label, ink, paper, points=7.5, bold=True)
        painter.setPen(line_pen(colors.selection, 3))
        for outline in self.outlines(space for space, number in access if number == self.current):
            painter.drawPolygon(polygon(outline))
        for outline in self.outlines(self._swept):
            tint(painter, outline, colors.draft, 60)
        if self._rectangle:
            frame = frame_between(*self._rectangle)
            for _ in rim_and_line(painter, colors, colors.draft, 2):
                painter.drawRect(frame)

    def painted_points(self) -> list[Point]:
        drawn = {*self._swept, *(space for stand in self.track.pit.stands for space in stand.access)}
        return [*(p for outline in self.outlines(drawn) for p in outline), *(self._rectangle or ())]

    def _stand_under(self) -> int | None:
        return stand_at(self.track, self.hovered) if self.hovered else None

    def _add_to_sweep(self, space: str) -> None:
        known = self.facts.spaces_by_id.get(space)
        if known and known.place is Place.PIT and space not in self._swept:
            self._swept.append(space)

    def _select_or_add(self, space: str) -> None:
        stand = stand_at(self.track, space)
        if stand is None:
            self._add(space)
        else:
            self.select(stand)

    def _add(self, space: str | None, *, joins: bool = False, puts_in_pit: bool = False) -> None:
        """Make a space the access of a new stand, or with `joins` of the selected one."""
        if space is None:
            return
        known = self.facts.spaces_by_id[space]
        if known.place is not Place.PIT and not puts_in_pit:
            text = self.tr("{space} is a track space; Alt+click makes it a pit space and adds the stand")
            self.refused.emit(text.format(space=space))
            return
        self._make_stand((space,), self.current if joins else None)

    def _make_stand(self, access: tuple[str, ...], joined: int | None = None) -> None:
        team = self.team

        def make(track: Track) -> Track:
            in_pit = change_spaces(track, access, place=Place.PIT)
            return add_stand(in_pit, team, access) if joined is None else add_access(in_pit, joined, access)

        label = (
            self.tr("Add a pit stand for team {n}").format(n=team + 1)
            if joined is None
            else self.tr("Add an access to a pit stand")
        )
        if self.edit(label, make):
            if joined is None:
                self.choose_team(None)
            self.select(stand_at(self.track, access[0]))

    def _remove_access(self) -> None:
        space = self.hovered
        if space and self._stand_under() is not None:
            label = self.tr("Remove the access {space}").format(space=space)
            self.edit(label, remove_access, [space])

    def _draw_outline(self, rectangle: tuple[Point, Point] | None) -> None:
        """Set the outline of the selected stand; without a rectangle, only report a refusal."""
        current = self.current
        if current is None:
            self.refused.emit(self.tr("Click an access space of the stand first, then draw its outline"))
        elif rectangle:
            self.edit(self.tr("Outline of a pit stand"), set_stand_outline, current, *rectangle)
