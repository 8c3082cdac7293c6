"""What goes wrong in a person's page is recorded, so that it fails the test."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.client.conftest import Person, ServerProcess

# Throws outside of what Playwright evaluates, and waits until that has happened.
THROW = "new Promise((thrown) => { setTimeout(() => { throw Error('an exception'); }); setTimeout(thrown); })"


def test_errors_of_the_page_and_answers_with_an_error_status_are_recorded(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.base, {})
    ann.page.goto("/manifest.webmanifest")
    ann.page.evaluate("fetch('/api/session')")
    assert ann.errors == []
    ann.page.evaluate("fetch('/api/nowhere')")
    ann.page.evaluate("console.error('a message')")
    ann.page.evaluate(THROW)
    ann.page.goto("/nowhere")
    assert ann.errors == [f"404 {ann.base}/api/nowhere", "a message", "an exception", f"404 {ann.base}/nowhere"]
    ann.close()
