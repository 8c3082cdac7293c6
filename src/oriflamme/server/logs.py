"""Structured logs: one JSON object per line, without secrets (tokens, cookies, passwords, cards)."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "what": record.getMessage()}
        line |= {key: value for key, value in vars(record).items() if key not in STANDARD_FIELDS}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # escapes all but ASCII, so that nobody can inject a line into the log


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for verbose in ("uvicorn.error", "uvicorn.access", "alembic", "numba"):
        logging.getLogger(verbose).setLevel("WARNING")
