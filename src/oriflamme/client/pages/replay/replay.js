// Replay: a game that was played, move by move, with everything open or through one seat's eyes; a link leads to any moment.
import { Refusal } from "../../core/api.js";
import { keep, keptReplay } from "../../core/kept.js";
import { go, route } from "../../core/router.js";
import { nameOf } from "../../core/table.js";
import { joined, t } from "../../core/text.js";
import { closeSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { html } from "../../vendor/lit.js";
import { effect, signal, untracked } from "../../vendor/signals.js";
import { keepFocus } from "../table/focus.js";
import { listenToKeys } from "./keys.js";
import { Reel } from "./reel.js";
import { scene } from "./scene.js";
import { lookAtKept, shelf } from "./shelf.js";
import { LINKED, fromRecord, fromTable, letRecordGo, packed, pastedRecord, unpacked } from "./source.js";

const EYES = /^(all|public|[0-4])$/;
const REST = 300; // milliseconds between two changes of the address

const here = signal(/** @type {Reel | null} */ (null));
const problem = signal(/** @type {import("./shelf.js").Problem | null} */ (null));
const loading = signal(false);
const note = signal("");
const kept = signal(false);
let wanted = ""; // what the last look at the address asked for

/** The game that an address means. @param {import("../../core/router.js").Route} at */
async function sourceOf(at) {
  if (at.table) return fromTable(at.table);
  const id = at.query.get("kept");
  const record = id ? (await keptReplay(id))?.record : at.hash ? await unpacked(at.hash) : pastedRecord();
  if (at.hash.startsWith(LINKED) && !record) throw new Refusal("bad-link");
  return record ? fromRecord(record) : null;
}

/** Bring the game of the address, unless it is there. @param {import("../../core/router.js").Route} at */
async function bring(at) {
  const key = [at.table, at.query.get("kept"), at.hash, at.table || at.hash ? "" : pastedRecord()].join("\n");
  if (key === wanted) return;
  wanted = key;
  leave();
  loading.value = true;
  try {
    const source = await sourceOf(at);
    const replay = source && (await firstLook(source, at.query.get("eyes") ?? ""));
    if (wanted !== key) return;
    if (source && replay) here.value = new Reel(source, replay, Number(at.query.get("move") ?? 0));
    if (source) kept.value = Boolean(await keptReplay(source.id).catch(() => undefined));
  } catch (error) {
    if (wanted === key) problem.value = problemOf(error);
  } finally {
    loading.value = false;
  }
  void lookAtKept();
}

/** With the eyes of the address, or, where there is no such seat, with everything open. @param {import("./source.js").Source} source @param {string} eyes */
async function firstLook(source, eyes) {
  try {
    return await source.ask(EYES.test(eyes) ? eyes : "all");
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-seated") return source.ask("all");
    throw error;
  }
}

/** @param {unknown} error @returns {import("./shelf.js").Problem} */
function problemOf(error) {
  if (!(error instanceof Refusal)) return { code: "internal", line: 0, reason: String(error), why: "", words: {} };
  const {
    line = 0,
    reason = "",
    why = "",
    words = {},
  } = /** @type {Partial<import("./shelf.js").Problem>} */ (error.more);
  return { code: error.code, line, reason, why, words };
}

function leave() {
  closeSheet();
  here.value?.close();
  here.value = null;
  problem.value = null;
  note.value = "";
  kept.value = false;
}

/** The address of what is shown. @param {Reel} reel */
function query(reel) {
  const { eyes } = reel.replay.value;
  const from = new URLSearchParams(location.search).get("kept");
  return `?${from ? `kept=${from}&` : ""}move=${reel.at.value}${eyes === "all" ? "" : `&eyes=${eyes}`}`;
}

/** The address follows what is shown, but not faster than browsers allow. */
function keepTheAddress() {
  let timer = 0;
  let last = 0;
  const follow = () => {
    const reel = here.value;
    if (!reel || route.value.name !== "replay") return;
    last = Date.now();
    const to = query(reel);
    if (location.search !== to) go(location.pathname + to + location.hash, { replace: true });
  };
  const stop = effect(() => {
    clearTimeout(timer);
    if (!here.value || !query(here.value)) return;
    const wait = last + REST - Date.now();
    if (wait > 0) timer = setTimeout(follow, wait);
    else queueMicrotask(follow);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** @param {Reel} reel @param {string} eyes */
async function look(reel, eyes) {
  note.value = "";
  try {
    await reel.look(eyes);
  } catch (error) {
    note.value = t(`refused-${problemOf(error).code}`);
    reel.replay.value = { ...reel.replay.value }; // the choice shows again what is seen
  }
}

/** Copy a link to this moment; where there is no clipboard, show it. @param {Reel} reel */
async function link(reel) {
  const { table, record } = reel.source;
  const path = table
    ? `/replay/${table}${query(reel)}`
    : `/replay${query(reel).replace(/kept=[^&]*&/, "")}#${await packed(record)}`;
  const address = location.origin + path;
  try {
    await navigator.clipboard.writeText(address);
    note.value = t("replay-link-copied");
  } catch {
    note.value = address;
  }
}

/** Keep the game in this browser, with everybody's eyes. @param {Reel} reel */
async function keepIt(reel) {
  const { source, answers } = reel;
  const { title, box, players, names } = reel.replay.value;
  try {
    for (const eyes of ["all", "public", ...Array.from({ length: players }, (_, seat) => String(seat))])
      answers[eyes] ??= await source.ask(eyes);
    await keep({ id: source.id, saved: Date.now(), title, box, names, answers, record: source.record });
    kept.value = true;
    note.value = t("replay-keep-done");
  } catch (error) {
    note.value = error instanceof Refusal ? t(`refused-${error.code}`) : t("replay-keep-failed");
  }
}

/** To the other replays. */
function others() {
  closeSheet();
  letRecordGo();
  go("/replay");
}

/** @param {Reel} reel */
function titleOf(reel) {
  const { title, names } = reel.replay.value;
  const lobby = reel.table.lobby.value;
  return title || (lobby ? joined(names.map((_, family) => nameOf(lobby, family))) : "");
}

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["ask", "log", "table", "story", "home", "replay", "notation"],
  title: () => (here.value ? titleOf(here.value) : t("replay-title")),
  enter({ table }) {
    const stops = [
      effect(() => {
        const at = route.value;
        if (at.name === "replay" && at.table === table) untracked(() => void bring(at));
      }),
      keepTheAddress(),
      listenToKeys(() => here.value),
      keepFocus(),
    ];
    return () => {
      stops.forEach((stop) => stop());
      wanted = "";
      leave();
    };
  },
  view() {
    const reel = here.value;
    if (reel)
      return scene(reel, titleOf(reel), {
        look: (eyes) => void look(reel, eyes),
        link: () => void link(reel),
        keep: () => void keepIt(reel),
        others,
        note: () => note.value,
        kept: () => kept.value,
      });
    if (loading.value) return shell({ content: html`<p class="notice mute">${t("replay-coming")}</p>` });
    return shell({ content: shelf(problem.value) });
  },
};
