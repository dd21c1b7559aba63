#!/bin/sh
# `make run`: the editor on the shipped circuit; without a display, Pitboard's main job in the terminal.
set -eu
cd "$(dirname "$0")/.."
circuit=brennach
pitboard=.venv/bin/pitboard

has_display() {
    case $(uname -s) in
        Linux | *BSD) [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] ;;
        *) true ;;
    esac
}

if has_display; then
    sh scripts/qt-libraries.sh window
    exec "$pitboard" edit "$circuit"
fi

step() { printf '\n\033[1m[%s/6] %s\033[0m\n' "$1" "$2"; shift 2; printf '$ pitboard %s\n' "$*"; "$pitboard" "$@"; }

echo "No display here, so the main job runs in the terminal (on a screen, this opens the editor)."
mkdir -p out
step 1 "Is the track sound?" validate "$circuit"
step 2 "What do its corners count?" corners "$circuit"
step 3 "Export the board that is raced on" export "$circuit" -o "out/$circuit.board.json"
step 4 "A picture of the board" export "out/$circuit.board.json" -o "out/$circuit-board.png"
step 5 "A race of six bots" race "out/$circuit.board.json" --cars 6 --seed 1 --record "out/$circuit.race.json"
step 6 "A picture of the finished race" export "out/$circuit.race.json" -o "out/$circuit-race.png"
printf '\nDone. Look into out/: the board, the record of the race and both pictures.\n'
