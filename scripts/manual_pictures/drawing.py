"""Pictures of the tools that draw spaces."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.common.painting_helpers import center
from scripts.manual_pictures.camera import wait
from scripts.manual_pictures.editor_user import Editor
from tests.e2e.brennach_print import circuit, stretches
from tests.editor_hand import open_file
from trackmodel.resources import shipped_circuits
from trackmodel.track import Point, Track


def _fill(editor: Editor, at: Point) -> None:
    """Click with the magic wand until there is a space: at first it is still reading the scan."""
    before = len(editor.window.document.track.spaces)

    def is_filled() -> bool:
        editor.hand.click(at)
        return len(editor.window.document.track.spaces) > before

    wait(is_filled)


def of_drawing_tools(editor: Editor, folder: Path) -> None:
    """Take the tools that make spaces, on the picture of the circuit alone."""
    hand, window, canvas = editor.hand, editor.window, editor.window.canvas
    picture = shutil.copy(shipped_circuits()["brennach"].with_name("brennach.png"), folder / "board.png")
    window.document.replace(Track("empty", "Empty"), None)
    assert open_file(window, Path(picture))
    window.docks.first_steps.hide()
    QTest.qWait(800)
    untouched = window.document.undo_stack.index()
    track = circuit()
    corner = next(each for each in stretches(track) if each.corner and each.corner.name == "Weiher")
    canvas.set_zoom(canvas.zoom_of_whole_board() * 2.6)
    points = [*corner.left, *corner.right]
    canvas.centerOn(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    hand.key("t")
    hand.drag(list(corner.left))
    hand.drag(list(corner.right))
    QTest.qWait(2500)
    editor.with_tool("strip")
    hand.key(Qt.Key.Key_Return)
    QTest.qWait(500)
    hand.key(Qt.Key.Key_Escape)
    hand.key("s")
    window.document.undo_stack.setIndex(untouched)
    straight = [each for each in stretches(track) if not each.corner][4]  # one without a grid
    spaces = [lane[len(lane) // 2] for lane in straight.lanes]
    canvas.set_zoom(canvas.zoom_of_whole_board() * 7)
    canvas.centerOn(*center(spaces[1].outline))
    hand.key("m")
    for space in spaces[:3]:
        _fill(editor, center(space.outline))
    editor.with_tool("wand")
    window.document.undo_stack.setIndex(untouched)
    hand.key("d")
    outline = spaces[1].outline
    for n in range(3):
        hand.click(outline[n * len(outline) // 4])
    hand.move(outline[3 * len(outline) // 4])
    editor.with_tool("space")
    hand.key(Qt.Key.Key_Escape)
    hand.key("s")
