"""A player who uses the page as a person does: by the roles and names of its elements."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect


class Player:
    """Answers the questions of a table, half of the time in the list of options, half of the time on the board."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.asked: list[str] = []

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What to do")

    @property
    def queue(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^The queue"))

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name="Your hand")

    @property
    def over(self) -> Locator:
        return self.page.get_by_role("link", name="Replay", exact=True)

    @property
    def mine(self) -> Locator:
        return self.prompt.get_by_text("Your decision", exact=True)

    def options(self) -> list[str]:
        """Return the names of the listed options that the rules allow; there is at least one."""
        buttons = self.prompt.get_by_role("button")
        expect(buttons.locator("b").first).to_be_visible()
        names: list[str] = buttons.evaluate_all(
            """all => all.filter((one) => !one.ariaDisabled)
                .map((one) => one.querySelector("b")?.textContent).filter(Boolean)"""
        )
        return names

    def wait(self) -> bool:
        """Wait until this player is asked (True) or the game is over (False)."""
        expect(self.mine.or_(self.over)).to_be_visible()
        return not self.over.is_visible()

    def decide(self) -> bool:
        """Answer one question. Return False if the game is over."""
        if not self.wait():
            return False
        title = self.prompt.get_by_role("heading").inner_text()
        self.asked.append(title)
        if title == "Place a card":
            self.chance.choice(self.hand.get_by_role("button", name=re.compile("^Place ")).all()).click()
        self.choose(self.chance.choice(self.options()))
        if self.prompt.get_by_role("button", name="Go back").is_visible():  # a Royal Decree has two steps
            self.choose(self.chance.choice(self.options()))
        return True

    def choose(self, name: str) -> None:
        """Choose an option by its name: click its button, or the card, slot or gap that is lit for it."""
        words = r"\s".join(map(re.escape, name.split()))  # also matches non-breaking spaces
        spots = self.queue.get_by_role("button", name=re.compile("^" + words))
        if spots.count() == 1 and self.chance.random() < 0.5:
            spots.click()
        else:
            self.prompt.get_by_role("button", name=re.compile("^" + words)).first.click()
        sure = self.prompt.get_by_role("button", name="Yes, do it")
        if sure.is_visible():
            sure.click()

    def play_out(self) -> int:
        """Play to the end of the game. Return the number of decisions."""
        while self.decide():
            pass
        return len(self.asked)


def expect_first_decision(page: Page, address: str = r"/t/[0-9a-f]{16}$") -> None:
    """Expect the first decision of a game at this address: placing a card from the hand."""
    expect(page).to_have_url(re.compile(address))
    expect(page.get_by_role("heading", name="Place a card")).to_be_visible()
