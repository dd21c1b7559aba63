"""Pictures of the panels of the editor."""

from __future__ import annotations

import math
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QProgressBar

from editor.exporting.export_window import ExportWindow
from editor.heat.balance_panel import BalancePanel
from editor.heat.balance_run import MOST_RACES
from scripts.manual_pictures.camera import wait
from scripts.manual_pictures.editor_user import Editor
from tests.editor_hand import CTRL, SHIFT
from trackmodel.track import Track


def _races_of(panel: BalancePanel) -> int:
    balance = panel.tree and panel.tree.balance
    return balance.races if balance else 0


def of_panels(editor: Editor, folder: Path) -> None:
    """Take each panel."""
    hand, window, docks = editor.hand, editor.window, editor.window.docks
    docks.reset()
    editor.look_at("Weiher", 4)
    window.selection.select([editor.spaces("Weiher", 1)[1].id])
    for name in ("space", "track", "weather", "map", "layers"):
        editor.panel(name + ("-panel" if name == "space" else ""), getattr(docks, name))
    window.selection.select([])
    docks.corners_panel.setFocus()
    window.workspace.go_to_corner(next(c for c in window.document.track.corners if c.name == "Weiher"))
    for name in ("corners", "layouts", "board"):
        editor.with_panel(name, getattr(docks, name))
    docks.show_borders()
    window.resizeDocks([docks.borders], [300], Qt.Orientation.Vertical)
    editor.let_finish(docks.borders)
    editor.with_panel("borders", docks.borders)
    ids = [space.id for space in editor.spaces("Weiher", 1)]
    hand.key("s")
    window.selection.select([ids[2]])
    hand.key(Qt.Key.Key_Delete)
    QTest.qWait(1500)
    docks.room.open(docks.issues)
    editor.with_panel("issues", docks.issues)
    editor.panel("history", docks.history)
    window.document.undo_stack.setIndex(0)
    window.canvas.fit()
    first, last = editor.spaces("Bahnhof", 1)[0].id, editor.spaces("Weiher", 1)[-1].id
    window.selection.select([first, last])
    hand.key("k", CTRL | SHIFT)
    QTest.qWait(2500)
    editor.with_panel("stretch", docks.stretch)
    window.selection.select([])
    docks.room.open(docks.lap)
    wait(docks.heat_docks.lap.list.count, 300)
    editor.with_panel("lap", docks.lap)
    docks.heat_docks.lap.line_on_board.click()  # no longer
    docks.room.open(docks.balance)
    wait(lambda: _races_of(docks.heat_docks.balance) == MOST_RACES, 300)
    editor.with_panel("balance", docks.balance)
    docks.lap.hide()
    docks.room.open(docks.heat)
    docks.heat_docks.heat.run()
    wait(lambda: docks.heat_docks.heat.run_bar.run_button.isVisible(), 300)
    editor.with_panel("heat", docks.heat)
    docks.room.open(docks.odds)
    docks.heat_docks.trials.run()
    wait(lambda: docks.heat_docks.trials.run_bar.run_button.isVisible(), 300)
    editor.with_panel("odds", docks.odds)
    docks.room.open(docks.issues)
    window.commands.export.trigger()
    (export,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, ExportWindow)]
    QTest.qWait(1000)
    wait(lambda: not any(bar.isVisible() for bar in export.findChildren(QProgressBar)))
    editor.camera.take("export", export)
    export.close()
    line = folder / "hills.csv"
    rows = ["x_m,y_m"]
    for n in range(240):
        turn = 2 * math.pi * n / 240
        far = 420 + 110 * math.sin(3 * turn) + 60 * math.cos(5 * turn)
        rows.append(f"{far * 1.5 * math.cos(turn):.1f},{far * math.sin(turn):.1f}")
    line.write_text("\n".join(rows) + "\n", encoding="utf-8")
    window.document.replace(Track("empty", "Empty"), None)
    docks.reset()
    window.files.open(line)
    wait(lambda: window.document.track.spaces)
    QTest.qWait(1000)
    window.resizeDocks([docks.line], [80], Qt.Orientation.Vertical)
    QTest.qWait(300)
    window.canvas.fit()
    editor.camera.take("line", window)
    docks.close_line_bar()
