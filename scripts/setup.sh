#!/bin/sh
# Makes .venv with what requirements.lock says and this checkout on top. `make` calls it when needed.
# PYTHON=/path/to/python chooses another Python than the first one found.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }

find_python() {
    for name in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python3.14 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            printf '%s\n' "$name"
            return
        fi
    done
    say "Pitboard needs Python 3.11 or newer, and there is none on the PATH."
    say "Debian 12, Ubuntu 24.04:  sudo apt-get install python3 python3-venv"
    say "Elsewhere: https://www.python.org/downloads/ - or name it: make run PYTHON=/path/to/python3"
    return 1
}

python=$(find_python)
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    say "$python can't make a virtual environment: its venv module is missing."
    say "Debian 12, Ubuntu 24.04:  sudo apt-get install python3-venv"
    exit 1
fi

if [ -e .venv ] && ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    say "The .venv here is broken or too old; making it anew."
    rm -rf .venv
fi
if [ ! -e .venv ]; then
    say "Making .venv with $("$python" --version) ..."
    "$python" -m venv .venv
fi

say "Installing what requirements.lock says (the first time this takes a minute or two) ..."
.venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --require-hashes -r requirements.lock
.venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
PITBOARD_LANGUAGE=en .venv/bin/pitboard --version | grep -q compiled ||
    say "Note: without a C compiler the move search runs as Python, and races take about half as long again."
touch .venv/.ready
