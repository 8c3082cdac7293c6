// The keyboard at the table: 1 to 9 choose, Enter confirms or goes on to the next event, Escape takes back. Arrows move
// along the focused row.

/** @param {() => import("./available-choices.js").Choices | null} choicesNow
 * @param {() => boolean} skip skips the animation; returns whether one was running
 * @param {() => (() => void) | null} [goOn] returns what goes on to the next event, if that is up to the reader */
export function listenToKeys(choicesNow, skip, goOn) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (isCovered()) return;
    const choices = choicesNow();
    if (event.key === "Escape") {
      if (choices?.canGoBack) choices.back();
      else if (!skip()) return;
    } else if (choices && /^[1-9]$/.test(event.key)) {
      if (choices.confirm) return;
      const step = choices.steps.find(({ key }) => key === Number(event.key));
      if (!step) return;
      step.act();
    } else if (choices?.confirm && event.key === "Enter" && !isControl(event.target)) choices.confirm.act();
    else if (event.key === "Enter" && !isControl(event.target) && goOn?.()) goOn()?.();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** Return whether something is open that handles the keys itself. A card shown on hover doesn't. */
export const isCovered = () =>
  document.querySelector("dialog[open], .pop:popover-open, .zoom.is-pinned:popover-open") !== null;
/** @param {EventTarget | null} target */
const isTyping = (target) => target instanceof Element && target.closest("input, textarea, select") !== null;
/** @param {EventTarget | null} target */
const isControl = (target) => target instanceof Element && target.closest("button, a, summary") !== null;
