// Keeps the focus: when the focused control disappears with its decision, the prompt gets the focus.

/** Start, and return a function that stops it. */
export function keepFocus() {
  /** @type {Element | null} */
  let last = null;
  const onFocus = (/** @type {FocusEvent} */ event) => (last = /** @type {Element} */ (event.target));
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || !last || last.isConnected) return;
    last = null;
    document.getElementById("prompt")?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", onFocus);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", onFocus);
    watch.disconnect();
  };
}
