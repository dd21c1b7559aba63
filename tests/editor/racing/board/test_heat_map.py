"""Classes and colors of counts on spaces, and where they are drawn."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene

from editor.common.painting_helpers import center
from editor.heat.heat_drawing import ink_on
from editor.heat.heat_map import NEVER, HeatMap
from editor.racing.board.heat_item import HeatItem
from editor.settings.bots import driven_by_bots
from tests.editor.looks import TEXT, contrast
from tests.editor.racing.positions import brennach, space
from trackmodel.engine import PERSON, Setup
from trackmodel.render.heat_map_svg import COLORS


def heat_of(**counts: int) -> HeatMap:
    board = brennach()
    return HeatMap(board, "landings", tuple(counts.get(id_, 0) for id_ in board.view.ids))


def test_classes_grow_like_squares_and_use_the_colors_of_the_printed_heat_map() -> None:
    heat = heat_of(a1=147, a2=3, a3=4)
    assert [(first, last) for first, last, _color in heat.classes] == [
        (1, 3),
        (4, 12),
        (13, 27),
        (28, 48),
        (49, 75),
        (76, 108),
        (109, 147),
    ]
    assert [color for _first, _last, color in heat.classes] == list(COLORS)
    assert (heat.color(3), heat.color(4), heat.color(147)) == (COLORS[0], COLORS[1], COLORS[6])


def test_few_counts_take_the_darkest_colors() -> None:
    heat = heat_of(a1=1, a2=2)
    assert heat.classes == ((1, 1, COLORS[5]), (2, 2, COLORS[6]))


def test_a_heat_map_of_nothing_has_no_classes() -> None:
    heat = heat_of()
    assert (heat.classes, heat.hottest, heat.total, heat.color(0)) == ((), (), 0, NEVER)


def test_the_hottest_spaces_come_first() -> None:
    heat = heat_of(a1=2, b5=9, c7=2)
    assert [heat.board.view.ids[number] for number in heat.hottest] == ["b5", "a1", "c7"]
    assert (heat.by_id["b5"], heat.by_id["b6"]) == (9, 0)
    assert heat.total == 13


def test_a_number_is_read_on_every_color_of_the_legend() -> None:
    assert all(contrast(ink_on(QColor(name)), QColor(name)) >= TEXT for name in (*COLORS, NEVER))


def test_the_race_board_is_colored_where_cars_were_and_nowhere_else(qapp: QApplication) -> None:
    del qapp
    scene = QGraphicsScene()
    item = HeatItem()
    scene.addItem(item)
    item.show_heat(heat_of(a40=7))
    assert painted(scene, space("a40")) == COLORS[-1].lower()
    assert painted(scene, space("a45")) == NEVER
    item.show_heat(None)
    assert painted(scene, space("a40")) == "#ffffff"


def painted(scene: QGraphicsScene, number: int) -> str:
    """Return the opaque color of a space drawn on white."""
    x, y = center(brennach().view.outlines[number])
    image = QImage(9, 9, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), QRectF(x - 4.5, y - 4.5, 9, 9))
    painter.end()
    seen = image.pixelColor(4, 4)
    share = 205 / 255
    parts = [(part - 255 * (1 - share)) / share for part in (seen.red(), seen.green(), seen.blue())]
    best = min(
        (*COLORS, NEVER, "#FFFFFF"),
        key=lambda name: sum(abs(a - b) for a, b in zip(parts, QColor(name).getRgb()[:3], strict=True)),
    )
    return best.lower()


def test_where_people_drive_a_bot_drives_many_races() -> None:
    mixed = driven_by_bots(Setup(drivers=(PERSON, "champion", PERSON)))
    assert mixed.drivers == ("champion",) * 3
    assert driven_by_bots(Setup(drivers=(PERSON, PERSON))).drivers == ("regular",) * 2
    bots = Setup(drivers=("rookie", "regular"))
    assert driven_by_bots(bots) is bots
