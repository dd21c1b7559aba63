"""Make a release: version, changelog, commit, tag, wheel, and sdist.

    make release VERSION=0.2.0

Afterwards: `git push --follow-tags` (the workflow installers.yml builds installers and wheels for all systems
from the tag), and upload what lies in dist/ with `twine upload dist/*`. To undo it before it is pushed:
`git tag -d v0.2.0` and `git reset --hard HEAD~1`.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
METAINFO = "desktop/org.pitboard.Pitboard.metainfo.xml"


def main() -> None:
    """Release the version of the command line."""
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("version", help="such as 0.2.0")
    parser.add_argument("--no-build", action="store_true", help="only change files, commit, and tag")
    asked = parser.parse_args()
    version: str = asked.version
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f"{version!r} is not a version such as 0.2.0")
    if git("status", "--porcelain"):
        sys.exit("commit or remove your changes first")
    if git("tag", "--list", f"v{version}"):
        sys.exit(f"{version} is released already; choose another version")
    today = date.today().isoformat()
    for name, changed in new_files(version, today).items():
        (ROOT / name).write_text(changed, encoding="utf-8")
    git("commit", "--all", "--message", f"Version {version}")
    git("tag", "--annotate", f"v{version}", "--message", f"Pitboard {version}")
    if not asked.no_build:
        # The time of the commit, so that everybody who builds this version gets the same bytes.
        environment = os.environ | {"SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct")}
        build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", "dist"]
        subprocess.run(build, cwd=ROOT, env=environment, check=True)
    print(f"Released {version}. Next: git push --follow-tags; twine upload dist/*")


def new_files(version: str, today: str) -> dict[str, str]:
    """Return the new content of the files that name the version."""
    replaced = {
        "pyproject.toml": (r'^version = ".*"$', f'version = "{version}"'),
        "CHANGELOG.md": (r"^## Unreleased$", f"## Unreleased\n\n## {version} ({today})"),
        METAINFO: (r"^  <releases>$", f'  <releases>\n    <release version="{version}" date="{today}"/>'),
    }
    files = {}
    for name, (old, new) in replaced.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files[name], count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
        if not count:
            sys.exit(f"{name} has no line to change: {old}")
    return files


def git(*arguments: str) -> str:
    """Run git in the checkout and return what it says; end with its error if it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr.strip())
    return done.stdout.strip()


if __name__ == "__main__":
    main()
