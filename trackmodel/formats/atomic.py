"""Writing a file so that a crash at any moment leaves the old or the new one whole."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from trackmodel.errors import UnwritableFile
from trackmodel.texts import _


def write_atomically(path: Path | str, data: bytes) -> None:
    """Replaces the file's content, or makes the file.

    The data goes to a temporary file in the same folder, reaches the disk, and only then takes the
    old file's place. Permissions are kept; a symbolic link stays one. A process killed on the way
    may leave a file `.pitboard-*.tmp` behind, nothing worse. A pipe or device is written straight
    into: there is no old content to lose, and it must stay what it is.

    Raises:
        UnwritableFile: the system refused; the old file, if any, is untouched.
    """
    try:
        if _is_pipe_or_device(path):
            with open(path, "wb") as stream:
                stream.write(data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except (OSError, ValueError) as error:
        # ValueError: the name holds a NUL character.
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise UnwritableFile(
            _("{path}: can't be written: {reason}").format(path=path, reason=reason)
        ) from error


def _replace(target: Path, data: bytes) -> None:
    mode = _mode_of(target)
    temporary = target.with_name(f".pitboard-{secrets.token_hex(6)}.tmp")
    try:
        # 0o666 less the umask: what a new file gets anyway.
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(temporary, mode)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(target.parent)


def _is_pipe_or_device(path: Path | str) -> bool:
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _mode_of(target: Path) -> int | None:
    """The permissions of an existing file, None where there is none yet."""
    try:
        mode = os.stat(target).st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(21, _("this is a folder"))
    # Replacing needs no right to write the old file; whoever protected it wants it kept.
    if not os.access(target, os.W_OK):
        raise PermissionError(13, _("the file is write-protected"))
    return stat.S_IMODE(mode)


def _sync_folder(folder: Path) -> None:
    """Brings the new name to the disk too, where the system can (Windows can't)."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
