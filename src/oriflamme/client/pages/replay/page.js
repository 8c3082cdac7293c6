// A finished game, move by move, with all cards open or from one seat's point of view. A link leads to any moment.
import { Refusal } from "../../core/net/api.js";
import { packRecord, unpackGame } from "../../core/notation/game-link.js";
import { seatLabel } from "../../core/text/seat-name.js";
import { joined, t } from "../../core/text/text.js";
import { goToView } from "../../core/ui/focus.js";
import { at, go, route } from "../../core/ui/router.js";
import { closeSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { html } from "../../vendor/lit.js";
import { effect, signal, untracked } from "../../vendor/signals.js";
import { keepFocus } from "../table/prompt/keep-focus.js";
import { ScreenModel } from "../table/screen-model.js";
import { library, refreshLibrary } from "./library.js";
import { discardPastedRecord, fromDevice, fromRecord, fromTable, pastedRecord } from "./loader.js";
import { listenToKeys } from "./replay-keys.js";
import { ReplaySource } from "./replay-source.js";
import { replayView } from "./replay-view.js";
import { loadReplay, saveReplay } from "./saved-replays.js";

const EYES = /^(all|public|[0-4])$/;
const REST = 300; // milliseconds between two changes of the address

/** @typedef {ScreenModel<ReplaySource>} ReplayScreen */

const here = signal(/** @type {ReplayScreen | null} */ (null));
const problem = signal(/** @type {import("./library.js").Problem | null} */ (null));
const loading = signal(false);
const note = signal("");
const kept = signal(false);
const review = signal(/** @type {import("./review/open-review.js").OpenReview | null} */ (null));
let wanted = ""; // what the current address asks for

/** Return where the game of an address comes from. @param {import("../../core/ui/router.js").Route} from */
async function originOf(from) {
  if (from.table) return fromTable(from.table);
  const game = from.query.get("game");
  if (game) return fromDevice(game);
  const id = from.query.get("kept");
  const record = id ? (await loadReplay(id))?.record : from.hash ? await unpackGame(from.hash) : pastedRecord();
  return record ? fromRecord(record) : null;
}

/** Load the game of the address, unless it is already here. @param {import("../../core/ui/router.js").Route} from */
async function loadGame(from) {
  const key = [
    from.table,
    from.query.get("kept"),
    from.query.get("game"),
    from.hash,
    from.table || from.hash ? "" : pastedRecord(),
  ].join("\n");
  if (key === wanted) return;
  wanted = key;
  leave();
  loading.value = true;
  let record = "";
  try {
    const origin = await originOf(from);
    record = origin?.record ?? "";
    const replay = origin && (await fetchFirst(origin, from.query.get("eyes") ?? ""));
    if (wanted !== key) return;
    if (origin && replay) {
      here.value = new ScreenModel(new ReplaySource(origin, replay, firstMove(from.query)));
      if (from.query.has("review")) void startReview(here.value, seatOf(from.query.get("review")));
    }
    if (origin) kept.value = Boolean(await loadReplay(origin.id).catch(() => undefined));
  } catch (error) {
    if (wanted === key) problem.value = { ...problemOf(error), text: record };
  } finally {
    loading.value = false;
  }
  void refreshLibrary();
}

/** Return the move that an address names. A moment is shown from the move before it, so that one sees it happen.
 * @param {URLSearchParams} query */
function firstMove(query) {
  const moment = query.get("moment");
  return { move: moment ? Number(moment) - 1 : Number(query.get("move") ?? 0), goesOn: Boolean(moment) };
}

/** Fetch the game from the point of view that the address names, or with all cards open if there is no such seat.
 * @param {import("./loader.js").Origin} origin
 * @param {string} eyes */
async function fetchFirst(origin, eyes) {
  try {
    return await origin.ask(EYES.test(eyes) ? eyes : "all");
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-seated") return origin.ask("all");
    throw error;
  }
}

/** @param {unknown} error @returns {import("./library.js").Problem} */
function problemOf(error) {
  if (!(error instanceof Refusal))
    return { code: "internal", text: "", line: 0, reason: String(error), why: "", words: {} };
  const {
    line = 0,
    reason = "",
    why = "",
    words = {},
  } = /** @type {Partial<import("./library.js").Problem>} */ (error.more);
  return { code: error.code, text: "", line, reason, why, words };
}

function leave() {
  closeReview();
  closeSheet();
  here.value?.close();
  here.value = null;
  problem.value = null;
  note.value = "";
  kept.value = false;
}

/** Return the query of the address for what is shown now. @param {ReplaySource} source */
function query(source) {
  const { eyes } = source.replay.value;
  const now = new URLSearchParams(location.search);
  const from = ["kept", "game"].map((name) => (now.get(name) ? `${name}=${now.get(name)}&` : "")).join("");
  const reviewed = review.value ? `&review=${review.value.model.seat.value}` : "";
  return `?${from}move=${source.at.value}${eyes === "all" ? "" : `&eyes=${eyes}`}${reviewed}`;
}

/** Return the seat that an address names, or -1. @param {string | null} text */
const seatOf = (text) => (/^[0-4]$/.test(text ?? "") ? Number(text) : -1);

/** Whether the game can be reviewed and analysed: it is over, or a record that was cut off. @param {ReplaySource} source */
const isReviewable = ({ replay, origin }) => replay.value.result !== null || !origin.isOpen;

/** Return the seat whose point of view is shown, or -1. @param {ReplaySource} source */
const ownSeat = ({ replay }) => seatOf(replay.value.eyes);

/** Open the review of the game. @param {ReplayScreen} screen @param {number} seat -1: the reader's own */
async function startReview(screen, seat) {
  if (!isReviewable(screen.source) || review.value) return;
  try {
    const { openReview } = await import("./review/open-review.js");
    const opened = await openReview(screen, seat, closeReview);
    if (here.value === screen && !review.value) review.value = opened;
    else opened.model.end();
  } catch {
    note.value = t("refused-offline");
  }
}

function closeReview() {
  review.value?.model.end();
  review.value = null;
}

/** Keep the address up to date with what is shown, but don't change it more often than browsers allow. */
function keepAddress() {
  let timer = 0;
  let last = 0;
  const follow = () => {
    const source = here.value?.source;
    if (!source || route.value.name !== "replay") return;
    last = Date.now();
    const to = query(source);
    if (location.search !== to) go(location.pathname + to + location.hash, { replace: true });
  };
  const stop = effect(() => {
    clearTimeout(timer);
    if (!here.value || !query(here.value.source)) return;
    const wait = last + REST - Date.now();
    if (wait > 0) timer = setTimeout(follow, wait);
    else queueMicrotask(follow);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** @param {ReplaySource} source @param {string} eyes */
async function look(source, eyes) {
  note.value = "";
  try {
    await source.look(eyes);
  } catch (error) {
    note.value = t(`refused-${problemOf(error).code}`);
    source.replay.value = { ...source.replay.value }; // makes the picker show the point of view that is still in use
  }
}

/** Copy a link to this moment, or show it if there is no clipboard. @param {ReplaySource} source */
async function link(source) {
  const { table, record } = source.origin;
  const path = table
    ? at(`replay/${table}${query(source)}`)
    : at(`replay${query(source).replace(/(kept|game)=[^&]*&/, "")}#${await packRecord(record)}`);
  const address = location.origin + path;
  try {
    await navigator.clipboard.writeText(address);
    note.value = t("replay-link-copied");
  } catch {
    note.value = address;
  }
}

/** Open the game on the analysis board, at the move that is shown. @param {ReplaySource} source */
async function toBoard({ origin, at: move }) {
  try {
    const record = await origin.text();
    closeSheet();
    go(at(`board?move=${move.value}#${await packRecord(record)}`));
  } catch (error) {
    note.value = t(`refused-${problemOf(error).code}`);
  }
}

/** Save the game in this browser, from every point of view. @param {ReplaySource} source */
async function saveGame(source) {
  const { origin, answers } = source;
  const { title, box, players, names } = source.replay.value;
  try {
    for (const eyes of ["all", "public", ...Array.from({ length: players }, (_, seat) => String(seat))])
      answers[eyes] ??= await origin.ask(eyes);
    await saveReplay({ id: origin.id, saved: Date.now(), title, box, names, answers, record: origin.record });
    kept.value = true;
    note.value = t("replay-keep-done");
  } catch (error) {
    note.value = error instanceof Refusal ? t(`refused-${error.code}`) : t("replay-keep-failed");
  }
}

/** Go to the list of other replays. */
function others() {
  closeSheet();
  discardPastedRecord();
  goToView(at("replay"));
}

/** @param {ReplaySource} source */
function titleOf(source) {
  const { title, names } = source.replay.value;
  const lobby = source.table.lobby.value;
  return title || (lobby ? joined(names.map((_, family) => seatLabel(lobby, family))) : "");
}

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["ask", "log", "table", "story", "home", "replay", "notation"],
  title: () => (here.value ? titleOf(here.value.source) : t("replay-title")),
  enter({ table }) {
    const stops = [
      effect(() => {
        const from = route.value;
        if (from.name === "replay" && from.table === table) untracked(() => void loadGame(from));
      }),
      keepAddress(),
      listenToKeys(() => here.value?.source ?? null),
      keepFocus(),
    ];
    return () => {
      stops.forEach((stop) => stop());
      wanted = "";
      leave();
    };
  },
  view() {
    const screen = here.value;
    if (screen) {
      const { source } = screen;
      return replayView(screen, titleOf(source), {
        look: (eyes) => void look(source, eyes),
        link: () => void link(source),
        keep: () => void saveGame(source),
        others,
        note: () => note.value,
        kept: () => kept.value,
        board: isReviewable(source) ? () => void toBoard(source) : null,
        review: isReviewable(source) && !review.value ? () => void startReview(screen, ownSeat(source)) : null,
        reviewed: review.value,
      });
    }
    if (loading.value) return shell({ content: html`<p class="notice mute">${t("replay-coming")}</p>` });
    return shell({ content: library(problem.value) });
  },
};
