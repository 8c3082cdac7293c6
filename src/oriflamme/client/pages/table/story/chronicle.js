// The chronicle: everything that happened, in words, with a link to the rule behind it. It keeps pace with the
// animations.
import { eventsOf } from "../../../core/model/picture.js";
import { actingText, eventText, hasSentence, startsAbility } from "../../../core/text/event-text.js";
import { whoArgs } from "../../../core/text/seat-name.js";
import { t, textVersion } from "../../../core/text/text.js";
import { ruleLink } from "../../../parts/rule-link.js";
import { shield } from "../../../parts/shield.js";
import { guard, html, nothing, ref, repeat } from "../../../vendor/lit.js";
import { headline } from "../board/event-headline.js";

/** @typedef {import("../../../core/text/event-text.js").TableInfo} TableInfo */
/** @typedef {import("../../../core/model/picture.js").GameEvent} GameEvent */
/** @typedef {import("../../../core/model/table-state.js").Frame} Frame */
/** @typedef {import("../../../core/model/table-state.js").LobbyChange} LobbyChange */
/** `head`: a heading; `acting`: the heading above the effects of the event's actor; `sub`: such an effect.
 * @typedef {{ key: string, head?: string, change?: LobbyChange, acting?: GameEvent, event?: GameEvent,
 *   sub: boolean }} Entry */

/** Return the lines of the chronicle.
 * @param {readonly Frame[]} frames
 * @param {{ seq: number, count: number }} [shown] what has been shown so far
 * @param {readonly LobbyChange[]} [lobbyChanges] changes of the table in the meantime
 * @returns {Entry[]} */
export function entriesOf(frames, shown = { seq: Infinity, count: 0 }, lobbyChanges = []) {
  const changes = lobbyChanges.filter((one) => one.seq <= shown.seq);
  /** @type {Entry[]} */
  const entries = [];
  let placed = 0; // the round whose last card has just been placed
  let actor = -1; // the card whose effects are listed
  for (const frame of frames) {
    if (frame.seq > shown.seq) break;
    while (changes.length && changes[0].seq < frame.seq) entries.push(lobbyChangeEntry(changes.shift()));
    const events = eventsOf(frame.events, frame.own).slice(0, frame.seq === shown.seq ? shown.count : undefined);
    if (frame.by === "deal")
      entries.push({ key: "deal", head: t("log-placement", { n: frame.position.round }), sub: false });
    events.forEach((event, index) => {
      if (!hasSentence(event)) return;
      const key = `${frame.seq}.${index}`;
      if (event.code === "round") {
        entries.push({ key: `${key}h`, head: t("log-placement", { n: event.amount }), sub: false });
      } else if (placed) {
        entries.push({ key: `${key}h`, head: t("log-resolution", { n: placed }), sub: false });
      }
      placed = endsPlacement(frame, event) ? roundOf(frame, index) : 0;
      if (startsAbility(event, actor)) entries.push({ key: `${key}a`, acting: event, sub: false });
      actor = event.code === "cascade" ? event.card : event.actor; // the sentence about a cascade is a heading, too
      entries.push({ key, event, sub: event.actor >= 0 && event.code !== "revealed" });
    });
  }
  return [...entries, ...changes.map(lobbyChangeEntry)];
}

/** @param {LobbyChange | undefined} change @returns {Entry} */
function lobbyChangeEntry(change) {
  return { key: `n${change?.seq}`, change, sub: false };
}

/** Return the sentence about a change of the table. @param {TableInfo} info @param {LobbyChange} change */
function lobbyChangeText({ you }, { what, seat, lobby }) {
  const off =
    (what === "chat-set" && !lobby.chat) ||
    (what === "shown" && !lobby.seats[seat]?.shows) ||
    (what === "ready" && !lobby.seats[seat]?.ready);
  return t(`lobby-${what}${off ? "-off" : ""}`, whoArgs({ ...lobby, you }, seat));
}

/** @param {Frame} frame @param {GameEvent} event */
function endsPlacement(frame, event) {
  return (
    event.code === "placed" && (frame.position.phase !== "placement" || frame.events.some(([code]) => code === "round"))
  );
}

/** Return the round in which an event of a frame happened. @param {Frame} frame @param {number} index */
function roundOf(frame, index) {
  const next = frame.events.slice(index).find(([code]) => code === "round");
  return next ? next[6] - 1 : frame.position.round;
}

/** Render one line. @param {TableInfo} info @param {Entry} entry @param {boolean} now */
function lineOf(info, { head, change, acting, event, sub }, now) {
  if (change)
    return html`<li class="news">
      ${change.seat >= 0 ? shield(change.seat) : html`<span></span>`}<span>${lobbyChangeText(info, change)}</span>
    </li>`;
  if (acting)
    return html`<li class="acting">${shield(acting.actor_family)}<span>${actingText(info, acting)}</span></li>`;
  if (!event) return html`<li class="head">${head}</li>`;
  return html`<li class="${sub ? "sub" : ""} ${now ? "now" : ""}">
    ${sub || event.family < 0 ? (sub ? nothing : html`<span></span>`) : shield(event.family)}
    <span>${eventText(info, event)}</span>
    ${ruleLink(event.rule, info.deck)}
  </li>`;
}

/** Render the chronicle as a list that stays scrolled to its end unless the reader has scrolled back. It isn't announced:
 * announcer.js or the prompt does that. A line is rendered again only if something that it shows has changed, or a long
 * game would become slower with every move.
 * @param {TableInfo} info
 * @param {Entry[]} entries */
function story(info, entries) {
  const last = entries.length - 1;
  const texts = textVersion();
  return html`<div
    class="story"
    role="log"
    aria-label=${t("story-chronicle")}
    aria-live="off"
    tabindex="0"
    ${ref(stayAtEnd)}
  >
    <ol>
      ${repeat(
        entries,
        (entry) => entry.key,
        (entry, index) =>
          guard([info, texts, index === last, ...parts(entry)], () => lineOf(info, entry, index === last)),
      )}
    </ol>
  </div>`;
}

/** Return what the line of an entry shows. @param {Entry} entry */
const parts = ({ head, change, acting, event, sub }) => [head, change, acting, event, sub];

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** @param {Element | undefined} list */
function stayAtEnd(list) {
  if (!list || watched.has(list)) return;
  watched.add(list);
  let atEnd = true;
  let top = 0;
  list.addEventListener("scroll", () => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 24;
    // A line may have been added since the list was scrolled down to what was its end then.
    atEnd = isNearEnd || (atEnd && list.scrollTop >= top);
    top = list.scrollTop;
  });
  const toEnd = new ResizeObserver(() => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  });
  toEnd.observe(list);
  for (const lines of list.children) toEnd.observe(lines);
}

/** @param {import("../../../core/model/table-state.js").TableState} table
 * @param {import("../motion/animator.js").Animator} animator */
export function chronicle(table, animator) {
  const lobby = table.lobby.value;
  return lobby
    ? story(lobby, entriesOf(table.frames.value, animator.shownUpTo.value, table.lobbyChanges.value))
    : nothing;
}

/** Render the last event, for the two lines that a phone has.
 * @param {import("../../../core/model/table-state.js").TableState} table
 * @param {import("../motion/animator.js").Animator} animator */
export function lastLine(table, animator) {
  const lobby = table.lobby.value;
  const entry = entriesOf(table.frames.value.slice(-2), animator.shownUpTo.value).findLast((one) => one.event);
  if (!lobby || !entry?.event) return nothing;
  return headline(lobby, entry.event);
}
