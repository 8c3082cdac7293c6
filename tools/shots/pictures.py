"""Take the pictures of README.md and docs/play.md in a real browser: `make pictures` writes docs/pictures,
and the preview of links.

Four guests play at a table of a real server, and the pages show what Oksana sees. The deal is fixed, and the moves are
those of a search, so the positions are the same every time. The animation is recorded while the page plays,
at its normal speed.
"""

from __future__ import annotations

import base64
import io
import itertools
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from oriflamme.bots import make
from oriflamme.rules import Settings, act, deal, decider, legal_actions, settle, view
from oriflamme.site.page_files import CLIENT
from tests.client.conftest import SETTLED, START, Person, ServerProcess
from tools.browser import FLAGS, find_browser

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
NAMES: Final = ("Oksana", "Théo", "Maren", "Jonas")
SEED: Final = 49
# The numbers of decisions, counted from 0: what the pictures show, and where the animation begins and ends.
ON_COMPUTER: Final = 30
ON_PHONE: Final = 32
BEGIN: Final = 25
END: Final = 33
QUALITY: Final = 82
FRAMES_PER_SECOND: Final = 8
LONGEST_PAUSE: Final = 900  # milliseconds that a frame of the animation is shown for, however long nothing happens
LAST_PAUSE: Final = 2500


class PictureServer(ServerProcess):
    """A server that deals the same cards at every table."""

    script = f"from oriflamme.server.tables import fairness; fairness.seed_of = lambda *_: '{SEED:032x}';" + START


class Move(NamedTuple):
    seat: int
    action: int


def moves_of_a_game(settings: Settings) -> list[Move]:
    """Play a whole game in all seats and return the moves. They don't change with the weights of the network."""
    bot = make("search:iterations=200")
    game = deal(settings, SEED)
    settle(game)
    moves = []
    while (seat := decider(game)) is not None:
        action = bot.think(view(game, seat), legal_actions(game), SEED).action
        moves.append(Move(seat, action))
        act(game, action)
    return moves


class Game:
    """A table with a guest in every seat. `page` is what Oksana, in the first seat, sees."""

    def __init__(self, browser: Browser, server: ServerProcess, box: str, players: int, **options: Any) -> None:
        self.moves = moves_of_a_game(Settings.of_box(box, players))
        self.done = 0
        prefs = {"theme": options.pop("theme", "vellum"), "speed": options.pop("speed", 0)}
        self.people = [Person(browser, server.base, prefs, **options).become_guest(NAMES[0])]
        self.people += [Person(browser, server.base, {}).become_guest(name) for name in NAMES[1:players]]
        host = self.people[0]
        self.table = host.open_table(box=box, players=players, listed=False)
        for number, person in enumerate(self.people):
            if number:
                person.post(f"/api/tables/{self.table}/join", {"id": "sit"})
            person.page.goto(f"/t/{self.table}")
        for person in reversed(self.people):
            person.page.get_by_role("button", name="I’m ready").or_(
                person.page.get_by_role("button", name="Start the game")
            ).click()
        self.page: Page = host.page
        self.page.get_by_role("region", name="What to do").wait_for()

    def play_to(self, decision: int) -> Iterator[Move]:
        """Make the moves before this decision, and yield each of them after it was made."""
        while self.done < decision:
            move = self.moves[self.done]
            asked = self.people[0].context.request.get(f"/api/tables/{self.table}").json()["asked"]
            assert asked["family"] == move.seat, "the server deals other cards"
            self.people[move.seat].command(self.table, type="move", decision=asked["decision"], action=move.action)
            self.done += 1
            yield move

    def close(self) -> None:
        for person in self.people:
            person.close()


def shoot(page: Page, name: str) -> None:
    from PIL import Image  # the tests of this module don't need it

    page.wait_for_timeout(800)
    page.evaluate(SETTLED)
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


@contextmanager
def recording(page: Page) -> Iterator[list[tuple[float, bytes]]]:
    """Record what the page shows as (time in seconds, PNG); a frame is taken whenever something changes."""
    frames: list[tuple[float, bytes]] = []
    session = page.context.new_cdp_session(page)

    def take(frame: dict[str, Any]) -> None:
        frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", take)
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    yield frames
    session.send("Page.stopScreencast")
    session.detach()


def save_animation(frames: list[tuple[float, bytes]], name: str, width: int) -> None:
    """Save frames at a steady rate. Pauses in which nothing changes are cut short."""
    from PIL import Image

    step = 1 / FRAMES_PER_SECOND
    kept = [frame for frame, later in itertools.pairwise(frames) if frame[0] // step != later[0] // step]
    kept.append(frames[-1])
    images, durations = [], []
    for (time, body), (next_time, _) in zip(kept, [*kept[1:], (kept[-1][0] + 9, b"")], strict=True):
        image = Image.open(io.BytesIO(body)).convert("RGB")
        images.append(image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS))
        durations.append(max(round(min(1000 * (next_time - time), LONGEST_PAUSE)), 1))
    durations[-1] = LAST_PAUSE
    images[0].save(
        FOLDER / f"{name}.webp", save_all=True, append_images=images[1:], duration=durations, loop=0,
        quality=65, method=6, minimize_size=True,
    )  # fmt: skip
    print(f"{name}: {len(images)} frames, {sum(durations) / 1000:.0f} s")


def computer(browser: Browser, server: ServerProcess) -> None:
    game = Game(browser, server, "base", 4, viewport={"width": 1440, "height": 900})
    for _ in game.play_to(ON_COMPUTER):
        pass
    shoot(game.page, "table-computer")
    game.close()


def phone(browser: Browser, server: ServerProcess) -> None:
    size = {"width": 390, "height": 800}
    game = Game(
        browser,
        server,
        "ablaze",
        3,
        theme="night",
        viewport=size,
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    for _ in game.play_to(ON_PHONE):
        pass
    shoot(game.page, "table-phone")
    game.close()


def animation(browser: Browser, server: ServerProcess) -> None:
    """Record the end of a round: Oksana's Soldier strikes a face-down card, which is an Ambush."""
    game = Game(browser, server, "base", 4, viewport={"width": 1040, "height": 660})
    for _ in game.play_to(BEGIN):
        pass
    page = game.page
    page.evaluate("localStorage.setItem('oriflamme.speed', '1')")
    page.reload()
    page.get_by_role("region", name="What to do").wait_for()
    page.wait_for_timeout(1500)
    with recording(page) as frames:
        for _ in game.play_to(END):
            page.wait_for_timeout(300)
            page.get_by_role("button", name="Skip ahead").wait_for(state="hidden")
            page.wait_for_timeout(1200 if game.moves[game.done].seat == 0 else 300)
    save_animation(frames, "game", 780)
    game.close()


def preview(browser: Browser, server: ServerProcess) -> None:
    """Take the picture that chat programs show next to a link: the home page."""
    person = Person(browser, server.base, {"theme": "vellum"}, viewport={"width": 1200, "height": 630})
    person.page.goto("/")
    person.page.locator(".sample").wait_for()
    person.page.evaluate("document.querySelectorAll('.boxes-set, .split, .foot').forEach((part) => part.remove())")
    person.page.wait_for_function("() => document.fonts.ready.then(() => true)")
    person.page.screenshot(path=CLIENT / "preview.jpg", type="jpeg", quality=QUALITY)
    person.close()


PICTURES: Final = {"preview": preview, "computer": computer, "phone": phone, "animation": animation}


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory())
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        server = PictureServer(Path(data))
        stack.callback(server.close)
        stack.callback(browser.close)
        for name in names:
            PICTURES[name](browser, server)
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:] or list(PICTURES))
