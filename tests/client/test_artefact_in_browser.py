"""Chromium repeats games and thoughts with the artefact, in a page and in a worker, and finds the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.artefact.static_site import STRICT, serving
from tests.artefact.test_javascript import write_trace

MODULE = "/src/oriflamme/compiled/game.wasm"
LEARNED = "/src/oriflamme/compiled/learned.wasm"
IN_PAGE = """async (addresses) => {
  const { check } = await import("/tests/artefact/check_trace.js");
  const [module, learned, trace] = await Promise.all(addresses.map((address) => fetch(address)));
  return await check(await module.arrayBuffer(), await learned.arrayBuffer(), await trace.json());
}"""
IN_WORKER = """(addresses) => new Promise((resolve, reject) => {
  const worker = new Worker("/tests/artefact/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = (event) => reject(new Error(event.message));
  worker.postMessage(addresses);
})"""


def repeat(browser: Browser, folder: Path, games: int, positions: int) -> None:
    with serving(folder) as address:
        page = browser.new_page()
        page.goto(address)
        for script in (IN_PAGE, IN_WORKER):
            found = page.evaluate(script, [MODULE, LEARNED, "/data/trace.json"])
            assert (found["games"]["games"], found["games"]["different"]) == (games, 0)
            assert (found["thoughts"]["positions"], found["thoughts"]["different"]) == (positions, 0)
        page.close()


def test_a_page_and_a_worker_give_the_same_bytes(browser: Browser, tmp_path: Path) -> None:
    write_trace(tmp_path / "trace.json", 20, 3, "artefact")
    repeat(browser, tmp_path, 20, 3)


@pytest.mark.long
def test_a_page_and_a_worker_give_the_same_bytes_as_numba(browser: Browser, tmp_path: Path) -> None:
    write_trace(tmp_path / "trace.json", 500, 1000, "jit", 1)
    repeat(browser, tmp_path, 500, 1000)


@pytest.mark.parametrize(
    ("damage", "reason"),
    [(lambda code: code[:1000], "The module is damaged"), (lambda code: code[:8], "belongs to another program")],
)
def test_a_damaged_module_is_refused_with_a_sentence(browser: Browser, tmp_path: Path, damage, reason: str) -> None:
    code = (Path(__file__).parents[2] / MODULE[1:]).read_bytes()
    (tmp_path / "module.wasm").write_bytes(damage(code))
    (tmp_path / "trace.json").write_text("{}")
    with serving(tmp_path) as address:
        page = browser.new_page()
        page.goto(address)
        with pytest.raises(Exception, match=reason):
            page.evaluate(IN_PAGE, ["/data/module.wasm", LEARNED, "/data/trace.json"])
        page.close()


def test_a_page_must_allow_webassembly(browser: Browser, tmp_path: Path) -> None:
    """docs/artefact.md names the one directive that is needed; without it the browser refuses."""
    (tmp_path / "trace.json").write_text("{}")
    with serving(tmp_path, STRICT) as address:
        page = browser.new_page()
        page.goto(address)
        with pytest.raises(Exception, match="Content Security Policy"):
            page.evaluate(IN_PAGE, [MODULE, LEARNED, "/data/trace.json"])
        page.close()
