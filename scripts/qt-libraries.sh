#!/bin/sh
# Sees to the system libraries that Qt needs on Linux; a Mac and Windows bring their own.
#   qt-libraries.sh offscreen    what tests and pictures need
#   qt-libraries.sh window       also what a window on X11 or Wayland needs
# Names of packages are those of Debian 12 and Ubuntu 24.04.
set -eu
what=${1:-window}
[ "$(uname -s)" = Linux ] || exit 0

ldconfig=$(PATH="$PATH:/sbin:/usr/sbin" command -v ldconfig || true)
[ -n "$ldconfig" ] || exit 0
installed=$("$ldconfig" -p 2>/dev/null || true)
[ -n "$installed" ] || exit 0

libraries() {
    cat <<'LIST'
offscreen libEGL.so.1             libegl1
offscreen libGL.so.1              libgl1
offscreen libxkbcommon.so.0       libxkbcommon0
offscreen libfontconfig.so.1      libfontconfig1
offscreen libdbus-1.so.3          libdbus-1-3
offscreen libglib-2.0.so.0        libglib2.0-0
window    libxcb-cursor.so.0      libxcb-cursor0
window    libxcb-icccm.so.4       libxcb-icccm4
window    libxcb-image.so.0       libxcb-image0
window    libxcb-keysyms.so.1     libxcb-keysyms1
window    libxcb-randr.so.0       libxcb-randr0
window    libxcb-render-util.so.0 libxcb-render-util0
window    libxcb-shape.so.0       libxcb-shape0
window    libxcb-xkb.so.1         libxcb-xkb1
window    libX11-xcb.so.1         libx11-xcb1
window    libxkbcommon-x11.so.0   libxkbcommon-x11-0
window    libwayland-cursor.so.0  libwayland-cursor0
LIST
}

packages=$(libraries | while read -r needed_for library package; do
    [ "$needed_for" = offscreen ] || [ "$what" = window ] || continue
    case $installed in *"$library"*) ;; *) printf ' %s' "$package" ;; esac
done)
[ -n "$packages" ] || exit 0

line="apt-get install --yes --no-install-recommends$packages"
as_root=none
if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
fi

if command -v apt-get >/dev/null 2>&1 && [ "$as_root" != none ]; then
    printf 'Installing the system libraries Qt needs:%s\n' "$packages" >&2
    # shellcheck disable=SC2086  # both are lists of words
    if $as_root env DEBIAN_FRONTEND=noninteractive $line >/dev/null 2>&1 ||
        { $as_root apt-get update >/dev/null 2>&1 && $as_root env DEBIAN_FRONTEND=noninteractive $line >&2; }; then
        exit 0
    fi
fi

printf '%s\n' "Qt needs system libraries that are missing here:$packages" >&2
if command -v apt-get >/dev/null 2>&1; then
    printf '%s\n' "Please run:  sudo $line" "and then the same make again." >&2
else
    printf '%s\n' "Please install your system's packages with these names or the like, and run the same make again." >&2
fi
exit 1
