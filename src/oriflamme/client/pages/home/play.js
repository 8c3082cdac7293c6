// Playing at once: be somebody, open a table with three knights, give a share, go there. Waits for the rules if it must.
import { Refusal, newId, post } from "../../core/api.js";
import { newShare } from "../../core/fair.js";
import { openLine, rulesDone } from "../../core/line.js";
import { beSomebody, me } from "../../core/me.js";
import { go } from "../../core/router.js";
import { t } from "../../core/text.js";
import { effect, signal } from "../../vendor/signals.js";
import { watchRules } from "./rules.js";

const OPPONENTS = ["knight", "knight", "knight"];

/** idle; waiting: for the rules; opening: on the way to the table. */
export const playing = signal(/** @type {"idle" | "waiting" | "opening"} */ ("idle"));
/** Why it did not work, a code. */
export const failure = signal("");

/** A name for somebody who has not said one. */
export function friendlyName() {
  const names = t("home-guest-names").split(",");
  return names[Math.floor(Math.random() * names.length)].trim();
}

/** Be somebody, with a line to the server. @param {string} [name] */
export async function enter(name) {
  await beSomebody(name?.trim() || friendlyName());
  openLine();
}

/** Open a table and go there; where only bots are awaited the game begins. @param {Record<string, unknown> & { bots: string[], players: number, seat: number | null }} wanted */
export async function openTable(wanted) {
  const { table, commit } = await post("/api/tables", { ...wanted, id: newId() });
  const awaited = wanted.players - wanted.bots.filter(Boolean).length;
  if (wanted.seat !== null && awaited === 1) {
    const ready = { type: "ready", id: newId(), table, on: true, share: newShare(table, commit) };
    await post(`/api/tables/${table}/commands`, ready);
  }
  go(`/t/${table}`);
}

/** The wait and the table of one wish to play. @param {string} box */
export async function playNow(box) {
  if (playing.value !== "idle") return;
  failure.value = "";
  playing.value = "opening";
  try {
    if (!me.value) await enter();
    for (;;) {
      await rulesAreDone();
      playing.value = "opening";
      if (await opened(box)) return;
      rulesDone.value = 0;
    }
  } catch (error) {
    failure.value = error instanceof Refusal ? error.code : "internal";
  } finally {
    playing.value = "idle";
  }
}

/** @param {string} box @returns {Promise<boolean>} false: the rules were not ready after all */
async function opened(box) {
  const bots = ["", ...OPPONENTS];
  try {
    await openTable({ box, players: bots.length, bots, seat: 0, listed: false });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "rules-not-ready") return false;
    throw error;
  }
}

/** @returns {Promise<void>} */
function rulesAreDone() {
  if (rulesDone.value >= 1) return Promise.resolve();
  playing.value = "waiting";
  const stop = watchRules();
  return new Promise((done) => {
    const end = effect(() => {
      if (rulesDone.value < 1) return;
      queueMicrotask(() => end());
      stop();
      done();
    });
  });
}
