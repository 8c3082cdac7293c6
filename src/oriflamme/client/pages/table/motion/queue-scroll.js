// Scrolls the queue to the card being resolved, and tells the minimap which part is visible.
import { isMotionReduced } from "../../../core/ui/prefs.js";
import { signal } from "../../../vendor/signals.js";

/** The visible part of the queue, as fractions of its length, and the place in the middle. */
export const seen = signal({ from: 0, to: 1, middle: 0 });

/** @type {HTMLElement | null} */
let row = null;
let lastNow = "";
/** The place that was requested last. Near the ends of the queue it can't be in the middle. -1: the reader scrolls. */
let aimed = -1;
let awaited = false;
/** The card that the line pointed to last. @type {Element | null} */
let lastTarget = null;

/** Follow the row; called with it by every rendering. @param {Element | undefined} element */
export function followQueue(element) {
  if (!(element instanceof HTMLElement)) return;
  if (row !== element) {
    row = element;
    lastNow = "";
    element.addEventListener("scroll", measureSoon, { passive: true });
    for (const own of ["pointerdown", "wheel"]) element.addEventListener(own, () => (aimed = -1), { passive: true });
    new ResizeObserver(measureSoon).observe(element);
  }
}

/** Measure the row as soon as it is drawn; called by every rendering. */
export function measureSoon() {
  if (awaited) return;
  awaited = true;
  requestAnimationFrame(() => {
    awaited = false;
    if (row?.isConnected) measure(row);
  });
}

/** @param {HTMLElement} queue */
function measure(queue) {
  const now = /** @type {HTMLElement | null} */ (queue.querySelector(".is-now"));
  const picked = /** @type {HTMLElement | null} */ (queue.querySelector(".is-picked"));
  const key = now
    ? `${picked?.dataset.place} ${now.dataset.place} ${queue.children.length} ${queue.querySelectorAll(".is-legal").length}`
    : "";
  const [actor, target] = ["is-actor", "is-target"].map((name) => queue.querySelector(`.${name}`));
  if (actor instanceof HTMLElement && target instanceof HTMLElement) {
    if (target !== lastTarget) showBoth(actor, target, queue);
    drawLine(actor, target, queue);
    lastTarget = target;
  } else lastTarget = null;
  if (now && key !== lastNow && !lastTarget) {
    aimed = -1;
    bringToMiddle(picked ?? now, queue);
  }
  lastNow = key;
  // Everything is read before anything is written, so that the browser computes the styles of the board only once.
  const done = now ? middleOf(now) : 0;
  const long = lengthOf(queue);
  const x = done - queue.scrollLeft;
  const hasThread = Boolean(now) && x > 8 && x < queue.clientWidth - 8;
  const from = queue.scrollLeft / long;
  const to = Math.min(1, (queue.scrollLeft + queue.clientWidth) / long);
  const middle = placeInMiddle(queue);
  queue.style.setProperty("--done", `${Math.round(done)}px`);
  queue.style.setProperty("--long", `${long}px`);
  const board = queue.closest(".board");
  if (board instanceof HTMLElement) {
    board.style.setProperty("--x", `${Math.round(x)}px`);
    board.classList.toggle("has-thread", hasThread);
  }
  const had = seen.peek();
  if (Math.abs(had.from - from) > 0.002 || Math.abs(had.to - to) > 0.002 || had.middle !== middle)
    seen.value = { from, to, middle };
}

/** Scroll so that both cards are visible; if they are too far apart, the target is, and the minimap marks both.
 * @param {HTMLElement} actor
 * @param {HTMLElement} target
 * @param {HTMLElement} queue */
function showBoth(actor, target, queue) {
  const [a, b] = [middleOf(actor), middleOf(target)];
  const fit = Math.abs(a - b) + actor.offsetWidth < queue.clientWidth;
  const left = (fit ? (a + b) / 2 : b) - queue.clientWidth / 2;
  queue.scrollTo({ left, behavior: "instant" });
}

/** Draw the line above the row from the card that acts to its target. An end that isn't visible is at the edge.
 * @param {HTMLElement} actor
 * @param {HTMLElement} target
 * @param {HTMLElement} queue */
function drawLine(actor, target, queue) {
  const line = queue.parentElement?.querySelector(".aim-line");
  if (!(line instanceof HTMLElement)) return;
  const [a, b] = [actor, target].map((one) => {
    const x = middleOf(one) - queue.scrollLeft;
    return Math.max(4, Math.min(queue.clientWidth - 4, x));
  });
  line.style.setProperty("--a", `${Math.round(Math.min(a, b))}px`);
  line.style.setProperty("--length", `${Math.round(Math.abs(a - b))}px`);
  const drop = (target.querySelector(".card") ?? target).getBoundingClientRect().top - line.getBoundingClientRect().top;
  line.style.setProperty("--drop", `${Math.max(14, Math.round(drop))}px`);
  line.classList.toggle("is-back", b < a);
}

/** Return the length of the row. Its scrollWidth would include the thread below it. @param {HTMLElement} queue */
function lengthOf(queue) {
  const last = queue.lastElementChild;
  const end = last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth + 16 : 0;
  return Math.max(queue.clientWidth, end);
}

/** @param {HTMLElement} stack */
const middleOf = (stack) => stack.offsetLeft + stack.offsetWidth / 2;

/** @param {HTMLElement} queue */
const stacksOf = (queue) => /** @type {HTMLElement[]} */ ([...queue.querySelectorAll("[data-place]")]);

/** Return the place in the middle, or near an end of the queue the one that was requested.
 * @param {HTMLElement} queue */
function placeInMiddle(queue) {
  const isAtEnd = queue.scrollLeft < 2 || queue.scrollLeft + queue.clientWidth > queue.scrollWidth - 2;
  if (aimed >= 0 && isAtEnd && isSeen(stacksOf(queue)[aimed], queue)) return aimed;
  const centre = queue.scrollLeft + queue.clientWidth / 2;
  let best = 0;
  let least = Infinity;
  for (const stack of stacksOf(queue)) {
    const away = Math.abs(middleOf(stack) - centre);
    if (away < least) [best, least] = [Number(stack.dataset.place), away];
  }
  return best;
}

/** @param {HTMLElement | undefined} stack @param {HTMLElement} queue */
function isSeen(stack, queue) {
  const x = stack ? middleOf(stack) - queue.scrollLeft : -1;
  return x > 0 && x < queue.clientWidth;
}

/** @param {HTMLElement} stack @param {HTMLElement} queue */
function bringToMiddle(stack, queue) {
  const left = middleOf(stack) - queue.clientWidth / 2;
  const isFar = Math.abs(left - queue.scrollLeft) > queue.clientWidth;
  queue.scrollTo({ left, behavior: isFar || isMotionReduced() ? "instant" : "smooth" });
}

/** Scroll the queue to a place. @param {number} place */
export function showPlace(place) {
  const found = row && stacksOf(row)[place];
  if (!row || !found) return;
  aimed = place;
  bringToMiddle(found, row);
  measureSoon(); // if it is already visible nothing scrolls
}

/** Move along the row with the arrow keys. @param {KeyboardEvent} event */
export function stepAlongRow(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const steps = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll("[data-step]")]);
  const at = steps.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  steps[Math.max(0, Math.min(steps.length - 1, at + step))].focus();
}
