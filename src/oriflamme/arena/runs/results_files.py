"""Writes the figures of a tournament to its folder, as summary.json and report.html."""

from __future__ import annotations

import json
from typing import Any

from ..figures.referee import RunOutcome
from ..figures.summary import summarize
from ..report.tournament_report import report_page
from ..tournament.store import TournamentStore


def write_results(store: TournamentStore, outcome: RunOutcome) -> dict[str, Any]:
    """Write summary.json and report.html, and return the figures in them."""
    figures = summarize(store, outcome)
    (store.folder / "summary.json").write_text(
        json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    (store.folder / "report.html").write_text(report_page(figures), encoding="utf-8")
    return figures
