"""Compare the speed of the artefact in Python, Node and Chromium with Numba's code: `python -m tools.bench.artefact`.

Play-outs of the base box with 5 players, answers of king, and in Python searches with various settings, on one core.
Other work on the machine slows them down, so rounds are short and the best of many counts. Of king's answers, only
those count for which it looks ahead; the others take a fraction of a millisecond. They are long enough to be
interrupted every time on a busy machine, so in Python and in the page only the processor time of their thread counts.
Needs the extra `dev` and Node.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.artefact.static_site import serving
from tests.artefact.test_javascript import check_in_node, write_trace
from tests.client.test_artefact_in_browser import IN_PAGE, IN_WORKER, LEARNED, MODULE
from tools.browser import FLAGS, find_browser

SEARCHES = 24
ITERATIONS = 500
SECONDS = 4
LOOKED_AHEAD = 0.002  # seconds natively; without looking ahead, an answer of king takes a tenth of that

PREPARE_KING = """async ([module, weights]) => {
  const { Artefact } = await import("/src/oriflamme/compiled/artefact.js");
  const { LearnedBot } = await import("/src/oriflamme/compiled/learned.js");
  const [code, file] = await Promise.all(
    [module, weights].map(async (address) => (await fetch(address)).arrayBuffer()));
  const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const bot = await LearnedBot.load(await Artefact.load(code), new Uint8Array(file), sha256);
  window.think = ([view, legal, seed, settings, times]) => {
    const bytes = Uint8Array.from(atob(view), (letter) => letter.charCodeAt(0));
    for (let i = 0; i < times; i++) bot.think(bytes, legal, BigInt(seed), settings);
  };
}"""
WEIGHTS = "/src/oriflamme/bots/learned/weights.bin"
WARM_UP = 40  # answers, after which V8 has optimised the code
ANSWERS = 5  # that are measured together


def king_in_page(page: Page, trace: dict[str, Any]) -> list[float]:
    """Return how much processor time of the page's thread an answer of king takes, for each position of a trace."""
    page.evaluate(PREPARE_KING, [LEARNED, WEIGHTS])
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def thread_time() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in metrics if one["name"] == "ThreadTime")

    def think(position: list[Any], times: int) -> float:
        seen, seed, legal = position[0], position[2], position[4]
        begun = thread_time()
        page.evaluate("given => think(given)", [seen, legal, seed, trace["settings"][2], times])
        return (thread_time() - begun) / times

    for position in trace["searches"][:4]:
        think(position, WARM_UP)
    return [min(think(position, ANSWERS) for _ in range(4)) for position in trace["searches"]]


def in_chromium(folder: Path, name: str, trace: dict[str, Any]) -> dict[str, dict[str, Any]]:
    with serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(address)
        scripts = {"Chromium, page": IN_PAGE, "Chromium, worker": IN_WORKER}
        found = {title: page.evaluate(script, [MODULE, LEARNED, f"/data/{name}"]) for title, script in scripts.items()}
        found["Chromium, page"]["thoughts"]["king_seconds"] = king_in_page(page, trace)
        browser.close()
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        native = write_trace(folder / "jit.json", 40, SEARCHES, "jit", ITERATIONS, SECONDS)
        found: dict[str, dict[str, Any]] = {"Numba": native}
        found["Python, artefact"] = write_trace(folder / "a.json", 40, SEARCHES, "artefact", ITERATIONS, SECONDS)
        in_node = {"Node": check_in_node(folder / "jit.json")}
        for title, result in (in_node | in_chromium(folder, "jit.json", native)).items():
            assert not result["games"]["different"] + result["thoughts"]["different"], json.dumps(result)
            found[title] = {**result, **result["thoughts"]}
    searched = median(native["iterations_per_second"]) / median(found["Python, artefact"]["iterations_per_second"])
    ahead = [i for i, seconds in enumerate(native["king_seconds"]) if seconds > LOOKED_AHEAD]
    print(f"{SEARCHES} positions; king looks ahead in {len(ahead)} of them")
    print(f"a search with the artefact in Python takes {searched:.2f} times as long as with Numba")
    print(f"{'':18} {'million decisions/s':>20} {'of Numba':>9} {'ms per answer of king':>22} {'times Numba':>12}")
    for title, result in found.items():
        decisions = result["decisions_per_second"]
        share = decisions / native["decisions_per_second"]
        king = 1000 * median(result["king_seconds"][i] for i in ahead)
        king_ratio = median(result["king_seconds"][i] / native["king_seconds"][i] for i in ahead)
        print(f"{title:18} {decisions / 1e6:20.1f} {share:9.2f} {king:22.1f} {king_ratio:12.2f}")


if __name__ == "__main__":
    main()
