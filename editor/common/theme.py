"""Colors of the widgets and of the canvas, in light and in dark.

Routes and turns are blue and orange, which people with common color blindness can tell apart. Errors,
warnings and normal lines differ in brightness too, because red alone is not enough for them.
"""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

Scheme = Qt.ColorScheme


@frozen
class Colors:
    """Colors of the canvas. A casing is the contrasting rim that keeps a line readable on a print."""

    background: QColor
    paper: QColor
    text: QColor
    casing: QColor
    outline: QColor
    lanes: tuple[QColor, ...]
    arrow_ahead: QColor
    arrow_aside: QColor
    corner: QColor
    finish: QColor
    grid: QColor
    pit: QColor
    selection: QColor
    hover: QColor
    long_route: QColor
    short_route: QColor
    draft: QColor
    accent: QColor
    error: QColor
    warning: QColor


def _colors(names: dict[str, str], lanes: tuple[str, ...]) -> Colors:
    return Colors(lanes=tuple(map(QColor, lanes)), **{key: QColor(name) for key, name in names.items()})


LIGHT = _colors(
    {
        "background": "#dfe2e6",
        "paper": "#fbfaf7",
        "text": "#1b1f24",
        "casing": "#c8ffffff",
        "outline": "#1d4e79",
        "arrow_ahead": "#0a3fd0",
        "arrow_aside": "#b3470b",
        "corner": "#c2185b",
        "finish": "#111111",
        "grid": "#5b2a86",
        "pit": "#00695c",
        "selection": "#0b66d8",
        "hover": "#800b66d8",
        "long_route": "#d45500",
        "short_route": "#0060c8",
        "draft": "#c2185b",
        "accent": "#007a6d",
        "error": "#9b0028",
        "warning": "#9a6200",
    },
    ("#305b9bd5", "#30f2c14e", "#3075b86b", "#30b07cc6"),
)
DARK = _colors(
    {
        "background": "#15181c",
        "paper": "#23282e",
        "text": "#f0f2f5",
        "casing": "#c8101418",
        "outline": "#8fd0ff",
        "arrow_ahead": "#7df3ff",
        "arrow_aside": "#ffb066",
        "corner": "#ff7eb0",
        "finish": "#ffffff",
        "grid": "#d3b1ff",
        "pit": "#6fe0cf",
        "selection": "#4da3ff",
        "hover": "#904da3ff",
        "long_route": "#ff9a3d",
        "short_route": "#5cb8ff",
        "draft": "#ff7eb0",
        "accent": "#4be3c9",
        "error": "#ff6b5e",
        "warning": "#ffd23f",
    },
    ("#405b9bd5", "#40f2c14e", "#4075b86b", "#40b07cc6"),
)

_PALETTES = {
    Scheme.Light: {
        QPalette.ColorRole.Window: "#f2f3f5",
        QPalette.ColorRole.WindowText: "#1b1f24",
        QPalette.ColorRole.Base: "#ffffff",
        QPalette.ColorRole.AlternateBase: "#f5f7f9",
        QPalette.ColorRole.ToolTipBase: "#ffffff",
        QPalette.ColorRole.ToolTipText: "#1b1f24",
        QPalette.ColorRole.Text: "#1b1f24",
        QPalette.ColorRole.Button: "#eceef1",
        QPalette.ColorRole.ButtonText: "#1b1f24",
        QPalette.ColorRole.BrightText: "#b00020",
        QPalette.ColorRole.Link: "#0b5cc2",
        QPalette.ColorRole.Highlight: "#0b66d8",
        QPalette.ColorRole.HighlightedText: "#ffffff",
        QPalette.ColorRole.PlaceholderText: "#68717b",
    },
    Scheme.Dark: {
        QPalette.ColorRole.Window: "#262a30",
        QPalette.ColorRole.WindowText: "#e8eaed",
        QPalette.ColorRole.Base: "#1c2025",
        QPalette.ColorRole.AlternateBase: "#22272d",
        QPalette.ColorRole.ToolTipBase: "#323840",
        QPalette.ColorRole.ToolTipText: "#e8eaed",
        QPalette.ColorRole.Text: "#e8eaed",
        QPalette.ColorRole.Button: "#30363d",
        QPalette.ColorRole.ButtonText: "#e8eaed",
        QPalette.ColorRole.BrightText: "#ff8a80",
        QPalette.ColorRole.Link: "#7cc0ff",
        QPalette.ColorRole.Highlight: "#1f6fd0",
        QPalette.ColorRole.HighlightedText: "#ffffff",
        QPalette.ColorRole.PlaceholderText: "#9aa3ad",
    },
}
CHECK_BOX_IN_THE_DARK = QColor("#737a83")
"""Contrasts with both the window and the check mark."""
_DISABLED = {Scheme.Light: "#9aa1a9", Scheme.Dark: "#6d757e"}
_SETTING = "appearance/scheme"
_NAMES = {Scheme.Unknown: "system", Scheme.Light: "light", Scheme.Dark: "dark"}


def is_dark() -> bool:
    """Return whether the widgets are light on dark at the moment."""
    return QApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128


def colors() -> Colors:
    """Return the canvas colors that match the widgets."""
    return DARK if is_dark() else LIGHT


def use_scheme(scheme: Scheme) -> None:
    """Switch the colors of all windows; `Unknown` follows the system."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.styleHints().setColorScheme(scheme)
    # Some platforms, such as plain X11, ignore that call or lack contrast.
    if scheme == Scheme.Unknown:
        app.setPalette(QPalette())
    else:
        app.setPalette(_palette(scheme))
    if is_dark():
        # The style draws the rim of a check box darker than its surroundings, so it would be invisible.
        boxes = app.palette()
        boxes.setColor(QPalette.ColorRole.Base, CHECK_BOX_IN_THE_DARK)
        for kind in ("QCheckBox", "QRadioButton"):
            app.setPalette(boxes, kind)  # type: ignore[arg-type]  # PySide takes str, its stubs don't


def _palette(scheme: Scheme) -> QPalette:
    palette = QPalette()
    for role, name in _PALETTES[scheme].items():
        palette.setColor(role, QColor(name))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(_DISABLED[scheme]))
    return palette


def stored_scheme() -> Scheme:
    """Return the scheme the user chose last; by default `Unknown`, to follow the system."""
    name = QSettings().value(_SETTING, "system")
    return next((scheme for scheme, known in _NAMES.items() if known == name), Scheme.Unknown)


def store_scheme(scheme: Scheme) -> None:
    """Remember the scheme for the next start."""
    QSettings().setValue(_SETTING, _NAMES[scheme])
