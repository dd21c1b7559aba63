"""The view of a road that is laid while it is driven."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from editor.racing.board.road_view import READABLE_TILE, RoadView
from editor.racing.live.readings import car_asked
from tests.on_screen import on_screen
from trackmodel.engine import Setup, race
from trackmodel.engine.race_values import AnyState
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.render.road_places import TILE
from trackmodel.resources import shipped_tile_sets


def test_the_view_grows_with_the_road_and_follows_the_car_that_is_asked_on_a_long_one(qtbot: QtBot) -> None:
    states: list[AnyState] = []
    box = read_tile_set(shipped_tile_sets()["fortir-capla"])
    setup = Setup(rules="fortir-capla", laps=1, drivers=("rookie",) * 3, seed=7)
    race(box, setup, lambda state, _entry: states.append(state))
    with on_screen(RoadView, 500, 400) as view:
        assert isinstance(view, RoadView)
        for state in states[::5]:
            view.show_state(state)
            road = state.race.ruleset.road(state)
            assert view.road == road
            assert view.zoom * TILE >= 0.99 * READABLE_TILE
            car = car_asked(state)
            if car is not None and road is not None:
                (pose,) = [pose for pose in view.car_poses if pose.car == car]
                assert view.viewport().rect().contains(view.to_viewport(pose.at)), "out of view"
        assert len(view.road.tiles) > 20
        # Earlier moments show the road as it was.
        view.show_state(states[0])
        assert len(view.road.tiles) == 1
        # What somebody looks at stays, unless cars are followed.
        view.show_state(states[-1])
        view.follows = False
        view.set_zoom(1.5)
        corner = view.mapToScene(QPoint(0, 0))
        view.show_state(states[-2])
        assert (view.zoom, view.mapToScene(QPoint(0, 0))) == (1.5, corner)
        assert view.describe((TILE / 2, TILE / 2)).startswith("Section 0: start")
