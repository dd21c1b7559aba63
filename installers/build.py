"""Build what people install, for the system this runs on: out/installers/Pitboard-VERSION…

    python installers/build.py [--keep]

Needs Pitboard and the packages of the group `installer` (pip install -e . --group installer). PyInstaller
makes a folder of it (pitboard.spec); around it comes, on

* Linux, an AppImage if appimagetool is at hand, otherwise a .tar.gz of the same folder, which runs anywhere;
* Windows, an installer made by Inno Setup (pitboard.iss) if it is installed, otherwise a .zip;
* a Mac, a disk image with Pitboard.app.

`--keep` uses the folder that an earlier run has made.
"""

from __future__ import annotations

import argparse
import io
import platform
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from trackmodel.commands.install_desktop import ID, desktop_files  # noqa: E402
from trackmodel.render.svg_to_picture import svg_to_png  # noqa: E402

OUT = ROOT / "out"
MADE = OUT / "installers"
FOLDER = MADE / "pitboard"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def main() -> None:
    """Build everything and say where it is."""
    parser = argparse.ArgumentParser(description="Build what people install.")
    parser.add_argument("--keep", action="store_true", help="use the folder that an earlier run has made")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    target = MADE / f"Pitboard-{version}-{platform.machine().lower()}"
    if not parser.parse_args().keep:
        make_icons()
        spec = ROOT / "installers" / "pitboard.spec"
        folders = ["--distpath", str(MADE), "--workpath", str(OUT / "build")]
        run(sys.executable, "-m", "PyInstaller", "--noconfirm", *folders, str(spec))
    pack = {"linux": pack_linux, "win32": pack_windows, "darwin": pack_mac}[sys.platform]
    print(pack(target, version))


def run(*command: str | Path) -> None:
    """Run a program; end with its error if it fails."""
    subprocess.run(command, check=True, cwd=ROOT)


def make_icons() -> None:
    """Draw the icon in the formats of Windows and of a Mac."""
    svg = (ROOT / "desktop/pitboard.svg").read_text(encoding="utf-8")
    OUT.mkdir(exist_ok=True)
    Image.open(io.BytesIO(svg_to_png(svg, 256))).save(
        OUT / "pitboard.ico", sizes=[(size, size) for size in ICON_SIZES]
    )
    Image.open(io.BytesIO(svg_to_png(svg, 1024))).save(OUT / "pitboard.icns")


def pack_linux(target: Path, version: str) -> Path:
    """Lay an AppDir around the program and pack it."""
    app = target.with_name(f"Pitboard-{version}.AppDir")
    shutil.rmtree(app, ignore_errors=True)
    shutil.copytree(FOLDER, app / "usr/bin", symlinks=True)
    for name, content in desktop_files().items():
        file = app / "usr/share" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    shutil.copy(ROOT / f"desktop/{ID}.desktop", app)
    shutil.copy(ROOT / f"desktop/{ID}.desktop", app / "usr/share/applications")
    shutil.copy(ROOT / "desktop/pitboard.svg", app / f"{ID}.svg")
    start = app / "AppRun"
    start.write_text('#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/bin/pitboard-editor" "$@"\n')
    start.chmod(0o755)
    if shutil.which("appimagetool"):
        run("appimagetool", app, target.with_suffix(target.suffix + ".AppImage"))
        return target.with_suffix(target.suffix + ".AppImage")
    return Path(shutil.make_archive(str(target), "gztar", app.parent, app.name))


def pack_windows(target: Path, version: str) -> Path:
    """Make an installer, or a .zip."""
    if compiler := shutil.which("iscc"):
        run(
            compiler,
            f"/DVersion={version}",
            f"/O{MADE}",
            f"/F{target.name}",
            ROOT / "installers/pitboard.iss",
        )
        return target.with_name(target.name + ".exe")
    return Path(shutil.make_archive(str(target), "zip", FOLDER.parent, FOLDER.name))


def pack_mac(target: Path, version: str) -> Path:
    """Make a disk image."""
    image = target.with_name(target.name + ".dmg")
    folder = MADE / "Pitboard.app"
    run("hdiutil", "create", "-volname", f"Pitboard {version}", "-srcfolder", folder, "-ov", image)
    return image


if __name__ == "__main__":
    main()
