// Where the focus goes, and with it a screen reader, when the page shows something else.
import { go, route } from "./router.js";

/** Move the focus to the main part of the page. @param {FocusOptions} [how] */
export function focusMain(how) {
  document.getElementById("main")?.focus(how);
}

/** Go to another view. If it belongs to the page that is shown already, the focus moves, as it does when another page
 * is shown (app.js). @param {string} path */
export function goToView(path) {
  const before = route.value;
  go(path);
  const now = route.value;
  if (now.name === before.name && now.table === before.table) focusMain({ preventScroll: true });
}
