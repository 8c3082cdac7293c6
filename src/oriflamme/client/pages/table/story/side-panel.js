// The side panel with the chronicle, the tracker and the chat. On a desktop it is next to the board, otherwise in a
// sheet.
import { t } from "../../../core/text/text.js";
import { openSheet } from "../../../parts/sheet.js";
import { html, nothing } from "../../../vendor/lit.js";
import { signal } from "../../../vendor/signals.js";
import { tracker, trackerKey } from "./card-tracker.js";
import { chat, unreadMark } from "../../../parts/chat.js";
import { chronicle } from "./chronicle.js";

/** @typedef {import("../screen-model.js").ScreenModel<import("../live-source.js").LiveSource>} LiveScreen */

const TABS = /** @type {const} */ (["chronicle", "tracker", "chat"]);
const tab = signal(/** @type {typeof TABS[number]} */ ("chronicle"));

/** @param {LiveScreen} screen */
function inside(screen) {
  const { table, animator } = screen;
  const lobby = table.lobby.value;
  const picture = animator.picture.value;
  if (tab.value === "chronicle") return chronicle(table, animator);
  if (tab.value === "chat") return chat(table);
  return lobby && picture ? html`<div class="log__scroll">${tracker(lobby, picture)} ${trackerKey()}</div>` : nothing;
}

/** @param {LiveScreen} screen */
function tabs(screen) {
  return html`<div class="tabs" role="tablist" aria-label=${t("side-label")} @keydown=${onKey}>
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
            ${t(`side-${name}`)}${name === "chat" && tab.value !== "chat" ? unreadMark(screen.table) : nothing}
          </button>`,
      )}
    </div>
    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby="tab-${tab.value}">${inside(screen)}</div>`;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  tab.value = TABS[(TABS.indexOf(tab.value) + step + TABS.length) % TABS.length];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  queueMicrotask(() => /** @type {HTMLElement | null} */ (list.querySelector("[aria-selected=true]"))?.focus());
}

/** @param {LiveScreen} screen */
export function sidePanel(screen) {
  return html`<aside class="log" aria-label=${t("side-label")}>${tabs(screen)}</aside>`;
}

/** @param {LiveScreen} screen */
export function openSidePanel(screen) {
  openSheet({ title: () => t(`side-${tab.value}`), body: () => tabs(screen), more: "is-side" });
}
