// The size of the window: a phone in portrait or landscape, a desktop wide enough for the chronicle, or something in
// between. These are signals, so pages follow changes.
import { signal } from "../../vendor/signals.js";

/** @param {string} query */
function watched(query) {
  const media = matchMedia(query);
  const held = signal(media.matches);
  media.addEventListener("change", () => (held.value = media.matches));
  return held;
}

// the same queries as in style/phone.css and style/phone-landscape.css
export const isPortraitPhone = watched("(max-width: 539px), (max-width: 640px) and (min-height: 481px)");
export const isLandscapePhone = watched("(min-width: 540px) and (max-height: 480px)");
/** Return whether this is a phone, in either orientation. */
export const isAnyPhone = () => isPortraitPhone.value || isLandscapePhone.value;
export const isWide = watched("(min-width: 1100px)");
export const canHover = watched("(hover: hover) and (pointer: fine)");
/** The width of the window. */
export const width = signal(innerWidth);
addEventListener("resize", () => (width.value = innerWidth));
