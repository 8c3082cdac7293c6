"""Compare the speed of the artefact in Python, Node and Chromium with Numba's code: `python bench/artefact.py`.

Play-outs of the base box with 5 players, searches with various settings, and answers of king, on one core. Other work
on the machine slows them down, so rounds are short and the best of many counts. Of king's answers, only those count for
which it looks ahead; the others take a fraction of a millisecond. Needs the extra `dev` and Node.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.artefact.static_site import serving  # noqa: E402
from tests.artefact.test_javascript import check_in_node, write_trace  # noqa: E402
from tests.client.test_artefact_in_browser import IN_PAGE, IN_WORKER, LEARNED, MODULE  # noqa: E402
from tools.browser import FLAGS, find_browser  # noqa: E402

SEARCHES = 24
ITERATIONS = 500
SECONDS = 4
LOOKED_AHEAD = 0.002  # seconds natively; without looking ahead, an answer of king takes a tenth of that


def in_chromium(folder: Path, name: str) -> dict[str, dict[str, Any]]:
    with serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(address)
        scripts = {"Chromium, page": IN_PAGE, "Chromium, worker": IN_WORKER}
        found = {title: page.evaluate(script, [MODULE, LEARNED, f"/data/{name}"]) for title, script in scripts.items()}
        browser.close()
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        native = write_trace(folder / "jit.json", 40, SEARCHES, "jit", ITERATIONS, SECONDS)
        found: dict[str, dict[str, Any]] = {"Numba": native}
        found["Python, artefact"] = write_trace(folder / "a.json", 40, SEARCHES, "artefact", ITERATIONS, SECONDS)
        for title, result in {"Node": check_in_node(folder / "jit.json"), **in_chromium(folder, "jit.json")}.items():
            assert not result["games"]["different"] + result["searches"]["different"], json.dumps(result)
            found[title] = {**result, **result["searches"]}
    ahead = [i for i, seconds in enumerate(native["king_seconds"]) if seconds > LOOKED_AHEAD]
    print(f"{SEARCHES} positions; king looks ahead in {len(ahead)} of them")
    print(
        f"{'':18} {'million decisions/s':>20} {'of Numba':>9} {'ms per search':>14} {'times Numba':>12}"
        f" {'ms per answer of king':>22} {'times Numba':>12}"
    )
    for title, result in found.items():
        decisions = result["decisions_per_second"]
        # The same positions are searched everywhere.
        pairs = zip(native["iterations_per_second"], result["iterations_per_second"], strict=True)
        ratio = median(here / there for here, there in pairs)
        took = 1000 * ITERATIONS / median(result["iterations_per_second"])
        share = decisions / native["decisions_per_second"]
        king = 1000 * median(result["king_seconds"][i] for i in ahead)
        king_ratio = median(result["king_seconds"][i] / native["king_seconds"][i] for i in ahead)
        print(
            f"{title:18} {decisions / 1e6:20.1f} {share:9.2f} {took:14.1f} {ratio:12.2f}"
            f" {king:22.1f} {king_ratio:12.2f}"
        )


if __name__ == "__main__":
    main()
