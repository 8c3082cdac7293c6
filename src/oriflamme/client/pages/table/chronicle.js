// The chronicle: everything that happened, in words, with the rule behind it as a link. It keeps pace with the stage.
import { happenings } from "../../core/picture.js";
import { isTold, tell } from "../../core/telling.js";
import { nameOf } from "../../core/table.js";
import { t } from "../../core/text.js";
import { ruleLink } from "../../parts/rule.js";
import { shield } from "../../parts/shield.js";
import { html, nothing, ref, repeat } from "../../vendor/lit.js";

/** @typedef {import("../../core/telling.js").Cast} Cast */
/** @typedef {import("../../core/picture.js").Happening} Happening */
/** @typedef {import("../../core/table.js").Frame} Frame */
/** @typedef {import("../../core/table.js").News} News */
/** @typedef {{ key: string, head?: string, news?: News, event?: Happening, sub: boolean }} Entry */

/** The lines of the story. @param {readonly Frame[]} frames @param {{ seq: number, count: number }} [told] how far it is told
 * @param {readonly News[]} [news] what happened around the table meanwhile @returns {Entry[]} */
export function entriesOf(frames, told = { seq: Infinity, count: 0 }, news = []) {
  const around = news.filter((one) => one.seq <= told.seq);
  /** @type {Entry[]} */
  const entries = [];
  let placed = 0; // the round whose last card has just been placed
  for (const frame of frames) {
    if (frame.seq > told.seq) break;
    while (around.length && around[0].seq < frame.seq) entries.push(newsEntry(around.shift()));
    const events = happenings(frame.events, frame.own).slice(0, frame.seq === told.seq ? told.count : undefined);
    let first = true;
    if (frame.by === "deal")
      entries.push({ key: "deal", head: t("log-placement", { n: frame.position.round }), sub: false });
    events.forEach((event, index) => {
      if (!isTold(event)) return;
      const key = `${frame.seq}.${index}`;
      if (event.code === "round") {
        entries.push({ key: `${key}h`, head: t("log-placement", { n: event.amount }), sub: false });
        first = true;
      } else if (placed) {
        entries.push({ key: `${key}h`, head: t("log-resolution", { n: placed }), sub: false });
        first = true;
      }
      placed = endsPlacement(frame, event) ? roundOf(frame, index) : 0;
      entries.push({ key, event, sub: !first });
      first = false;
    });
  }
  return [...entries, ...around.map(newsEntry)];
}

/** @param {News | undefined} news @returns {Entry} */
function newsEntry(news) {
  return { key: `n${news?.seq}`, news, sub: false };
}

/** What happened around the table, in words. @param {News} news */
function tellNews({ what, seat, lobby }) {
  const off =
    (what === "chat-set" && !lobby.chat) ||
    (what === "shown" && !lobby.seats[seat]?.shows) ||
    (what === "ready" && !lobby.seats[seat]?.ready);
  return t(`lobby-${what}${off ? "-off" : ""}`, { who: nameOf(lobby, seat) });
}

/** @param {Frame} frame @param {Happening} event */
function endsPlacement(frame, event) {
  return (
    event.code === "placed" && (frame.position.phase !== "placement" || frame.events.some(([code]) => code === "round"))
  );
}

/** The round in which an event of a frame happened. @param {Frame} frame @param {number} index */
function roundOf(frame, index) {
  const next = frame.events.slice(index).find(([code]) => code === "round");
  return next ? next[6] - 1 : frame.position.round;
}

/** One line. @param {Cast} cast @param {Entry} entry @param {boolean} now */
function lineOf(cast, { head, news, event, sub }, now) {
  if (news)
    return html`<li class="news">
      ${news.seat >= 0 ? shield(news.seat) : html`<span></span>`}<span>${tellNews(news)}</span>
    </li>`;
  if (!event) return html`<li class="head">${head}</li>`;
  return html`<li class="${sub ? "sub" : ""} ${now ? "now" : ""}">
    ${sub || event.family < 0 ? (sub ? nothing : html`<span></span>`) : shield(event.family)}
    <span>${tell(cast, event)}</span>
    ${ruleLink(event.rule)}
  </li>`;
}

/** The story as a list that stays at its end unless the reader has scrolled back. @param {Cast} cast @param {Entry[]} entries @param {boolean} [live] */
export function story(cast, entries, live = true) {
  const last = entries.length - 1;
  return html`<div
    class="story"
    role="log"
    aria-label=${t("story-chronicle")}
    aria-live=${live ? "polite" : "off"}
    tabindex="0"
    ${ref(stayAtEnd)}
  >
    <ol>
      ${repeat(
        entries,
        (entry) => entry.key,
        (entry, index) => lineOf(cast, entry, index === last),
      )}
    </ol>
  </div>`;
}

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** @param {Element | undefined} list */
function stayAtEnd(list) {
  if (!list || watched.has(list)) return;
  watched.add(list);
  let atEnd = true;
  list.scrollTop = list.scrollHeight;
  list.addEventListener("scroll", () => (atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 24));
  new MutationObserver(() => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  }).observe(list, { childList: true, subtree: true });
}

/** @param {import("../../core/table.js").Table} table @param {import("./stage.js").Stage} stage */
export function chronicle(table, stage) {
  const lobby = table.lobby.value;
  return lobby ? story(lobby, entriesOf(table.frames.value, stage.told.value, table.news.value)) : nothing;
}

/** The last thing that was told, for the line of a phone. @param {import("../../core/table.js").Table} table @param {import("./stage.js").Stage} stage */
export function lastLine(table, stage) {
  const lobby = table.lobby.value;
  const entry = entriesOf(table.frames.value.slice(-2), stage.told.value).findLast((one) => one.event);
  if (!lobby || !entry?.event) return nothing;
  const { event } = entry;
  return html`${event.family >= 0 ? shield(event.family) : nothing}<span>${tell(lobby, event)}</span>
    ${ruleLink(event.rule)}`;
}
