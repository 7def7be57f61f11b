"""Logs as lines of JSON. Tokens and what people write are never logged."""

from __future__ import annotations

import logging
import sys
import time

import msgspec

from ...kernel.english import listing
from ...kernel.errors import BadInput

LEVELS = ("debug", "info", "warning", "error")
NO_FAULT = "ASGI callable returned without completing handshake."
"""What uvicorn says of a socket that was refused, as if that were an error of the table."""
_PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "color_message", "taskName"}


class JsonFormatter(logging.Formatter):
    """One line for each record, with whatever it carries beside its words."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "at": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line.update({name: value for name, value in record.__dict__.items() if name not in _PLAIN})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Every logger of this process writes to standard error."""
    if level.lower() not in LEVELS:
        raise BadInput(f"there is no log level {level!r}; choose {listing(LEVELS, 'or')}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    for name in ("alembic", "websockets", "uvicorn.error"):
        logging.getLogger(name).setLevel("WARNING")  # the last would log whole messages, with their tokens
    logging.getLogger("uvicorn.error").addFilter(_is_fault)


def _is_fault(record: logging.LogRecord) -> bool:
    return record.msg != NO_FAULT
