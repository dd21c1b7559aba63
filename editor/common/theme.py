"""Colors of the widgets and of the canvas, in light and in dark.

Routes and turns are blue and orange, which people with common color blindness can tell apart. Errors,
warnings and normal lines differ in brightness too, because red alone is not enough for them.
"""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from editor.common.style.looks import DARK_LOOK, LIGHT_LOOK, Look, palette_of
from editor.common.style.widget_measures import measures_for
from editor.common.style.workshop_style import WorkshopStyle

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
    hints = app.styleHints()
    hints.setColorScheme(scheme)  # for the frames of windows; some platforms, such as plain X11, ignore it
    shown = hints.colorScheme() if scheme == Scheme.Unknown else scheme
    _dress(app, DARK_LOOK if shown == Scheme.Dark else LIGHT_LOOK)


def follow_system(app: QApplication) -> None:
    """Switch the colors whenever the system does, unless the user has chosen a scheme."""

    def follow() -> None:
        if stored_scheme() == Scheme.Unknown:
            use_scheme(Scheme.Unknown)

    app.styleHints().colorSchemeChanged.connect(follow)


def _dress(app: QApplication, look: Look) -> None:
    """Give all windows a look, unless they have it."""
    palette = palette_of(look)
    if app.palette() != palette or not isinstance(app.style(), WorkshopStyle):
        app.setStyle(WorkshopStyle(look, measures_for(QFontMetricsF(app.font()))))
        app.setPalette(palette)
        QToolTip.setPalette(palette)


def stored_scheme() -> Scheme:
    """Return the scheme the user chose last; by default `Unknown`, to follow the system."""
    name = QSettings().value(_SETTING, "system")
    return next((scheme for scheme, known in _NAMES.items() if known == name), Scheme.Unknown)


def choose_scheme(scheme: Scheme) -> None:
    """Switch the colors of all windows, also for the next start."""
    QSettings().setValue(_SETTING, _NAMES[scheme])
    use_scheme(scheme)
