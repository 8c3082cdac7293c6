// How much room there is: a phone, a desk that has room for the chronicle, or something between. Signals, so pages follow.
import { signal } from "../vendor/signals.js";

/** @param {string} query */
function watched(query) {
  const media = matchMedia(query);
  const held = signal(media.matches);
  media.addEventListener("change", () => (held.value = media.matches));
  return held;
}

export const isPhone = watched("(max-width: 640px)");
export const isWide = watched("(min-width: 1100px)");
export const canHover = watched("(hover: hover) and (pointer: fine)");
/** Of the window. */
export const width = signal(innerWidth);
addEventListener("resize", () => (width.value = innerWidth));
