// Things that fly: a lily from a card to a shield or between shields, a card to or from the queue. They are children of
// the body while they fly, so that nothing that scrolls clips them.
import { middle } from "./board-elements.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} words */
function makeLily(words) {
  const pill = document.createElement("span");
  pill.className = "lily flight";
  pill.setAttribute("aria-hidden", "true");
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 512 512");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#i-fleur-de-lys");
  drawing.append(use);
  pill.append(drawing, words);
  return pill;
}

/** @param {Element | null} from
 * @param {Element | null} to
 * @param {string} words
 * @param {import("./pace.js").Pace} pace
 * @param {number} ms
 * @param {number} [arc] */
export async function fly(from, to, words, pace, ms, arc = 0) {
  if (!from || !to || pace.still || !pace.time(ms)) return;
  const pill = makeLily(words);
  document.body.append(pill);
  const a = middle(from);
  const b = middle(to);
  const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - arc };
  const at = (/** @type {{ x: number, y: number }} */ { x, y }) => `translate(-50%, -50%) translate(${x}px, ${y}px)`;
  const path = arc ? [at(a), at(half), at(b)] : [at(a), at(b)];
  await pace.move(
    pill,
    path.map((transform) => ({ transform })),
    ms,
  );
  pill.remove();
}

/** Drop a lily onto a card.
 * @param {Element | null} card
 * @param {string} words
 * @param {import("./pace.js").Pace} pace */
export async function drop(card, words, pace) {
  if (!card || pace.still || !pace.time(240)) return;
  const pill = makeLily(words);
  document.body.append(pill);
  const { x, y } = middle(card);
  const at = (/** @type {number} */ up) => `translate(-50%, -50%) translate(${x}px, ${y - up}px)`;
  await pace.move(
    pill,
    [{ transform: at(44), opacity: 0 }, { transform: at(20), opacity: 1, offset: 0.6 }, { transform: at(0) }],
    240,
  );
  pill.remove();
}

/** Return a copy of a card in the same place; the card itself is hidden meanwhile. @param {HTMLElement} card */
function makeCopy(card) {
  const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
  const { x, y } = middle(card);
  copy.removeAttribute("data-key");
  copy.classList.add("flight");
  copy.style.setProperty("--w", `${card.offsetWidth}px`);
  copy.style.setProperty("margin", `${y - card.offsetHeight / 2}px 0 0 ${x - card.offsetWidth / 2}px`);
  return copy;
}

/** Let a copy of a card move freely over the page, and show the card again when it has arrived.
 * @param {HTMLElement | null} card
 * @param {import("./pace.js").Pace} pace
 * @param {(copy: HTMLElement) => Promise<void>} move */
export async function lift(card, pace, move) {
  if (!card || !pace.time(1)) return;
  const copy = makeCopy(card);
  document.body.append(copy);
  card.classList.add("is-flown");
  try {
    await move(copy);
  } finally {
    copy.remove();
    card.classList.remove("is-flown");
  }
}
