// The keyboard of a replay: arrows step, Home and End jump, Page Up and Page Down go by rounds, Space plays.
import { isCovered } from "../table/keys.js";

/** @param {() => import("./reel.js").Reel | null} reelNow gives back how to stop */
export function listenToKeys(reelNow) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const reel = reelNow();
    if (!reel || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const { target } = event;
    if (isCovered()) return;
    if (target instanceof Element && target.closest("input, textarea, select, [data-step], .story")) return;
    if (event.key === " ") {
      if (target instanceof Element && target.closest("button, a, summary")) return;
      event.preventDefault();
      return reel.toggle();
    }
    const to = wanted(reel, event.key);
    if (to === null) return;
    event.preventDefault();
    reel.playing.value = false;
    reel.show(to);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** @param {import("./reel.js").Reel} reel @param {string} key */
function wanted(reel, key) {
  const at = reel.at.value;
  const starts = reel.rounds().map(([, from]) => from);
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "Home":
      return 0;
    case "End":
      return reel.last();
    case "PageUp":
      return starts.findLast((from) => from < at) ?? 0;
    case "PageDown":
      return starts.find((from) => from > at) ?? reel.last();
    default:
      return null;
  }
}
