// The preferences of this browser: language, theme, sound, motion, speed. Stored in localStorage; each one is a signal.
import { effect, signal } from "../../vendor/signals.js";

export const LANGUAGES = /** @type {const} */ (["en", "fr", "uk", "ru"]);
export const STEPWISE = "step"; // the reader goes on from event to event
export const SPEEDS = /** @type {const} */ ([STEPWISE, 0.5, 1, 2, 0]); // 0: no animation at all
export const SPEED_NAMES = /** @type {Record<string, string>} */ ({
  [STEPWISE]: "step",
  0.5: "slow",
  1: "normal",
  2: "fast",
  0: "none",
});
const FIRST_GAMES = 2;
const FIRST_SPEED = 0.6;

/** @template T @param {string} name @param {T} first @param {(value: unknown) => boolean} fits */
function stored(name, first, fits) {
  const key = `oriflamme.${name}`;
  let value = first;
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null");
    if (fits(found)) value = found;
  } catch {
    // the storage is unreadable or forbidden: use the default
  }
  const held = signal(value);
  effect(() => {
    const now = held.value;
    try {
      if (now === first) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // storage is forbidden: the value lasts as long as the page
    }
  });
  return held;
}

/** @param {readonly unknown[]} list */
const isOneOf = (list) => (/** @type {unknown} */ value) => list.includes(value);

/** Return the browser's language if the page is available in it, otherwise English. */
function browserLanguage() {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (isOneOf(LANGUAGES)(short)) return short;
  }
  return "en";
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

export const language = stored("language", browserLanguage(), isOneOf(LANGUAGES));
export const theme = stored("theme", "auto", isOneOf(["auto", "vellum", "night"]));
export const sound = stored("sound", false, isOneOf([true, false]));
/** Whether the analysis board shows what options are worth. */
export const showValues = stored("values", true, isOneOf([true, false]));
export const motion = stored("motion", "auto", isOneOf(["auto", "full", "reduced"]));
export const speed = stored("speed", /** @type {typeof SPEEDS[number]} */ (1), isOneOf(SPEEDS));
/** The tables where the reader has finished their first games, separated by spaces. */
const finished = stored("finished", "", (value) => typeof value === "string");
export const confirmAll = stored("confirm", false, isOneOf([true, false]));

const systemDark = signal(dark.matches);
const systemReducesMotion = signal(reducedMotion.matches);
dark.addEventListener("change", () => (systemDark.value = dark.matches));
reducedMotion.addEventListener("change", () => (systemReducesMotion.value = reducedMotion.matches));

/** Return the speed of animations. At normal speed one's first games are slower. */
export function animationSpeed() {
  if (speed.value === STEPWISE) return 1;
  const isNew = finished.value.split(" ").filter(Boolean).length < FIRST_GAMES;
  return speed.value === 1 && isNew ? FIRST_SPEED : speed.value;
}

/** Remember that the reader has finished a game. @param {string} table */
export function noteFinished(table) {
  const known = finished.value.split(" ").filter(Boolean);
  if (known.length < FIRST_GAMES && !known.includes(table)) finished.value = [...known, table].join(" ");
}

/** Return whether the dark theme is used now. */
export const isNight = () => (theme.value === "auto" ? systemDark.value : theme.value === "night");
/** Return whether motion must be reduced. */
export const isMotionReduced = () => (motion.value === "auto" ? systemReducesMotion.value : motion.value === "reduced");

/** Keep theme, motion and language of the root element up to date. */
export function applyPreferences() {
  effect(() => {
    document.documentElement.dataset.theme = isNight() ? "night" : "vellum";
    document.documentElement.classList.toggle("still", isMotionReduced());
    document.documentElement.lang = language.value;
  });
}
