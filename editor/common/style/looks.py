"""The colors of the widgets, in light and in dark, and the palettes made of them."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtGui import QColor, QPalette

Role = QPalette.ColorRole


@frozen
class Look:
    """Colors by what they are for. Texts on any of the surfaces have a contrast of at least 4.5."""

    window: str
    """Panels and bars."""
    sunken: str
    """What lies behind panels: strips of tabs, grooves."""
    base: str
    """Lists and boxes to type in."""
    stripe: str
    """Every other row of a list."""
    control: str
    """Buttons."""
    hover: str
    """Controls and menu entries under the mouse."""
    pressed: str
    """Buttons held down, and those that stay down."""
    line: str
    """Lines between surfaces."""
    field: str
    """The rim of boxes to type in."""
    rim: str
    """The rim of boxes to check; it stands out from every surface by 3 to 1."""
    text: str
    faint: str
    """Hints, and tabs that aren't in front."""
    disabled: str
    accent: str
    """What is selected, checked, or has the focus."""
    on_accent: str
    accent_hover: str
    link: str
    alarm: str
    """Problems."""
    handle: str
    """Handles of scroll bars."""
    handle_hover: str
    tip: str
    """Tooltips."""
    on_tip: str


LIGHT_LOOK = Look(
    window="#f3f4f6",
    sunken="#e4e6ea",
    base="#ffffff",
    stripe="#f6f7f9",
    control="#fcfcfd",
    hover="#e6ebf2",
    pressed="#d3deec",
    line="#d0d4da",
    field="#b9bfc7",
    rim="#868d96",
    text="#1b1f24",
    faint="#59616b",
    disabled="#9aa1a9",
    accent="#0b66d8",
    on_accent="#ffffff",
    accent_hover="#0a58ba",
    link="#0b5cc2",
    alarm="#9b0028",
    handle="#b4bac2",
    handle_hover="#8b929b",
    tip="#24292f",
    on_tip="#f0f2f5",
)
DARK_LOOK = Look(
    window="#2a2d32",
    sunken="#1f2226",
    base="#1b1d21",
    stripe="#212429",
    control="#3c4047",
    hover="#484d55",
    pressed="#2f4a6d",
    line="#3d4249",
    field="#4c525b",
    rim="#848b95",
    text="#e6e8eb",
    faint="#a9b0b9",
    disabled="#6d757e",
    accent="#2f76d2",
    on_accent="#ffffff",
    accent_hover="#2667ba",
    link="#7cc0ff",
    alarm="#ff6b5e",
    handle="#545a63",
    handle_hover="#767d87",
    tip="#e6e8eb",
    on_tip="#1b1d21",
)


def palette_of(look: Look) -> QPalette:
    """Return the palette, for what widgets and delegates paint themselves."""
    palette = QPalette()
    for role, name in {
        Role.Window: look.window,
        Role.WindowText: look.text,
        Role.Base: look.base,
        Role.AlternateBase: look.stripe,
        Role.Text: look.text,
        Role.Button: look.control,
        Role.ButtonText: look.text,
        Role.BrightText: look.alarm,
        Role.Link: look.link,
        Role.Highlight: look.accent,
        Role.HighlightedText: look.on_accent,
        Role.PlaceholderText: look.faint,
        Role.ToolTipBase: look.tip,
        Role.ToolTipText: look.on_tip,
        Role.Light: look.hover,
        Role.Midlight: look.hover,
        Role.Mid: look.line,
        Role.Dark: look.rim,
        Role.Shadow: look.sunken,
        Role.Accent: look.accent,
    }.items():
        palette.setColor(role, QColor(name))
    for role in (Role.WindowText, Role.Text, Role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(look.disabled))
    palette.setColor(QPalette.ColorGroup.Disabled, Role.Highlight, QColor(look.line))
    return palette
