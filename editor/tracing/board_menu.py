"""The context menu of the board: what is under the mouse, or what is selected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.common.context_menu import open_menu
from editor.common.zooming_view import REACH
from editor.tracing.panels.issues_panel import IssuesPanel
from editor.tracing.workspace import Workspace
from trackmodel.edits.arrows.arrows import remove_arrows
from trackmodel.edits.corner_edits import delete_corner
from trackmodel.track import Arrow, Corner, Point

MOST_ISSUES = 6


class BoardMenu(QObject):
    """Opens the menu. Entries about spaces are commands of the Edit menu.

    Args:
        workspace: the board and its tools.
        issues: the list of issues.
        for_spaces: commands for selected spaces.
        for_board: commands that need nothing selected.
    """

    def __init__(
        self,
        workspace: Workspace,
        issues: IssuesPanel,
        for_spaces: Sequence[QAction],
        for_board: Sequence[QAction],
    ) -> None:
        super().__init__(workspace)
        self._workspace, self._issues = workspace, issues
        self._for_spaces, self._for_board = for_spaces, for_board
        workspace.canvas.menu_requested.connect(self._open)

    def _open(self, at: Point | None, on_screen: QPoint) -> None:
        selection, canvas = self._workspace.selection, self._workspace.canvas
        hit_test = self._workspace.context.hit_test
        menu = QMenu(canvas)
        space = hit_test.space_at(at) if at else None
        if at is not None:
            arrow = hit_test.arrow_at(at, REACH / canvas.zoom)
            if arrow:
                self._add_arrow(menu, arrow)
            if space is None:
                selection.clear()
            elif space not in selection.spaces:
                selection.select([space])
        elif selection.spaces:
            space = selection.spaces[-1]
        self._add_issues(menu, space)
        corner = next((c for c in self._workspace.document.facts.track.corners if space in c.spaces), None)
        if corner:
            self._add_corner(menu, corner)
        if selection.spaces:
            menu.addActions(self._for_spaces)
        menu.addSeparator()
        menu.addActions(self._for_board)
        open_menu(menu, on_screen)

    def _add_arrow(self, menu: QMenu, arrow: Arrow) -> None:
        document, ends = self._workspace.document, (arrow.from_, arrow.to)
        text = self.tr("Delete the arrow {from_} → {to}").format(from_=arrow.from_, to=arrow.to)
        label = self.tr("Delete an arrow")
        layout = document.layout
        _add(menu, text, lambda: document.try_edit(label, lambda track: remove_arrows(track, [ends], layout)))
        menu.addSeparator()

    def _add_issues(self, menu: QMenu, space: str | None) -> None:
        about = [issue for issue in self._issues.model.issues if space in issue.spaces]
        for issue in about[:MOST_ISSUES]:
            _add(menu, issue.message, partial(self._issues.go_to, issue)).setIcon(
                self._issues.model.icons[issue.severity]
            )
        menu.addSeparator()

    def _add_corner(self, menu: QMenu, corner: Corner) -> None:
        workspace, document = self._workspace, self._workspace.document
        layout, label = document.layout, self.tr("Delete a corner")
        for text, do in (
            (self.tr("Change {corner}"), lambda: workspace.change_corner(corner.id)),
            (self.tr("Select {corner}"), lambda: workspace.selection.select(corner.spaces)),
            (
                self.tr("Delete {corner}"),
                lambda: document.try_edit(label, lambda track: delete_corner(track, corner.id, layout)),
            ),
        ):
            _add(menu, text.format(corner=corner.name), do)
        menu.addSeparator()


def _add(menu: QMenu, text: str, do: Callable[[], object]) -> QAction:
    action = menu.addAction(text.replace("&", "&&"))
    action.triggered.connect(lambda: do())
    return action
