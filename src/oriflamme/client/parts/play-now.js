// "Play now": create a guest, open a table with three knights, give a share of the seed, and go there. It waits until
// the rules are compiled.
import { drawShare } from "../core/fairness/verify-deal.js";
import { Refusal, newId, post } from "../core/net/api.js";
import { connect, rulesCompiled } from "../core/net/connection.js";
import { ensureSession, me } from "../core/net/session.js";
import { t } from "../core/text/text.js";
import { go } from "../core/ui/router.js";
import { effect, signal } from "../vendor/signals.js";
import { pollCompileProgress } from "./compile-progress.js";

const OPPONENTS = ["knight", "knight", "knight"];

/** What the button is doing: nothing, waiting for the rules, or opening a table. */
export const playing = signal(/** @type {"idle" | "waiting" | "opening"} */ ("idle"));
/** The code of the reason why it failed. */
export const failure = signal("");

/** Return a random name for somebody who has not given one. */
function friendlyName() {
  const names = t("home-guest-names").split(",");
  return names[Math.floor(Math.random() * names.length)].trim();
}

/** Create a guest session and connect. @param {string} [name] */
export async function enterAsGuest(name) {
  await ensureSession(name?.trim() || friendlyName());
  connect();
}

/** Open a table and go there. If only bots are expected, the game begins.
 * @param {Record<string, unknown> & { bots: string[], players: number, seat: number | null }} wanted */
export async function openTable(wanted) {
  const { table, commit } = await post("/api/tables", { ...wanted, id: newId() });
  const awaited = wanted.players - wanted.bots.filter(Boolean).length;
  if (wanted.seat !== null && awaited === 1) {
    const ready = { type: "ready", id: newId(), table, on: true, share: drawShare(table, commit) };
    await post(`/api/tables/${table}/commands`, ready);
  }
  go(`/t/${table}`);
}

/** Wait for the rules if necessary, then open a table and play. @param {string} box */
export async function playNow(box) {
  if (playing.value !== "idle") return;
  failure.value = "";
  playing.value = "opening";
  try {
    if (!me.value) await enterAsGuest();
    for (;;) {
      await rulesReady();
      playing.value = "opening";
      if (await opened(box)) return;
      rulesCompiled.value = 0;
    }
  } catch (error) {
    failure.value = error instanceof Refusal ? error.code : "internal";
  } finally {
    playing.value = "idle";
  }
}

/** @param {string} box @returns {Promise<boolean>} false if the rules were not compiled after all */
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
function rulesReady() {
  if (rulesCompiled.value >= 1) return Promise.resolve();
  playing.value = "waiting";
  const stop = pollCompileProgress();
  return new Promise((done) => {
    const end = effect(() => {
      if (rulesCompiled.value < 1) return;
      queueMicrotask(() => end());
      stop();
      done();
    });
  });
}
