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

// the same queries as in the style sheets
export const isPortraitPhone = watched("(width < 540px), (width <= 640px) and (height > 480px)");
export const isLandscapePhone = watched("(width >= 540px) and (height <= 480px)");
/** Return whether this is a phone, in either orientation. */
export const isAnyPhone = () => isPortraitPhone.value || isLandscapePhone.value;
/** Whether this is a phone in portrait with little height below the browser's bars. */
export const isLowPhone = watched(
  "(width < 540px) and (height <= 700px), (width <= 640px) and (480px < height <= 700px)",
);
/** A window that is neither a phone's nor large enough for long lists and texts. */
const isSmall = watched("(640px < width < 900px) and (480px < height <= 780px)");
/** Return whether there is space for short texts only, and for one of many targets at a time. */
export const isCramped = () => isAnyPhone() || isSmall.value;
/** Whether the chronicle is next to the board. A low window needs more width for both. */
export const isWide = watched("(width >= 1280px), (width >= 1100px) and (height > 880px)");
export const canHover = watched("(hover: hover) and (pointer: fine)");
/** The width of the window. */
export const width = signal(innerWidth);
addEventListener("resize", () => (width.value = innerWidth));
