// The table: the waiting room before the game, the board while it goes on, the board and the result after it.
import { icon } from "../../core/icons.js";
import { rulesDone } from "../../core/line.js";
import { t, usePacks } from "../../core/text.js";
import { isWide } from "../../parts/screen.js";
import { closeSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { effect, signal, untracked } from "../../vendor/signals.js";
import { board } from "./board.js";
import { called, keepCalling } from "./calling.js";
import { lastLine } from "./chronicle.js";
import { clockOf } from "./clock.js";
import { keepFocus } from "./focus.js";
import { listenToKeys } from "./keys.js";
import { Live, NOT_READY } from "./live.js";
import { prompt } from "./prompt.js";
import { rounds } from "./rounds.js";
import { learnBots, seatMenu, signsOf } from "./seatmenu.js";
import { openSide, side } from "./side.js";

const here = signal(/** @type {Live | null} */ (null));
const room = later(() => import("../room/room.js"));
const end = later(() => import("../end/end.js"));

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["ask", "log", "table", "story"],
  enter({ table }) {
    here.value = new Live(table, null);
    const stops = [
      effect(() => {
        const live = here.value;
        if (live && rulesDone.value >= 1) untracked(() => live.open());
      }),
      listenToKeys(() => here.value?.choices() ?? null, skip),
      keepFocus(),
      keepCalling(() => Boolean(here.value?.choices())),
    ];
    void learnBots();
    return () => {
      stops.forEach((stop) => stop());
      closeSheet();
      here.value?.close();
      here.value = null;
    };
  },
  title: () => (here.value?.choices() ? called(t("prompt-yours")) : t("table-title")),
  view() {
    const live = here.value;
    if (!live) return nothing;
    const { problem, lobby } = live.table;
    const waits = problem.value === NOT_READY;
    if (problem.value && !waits && lobby.value?.stage !== "closed") return unknown(problem.value);
    if (!lobby.value) return shell({ content: waits ? notReady() : coming() });
    const { stage } = lobby.value;
    if (stage === "waiting" || stage === "closed") return shell({ content: room()?.room(live.table) ?? coming() });
    return game(live);
  },
};

/** A part that is fetched with its texts when it is needed first; null until it is there. @template {{ packs: string[] }} T @param {() => Promise<T>} fetchIt @returns {() => T | null} */
function later(fetchIt) {
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

/** A server that has just started prepares its rules first; the table is followed as soon as it can be. */
const notReady = () => html`<p class="notice">${t(`refused-${NOT_READY}`)}</p>`;
const coming = () => html`<p class="notice mute">${t("table-coming")}</p>`;

/** Show the rest at once. */
function skip() {
  const stage = here.value?.stage;
  if (!stage?.busy.value) return false;
  stage.finish();
  return true;
}

/** @param {number | null} eyes */
function watchAs(eyes) {
  const old = here.value;
  if (!old) return;
  old.close();
  here.value = new Live(old.table.id, eyes);
}

/** @param {Live} live */
function game(live) {
  const { table, stage } = live;
  const picture = stage.picture.value;
  const lobby = table.lobby.value;
  if (!picture || !lobby) return shell({ content: coming() });
  const choices = live.choices();
  const isOver = lobby.stage === "over" && !stage.busy.value;
  return shell({
    frame: `table ${isWide.value ? "is-wide" : ""}`,
    inside: `board ${isOver ? "is-over" : ""}`,
    middle: html`${rounds(picture)}${watchers(live)}`,
    tools: isWide.value ? nothing : sideButton(live),
    menu: seatMenu(live, watchAs),
    content: html`<h1 class="vh">${t("table-title")}</h1>
      ${board({
        lobby,
        picture,
        seat: isOver ? -1 : table.seat.value,
        now: live.now(),
        turn: stage.busy.value ? -1 : (table.asked.value?.family ?? -1),
        choices,
        mine: live.isPlayer(),
        away: table.away.value,
        prompt: isOver ? (end()?.endOf(table) ?? coming()) : prompt(live, choices),
        ticker: lastLine(table, stage),
        clock: (family) => clockOf(table, family),
        signs: (family) => signsOf(live, family),
        later: () => stage.picture.value,
      })}`,
    side: isWide.value ? side(live) : nothing,
  });
}

/** How many look on. @param {Live} live */
function watchers({ table }) {
  const n = table.watching.value;
  return n ? html`<span class="watchers">${icon("eye")}<span>${t("watchers", { n })}</span></span>` : nothing;
}

/** @param {Live} live */
function sideButton(live) {
  return html`<button class="btn btn--quiet" @click=${() => openSide(live)}>
    ${icon("book")}<span class="vh">${t("side-chronicle")}</span>
  </button>`;
}

/** @param {string} code */
function unknown(code) {
  return shell({
    content: html`<section class="notice">
      <h1>${t("table-not-here")}</h1>
      <p>${t(`refused-${code}`)}</p>
      <p><a class="btn btn--main" href="/">${t("table-home")}</a></p>
    </section>`,
  });
}
