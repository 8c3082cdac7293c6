// The table: the waiting room before the game, the board during it, the board and the result after it.
import { t, usePacks } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { noteFinished } from "../../core/ui/prefs.js";
import { at } from "../../core/ui/router.js";
import { isWide } from "../../core/ui/viewport.js";
import { failure, playNow } from "../../parts/play-now.js";
import { closeSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { effect, signal, untracked } from "../../vendor/signals.js";
import { board } from "./board/board.js";
import { clockOf } from "./board/clock.js";
import { rounds } from "./board/rounds.js";
import { listenToKeys } from "./decision/keys.js";
import { LiveSource } from "./live-source.js";
import { LocalSource } from "./local-source.js";
import { hasHints, hintButton } from "./hint.js";
import { fitPrompt } from "./prompt/fit-prompt.js";
import { keepFocus } from "./prompt/keep-focus.js";
import { prompt } from "./prompt/prompt.js";
import { ScreenModel } from "./screen-model.js";
import { loadBots, seatMenu, voteButton } from "./seat-menu.js";
import { unreadMark } from "../../parts/chat.js";
import { announcer } from "./story/announcer.js";
import { lastLine } from "./story/chronicle.js";
import { openSidePanel, sidePanel } from "./story/side-panel.js";
import { alertOnTurn, alertTitle } from "./turn-alert.js";

/** @typedef {ScreenModel<LiveSource | LocalSource>} LiveScreen */

const here = signal(/** @type {LiveScreen | null} */ (null));
const waitingRoom = lazy(() => import("../waiting-room/waiting-room.js"));
const end = lazy(() => import("../end/game-end.js"));

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["ask", "log", "table", "story"],
  enter({ table, isLocal, query }) {
    if (isLocal && !table) return void playNow(query.get("box") ?? "base", { replace: true });
    here.value = new ScreenModel(isLocal ? new LocalSource(table) : new LiveSource(table, null));
    const stops = [
      effect(() => {
        const screen = here.value;
        if (screen) untracked(() => screen.source.open());
      }),
      listenToKeys(
        () => here.value?.choices() ?? null,
        skip,
        () => here.value?.animator.goOn.value ?? null,
      ),
      effect(() => {
        const screen = here.value;
        if (screen?.isPlayer() && screen.table.lobby.value?.stage === "over") noteFinished(screen.table.id);
      }),
      fitPrompt(),
      keepFocus(),
      alertOnTurn(() => Boolean(here.value?.choices())),
    ];
    if (!isLocal) void loadBots();
    return () => {
      stops.forEach((stop) => stop());
      closeSheet();
      here.value?.close();
      here.value = null;
    };
  },
  title: () => (here.value?.choices() ? alertTitle(t("prompt-yours")) : t("table-title")),
  view() {
    const screen = here.value;
    if (!screen) return failure.value ? notFound(failure.value) : shell({ content: loadingNotice() });
    const { problem, lobby } = screen.table;
    if (problem.value && lobby.value?.stage !== "closed") return notFound(problem.value);
    if (!lobby.value) return shell({ content: loadingNotice() });
    const { stage } = lobby.value;
    if (stage === "waiting" && screen.table.isLocal) return shell({ content: loadingNotice() });
    if (stage === "waiting" || stage === "closed")
      return shell({
        content: waitingRoom()?.waitingRoom(screen.table) ?? loadingNotice(),
        deck: lobby.value.deck,
      });
    return game(screen);
  },
};

/** Return a function that loads a part with its texts on first use and returns null until it is there.
 * @template {{ packs: string[] }} T
 * @param {() => Promise<T>} fetchIt
 * @returns {() => T | null} */
function lazy(fetchIt) {
  const found = signal(/** @type {T | null} */ (null));
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      void fetchIt().then(async (part) => {
        await usePacks(...part.packs);
        found.value = part;
      });
    }
    return found.value;
  };
}

const loadingNotice = () => html`<p class="notice mute">${t("table-coming")}</p>`;

/** Skip the animation. Return whether one was running. */
function skip() {
  const animator = here.value?.animator;
  if (!animator?.busy.value) return false;
  animator.finish();
  return true;
}

/** @param {number | null} eyes */
function watchAs(eyes) {
  const old = here.value;
  if (!old) return;
  old.close();
  here.value = new ScreenModel(new LiveSource(old.table.id, eyes)); // only tables on the server are watched
}

/** @param {LiveScreen} screen */
const hasEnded = ({ table, animator }) => table.lobby.value?.stage === "over" && !animator.busy.value;

/** Return what is on the table; at the end, with every card face up. @param {LiveScreen} screen */
function shownPicture(screen) {
  const picture = screen.animator.picture.value;
  const ending = hasEnded(screen) ? end() : null;
  return picture && (ending?.withAllCardsUp(screen.table, picture) ?? picture);
}

/** @param {LiveScreen} screen */
function game(screen) {
  const { table, animator } = screen;
  const picture = animator.picture.value;
  const lobby = table.lobby.value;
  if (!picture || !lobby) return shell({ content: loadingNotice() });
  const choices = screen.choices();
  const isOver = hasEnded(screen);
  const ending = isOver ? end() : null;
  return shell({
    frame: `table ${isWide.value ? "is-wide" : ""} ${hasHints(screen) ? "has-hints" : ""}`,
    inside: `board ${isOver ? "is-over" : ""}`,
    deck: lobby.deck,
    middle: html`${rounds(picture)}${watchers(screen)}`,
    tools: html`${hintButton(screen, choices)}${isWide.value ? nothing : sideButton(screen)}`,
    menu: seatMenu(screen, watchAs),
    content: html`<h1 class="vh">${t("table-title")}</h1>
      ${announcer(screen, choices)}
      ${board({
        lobby,
        picture: shownPicture(screen) ?? picture,
        seat: isOver ? -1 : table.seat.value,
        now: screen.now(),
        turn: animator.busy.value ? -1 : (table.asked.value?.family ?? -1),
        choices,
        mine: screen.isPlayer(),
        away: table.away.value,
        prompt: isOver ? (ending?.gameEnd(table) ?? loadingNotice()) : prompt(screen, choices),
        aim: animator.aim.value,
        ticker: lastLine(table, animator),
        clock: (family) => clockOf(table, family),
        signs: (family) => voteButton(screen, family),
        later: () => shownPicture(screen),
      })}`,
    side: isWide.value ? sidePanel(screen, () => shownPicture(screen)) : nothing,
  });
}

/** Render the number of spectators. @param {LiveScreen} screen */
function watchers({ table }) {
  const n = table.watching.value;
  return n
    ? html`<span class="watchers small"
        >${icon("eye")}<span class="vh-narrow vh-low">${t("watchers", { n })}</span></span
      >`
    : nothing;
}

/** @param {LiveScreen} screen */
function sideButton(screen) {
  return html`<button class="btn btn--quiet" @click=${() => openSidePanel(screen, () => shownPicture(screen))}>
    ${icon("book")}<span class="vh">${t("side-chronicle")}</span>${unreadMark(screen.table)}
  </button>`;
}

/** @param {string} code */
function notFound(code) {
  return shell({
    content: html`<section class="notice">
      <h1>${t("table-not-here")}</h1>
      <p>${t(`refused-${code}`)}</p>
      <p><a class="btn btn--main" href=${at("")}>${t("table-home")}</a></p>
    </section>`,
  });
}
