// The side panel with the chronicle, the tracker and the chat. On a desktop it is next to the board, otherwise in a
// sheet.
import { t } from "../../../core/text/text.js";
import { openSheet } from "../../../parts/sheet.js";
import { html, nothing } from "../../../vendor/lit.js";
import { signal } from "../../../vendor/signals.js";
import { tracker, trackerKey } from "./card-tracker.js";
import { chat, unreadMark } from "../../../parts/chat.js";
import { chronicle } from "./chronicle.js";

/** @typedef {import("../page.js").LiveScreen} LiveScreen */

const TABS = /** @type {const} */ (["chronicle", "tracker", "chat"]);
const tab = signal(/** @type {typeof TABS[number]} */ ("chronicle"));

/** Return the tabs of a table: nobody can chat at one in the page. @param {LiveScreen} screen */
const tabsOf = ({ table }) => TABS.filter((name) => name !== "chat" || !table.isLocal);

/** @param {LiveScreen} screen */
const tabOf = (screen) => (tabsOf(screen).includes(tab.value) ? tab.value : TABS[0]);

/** @param {LiveScreen} screen */
function inside(screen) {
  const { table, animator } = screen;
  const lobby = table.lobby.value;
  const picture = animator.picture.value;
  if (tabOf(screen) === "chronicle") return chronicle(table, animator);
  if (tabOf(screen) === "chat") return chat(table);
  return lobby && picture ? html`<div class="log__scroll">${tracker(lobby, picture)} ${trackerKey()}</div>` : nothing;
}

/** @param {LiveScreen} screen */
function tabs(screen) {
  const chosen = tabOf(screen);
  return html`<div
      class="tabs"
      role="tablist"
      aria-label=${t("side-label")}
      @keydown=${(/** @type {KeyboardEvent} */ event) => onKey(event, screen)}
    >
      ${tabsOf(screen).map(
        (name) =>
          html`<button
            role="tab"
            id="tab-${name}"
            aria-controls="tab-panel"
            aria-selected=${chosen === name}
            tabindex=${chosen === name ? 0 : -1}
            @click=${() => (tab.value = name)}
          >
            ${t(`side-${name}`)}${name === "chat" && chosen !== "chat" ? unreadMark(screen.table) : nothing}
          </button>`,
      )}
    </div>
    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby="tab-${chosen}">${inside(screen)}</div>`;
}

/** @param {KeyboardEvent} event @param {LiveScreen} screen */
function onKey(event, screen) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = tabsOf(screen);
  tab.value = all[(all.indexOf(tabOf(screen)) + step + all.length) % all.length];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  queueMicrotask(() => /** @type {HTMLElement | null} */ (list.querySelector("[aria-selected=true]"))?.focus());
}

/** @param {LiveScreen} screen */
export function sidePanel(screen) {
  return html`<aside class="log" aria-label=${t("side-label")}>${tabs(screen)}</aside>`;
}

/** @param {LiveScreen} screen */
export function openSidePanel(screen) {
  openSheet({ title: () => t(`side-${tabOf(screen)}`), body: () => tabs(screen), more: "is-side" });
}
