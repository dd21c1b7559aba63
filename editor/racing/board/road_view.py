"""View of a road that is laid while it is driven: the tiles of a state, its cars, their animation."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter

from editor.common.theme import is_dark
from editor.racing.board.liveries import car_words
from editor.racing.board.race_view import RaceView
from editor.racing.board.road_drive import RoadDrives, road_drives, road_poses
from editor.racing.board.road_item import RoadItem, square_of
from editor.racing.board.table import paint_cloth
from editor.racing.live.readings import car_asked
from trackmodel.engine import Car, Entry, State
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.tile_road import Road
from trackmodel.race_report.race_words import plain_name
from trackmodel.render.road_places import CAR_SCALE, TILE, Area, area_of, tile_at
from trackmodel.texts import _, clauses
from trackmodel.track import Point

AROUND = 3 * TILE
"""Width of the table around the road that can be scrolled to."""
LARGEST_TILE, SMALLEST_TILE = 400.0, 16.0
"""Size of a tile on screen at the highest and the lowest zoom, in pixels."""
READABLE_TILE = 56.0
"""Size from which what is printed on a tile is read easily, in pixels: with a longer road, the view follows
the cars instead of showing all of it."""
_FEWEST = 4
"""Tiles across the view when there are only a few of them."""


class RoadView(RaceView):
    """The road of a race on tiles (`Ruleset.road`).

    Attributes:
        state: the state shown; None at first.
        road: its road; without tiles at first.
        follows: whether the view moves to the car that is asked, and out to a road that grows.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Road"))
        self.keeps_whole = True
        self.state: AnyState | None = None
        self.road = Road(())
        self.follows = True
        self._area = Area(0, 0, TILE, TILE)
        self._tiles = RoadItem()
        self._drives: RoadDrives | None = None
        for item in (self._tiles, self._cars):
            self.scene().addItem(item)

    # Content

    def show_state(self, state: AnyState, _at: int = 0) -> None:
        """Show the road and the cars in a state."""
        road = state.race.ruleset.road(state)
        if road is None or not road.tiles:
            return
        self.state = state
        self._show_road(road)
        self._cars.show_teams(state.race.team_of)
        self._cars.show_poses(road_poses(road), car_asked(state))
        told = (
            _("{car}: section {n}").format(car=car_words(car, state.race.team_of), n=section)
            for car, section in sorted(road.cars.items())
        )
        self.setAccessibleDescription(clauses(told))
        if self.follows:
            self._follow(road, car_asked(state))

    def _show_road(self, road: Road) -> None:
        begins = road.tiles[: len(self.road.tiles)] != self.road.tiles[: len(road.tiles)]
        grows = road.tiles != self.road.tiles
        self.road = road
        if grows:
            self._area = area_of(road)
            self.setSceneRect(self.bounds())
            self._tiles.show_road(road, self.bounds())
            poses, ringed = self._cars.poses, self._cars.ringed
            self._cars.show_board(self.bounds(), CAR_SCALE)
            self._cars.show_poses(poses, ringed)
        if begins:
            self.forget_view()
        is_long = self.zoom_of_whole_board() * TILE < READABLE_TILE
        if self._shows_whole and grows and not (is_long and self.zoom * TILE <= READABLE_TILE * 1.01):
            self.fit()  # A long road is followed, and not centered anew with every tile.
        self.fit_once()

    def _follow(self, road: Road, car: int | None) -> None:
        """Bring the car that is asked into view, and the tile after it."""
        index = None if car is None else road.cars.get(car)
        if index is None or not self.isVisible():
            return
        where = square_of(road.tiles[index])
        for tile in road.tiles[max(0, index - 1) : index + 3]:
            where = where.united(square_of(tile))
        self.ensureVisible(where, 12, 12)

    def look_at_car(self, car: int) -> None:
        """Scroll to a car."""
        if car in self.road.cars:
            self.centerOn(square_of(self.road.tiles[self.road.cars[car]]).center())
            self._shows_whole = False

    # The playback's animation of answers

    def begin(self, before: State[Car], _entry: Entry, after: State[Car]) -> int:
        """Start the animation of an answer and return its length in milliseconds."""
        old, new = before.race.ruleset.road(before), after.race.ruleset.road(after)
        self._drives = road_drives(old, new) if old and new else None
        needs = self._drives.needs if self._drives else 0
        if self._drives and needs:
            self._show_road(self._drives.road)
            if self.follows:
                self._follow(self._drives.road, after.turn.car if after.turn else None)
        else:
            self._drives = None
        return needs

    def show_share(self, share: float) -> None:
        """Show the animation at a share of its length, 0 to 1."""
        if self._drives:
            self._cars.show_poses(self._drives.poses(share), self._cars.ringed)

    def finish(self) -> None:
        """End the animation; the state after the answer is shown next."""
        self._drives = None

    # Zoom

    def board_size(self) -> tuple[float, float]:
        return self._area.width, self._area.height

    def space_size(self) -> float:
        return TILE

    def whole_board(self) -> QRectF:
        """Return the road with a margin; a short one with table around it."""
        area = self._area
        whole = QRectF(area.left, area.top, area.width, area.height)
        missing = max(0.0, _FEWEST * TILE - max(area.width, area.height)) / 2
        return whole.adjusted(-missing, -missing, missing, missing)

    def bounds(self) -> QRectF:
        around = max(AROUND, 0.5 * max(self.board_size()))
        return self.whole_board().adjusted(-around, -around, around, around)

    def zoom_limits(self) -> tuple[float, float]:
        return SMALLEST_TILE / TILE, LARGEST_TILE / TILE

    def fit(self) -> None:
        """Show the whole road if its tiles can be read then, otherwise where the car is that is asked."""
        super().fit()
        if self.zoom * TILE < READABLE_TILE and self.road.tiles:
            scale = READABLE_TILE / TILE / self.zoom
            self.scale(scale, scale)
            car = car_asked(self.state) if self.state else None
            index = self.road.cars.get(car, -1) if car is not None else -1
            self._center(square_of(self.road.tiles[index]).center())
            self.zoomed.emit(self.zoom)

    def _center(self, at: QPointF) -> None:
        """Bring a point to the center, or as near to it as the view can be full of road."""
        whole, seen = self.whole_board(), self.mapToScene(self.viewport().rect()).boundingRect()
        middle = whole.center()
        across = max(0.0, (whole.width() - seen.width()) / 2)
        down = max(0.0, (whole.height() - seen.height()) / 2)
        x = min(max(at.x(), middle.x() - across), middle.x() + across)
        y = min(max(at.y(), middle.y() - down), middle.y() + down)
        self.centerOn(QPointF(x, y))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        paint_cloth(painter, QRectF(rect), is_dark())

    # Tooltips and mouse

    def describe(self, at: Point) -> str:
        tile = tile_at(self.road, at)
        if tile is None or self.state is None:
            return ""
        words = _("Section {n}: {kind}").format(n=tile, kind=plain_name(self.road.tiles[tile].kind))
        here = [car for car, section in self.road.cars.items() if section == tile]
        return "\n".join([words, *(car_words(car, self.state.race.team_of) for car in sorted(here))])

    def on_press(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.start_pan(event)


class RoadActor:
    """Animates what answers do to the cars on a road, for the playback."""

    def __init__(self, view: RoadView) -> None:
        self.begin, self.show, self.finish = view.begin, view.show_share, view.finish
