"""The lock of the one server that may use an SQLite file.

It is a lock of the operating system on a file next to the database, so it ends with the process, however that ends.
The file remains; it contains the number of the last process that held the lock.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from .database import DatabaseInUse


class ServerLock:
    def __init__(self, database: str) -> None:
        """Take the lock; raise DatabaseInUse if another server has it."""
        path = Path(f"{database}.lock")
        self.file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        if not try_to_lock(self.file):
            holder = os.read(self.file, 20).decode(errors="replace").strip()
            os.close(self.file)
            raise DatabaseInUse(
                f"{database} is in use by another server{f' (process {holder})' if holder else ''}."
                " Stop that server first, or use another file; several servers can share a PostgreSQL database."
            )
        os.truncate(self.file, 0)
        os.write(self.file, f"{os.getpid()}\n".encode())

    def close(self) -> None:
        """Release the lock."""
        os.close(self.file)


if sys.platform == "win32":
    import msvcrt

    def try_to_lock(file: int) -> bool:
        os.lseek(file, 1_000, os.SEEK_SET)  # Windows also locks reading, so lock a byte after the number
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def try_to_lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
