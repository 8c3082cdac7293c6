// The animations of events; EVENT_DISPLAY says which event has which. `change` shows the picture after the event on the
// page; the animations run before and after it.
import { EVENT_DISPLAY } from "../../../core/model/display-tables.js";
import { findCard } from "../../../core/model/picture.js";
import { cardAt, measure, middle, pileOf, pointsOf, shieldOf, slide } from "./board-elements.js";
import { drop, fly, lift } from "./flight.js";
import { EASE_IN, Pace } from "./pace.js";

export { Pace };

/** @typedef {import("../../../core/model/picture.js").Picture} Picture */
/** @typedef {import("../../../core/model/picture.js").GameEvent} GameEvent */
/** @typedef {{ event: GameEvent, before: Picture, pace: Pace, change: () => void }} Scene */

const TURN = 420;
const STEP = 240;

/** @param {GameEvent} event @param {Picture} before @param {Pace} pace @param {() => void} change */
export async function animateEvent(event, before, pace, change) {
  const animate = ANIMATIONS[EVENT_DISPLAY[event.code].animation];
  if (animate && pace.time(1)) await animate({ event, before, pace, change });
  else change();
}

/** Return the element of the event's card. @param {Scene} scene */
function cardOf({ event, before }) {
  const laid = findCard(before, event)[1];
  return laid ? cardAt(laid.key) : null;
}

/** Apply the change and let the queue slide to its new places. @param {Scene} scene @param {number} [ms] */
async function rearrange({ pace, change }, ms = STEP) {
  const before = measure();
  change();
  await slide(before, pace, ms);
}

/** @param {Scene} scene */
async function placed(scene) {
  const { event, pace } = scene;
  const from = shieldOf(event.family);
  await rearrange(scene, 160);
  const laid = topCard(scene);
  if (laid && from && !pace.still) {
    const start = [
      { translate: translation(laid, from), scale: 0.4, opacity: 0.4 },
      { translate: "0 0", scale: 1, opacity: 1 },
    ];
    await lift(laid, pace, (card) => pace.move(card, start, 320));
  } else await glow(laid, pace);
}

/** Return the translation from the middle of one element to that of another.
 * @param {Element} from
 * @param {Element} to */
function translation(from, to) {
  const a = middle(from);
  const b = middle(to);
  return `${b.x - a.x}px ${b.y - a.y}px`;
}

/** Return the card that is now on top at the event's place. @param {Scene} scene */
function topCard({ event }) {
  return /** @type {HTMLElement | null} */ (document.querySelector(`[data-place="${event.place}"] [data-key]`));
}

/** @param {Scene} scene */
async function reveal(scene) {
  const { pace, change } = scene;
  const card = cardOf(scene);
  if (pace.still) {
    change();
    return glow(card, pace);
  }
  const half = TURN / 2;
  await pace.move(
    card,
    [{ transform: "perspective(600px) rotateY(0)" }, { transform: "perspective(600px) rotateY(90deg)" }],
    half,
    { easing: "ease-in" },
  );
  change();
  await pace.move(
    card,
    [{ transform: "perspective(600px) rotateY(-90deg)" }, { transform: "perspective(600px) rotateY(0)" }],
    half,
    { easing: "ease-out" },
  );
}

/** A card tips, turns grey and slides to its pile; then the queue closes up. @param {Scene} scene */
async function leaveQueue(scene) {
  const { event, pace } = scene;
  const card = cardOf(scene);
  const pile = pileOf(event.family);
  if (card && pile && !pace.still) await lift(card, pace, (copy) => toPile(copy, pile, scene));
  else await pace.move(card, [{ opacity: 1 }, { opacity: 0 }], 120);
  await rearrange(scene);
}

/** @param {HTMLElement} card @param {Element} pile @param {Scene} scene */
async function toPile(card, pile, { event, pace }) {
  const struck = event.code === "eliminated";
  const tipped = { rotate: struck ? "-7deg" : "0deg", filter: struck ? "grayscale(.8)" : "none" };
  const there = { rotate: struck ? "-12deg" : "0deg", translate: translation(card, pile), scale: 0.3, opacity: 0.2 };
  card.classList.toggle("is-struck", struck);
  if (struck) await pace.move(card, [{ rotate: "0deg" }, tipped], 160, { easing: EASE_IN });
  await pace.move(
    card,
    [
      { ...tipped, opacity: 1 },
      { ...tipped, ...there },
    ],
    320,
    { easing: EASE_IN },
  );
}

/** @param {Scene} scene */
async function gain(scene) {
  const { event, pace, change } = scene;
  await fly(cardOf(scene) ?? shieldOf(event.family), shieldOf(event.family), `+${event.amount}`, pace, TURN);
  change();
  await tick(event.family, pace);
}

/** @param {Scene} scene */
async function lose(scene) {
  const { event, pace, change } = scene;
  change();
  await tick(event.family, pace);
}

/** @param {Scene} scene */
async function theft(scene) {
  const { event, pace, change } = scene;
  await fly(shieldOf(event.other), shieldOf(event.family), `${event.amount}`, pace, 520, 60);
  change();
  await Promise.all([tick(event.family, pace), tick(event.other, pace)]);
}

/** @param {Scene} scene */
async function tokenPut(scene) {
  const { event, pace, change } = scene;
  await drop(cardOf(scene), `+${event.amount || 1}`, pace);
  change();
}

/** @param {Scene} scene */
async function tokenLost(scene) {
  const { pace, change } = scene;
  const pill = cardOf(scene)?.parentElement?.querySelector(".tok") ?? null;
  await pace.move(
    pill,
    [
      { opacity: 1, scale: 1 },
      { opacity: 0, scale: pace.still ? 1 : 1.6 },
    ],
    160,
  );
  change();
}

/** A card lifts, travels above the row and settles. @param {Scene} scene */
async function travel(scene) {
  const { pace } = scene;
  const card = cardOf(scene);
  if (!pace.still) await pace.move(card, [{ translate: "0 0" }, { translate: "0 -18px" }], 120);
  await rearrange(scene, 480);
}

/** A seal or a coin is pressed onto the card. @param {Scene} scene */
async function press(scene) {
  const { pace, change } = scene;
  change();
  const mark = topCard(scene)?.parentElement?.querySelector(".mark") ?? null;
  if (!pace.still)
    await pace.move(
      mark,
      [
        { scale: 1.4, opacity: 0.3 },
        { scale: 1, opacity: 1 },
      ],
      STEP,
    );
}

/** The next layer rises after a moment. @param {Scene} scene */
async function rise(scene) {
  const { pace, change } = scene;
  await pace.rest(160);
  change();
  const card = topCard(scene);
  if (pace.still) return glow(card, pace);
  await pace.move(card, [{ translate: "0 5px" }, { translate: "0 -5px", offset: 0.6 }, { translate: "0 0" }], STEP);
}

/** @param {Scene} scene */
async function flash(scene) {
  const { event, pace, change } = scene;
  change();
  const attacker = event.other >= 0 ? findCard(scene.before, { ...event, card: event.other, place: -1 })[1] : undefined;
  await glow(attacker ? cardAt(attacker.key) : null, pace, 320);
}

/** Show a ring around a card for a moment. @param {Element | null} card @param {Pace} pace @param {number} [ms] */
async function glow(card, pace, ms = 240) {
  card?.classList.add("is-told");
  await pace.rest(ms);
  card?.classList.remove("is-told");
}

/** Make a count that has changed pulse. @param {number} family @param {Pace} pace */
async function tick(family, pace) {
  if (pace.still) return pace.rest(120);
  await pace.move(pointsOf(family), [{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], 200);
}

/** @param {Scene} scene */
async function pause({ pace, change }) {
  change();
  await pace.rest(STEP);
}

/** @type {Record<import("../../../core/model/display-tables.js").Animation, ((scene: Scene) => Promise<void>) | null>} */
const ANIMATIONS = {
  place: placed,
  reveal,
  leave: leaveQueue,
  gain,
  lose,
  theft,
  "token-put": tokenPut,
  "token-lost": tokenLost,
  travel,
  press,
  rise,
  flash,
  pause,
  none: null,
};
