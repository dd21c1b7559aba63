"""Writing files atomically: after a crash at any moment, either the old or the new file is complete."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from trackmodel.errors import UnwritableFile
from trackmodel.texts import _


def write_atomically(path: Path | str, data: bytes | Callable[[BinaryIO], object]) -> None:
    """Replace the content of a file, or create it; `data` is the content, or a function that writes it.

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
                _fill(stream, data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except (OSError, ValueError) as error:
        # ValueError: the name holds a NUL character.
        raise unwritable(path, error) from error


class _WriteProtected(PermissionError):
    """A file that could be replaced, but that somebody protected."""


LONGEST_SHOWN = 160
"""Characters of a path that a message shows."""


def unwritable(path: Path | str, error: OSError | ValueError) -> UnwritableFile:
    """Return the error for a file that can't be written: one line that says what to do."""
    shown = " ".join(str(path).split())
    if len(shown) > LONGEST_SHOWN:
        shown = "…" + shown[-LONGEST_SHOWN:]
    return UnwritableFile(
        _("{path}: can't be written: {reason}").format(path=shown, reason=_reason(path, error))
    )


def _reason(path: Path | str, error: OSError | ValueError) -> str:
    if isinstance(error, _WriteProtected):
        return _("the file is write-protected; save under another name")
    code = error.errno if isinstance(error, OSError) else None
    if code in (errno.ENOSPC, errno.EDQUOT):
        return _("the disk is full; free some space, or save on another disk")
    if code == errno.EROFS:
        return _("the disk is read-only; save in another folder")
    if code in (errno.EACCES, errno.EPERM) and not os.access(Path(path).parent, os.W_OK):
        return _("no permission to write to this folder; save in another one")
    if code in (errno.EACCES, errno.EPERM):
        return _("the file is write-protected; save under another name")
    if code == errno.ENAMETOOLONG:
        return _("the name is too long; choose a shorter name or folder")
    if code == errno.EINVAL or (code == errno.ENOENT and Path(path).parent.is_dir()):
        # Windows reports names with line breaks and paths beyond 260 characters in this way.
        return _("this name is not possible here; choose a shorter or simpler one")
    if code in (errno.ENOENT, errno.ENOTDIR):
        return _("its folder doesn't exist; save in another one")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _fill(file: BinaryIO, data: bytes | Callable[[BinaryIO], object]) -> None:
    if isinstance(data, bytes):
        file.write(data)
    else:
        data(file)


def _replace(target: Path, data: bytes | Callable[[BinaryIO], object]) -> None:
    mode = _mode_of(target)
    temporary = target.with_name(f".pitboard-{secrets.token_hex(6)}.tmp")
    try:
        # 0o666 minus the umask: the permissions of any new file.
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        with os.fdopen(handle, "wb") as file:
            _fill(file, data)
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
        raise _WriteProtected
    return stat.S_IMODE(mode)


def _sync_folder(folder: Path) -> None:
    """Flush the folder to the disk as well, where the system supports it (Windows doesn't)."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
