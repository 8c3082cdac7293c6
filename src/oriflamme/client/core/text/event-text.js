// Sentences about events, one per event, in the reader's language. The sentences are in the log pack (`event-`) and in
// the ask pack (`sure-`). The table in event-arguments.js says which arguments they take; oriflamme/texts/event_text.py
// does the same for the terminal.
import { NONE } from "../engine/rules-tables.js";
import { homeOf, kindOf } from "../model/kinds.js";
import { ACTING_ARGUMENTS, EVENT_ARGUMENTS, SILENT_EVENTS } from "./event-arguments.js";
import { listedName, seatName } from "./seat-name.js";
import { cardArgs, hasText, joined, t } from "./text.js";

/** @typedef {import("../model/picture.js").GameEvent} GameEvent */
/** What sentences need to know about the table: the cards, the names, and which seat is the reader's.
 * @typedef {Pick<import("../model/table-state.js").Lobby, "deck" | "seats" | "you">} TableInfo */

/** Return whether the event gets a line. @param {GameEvent} event */
export function hasSentence(event) {
  return !SILENT_EVENTS.includes(event.code);
}

/** Return the sentence of one event.
 * @param {TableInfo} info
 * @param {GameEvent} event
 * @param {"event" | "sure"} [style] a line of the log, or a short note about an option */
export function eventText(info, event, style = "event") {
  const id = `${style}-${event.code}`;
  const args = eventArgs(info, event);
  const isOwn = event.code === "game-over" ? args.you === "only" : args.you === "who" || args.you === "both";
  if (isOwn && hasText(`${id}-own`)) return t(`${id}-own`, args);
  if (event.card < 0 && hasText(`${id}-hidden`)) return t(`${id}-hidden`, args);
  if (args.you === "whom" && hasText(`${id}-from-you`)) return t(`${id}-from-you`, args);
  const why = `${id}-${event.rule.replaceAll(".", "-")}`;
  return t(hasText(why) ? why : id, args);
}

/** Return whether a heading belongs above the event; `actor` is that of the event before it. The sentence that a card is
 * revealed is a heading itself.
 * @param {GameEvent} event
 * @param {number} actor */
export function startsAbility(event, actor) {
  return event.actor >= 0 && event.actor !== actor && event.code !== "revealed";
}

/** Return the heading above the effects of a card: whose it is, and where it was when its ability began.
 * @param {TableInfo} info @param {GameEvent} event
 * @param {boolean} [where] whether to say where */
export function actingText(info, event, where = true) {
  const id = where && event.actor_place >= 0 ? "log-acting" : "log-acting-gone";
  return t(id, eventArgs(info, event, ACTING_ARGUMENTS));
}

/** Return the family whose shield belongs to an event's sentence: the player who is the first of its arguments.
 * @param {GameEvent} event */
export function subjectOf(event) {
  const [{ form, column }] = EVENT_ARGUMENTS[event.code];
  return form === "player" ? event[column] : NONE;
}

/** Return the arguments of an event's sentences. `$you` says which of the players is the reader.
 * @param {TableInfo} info @param {GameEvent} event
 * @param {readonly import("./event-arguments.js").Argument[]} [row]
 * @returns {import("./text.js").Args} */
function eventArgs(info, event, row = EVENT_ARGUMENTS[event.code]) {
  const each = row.map((argument) => argumentOf(info, argument, event[argument.column]));
  return Object.assign({ you: rolesOf(info, event, row) }, ...each);
}

/** Return the argument that is the reader: "who", "by", …, "both" if two are, "only" if nobody else has won, or "none".
 * "same": a card acts against its own family, which is not the reader's.
 * @param {TableInfo} info @param {GameEvent} event @param {readonly import("./event-arguments.js").Argument[]} row */
function rolesOf({ you = -1 }, event, row) {
  const players = row.filter(({ form }) => form === "player").map(({ column }) => event[column]);
  const none = players.length === 2 && players[0] >= 0 && players[0] === players[1] ? "same" : "none";
  if (you < 0) return none;
  const roles = row.filter(({ form, column }) => {
    if (form === "players") return event[column] === 1 << you;
    if (form === "owner") return event[column] >= 0 && homeOf(event[column]) === you;
    return form === "player" && event[column] === you;
  });
  if (roles.length > 1) return "both";
  return roles.length === 0 ? none : roles[0].form === "players" ? "only" : roles[0].name;
}

/** @param {TableInfo} info
 * @param {import("./event-arguments.js").Argument} argument
 * @param {number} value
 * @returns {import("./text.js").Args} */
function argumentOf(info, { name, form }, value) {
  switch (form) {
    case "player":
      return { [name]: seatName(info, value) };
    case "players":
      return { [name]: joinedNames(info, value) };
    case "card":
      return cardArgs(kindOf(info.deck, value), name);
    case "owner":
      return { [name]: value < 0 ? "" : seatName(info, homeOf(value)) };
    case "number":
      return { [name]: value };
    case "position":
      return { [name]: value + 1 };
  }
}

/** Return the names of the families in a bit mask; the reader is "you". @param {TableInfo} info @param {number} mask */
function joinedNames(info, mask) {
  return joined(
    info.seats
      .map((_, family) => family)
      .filter((family) => (mask >> family) & 1)
      .map((family) => listedName(info, family)),
  );
}

/** Return what the other players read about a decision; for the reader's own, that it is theirs.
 * @param {TableInfo} info
 * @param {{ family: number, question: string }} asked */
export function askedText(info, asked) {
  if (asked.family === info.you) return t("log-yours");
  return t(`asked-${asked.question}`, { who: seatName(info, asked.family) });
}
