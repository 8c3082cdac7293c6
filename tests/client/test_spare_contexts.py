"""The tests of the page don't depend on each other, although they use the same browser contexts."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.client.conftest import Person, ServerProcess, SpareContexts

FILL = """async () => {
  localStorage.setItem("left", "here");
  sessionStorage.setItem("left", "here");
  await caches.open("left");
  const opening = indexedDB.open("left");
  await new Promise((done) => (opening.onsuccess = done));
  opening.result.close();
}"""
LEFT = """async () => [localStorage.getItem("left"), sessionStorage.getItem("left"), ...(await caches.keys()),
  ...(await indexedDB.databases()).map(({ name }) => name), document.cookie]"""


def test_a_spare_context_has_no_cookies_and_no_storage(browser: Browser, server: ServerProcess) -> None:
    contexts = SpareContexts()
    ann = Person(browser, server.base, {}, contexts).become_guest("Ann")
    ann.page.goto("/manifest.webmanifest")
    ann.page.evaluate(FILL)
    ann.close()
    bob = Person(browser, server.base, {}, contexts)
    assert bob.page.context is ann.page.context
    bob.page.goto("/manifest.webmanifest")
    assert bob.page.evaluate(LEFT) == [None, None, ""]
    assert bob.get("/api/session").json()["me"] is None
    bob.close()


def test_a_context_that_a_test_has_used_is_no_spare_one(browser: Browser, server: ServerProcess) -> None:
    contexts = SpareContexts()
    ann = Person(browser, server.base, {}, contexts)
    ann.context.set_offline(True)
    ann.close()
    bob = Person(browser, server.base, {}, contexts)
    assert bob.page.context is not ann.page.context
    bob.close()
