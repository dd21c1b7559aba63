"""Writing files atomically: after a crash at any moment, either the old or the new file is complete."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from trackmodel.errors import UnwritableFile
from trackmodel.texts import _


def write_atomically(path: Path | str, data: bytes) -> None:
    """Replace the content of a file, or create it.

    The data is written to a temporary file in the same folder and flushed to the disk before that file
    replaces the old one. Permissions and symbolic links are kept. If the process is killed, a file
    `.pitboard-*.tmp` may remain. Pipes and devices are written to directly, since they have no old
    content to lose and must not be replaced.

    Raises:
        UnwritableFile: the file can't be written; the old one, if any, is unchanged.
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
        # 0o666 minus the umask: the permissions of any new file.
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
    try:
        mode = os.stat(target).st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(21, _("this is a folder"))
    # Replacing a file doesn't need write permission for it, but a write-protected file must be kept.
    if not os.access(target, os.W_OK):
        raise PermissionError(13, _("the file is write-protected"))
    return stat.S_IMODE(mode)


def _sync_folder(folder: Path) -> None:
    """Flush the folder to the disk as well, where the system supports it (Windows doesn't)."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
