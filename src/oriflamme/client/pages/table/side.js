// Beside the board on a desk, in a sheet elsewhere: the chronicle, the tracker, the talk.
import { t } from "../../core/text.js";
import { openSheet } from "../../parts/sheet.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { chat } from "./chat.js";
import { chronicle } from "./chronicle.js";
import { tracker, trackerKey } from "./tracker.js";

/** @typedef {import("./live.js").Live} Live */

const TABS = /** @type {const} */ (["chronicle", "tracker", "chat"]);
const tab = signal(/** @type {typeof TABS[number]} */ ("chronicle"));
const read = signal(0);

/** @param {Live} live */
function inside(live) {
  const { table, stage } = live;
  const lobby = table.lobby.value;
  const picture = stage.picture.value;
  if (tab.value === "chronicle") return chronicle(table, stage);
  if (tab.value === "chat") {
    const said = table.chat.value.length;
    queueMicrotask(() => (read.value = said));
    return chat(table);
  }
  return lobby && picture ? html`<div class="log__scroll">${tracker(lobby, picture)} ${trackerKey()}</div>` : nothing;
}

/** @param {Live} live */
export function tabs(live) {
  const unread = live.table.chat.value.length - read.value;
  return html`<div class="tabs" role="tablist" aria-label=${t("side-label")} @keydown=${turned}>
      ${TABS.map(
        (name) =>
          html`<button
            role="tab"
            id="tab-${name}"
            aria-controls="tab-panel"
            aria-selected=${tab.value === name}
            tabindex=${tab.value === name ? 0 : -1}
            @click=${() => (tab.value = name)}
          >
            ${t(`side-${name}`)}${
              name === "chat" && unread > 0 && tab.value !== "chat"
                ? html` <span class="unread">${unread}<span class="vh">${t("side-unread", { n: unread })}</span></span>`
                : nothing
            }
          </button>`,
      )}
    </div>
    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby="tab-${tab.value}">${inside(live)}</div>`;
}

/** @param {KeyboardEvent} event */
function turned(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  tab.value = TABS[(TABS.indexOf(tab.value) + step + TABS.length) % TABS.length];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  queueMicrotask(() => /** @type {HTMLElement | null} */ (list.querySelector("[aria-selected=true]"))?.focus());
}

/** @param {Live} live */
export function side(live) {
  return html`<aside class="log" aria-label=${t("side-label")}>${tabs(live)}</aside>`;
}

/** @param {Live} live */
export function openSide(live) {
  openSheet({ title: () => t(`side-${tab.value}`), body: () => tabs(live), more: "is-side" });
}
