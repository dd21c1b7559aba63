"""The selected pit stand, and the team of the next one."""

from __future__ import annotations

from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.marks.pit import delete_stand, next_team
from trackmodel.track import Stand


class CurrentStand(Tool):
    """Base of the stand tool: the selected stand, as its options show and change it."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._chosen_team: int | None = None
        self._selected: Stand | None = None

    @property
    def team(self) -> int:
        """Team (from 0) of the next stand: the chosen one, or else the team after that of the last stand."""
        return next_team(self.track) if self._chosen_team is None else self._chosen_team

    @property
    def current(self) -> int | None:
        """Index of the selected stand: the one made or clicked last.

        It stays selected when other stands are added or deleted; a changed stand is found by its access.
        """
        selected = self._selected
        if selected is None:
            return None
        known = dict(enumerate(self.track.pit.stands))
        same = (n for n, stand in known.items() if stand is selected)
        changed = (n for n, stand in known.items() if not set(selected.access).isdisjoint(stand.access))
        return next(same, next(changed, None))

    def choose_team(self, team: int | None) -> None:
        """Set the team (from 0) of the next stand; None continues with the team after the last one."""
        self._chosen_team = team
        self.changed.emit()

    def select(self, stand: int | None) -> None:
        """Select a stand by its index."""
        self._selected = None if stand is None else self.track.pit.stands[stand]
        self.changed.emit()

    def delete_current(self) -> None:
        current = self.current
        if current is not None and self.edit(self.tr("Delete a pit stand"), delete_stand, current):
            self.select(None)

    def document_changed(self) -> None:
        current = self.current
        if current is not None:
            self._selected = self.track.pit.stands[current]
        super().document_changed()

    def discard_draft(self) -> None:
        self._selected = self._chosen_team = None
