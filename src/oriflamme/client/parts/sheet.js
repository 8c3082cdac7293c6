// The sheet: shows one thing over the page (a pile, a stack, the chronicle on a phone). It is at the side on a desktop
// and at the bottom on a phone.
import { t } from "../core/text/text.js";
import { icon } from "../core/ui/icons.js";
import { html, nothing, ref } from "../vendor/lit.js";
import { effect, signal } from "../vendor/signals.js";
import { closeZoom, zoomView } from "./card-zoom.js";

/** `title` and `body` are called by every rendering, so the sheet follows the table and the language.
 * @typedef {{ title: () => string, body: () => unknown, more?: string }} Sheet */

const open = signal(/** @type {Sheet | null} */ (null));
/** @type {Element | null} */
let before = null;

/** @param {Sheet} sheet */
export function openSheet(sheet) {
  if (!open.value) before = document.activeElement;
  open.value = sheet;
}

export function closeSheet() {
  if (!open.value) return;
  closeZoom();
  open.value = null;
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}

/** Render the sheet; the shell contains it. */
export function sheetView() {
  const sheet = open.value;
  return html`<dialog
    class="sheet-box ${sheet?.more ?? ""}"
    aria-labelledby="sheet-title"
    @close=${closeSheet}
    @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && closeSheet()}
    ${ref(keepOpen)}
  >
    ${
      sheet
        ? html`<div class="sheet-box__inside">
            <header>
              <h2 id="sheet-title">${sheet.title()}</h2>
              <button class="btn btn--quiet" @click=${closeSheet}>
                ${icon("close")}<span class="vh">${t("close")}</span>
              </button>
            </header>
            <div class="sheet-box__body" tabindex="0">${sheet.body()}</div>
            ${zoomView()}
          </div>`
        : html`<h2 id="sheet-title" hidden>${t("close")}</h2>`
    }
  </dialog>`;
}

/** @type {HTMLDialogElement | null} */
let box = null;

/** @param {Element | undefined} element */
function keepOpen(element) {
  if (!(element instanceof HTMLDialogElement)) return;
  box = element;
  queueMicrotask(showOrHide);
}

function showOrHide() {
  if (!box?.isConnected) return;
  if (open.peek() && !box.open) box.showModal();
  else if (!open.peek() && box.open) box.close();
}

effect(() => {
  void open.value;
  queueMicrotask(showOrHide); // after the page is rendered
});

/** Render the zoom only if no sheet is open, so that it is never below one. */
export const zoomOutsideSheet = () => (open.value ? nothing : zoomView());
