"""Write the tables of docs/server.md from the code: `python tools/server_tables.py`. A test fails if they are stale."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from oriflamme.server.config import DESCRIPTIONS, Config
from oriflamme.server.messages import inbound, outbound
from oriflamme.server.messages.refusals import CODES
from oriflamme.server.net.routes import ENDPOINTS

PAGE = Path(__file__).parents[1] / "docs" / "server.md"


def one_line(text: str | None) -> str:
    return " ".join((text or "").split()).replace("|", "\\|")


def message_rows(union: Any) -> list[str]:
    lines = ["| type | fields | meaning |", "| --- | --- | --- |"]
    for kind in union.__args__:
        fields = ", ".join(f"`{name}`" for name in kind.__struct_fields__)
        lines.append(f"| `{kind.__struct_config__.tag}` | {fields or '–'} | {one_line(kind.__doc__)} |")
    return lines


def endpoint_rows() -> list[str]:
    lines = ["| request | body | answer | session |", "| --- | --- | --- | --- |"]
    for e in ENDPOINTS:
        body = "–" if e.body is None else getattr(e.body, "__name__", "a command")
        answer = e.answer if isinstance(e.answer, str) else getattr(e.answer, "__name__", "list")
        answer = "list of messages, or Replay" if answer == "list" else answer
        lines.append(f"| `{e.method} {e.path}` | {body} | {answer} | {'–' if e.open else 'needed'} |")
    return lines


def setting_rows() -> list[str]:
    lines = ["| setting | default | meaning |", "| --- | --- | --- |"]
    defaults = Config()
    for name, meaning in DESCRIPTIONS.items():
        toml = json.dumps(getattr(defaults, name))
        lines.append(f"| `{name}` | `{toml}` | {meaning} |")
    return lines


def tables() -> dict[str, str]:
    """Return the generated parts by name."""
    return {
        "messages-in": "\n".join(message_rows(inbound.MessageIn)),
        "messages-out": "\n".join(message_rows(outbound.MessageOut)),
        "requests": "\n".join(endpoint_rows()),
        "settings": "\n".join(setting_rows()),
        "codes": textwrap.fill(" ".join(f"`{code}`" for code in sorted(CODES)), 120, break_on_hyphens=False),
    }


def fill(page: str) -> str:
    """Return the page with its generated parts brought up to date."""
    for name, text in tables().items():
        start, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        before, found, rest = page.partition(start)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise ValueError(f"expected {start} and {end} in {PAGE}")
        page = f"{before}{start}\n\n{text}\n\n{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(fill(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
