"""Takes the pictures of the manual: make pictures.

Light ones in English go to docs/pictures/, those in another language to a folder there (de/), dark ones to
the folder dark/ in each. Pictures needn't be the same bytes on every machine, so no test compares them.
Arguments choose some of them: languages (de), looks (dark), parts (tools), names of pictures (arrow).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtTest import QTest

from editor.common.program.application import make_application
from editor.common.theme import Scheme, use_scheme
from scripts.manual_pictures.camera import Camera
from scripts.manual_pictures.drawing import of_drawing_tools
from scripts.manual_pictures.editor_user import Editor
from scripts.manual_pictures.panels import of_panels
from scripts.manual_pictures.races import of_races
from scripts.manual_pictures.reading import of_reading
from scripts.manual_pictures.tools import of_tools, of_tunnel
from tests.editor_hand import use_own_settings
from trackmodel.texts import LANGUAGE, LANGUAGES

PICTURES = Path("docs", "pictures")
LOOKS = {"light": Scheme.Light, "dark": Scheme.Dark}
PARTS = ("tools", "panels", "drawing", "reading", "race")
IN_LANGUAGE = "PITBOARD_PICTURES"
"""Set in the process that takes the pictures of one language: it is chosen when a program starts."""


def take(camera: Camera, folder: Path, parts: list[str], moving: Path | None) -> None:
    """Take pictures of these parts in the look that is in use."""
    if set(parts) - {"race"}:
        editor = Editor(folder, camera)
        QTest.qWait(500)
        camera.take("start", editor.window)
        editor.open()
        camera.take("window", editor.window)
        if "tools" in parts:
            of_tools(editor)
        if "panels" in parts:
            of_panels(editor, folder)
        if "drawing" in parts:
            of_drawing_tools(editor, folder)
        if "reading" in parts:
            of_reading(editor, folder, moving)
        editor.close()
    if "tools" in parts:
        editor = Editor(folder, camera, "port-lisane")
        of_tunnel(editor)
        editor.close()
    if "race" in parts:
        of_races(camera, folder)


def take_in_language(chosen: list[str]) -> None:
    """Take the pictures in the language that is in use."""
    out = PICTURES if LANGUAGE == "en" else PICTURES / LANGUAGE
    parts = [part for part in PARTS if part in chosen] or list(PARTS)
    wanted = [name for name in chosen if name not in (*LANGUAGES, *LOOKS, *PARTS)]
    with tempfile.TemporaryDirectory() as home:
        use_own_settings(Path(home, "settings"))
        make_application()
        for look in [look for look in LOOKS if look in chosen] or LOOKS:
            folder = Path(home, look)
            folder.mkdir()
            use_own_settings(folder / "settings")  # no look finds what another has opened
            QSettings().remove("race-window/lessons")  # readers see what newcomers see
            use_scheme(LOOKS[look])
            is_moving = LANGUAGE == "en" and look == "light" and not wanted
            moving = out / "reading.webp" if is_moving else None
            take(Camera(out / "dark" if look == "dark" else out, wanted), folder, parts, moving)


def main(chosen: list[str]) -> None:
    if os.environ.get(IN_LANGUAGE):
        take_in_language(chosen)
        return
    for language in [language for language in LANGUAGES if language in chosen] or LANGUAGES:
        environment = {**os.environ, IN_LANGUAGE: "1", "PITBOARD_LANGUAGE": language}
        subprocess.run(
            [sys.executable, "-m", "scripts.manual_pictures", *chosen], env=environment, check=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
