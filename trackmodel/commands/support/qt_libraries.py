"""What Qt needs on Linux: system libraries and a display; without them, it aborts the program."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping

FOR_QT = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
}
"""Libraries that PySide6 is linked with, and the packages of Debian and Ubuntu that have them."""

FOR_X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""The same for Qt's X11 platform, which is loaded with the first window."""


def missing_packages() -> list[str]:
    """Return the packages without which no window opens on this platform."""
    if not sys.platform.startswith("linux"):
        return []
    return [*_missing(FOR_QT), *(_missing(FOR_X11) if _uses_x11() else ())]


def _missing(libraries: Mapping[str, str]) -> list[str]:
    return [package for library, package in libraries.items() if not _loads(library)]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def display_refuses() -> bool:
    """Return whether X11 is chosen and its server can't be reached. Its libraries must be there."""
    if not (sys.platform.startswith("linux") and _uses_x11()):
        return False
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return refused


def _uses_x11() -> bool:
    """Return whether Qt chooses X11: if told so, or if told nothing and there is no Wayland."""
    told = os.environ.get("QT_QPA_PLATFORM", "")
    if told:
        return told.startswith("xcb")
    return "WAYLAND_DISPLAY" not in os.environ and os.environ.get("XDG_SESSION_TYPE") != "wayland"
