// The keyboard of the analysis board: left and right go back and forward, up and down change the branch, Home and End go
// to the start and to the end of the line. The keys of a table answer the question.
import { isCovered } from "../table/decision/keys.js";

/** @param {() => import("./board-source.js").BoardSource | null} sourceNow @return a function that stops listening */
export function listenToKeys(sourceNow) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const source = sourceNow();
    if (!source || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const { target } = event;
    if (isCovered() || (target instanceof Element && target.closest("input, textarea, select, [data-step]"))) return;
    const { tree } = source;
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowLeft: () => source.back(),
      ArrowRight: () => source.forward(),
      ArrowUp: () => source.turn(-1),
      ArrowDown: () => source.turn(1),
      Home: () => void source.go(tree.root),
      End: () => void source.go(tree.endOf(tree.current.value)),
    };
    if (!(event.key in acts)) return;
    event.preventDefault();
    acts[event.key]();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
