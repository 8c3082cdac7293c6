// How much room there is: a phone upright or on its side, a desk that has room for the chronicle, or something between. Signals, so pages follow.
import { signal } from "../../vendor/signals.js";

/** @param {string} query */
function watched(query) {
  const media = matchMedia(query);
  const held = signal(media.matches);
  media.addEventListener("change", () => (held.value = media.matches));
  return held;
}

// the same words as in style/phone.css and style/phone-landscape.css
export const isPortraitPhone = watched("(max-width: 539px), (max-width: 640px) and (min-height: 481px)");
export const isLandscapePhone = watched("(min-width: 540px) and (max-height: 480px)");
/** A phone, however it is held. */
export const isAnyPhone = () => isPortraitPhone.value || isLandscapePhone.value;
export const isWide = watched("(min-width: 1100px)");
export const canHover = watched("(hover: hover) and (pointer: fine)");
/** Of the window. */
export const width = signal(innerWidth);
addEventListener("resize", () => (width.value = innerWidth));
