"""`pitboard install-desktop`: menu entry, icons, and document types for a Linux desktop."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.output import FORMAT, print_json, print_line
from trackmodel.errors import PitboardError
from trackmodel.formats.atomic import unwritable
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.resources import resource
from trackmodel.texts import _

ID = "org.pitboard.Pitboard"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Widths of the icons, in pixels."""
ICONS = {"pitboard.svg": f"apps/{ID}", "pitboard-document.svg": "mimetypes/application-x-pitboard"}
"""Where each icon belongs in an icon theme."""
REFRESH = (
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "--ignore-theme-index", "icons/hicolor"),
)
"""Programs that make a desktop notice new files, each with a folder; without them it takes a login."""


@click.command(
    "install-desktop",
    help=_(
        "Add Pitboard to your desktop's menu, and open its files with it. Installers do this by themselves."
    ),
    epilog=examples("install-desktop", "install-desktop --undo"),
)
@click.option("--undo", is_flag=True, help=_("Remove what was added."))
@FORMAT
def command(undo: bool, output: str) -> None:
    """Write or remove the files in the user's own folders."""
    if not sys.platform.startswith("linux"):
        raise PitboardError(_("this is for Linux; on Windows and a Mac, use the installer"))
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    contents = desktop_files()
    try:
        for name, content in contents.items():
            file = folder / name
            if undo:
                file.unlink(missing_ok=True)
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
    except OSError as error:
        raise unwritable(file, error) from error
    for program, *arguments in REFRESH:
        if shutil.which(program) and (folder / arguments[-1]).is_dir():
            subprocess.run([program, *arguments], cwd=folder, capture_output=True, check=False)
    if output == "json":
        print_json({"files": [str(folder / name) for name in contents], "removed": undo})
    elif undo:
        print_line(_("Pitboard was removed from the menu"))
    else:
        print_line(_("Pitboard is in the menu; to undo: pitboard install-desktop --undo"))


def desktop_files() -> dict[str, bytes]:
    """Return the content of each file, by its path in the folder of a user's data."""
    entry = resource("desktop", f"{ID}.desktop").read_text(encoding="utf-8")
    here = str(Path(sys.argv[0]).absolute().parent)  # the menu may not know the folder of programs
    program = shutil.which("pitboard-editor", path=here) or "pitboard-editor"
    entry = entry.replace("TryExec=pitboard-editor", f"TryExec={program}")
    entry = entry.replace("Exec=pitboard-editor", f'Exec="{program}"')
    files = {
        f"applications/{ID}.desktop": entry.encode(),
        f"metainfo/{ID}.metainfo.xml": resource("desktop", f"{ID}.metainfo.xml").read_bytes(),
        f"mime/packages/{ID}.xml": resource("desktop", f"{ID}.xml").read_bytes(),
    }
    for name, place in ICONS.items():
        svg = resource("desktop", name).read_text(encoding="utf-8")
        files[f"icons/hicolor/scalable/{place}.svg"] = svg.encode()
        for size in SIZES:
            files[f"icons/hicolor/{size}x{size}/{place}.png"] = svg_to_png(svg, size)
    return files
