// Which card acts on which, for the line between them.

/** @typedef {import("../../../core/model/picture.js").Picture} Picture */
/** @typedef {import("../../../core/model/picture.js").GameEvent} GameEvent */
/** The stacks of the card that acts and of the one that it acts on. @typedef {{ from: string, to: string }} Aim */

/** Return the line to draw while an event is shown, or null. `before`: the picture before the event.
 * @param {GameEvent} event
 * @param {Picture} before
 * @returns {Aim | null} */
export function aimOf(event, before) {
  if (event.actor < 0) return null;
  const stackOf = (/** @type {number} */ card) => before.stacks.find(({ cards }) => cards[0].card === card);
  const from = stackOf(event.actor);
  const to = event.code === "copied" ? stackOf(event.other) : before.stacks[event.place];
  return from && to && from !== to ? { from: from.key, to: to.key } : null;
}
