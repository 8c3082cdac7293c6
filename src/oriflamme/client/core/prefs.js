// What a person has set for this browser: language, theme, sound, motion, speed. Kept in localStorage; each is a signal.
import { effect, signal } from "../vendor/signals.js";

export const LANGUAGES = /** @type {const} */ (["en", "fr", "uk", "ru"]);
export const SPEEDS = /** @type {const} */ ([0.5, 1, 2, 0]); // 0: no animation at all

/** @template T @param {string} name @param {T} first @param {(value: unknown) => boolean} fits */
function kept(name, first, fits) {
  const key = `oriflamme.${name}`;
  let value = first;
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null");
    if (fits(found)) value = found;
  } catch {
    // unreadable or forbidden storage: the first value holds
  }
  const held = signal(value);
  effect(() => {
    const now = held.value;
    try {
      if (now === first) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // storage is forbidden: it holds for this page
    }
  });
  return held;
}

/** @param {readonly unknown[]} list */
const among = (list) => (/** @type {unknown} */ value) => list.includes(value);

/** The browser's language, if we have it. */
export function browserLanguage() {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (among(LANGUAGES)(short)) return short;
  }
  return "en";
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

export const language = kept("language", browserLanguage(), among(LANGUAGES));
export const theme = kept("theme", "auto", among(["auto", "vellum", "night"]));
export const sound = kept("sound", false, among([true, false]));
export const motion = kept("motion", "auto", among(["auto", "full", "reduced"]));
export const speed = kept("speed", 1, among(SPEEDS));
export const confirmAll = kept("confirm", false, among([true, false]));

const systemDark = signal(dark.matches);
const systemStill = signal(still.matches);
dark.addEventListener("change", () => (systemDark.value = dark.matches));
still.addEventListener("change", () => (systemStill.value = still.matches));

/** Is it night on the page now? */
export const isNight = () => (theme.value === "auto" ? systemDark.value : theme.value === "night");
/** Is motion to be reduced? */
export const isStill = () => (motion.value === "auto" ? systemStill.value : motion.value === "reduced");

/** Keep the root element in step with the settings. */
export function dressThePage() {
  effect(() => {
    document.documentElement.dataset.theme = isNight() ? "night" : "vellum";
    document.documentElement.classList.toggle("still", isStill());
    document.documentElement.lang = language.value;
  });
}
