// The keyboard of a replay: arrows step, Home and End jump, Page Up and Page Down move by rounds, Space plays.
import { isCovered } from "../table/decision/keys.js";

/** @param {() => import("./replay-source.js").ReplaySource | null} sourceNow @return a function that stops listening */
export function listenToKeys(sourceNow) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const source = sourceNow();
    if (!source || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const { target } = event;
    if (isCovered()) return;
    if (target instanceof Element && target.closest("input, textarea, select, [data-step], .story")) return;
    if (event.key === " ") {
      if (target instanceof Element && target.closest("button, a, summary")) return;
      event.preventDefault();
      return source.toggle();
    }
    const to = wanted(source, event.key);
    if (to === null) return;
    event.preventDefault();
    source.playing.value = false;
    source.show(to);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** @param {import("./replay-source.js").ReplaySource} source @param {string} key */
function wanted(source, key) {
  const at = source.at.value;
  const starts = source.rounds().map(([, from]) => from);
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "Home":
      return 0;
    case "End":
      return source.last();
    case "PageUp":
      return starts.findLast((from) => from < at) ?? 0;
    case "PageDown":
      return starts.find((from) => from > at) ?? source.last();
    default:
      return null;
  }
}
