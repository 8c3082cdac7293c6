// Finds things on the page (cards by key, families, piles) and slides cards from their old to their new place.

/** Return the first visible element that matches. @param {string} selector */
function visible(selector) {
  for (const element of document.querySelectorAll(selector)) {
    if (element.getClientRects().length) return /** @type {HTMLElement} */ (element);
  }
  return null;
}

/** @param {string} key */
export const cardAt = (key) => visible(`[data-key="${key}"]`);
/** Return a family's shield. @param {number} family */
export const shieldOf = (family) =>
  visible(`[data-family="${family}"] .shield`) ?? visible(`[data-family="${family}"]`);
/** @param {number} family */
export const pointsOf = (family) => visible(`[data-family="${family}"] .pts`);
/** @param {number} family */
export const pileOf = (family) => visible(`[data-pile="${family}"]`) ?? shieldOf(family);

/** Return where every card in the queue is now. @returns {Map<string, DOMRect>} */
export function measure() {
  const found = new Map();
  for (const element of document.querySelectorAll("[data-key]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(/** @type {HTMLElement} */ (element).dataset.key, box);
  }
  return found;
}

/** Slide the cards that have moved from where they were.
 * @param {Map<string, DOMRect>} before
 * @param {import("./pace.js").Pace} pace
 * @param {number} ms */
export async function slide(before, pace, ms) {
  if (pace.still) return;
  const moves = [];
  for (const [key, box] of measure()) {
    const was = before.get(key);
    const dx = was ? was.left + was.width / 2 - box.left - box.width / 2 : 0;
    if (!was || Math.abs(dx) < 1) continue;
    moves.push(pace.move(cardAt(key), [{ translate: `${dx}px 0` }, { translate: "0 0" }], ms));
  }
  await Promise.all(moves);
}

/** Return the middle of an element. @param {Element} element */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
