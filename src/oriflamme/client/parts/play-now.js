// "Play now": open a table against three knights in this page, and go there. Also what opens tables on the server: a
// guest's session, and the request for a new table.
import { drawShare } from "../core/fairness/verify-deal.js";
import { Refusal, newId, post } from "../core/net/api.js";
import { connect } from "../core/net/connection.js";
import { ensureSession, me } from "../core/net/session.js";
import { t, usePacks } from "../core/text/text.js";
import { at, go } from "../core/ui/router.js";
import { signal } from "../vendor/signals.js";

const OPPONENTS = ["knight", "knight", "knight"];
/** The person at a table in this page. */
const PERSON = "local";
const NAME_KEY = "oriflamme.local-name";

/** Whether a table is being opened. */
export const isOpening = signal(false);
/** The code of the reason why it failed. */
export const failure = signal("");

/** Return a random name for somebody who has not given one. */
function friendlyName() {
  const names = t("home-guest-names").split(",");
  return names[Math.floor(Math.random() * names.length)].trim();
}

/** Return the name of the person who plays in this page. Without a session it is chosen once. */
function localName() {
  if (me.value) return me.value.name;
  let name = "";
  try {
    name = localStorage.getItem(NAME_KEY) || friendlyName();
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // storage is forbidden: the name lasts as long as the game
  }
  return name || friendlyName();
}

/** Create a guest session and connect. @param {string} [name] */
export async function enterAsGuest(name) {
  await ensureSession(name?.trim() || friendlyName());
  connect();
}

/** Open a table on the server and go there. If only bots are expected, the game begins.
 * @param {Record<string, unknown> & { bots: string[], players: number, seat: number | null }} wanted */
export async function openTable(wanted) {
  const { table, commit } = await post("/api/tables", { ...wanted, id: newId() });
  const awaited = wanted.players - wanted.bots.filter(Boolean).length;
  if (wanted.seat !== null && awaited === 1) {
    const ready = { type: "ready", id: newId(), table, on: true, share: drawShare(table, commit) };
    await post(`/api/tables/${table}/commands`, ready);
  }
  go(at(`t/${table}`));
}

/** The texts of a table, which are loaded while the table is opened. */
const PACKS = ["home", "ask", "log", "table", "story"];

/** Load the rules: somebody is about to play. */
export async function prepareToPlay() {
  const { request } = await import("../core/net/local-connection.js");
  await request("prepare").catch(() => undefined); // playNow shows what is wrong
}

/** Open a table in this page and go there; the game begins at once (pages/table/local-source.js).
 * @param {string} box
 * @param {{ replace?: boolean }} [how] */
export async function playNow(box, how = {}) {
  if (isOpening.value) return;
  failure.value = "";
  isOpening.value = true;
  try {
    const bots = ["", ...OPPONENTS];
    const { request } = await import("../core/net/local-connection.js");
    const texts = usePacks(...PACKS);
    if (!me.value) await usePacks("home"); // it has the names of guests
    const host = { person: PERSON, name: localName() };
    const { table } = await request("open", host, { box, players: bots.length, bots, seat: 0 });
    await texts;
    go(at(`play?game=${table}`), how);
  } catch (error) {
    failure.value = error instanceof Refusal ? error.code : "internal";
  } finally {
    isOpening.value = false;
  }
}
