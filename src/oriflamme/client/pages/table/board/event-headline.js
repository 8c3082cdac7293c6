// One event as a headline: its sentence, and above it whose card acts.
import { actingText, eventText, startsAbility, subjectOf } from "../../../core/text/event-text.js";
import { shield } from "../../../parts/shield.js";
import { html, nothing } from "../../../vendor/lit.js";

/** @typedef {import("../../../core/text/event-text.js").TableInfo} TableInfo */
/** @typedef {import("../../../core/model/picture.js").GameEvent} GameEvent */

/** Render an event's sentence with the shield of the family that it is about. @param {TableInfo} info
 * @param {GameEvent} event */
export function headline(info, event) {
  const family = subjectOf(event);
  return html`${family >= 0 ? shield(family) : nothing}<span>${eventText(info, event)}</span>`;
}

/** Return what is written above an event's sentence: whose card acts, if one does. The queue next to it shows where the
 * card is now, which may be nearer to the front than where its ability began.
 * @param {TableInfo} info
 * @param {GameEvent | null | undefined} event
 * @param {string} otherwise */
export function actingOr(info, event, otherwise) {
  return event && startsAbility(event, -1) ? actingText(info, event, false) : otherwise;
}
