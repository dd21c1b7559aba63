"""The window that edits a tile set: its kinds of tiles and cards, its die, and the size of hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QUndoCommand, QUndoStack
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QMessageBox,
    QSpinBox,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from editor.common.widgets import ProblemLine, button, column, row
from editor.tiles.kinds_table import ChoiceDelegate, Column, KindsModel
from trackmodel.errors import PitboardError, WrongValue
from trackmodel.formats.tile_set_file import write_tile_set
from trackmodel.race_report.fortir_words import CARDS, SECTIONS
from trackmodel.race_report.race_words import sentence
from trackmodel.resources import TILE_SET_SUFFIX
from trackmodel.tile_checks import TILE_CHECKS
from trackmodel.tile_set import CARD_KINDS, TILE_KINDS, CardKind, Shape, TileKind, TileSet

MESSAGE_MS = 8000


class TileSetWindow(QMainWindow):
    """Edits one tile set. Every change is a step to undo, and problems are listed at once.

    Attributes:
        tile_set: as it is now.
        path: its file; None if it has none of its own yet.
    """

    play_wanted = Signal(object, object)
    """The TileSet to race on, and the folder of its file."""
    closed = Signal()

    def __init__(self, tile_set: TileSet, path: Path | None) -> None:
        super().__init__()
        self.tile_set, self.path = tile_set, path
        self.undo_stack = QUndoStack(self)
        self._name, self._die = QLineEdit(), QLineEdit()
        self._hand = QSpinBox(minimum=0, maximum=20)
        self._counts = QLabel()
        self._refused = ProblemLine(self.tr("What is wrong with the entry"))
        self._problems = QListWidget()
        self._problems.setAccessibleName(self.tr("Problems"))
        self._models: dict[str, KindsModel[Any]] = {}
        self._tables: dict[str, QTableView] = {}
        self._make_tables()
        self._lay_out()
        self._make_menus()
        self._name.editingFinished.connect(lambda: self._type(self._name, self.tr("Name"), "name", str))
        self._die.editingFinished.connect(lambda: self._type(self._die, self.tr("Faces"), "die", _faces))
        self._hand.valueChanged.connect(lambda hand: self._edit(self.tr("Change hand"), hand=hand))
        self.undo_stack.cleanChanged.connect(lambda _clean: self._show_title())
        self.show_tile_set(tile_set)
        self.resize(640, 760)

    def _make_tables(self) -> None:
        kind, count = self.tr("Kind"), self.tr("Count")
        shapes: dict[str, str] = {
            Shape.STRAIGHT: self.tr("Straight"),
            Shape.LEFT: self.tr("Left"),
            Shape.RIGHT: self.tr("Right"),
        }
        columns = {
            "tiles": (
                Column(kind, "kind", str, TILE_KINDS, _names(SECTIONS)),
                Column(count, "count", int),
                Column(self.tr("Shape"), "shape", Shape, tuple(Shape), shapes),
                Column(self.tr("Car limit"), "limit", lambda text: int(text) if text else None),
            ),
            "cards": (
                Column(kind, "kind", str, CARD_KINDS, _names(CARDS)),
                Column(count, "count", int),
                Column(self.tr("Points"), "points", int),
            ),
        }
        for part, of_part in columns.items():
            model: KindsModel[Any] = KindsModel(of_part, self)
            table = QTableView()
            table.setModel(model)
            table.setItemDelegate(ChoiceDelegate(of_part, table))
            table.setAccessibleName(self.tr("Tiles") if part == "tiles" else self.tr("Cards"))
            table.verticalHeader().hide()
            table.horizontalHeader().setStretchLastSection(True)
            trigger = QTableView.EditTrigger
            table.setEditTriggers(
                trigger.CurrentChanged
                | trigger.DoubleClicked
                | trigger.EditKeyPressed
                | trigger.AnyKeyPressed
            )
            table.setTabKeyNavigation(False)
            model.edited.connect(lambda text, kinds, part=part: self._edit(text, **{part: kinds}))
            model.refused.connect(self._refused.show_problem)
            self._models[part], self._tables[part] = model, table

    def _lay_out(self) -> None:
        form = QFormLayout()
        for text, box in (
            (self.tr("&Name"), self._name),
            (self.tr("Faces &of the die"), self._die),
            (self.tr("Cards in a &hand"), self._hand),
        ):
            box.setAccessibleName(text.replace("&", ""))
            form.addRow(text, box)
        tiles = partial(self._add, "tiles", TileKind("road", 1))
        cards = partial(self._add, "cards", CardKind("go_ahead", 1, 1))
        play = button(self.tr("&Play"), self.tr("Set up a race with these tiles"), self.play)
        whole = QVBoxLayout()
        whole.addLayout(form)
        for part, add, words in (
            ("tiles", tiles, (self.tr("Add t&iles"), self.tr("Delete ti&les"))),
            ("cards", cards, (self.tr("Add &cards"), self.tr("Delete card&s"))),
        ):
            buttons = row(
                button(words[0], self.tr("Add a kind at the end"), add),
                button(words[1], self.tr("Delete the selected kind"), partial(self._remove, part)),
                None,
            )
            whole.addLayout(column(self._tables[part]), 3 if part == "tiles" else 2)
            whole.addLayout(buttons)
        whole.addWidget(self._refused)
        whole.addLayout(row(self._counts, play, grows=self._counts))
        whole.addWidget(self._problems, 1)
        inside = QWidget()
        inside.setLayout(whole)
        self.setCentralWidget(inside)

    def _make_menus(self) -> None:
        file, edit = self.menuBar().addMenu(self.tr("&File")), self.menuBar().addMenu(self.tr("&Edit"))
        keys = QKeySequence.StandardKey
        steps: tuple[tuple[str, QKeySequence.StandardKey, Callable[[], object]], ...] = (
            (self.tr("&Save"), keys.Save, self.save),
            (self.tr("Save &as…"), keys.SaveAs, self.ask_save_as),
            (self.tr("&Close"), keys.Close, self.close),
        )
        for text, key, do in steps:
            action = QAction(text, self)
            action.setShortcut(key)
            action.triggered.connect(lambda _checked=False, do=do: do())
            file.addAction(action)
        for action, key in (
            (self.undo_stack.createUndoAction(self, self.tr("&Undo")), keys.Undo),
            (self.undo_stack.createRedoAction(self, self.tr("&Redo")), keys.Redo),
        ):
            action.setShortcut(key)
            edit.addAction(action)

    # Editing

    def show_tile_set(self, tile_set: TileSet) -> None:
        """Show a tile set, and at once what is wrong with it."""
        self.tile_set = tile_set
        self._models["tiles"].show_kinds(tile_set.tiles)
        self._models["cards"].show_kinds(tile_set.cards)
        self._name.setText(tile_set.name)
        self._die.setText(" ".join(map(str, tile_set.die)))
        self._hand.blockSignals(True)
        self._hand.setValue(tile_set.hand)
        self._hand.blockSignals(False)
        self._refused.show_problem("")
        counts = self.tr("{tiles} tiles, {cards} cards")
        self._counts.setText(counts.format(tiles=tile_set.tile_count, cards=tile_set.card_count))
        problems = [sentence(text) for check in TILE_CHECKS for _path, text in check.find(tile_set)]
        self._problems.clear()
        self._problems.addItems(problems or [self.tr("No problems: it can be raced.")])
        self._show_title()

    def _edit(self, text: str, **changes: object) -> None:
        after = evolve(self.tile_set, **changes)  # type: ignore[arg-type]
        if after != self.tile_set:
            self.undo_stack.push(_Step(self, text, after))

    def _type(self, line: QLineEdit, what: str, attribute: str, read: Callable[[str], object]) -> None:
        try:
            self._edit(self.tr("Change {what}").format(what=what.lower()), **{attribute: read(line.text())})
        except (ValueError, WrongValue):
            told = self.tr("{what}: “{text}” isn't possible").format(what=what, text=line.text())
            self.show_tile_set(self.tile_set)
            self._refused.show_problem(told)

    def _add(self, part: str, kind: TileKind | CardKind) -> None:
        kinds = getattr(self.tile_set, part)
        self._edit(self.tr("Add a kind"), **{part: (*kinds, kind)})
        self._tables[part].selectRow(len(kinds))

    def _remove(self, part: str) -> None:
        kinds, at = getattr(self.tile_set, part), self._tables[part].currentIndex().row()
        if 0 <= at < len(kinds):
            self._edit(self.tr("Delete a kind"), **{part: (*kinds[:at], *kinds[at + 1 :])})

    # Files

    def save(self) -> bool:
        """Save to its file, or ask for one; return whether it is saved."""
        return self._write(self.path) if self.path else self.ask_save_as()

    def ask_save_as(self) -> bool:
        """Ask for a file and save to it."""
        here = str(self.path or Path(f"{self.tile_set.id}{TILE_SET_SUFFIX}"))
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the tiles"), here, self.tr("Tiles ({end})").format(end=f"*{TILE_SET_SUFFIX}")
        )
        return bool(name) and self._write(Path(name))

    def _write(self, path: Path) -> bool:
        try:
            write_tile_set(self.tile_set, path)
        except PitboardError as problem:
            self._refused.show_problem(str(problem))
            return False
        self.path = path
        self.undo_stack.setClean()
        self.statusBar().showMessage(self.tr("Saved {path}").format(path=path), MESSAGE_MS)
        self._show_title()
        return True

    def play(self) -> None:
        """Set up a race on the tiles as they are now, saved or not."""
        self.play_wanted.emit(self.tile_set, self.path.parent if self.path else None)

    def _show_title(self) -> None:
        self.setWindowTitle(self.tr("Tiles: {name}[*]").format(name=self.tile_set.name))
        self.setWindowModified(not self.undo_stack.isClean())

    def closeEvent(self, event: QCloseEvent) -> None:
        choice = QMessageBox.StandardButton
        if not self.undo_stack.isClean():
            told = self.tr("Save the changes to “{name}”?").format(name=self.tile_set.name)
            answer = QMessageBox.question(
                self, self.tr("Tiles"), told, choice.Save | choice.Discard | choice.Cancel
            )
            if answer == choice.Cancel or (answer == choice.Save and not self.save()):
                event.ignore()
                return
        event.accept()
        self.closed.emit()


class _Step(QUndoCommand):
    """A change from one tile set to another."""

    def __init__(self, window: TileSetWindow, text: str, after: TileSet) -> None:
        super().__init__(text)
        self._window, self._before, self._after = window, window.tile_set, after

    def redo(self) -> None:
        self._window.show_tile_set(self._after)

    def undo(self) -> None:
        self._window.show_tile_set(self._before)


def _names(words: Mapping[str, str]) -> Mapping[str, str]:
    return {kind: sentence(name) for kind, name in words.items()}


def _faces(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.replace(",", " ").split())
