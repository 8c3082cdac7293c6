// If it becomes the reader's turn while the tab is in the background, its title and icon change until they come back or
// the question is answered.
import { at } from "../../core/ui/router.js";
import { effect, signal } from "../../vendor/signals.js";

const isHidden = () => document.visibilityState === "hidden";
const hidden = signal(isHidden());
document.addEventListener("visibilitychange", () => (hidden.value = isHidden()));

/** Return a title that stands out among many tabs. @param {string} words */
export const alertTitle = (words) => (hidden.value ? `● ${words}` : words);

/** @param {boolean} calls */
function showIcon(calls) {
  document.querySelector("link[rel=icon]")?.setAttribute("href", at(calls ? "icon-turn.svg" : "icon.svg"));
}

/** Let the icon show whether the reader is asked. Return a function that stops it.
 * @param {() => boolean} isAsked
 * @returns {() => void} */
export function alertOnTurn(isAsked) {
  const stop = effect(() => showIcon(hidden.value && isAsked()));
  return () => {
    stop();
    showIcon(false);
  };
}
