"""What a desktop starts: the editor without a terminal, in the language of the system, once at a time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QLocale


def main() -> int:
    """Open the files of the command line in the running editor, or else start it; return the exit code."""
    if sys.platform in ("win32", "darwin"):  # there, no variable tells the language
        os.environ.setdefault("LANGUAGE", ":".join(QLocale.system().uiLanguages()))
    # Only now, because texts are translated while modules load.
    from editor.common.program.one_program import hand_over
    from trackmodel.cli import make_streams_safe

    make_streams_safe()
    files = [Path(name) for name in sys.argv[1:]]
    if hand_over(files):
        return 0
    from editor.app import edit

    return edit(*files)
