"""Shows one table in many windows, languages, hands and queues, in one page, and lists what is wrong with it."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any, Final, NamedTuple

from playwright.sync_api import expect

from oriflamme.texts import LANGUAGES
from tests.client.conftest import Person

HANDS: Final = range(1, 8)
QUEUES: Final = (0, 3, 4, 5, 12, 30)  # a phone lists up to three targets
# The states of a decision: a card to choose, a card chosen, an answer with many consequences, one that is barred,
# two targets, two with many consequences, targets anywhere, a card of the hand or none, and both steps of a choice in
# two steps.
QUESTIONS: Final = (
    "place", "picked", "reveal-or-keep", "barred", "soldier", "deserter", "assassination", "informer", "royal-decree",
    "decree-to",
)  # fmt: skip
ASKED: Final = {"picked": "place", "barred": "reveal-or-keep", "decree-to": "royal-decree"}
TAPS: Final = {"picked": ".held:last-child button", "decree-to": ".queue .is-legal .stack__pile"}
SMALLEST_TEXT: Final = 12
# The last event, which a phone shows above the queue: the code and rule of those with the longest sentences.
NEWS: Final = (("turned-up", "R4.1"), ("nothing", "shapeshifter"), ("gained", "informer"), ("moved", "royal-decree"))

# Keeps the socket of the page, and the first message with a whole table.
KEEP_SOCKET: Final = """
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    window.stage = { socket: this, table: null };
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "table" && message.position) window.stage.table ??= message;
    });
  }
};"""

# Shows the language and the messages of a scene, as if the server had sent them, waits until the page has the cards of
# the scene and has measured its queue, and lists what is wrong. The hand may touch nothing, and nothing that must be
# read may be cut off. There are no messages if only the height of the window has changed. Otherwise the page is hidden
# until it has the cards, so that the browser lays out neither the old cards in the new window nor the new cards one
# after another.
MEASURE: Final = """async ([messages, language, hand, queue, smallest, tap]) => {
  for (const data of messages) window.stage.socket.dispatchEvent(new MessageEvent("message", { data }));
  const { language: now } = await import("/core/ui/prefs.js");
  if (now.value !== language) await (await import("/core/text/text.js")).setLanguage(language);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const counts = () => [".held .card", ".queue .stack"].map((one) => document.querySelectorAll(one).length).join();
  for (const began = Date.now(); counts() !== [hand, queue].join(); await frame())
    if (Date.now() > began + 10_000) return [`the page shows ${counts()} cards in hand and queue`];
  if (tap) document.querySelector(tap).click();
  const frames = async () => {
    await frame();
    await frame();
  };
  if (document.body.hidden) await frames(); // so that it sees its prompt change its size, and fits it, when it is shown
  document.body.hidden = false;
  await frames();
  await new Promise((done) => setTimeout(done));
  await document.fonts.ready;

  const found = [];
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const name = (one) => `${one.tagName.toLowerCase()}.${String(one.className?.baseVal ?? one.className).trim()}`;
  const isOut = ({ left, right, top, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;

  const beyond = ({ left, right, top, bottom }) =>
    Math.round(Math.max(-left, -top, right - innerWidth, bottom - innerHeight));

  for (const selector of [".held .card", ".prompt", ".queue"]) {
    const some = all(selector);
    if (!some.length) found.push(`no ${selector}`);
    for (const one of some) if (isOut(box(one))) found.push(`${selector} leaves the screen by ${beyond(box(one))} px`);
  }
  for (const one of all(".option, .own .family, .aside, .seat, .family"))
    if (!one.closest(".options.is-many") && isOut(box(one)))
      found.push(`${name(one)} leaves the screen by ${beyond(box(one))} px`);
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");

  const cards = all(".held .card");
  const blocks = all(".prompt, .own .family, .aside, .queue-box, .families, .seats, .tray__side, .ticker, .mini b");
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  cards.forEach((card, index) => {
    for (const other of [...cards.slice(index + 1), ...blocks])
      if (overlap(box(card), box(other))) found.push(`a card of the hand overlaps ${name(other)}`);
  });
  const follows = (a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING && !a.contains(b);
  for (const block of blocks.filter((one) => !one.matches(".mini b")))
    for (const other of blocks)
      if (follows(block, other) && overlap(box(block), box(other)))
        found.push(`${name(block)} overlaps ${name(other)}`);

  for (const one of all(".seat__look")) {
    const inner = one.querySelector("small");
    const parts = [...inner.children].filter((part) => part.checkVisibility()).map(box);
    if (parts.some((part) => part.left < box(one).left - 1 || part.right > box(one).right + 1))
      found.push(`the name of a seat leaves its seat: “${inner.textContent.trim()}”`);
    if (box(one.querySelector(".pts")).top > box(one.querySelector(".shield")).bottom)
      found.push("the points of a seat are below its shield");
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility() || one.closest(".vh, [hidden]")) continue;
    const { width, height } = box(one);
    if (width <= 1 || height <= 1) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size && size < smallest - 0.01) found.push(`text of ${size.toFixed(1)} px: ${name(one)}`);
  }
  const texts =
    ".option b, .option small, .family__name, .held .name, .stack .name, .prompt h2, .label:not(.fact), .take-back, " +
    ".rounds-words";
  for (const one of all(texts))
    if (one.offsetWidth > 1 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
      found.push(`cut off: ${name(one)} “${one.textContent.trim().slice(0, 30)}”`);
  // what has to be read is whole: it is neither cut off nor does it scroll
  const whole =
    ".prompt, .prompt__words, .prompt p, .prompt h2, .reading, .options:not(.is-many), .option, .ticker, .ticker span";
  for (const one of all(whole)) {
    const more = Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth);
    if (one.offsetWidth > 1 && more > 1 && getComputedStyle(one).overflowY !== "visible")
      found.push(`${more} px of ${name(one)} are hidden: “${one.textContent.trim().slice(0, 30)}”`);
  }
  for (const one of all(".option"))
    for (const part of [...one.children].filter((part) => part.checkVisibility())) {
      const [inner, outer] = [box(part), box(one)];
      if (inner.left < outer.left - 1 || inner.right > outer.right + 1)
        found.push(`${name(part)} leaves its option “${one.textContent.trim().slice(0, 30)}”`);
    }
  // the way back is next to the words, not over them
  const lines = (one) => {
    const range = new Range();
    range.selectNodeContents(one);
    return [...range.getClientRects()];
  };
  for (const back of all(".options .take-back"))
    for (const words of all(".prompt h2, .prompt__words p, .option"))
      if (lines(words).some((line) => lines(back).some((other) => overlap(line, other))))
        found.push(`the way back is over ${name(words)}: “${words.textContent.trim().slice(0, 30)}”`);
  for (const one of all(".stack:has(.tok)"))
    if (lines(one.querySelector(".place")).some((line) => overlap(line, box(one.querySelector(".tok")))))
      found.push("a token covers the number of its position");
  for (const badge of all(".queue .count"))
    for (const other of badge.closest(".stack").querySelectorAll(".pennon, .aim"))
      if (overlap(box(badge), box(other))) found.push(`${name(other)} covers how many cards a stack has`);
  // the last event has the height of two lines, so that nothing moves when it changes
  for (const one of all(".ticker")) {
    const { offsetHeight: tall, offsetWidth: wide } = one;
    if (wide > 1 && tall > parseFloat(getComputedStyle(one).minHeight) + 1)
      found.push(`the last event needs ${tall} px: “${one.textContent.trim()}”`);
  }
  if (!document.querySelector(".ticker")?.textContent.trim() && !document.querySelector(".middle"))
    found.push("no last event");
  return [...new Set(found)];
}"""


class Scene(NamedTuple):
    """What is shown: the window, the language, the cards in hand, the stacks in the queue and the question."""

    width: int
    height: int
    language: str
    hand: int
    queue: int
    question: str

    def __str__(self) -> str:
        return f"{self.width}×{self.height} {self.language}, hand {self.hand}, queue {self.queue}, {self.question}"


class Stage:
    """A page with a table that shows any scene. The server sends the first message; the others are made from it.

    Nothing in a scene is left to chance: the reader always has the first player's flag, which takes space.
    """

    def __init__(self, person: Person, players: int = 5) -> None:
        self.page = person.page
        self.shown: Scene | None = None
        self.page.add_init_script(KEEP_SOCKET)
        self.page.goto(f"/t/{person.play_bots(['squire'] * (players - 1), box='ablaze')}")
        expect(self.page.locator(".prompt.is-mine")).to_be_visible()
        self.page.evaluate("document.documentElement.style.setProperty('visibility', 'hidden')")  # don't paint it
        self.snapshot: dict[str, Any] = self.page.evaluate("window.stage.table")
        self.page.evaluate(f"() => {{ window.stage.measure = {MEASURE}; }}")

    def show(self, scene: Scene) -> list[str]:
        """Show the scene and return what is wrong with it."""
        messages, tap = [], None
        if not self.shown or scene != self.shown._replace(height=scene.height):
            self.page.evaluate("document.body.hidden = true")
            messages = [json.dumps(message) for message in self.messages(scene)]
            tap = TAPS.get(state_of(scene))
        if not self.shown or scene[:2] != self.shown[:2]:
            self.page.set_viewport_size({"width": scene.width, "height": scene.height})
        self.shown = scene
        given = [messages, scene.language, scene.hand, scene.queue, SMALLEST_TEXT, tap]
        found: list[str] = self.page.evaluate("given => window.stage.measure(given)", given)
        return found

    def messages(self, scene: Scene) -> list[dict[str, Any]]:
        """Return the table before its last event, that event, and the question."""
        table = deepcopy(self.snapshot)
        seat = table["seat"]
        question = ASKED.get(state_of(scene), state_of(scene))
        slots = list(range(10))
        table["own"].update(
            hand=[seat * 11 + slot for slot in slots[: scene.hand]], aside=[seat * 11 + slot for slot in slots[7:]]
        )
        queue = [
            [
                place,
                (seat + place) % 5,
                -1 if place % 3 else ((seat + place) % 5) * 11 + place % 10,
                int(place % 3 == 0),
                place % 4,
            ]
            for place in range(scene.queue)
        ]
        now = scene.queue // 2
        if queue:
            queue[now] = [now, seat, seat * 11 + 2 + scene.hand, int(question != "reveal-or-keep"), 2]
            # every second position is a stack of three cards; tokens are waiting on one of those that are covered
            stacks = range(now % 2, len(queue), 2)
            queue += [[place, queue[place][1], -1, 0, 9 * below] for place in stacks for below in (0, 1)]
        table["position"].update(
            queue=queue, round=4, cursor=now, phase="placement" if question == "place" else "resolution",
            hands=[scene.hand] * 5, points=[17, 9, 21, 0, 12], first=seat, placed=[],
        )  # fmt: skip
        table["own"]["queue"] = []
        decision = 1000 + hash(scene) % 100_000
        table["asked"] = {"decision": decision, "family": seat, "question": question}
        moved = {
            **{key: table[key] for key in ("table", "position", "own", "asked")}, "type": "moved",
            "seq": table["seq"] + 1, "family": (seat + 1) % 5, "by": "bot", "events": [last_event(scene, seat)],
        }  # fmt: skip
        ask = {
            "type": "ask", "table": table["table"], "decision": decision, "question": question,
            "options": options(state_of(scene), seat, scene), "barred": barred(state_of(scene)),
            "next": [
                ["gained", "lord", (seat + 1) % 5, -1, -1, -1, 2, -1, -1, -1],
                ["eliminated", "archer", seat, seat * 11 + 9, 2, 11, 0, 11, 1, 8],
            ],
        }  # fmt: skip
        return [table, moved, ask]


def last_event(scene: Scene, seat: int) -> list[str | int]:
    """Return an event between two bots, with cards and positions that have long names."""
    code, rule = NEWS[sum(scene[3:5]) % len(NEWS)]
    bot, victim = (seat + 2) % 5, (seat + 4) % 5
    card = victim * 11 + 6
    return [code, rule, victim, card, 10, card, 11, bot * 11 + 7, bot, 8]


def state_of(scene: Scene) -> str:
    """Return the state of the decision. With an empty queue, only a card can be placed."""
    return scene.question if scene.queue or scene.question == "picked" else "place"


def barred(state: str) -> list[dict[str, str]]:
    return [{"verb": "reveal", "rule": "insurrection"}] if state == "barred" else []


def options(state: str, seat: int, scene: Scene) -> list[dict[str, Any]]:
    """Return the options: each of a kind with as many consequences as it can have."""
    bot = (seat + 1) % 5
    gained = ["gained", "R4.3", seat, seat * 11, 0, -1, 2, -1, -1, -1]
    own = [["tokens-taken", "R3.3", seat, seat * 11, 0, -1, 2, -1, -1, -1], gained]
    others = [
        ["lost", "felon", bot, -1, 0, -1, 1, -1, -1, -1],
        ["eliminated", "soldier", bot, -1, 0, -1, 0, -1, -1, -1],
    ]
    kept = ["kept", "R3.2", seat, seat * 11 + 8, 0, -1, 1, -1, -1, -1]
    stolen = ["stolen", "spy", bot, bot * 11 + 2, 6, seat, 1, bot * 11 + 2, bot, 6]
    keep = {"action": 2, "verb": "keep", "own": [kept], "then": [stolen]}
    if state in ("place", "picked"):
        return [
            {"action": 10 * slot + number, "verb": "place", "card": seat * 11 + slot, "where": where}
            for slot in range(scene.hand)
            for number, where in enumerate(("front", "back"))
        ]
    if state == "reveal-or-keep":
        return [{"action": 1, "verb": "reveal", "own": own, "others": others}, keep]
    if state == "barred":
        return [keep]
    now = scene.queue // 2
    if state == "deserter":
        left = ["discarded", "deserter", seat, seat * 11 + 8, now, -1, 0, -1, -1, -1]
        lost = ["tokens-lost", "R4.4", bot, -1, 0, -1, 2, -1, -1, -1]
        under = ["cascade", "R3.4", seat, seat * 11 + 1, now, -1, 0, -1, -1, -1]
        said = {"own": [gained, left], "others": [lost], "unsure": True, "then": [under]}
        return [{"action": 400 + place, "verb": "target", "place": place, **said} for place in (now - 1, now + 1)]
    if state in ("soldier", "assassination"):
        targets = (now - 1, now + 1) if state == "soldier" else range(scene.queue)
        return [{"action": 400 + place, "verb": "target", "place": place, "own": [gained]} for place in targets]
    if state == "informer":
        swaps = [{"action": 500 + slot, "verb": "swap", "card": seat * 11 + slot} for slot in range(scene.hand)]
        return [{"action": 3, "verb": "listen", "own": [gained]}, *swaps]
    move = {"verb": "move", "asks": "decree-to"}
    to = [{"action": 600 + to, "verb": "move", "to": to} for to in range(scene.queue)]
    return [
        {
            "action": 300 + place,
            **move,
            "place": place,
            "options": [{**one, "place": place} for one in to if one["to"] != place],
        }
        for place in range(scene.queue)
    ]


def combinations(seed: int = 1) -> Iterator[tuple[str, int, int, str]]:
    """Yield language, hand, queue and question without end; every 168 contain every combination of the first three."""
    whole = list(itertools.product(LANGUAGES, HANDS, QUEUES))
    random.Random(seed).shuffle(whole)
    for number, (language, hand, queue) in enumerate(itertools.cycle(whole)):
        yield language, hand, queue, QUESTIONS[(number + number // len(whole)) % len(QUESTIONS)]


def sweep(widths: Iterable[int], heights: Iterable[int]) -> Iterator[Scene]:
    """Yield a scene for each width, in windows of all heights: a new height costs half as much as a new scene."""
    for width, rest in zip(widths, combinations(), strict=False):
        for height in heights:
            yield Scene(width, height, *rest)
