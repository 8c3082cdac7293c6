// Somebody who is asked while the tab is in the background is called by its title and its icon, until they come or have answered.
import { effect, signal } from "../../vendor/signals.js";

const isHidden = () => document.visibilityState === "hidden";
const hidden = signal(isHidden());
document.addEventListener("visibilitychange", () => (hidden.value = isHidden()));

/** A title that is seen among many tabs. @param {string} words */
export const alertTitle = (words) => (hidden.value ? `● ${words}` : words);

/** @param {boolean} calls */
function showIcon(calls) {
  document.querySelector("link[rel=icon]")?.setAttribute("href", calls ? "/icon-turn.svg" : "/icon.svg");
}

/** Let the icon follow whether somebody is asked. @param {() => boolean} isAsked @returns {() => void} */
export function alertOnTurn(isAsked) {
  const stop = effect(() => showIcon(hidden.value && isAsked()));
  return () => {
    stop();
    showIcon(false);
  };
}
