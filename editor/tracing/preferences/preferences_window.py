"""Edit > Preferences: a window whose settings take effect at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QMainWindow, QSpinBox, QTabWidget, QVBoxLayout, QWidget

from editor.common.keys.keys_page import KeysPage
from editor.common.theme import Scheme, choose_scheme, stored_scheme
from editor.common.widgets import ChoiceBox, ClosedByEscape
from editor.settings.preferences import (
    FEWEST_SECONDS,
    MOST_SECONDS,
    Inks,
    Units,
    store_inks,
    store_seconds,
    store_units,
    stored_inks,
    stored_seconds,
    stored_units,
)
from trackmodel.texts import LANGUAGES, choose_language, chosen_language


class PreferencesWindow(ClosedByEscape):
    """Pages of settings. The window stays above the editor's and needs no confirmation."""

    changed = Signal()
    """A setting other than scheme and keys has changed."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("Preferences"))
        self.resize(700, 520)
        self._language = ChoiceBox(
            [(self.tr("as the system"), ""), *((name, code) for code, name in LANGUAGES.items())]
        )
        self._scheme = ChoiceBox(
            [
                (self.tr("as the system"), Scheme.Unknown),
                (self.tr("light"), Scheme.Light),
                (self.tr("dark"), Scheme.Dark),
            ]
        )
        self._inks = ChoiceBox(
            [
                (self.tr("automatic: whatever suits the scan"), Inks.AUTOMATIC),
                (self.tr("light lines"), Inks.LIGHT),
                (self.tr("dark lines"), Inks.DARK),
            ]
        )
        self._units = ChoiceBox(
            [
                (self.tr("board units"), Units.BOARD),
                (self.tr("millimeters"), Units.MILLIMETERS),
                (self.tr("inches"), Units.INCHES),
            ]
        )
        self._seconds = QSpinBox(minimum=FEWEST_SECONDS, maximum=MOST_SECONDS, suffix=self.tr(" s"))
        self._seconds.setKeyboardTracking(False)
        self._pages = pages = QTabWidget()
        pages.addTab(self._general(), self.tr("General"))
        self.keys = KeysPage(window)
        pages.addTab(self.keys, self.tr("Keyboard"))
        layout = QVBoxLayout(self)
        layout.addWidget(pages)
        self._connect()

    def _general(self) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        for text, box, tip in (
            (
                self.tr("Language, from the next start"),
                self._language,
                self.tr("Of the windows, of Help, and of the pitboard command"),
            ),
            (self.tr("Interface"), self._scheme, self.tr("Colors of all windows")),
            (
                self.tr("Drawing over a scan"),
                self._inks,
                self.tr("Colors of spaces and arrows over a scan"),
            ),
            (self.tr("Places and sizes in"), self._units, self.tr("In the status bar and the Track panel")),
            (
                self.tr("Keep unsaved work every"),
                self._seconds,
                self.tr("For recovery after a crash; your file is written only when you save"),
            ),
        ):
            box.setToolTip(tip)
            box.setAccessibleName(text)
            form.addRow(text, box)
        return page

    def _connect(self) -> None:
        self._language.chosen.connect(choose_language)
        self._scheme.chosen.connect(choose_scheme)
        for choice, store in (
            (self._inks.chosen, store_inks),
            (self._units.chosen, store_units),
            (self._seconds.valueChanged, store_seconds),
        ):
            choice.connect(store)
            choice.connect(self.changed)

    def open(self, page: str = "") -> None:
        """Show the window with the settings as they are; `page` may be "keys"."""
        if page == "keys":
            self._pages.setCurrentWidget(self.keys)
        self._language.show_value(chosen_language())
        self._scheme.show_value(stored_scheme())
        self._inks.show_value(stored_inks())
        self._units.show_value(stored_units())
        self._seconds.setValue(stored_seconds())
        self.keys.refresh()
        self.show()
        self.raise_()
        self.activateWindow()
