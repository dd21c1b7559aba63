"""Pictures of the tools that change what is there."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.common.painting_helpers import center
from scripts.manual_pictures.editor_user import Editor


def of_tools(editor: Editor) -> None:
    """Take each tool at work."""
    hand, window, canvas = editor.hand, editor.window, editor.window.canvas
    window.docks.space.hide()
    window.docks.track.hide()
    window.docks.weather.hide()
    window.docks.room.fold(window.docks.issues)
    editor.look_at("Weiher", 5)
    mine = [space.id for space in editor.spaces("Weiher", 0)]
    hand.key("s")
    window.selection.select(mine[:5])
    editor.with_tool("select")
    window.selection.select([])
    hand.key("v")
    hand.move(editor.spaces("Weiher", 1)[3].outline[0])
    editor.with_tool("vertex")
    hand.key("x")
    cut = editor.spaces("Weiher", 1)[2].outline
    ends = [(cut[0][0] * 0.5 + cut[1][0] * 0.5, cut[0][1] * 0.5 + cut[1][1] * 0.5), center(cut)]
    far = (2 * ends[1][0] - ends[0][0], 2 * ends[1][1] - ends[0][1])
    hand.drag([ends[0], far], let_go=False)
    editor.with_tool("cut")
    hand.key(Qt.Key.Key_Escape)
    hand.release(far)
    hand.key("a")
    middle = editor.middle(mine[3])
    hand.move(middle)
    editor.let_finish(window.docks.tool)
    editor.with_tool("arrow")
    hand.key("c")
    hand.click(middle)
    editor.with_tool("corner")
    hand.key(Qt.Key.Key_Escape)
    hand.key("h")
    editor.with_tool("approach")
    for key, name, zoom in (("l", "finish", 5.0), ("g", "grid", 3.0), ("p", "stand", 3.0)):
        hand.key(key)
        canvas.set_zoom(canvas.zoom_of_whole_board() * zoom)
        assert window.document.track.finish
        x, y = window.document.track.finish.line[0]
        canvas.centerOn(x + (0 if zoom > 4 else 120), y - (0 if zoom > 4 else 60))
        editor.with_tool(name)
    canvas.fit()
    hand.key("i")
    hand.move((0, 0))
    editor.with_tool("scan")
    hand.key("s")


def of_tunnel(editor: Editor) -> None:
    """Take the tool for tunnels, on a circuit that has one."""
    editor.open()
    middles = [center(space.outline) for space in editor.window.document.track.spaces if space.tunnel]
    canvas = editor.window.canvas
    canvas.set_zoom(canvas.zoom_of_whole_board() * 3)
    canvas.centerOn(*middles[len(middles) // 2])
    editor.hand.key("u")
    editor.with_tool("tunnel")
