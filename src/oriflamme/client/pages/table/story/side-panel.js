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
/** Returns the picture on the table at the time when the panel is rendered.
 * @typedef {() => import("../../../core/model/picture.js").Picture | null} PictureNow */

const TABS = /** @type {const} */ (["chronicle", "tracker", "chat"]);
const tab = signal(/** @type {typeof TABS[number]} */ ("chronicle"));

/** Return the tabs of a table: nobody can chat at one in the page. @param {LiveScreen} screen */
const tabsOf = ({ table }) => TABS.filter((name) => name !== "chat" || !table.isLocal);

/** @param {LiveScreen} screen */
const tabOf = (screen) => (tabsOf(screen).includes(tab.value) ? tab.value : TABS[0]);

/** @param {LiveScreen} screen @param {PictureNow} pictureNow */
function inside(screen, pictureNow) {
  const { table, animator } = screen;
  const lobby = table.lobby.value;
  const picture = pictureNow();
  if (tabOf(screen) === "chronicle") return chronicle(table, animator);
  if (tabOf(screen) === "chat") return chat(table);
  return lobby && picture ? html`<div class="log__scroll">${tracker(lobby, picture)} ${trackerKey()}</div>` : nothing;
}

/** @param {LiveScreen} screen @param {PictureNow} pictureNow */
function tabs(screen, pictureNow) {
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
    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby="tab-${chosen}">
      ${inside(screen, pictureNow)}
    </div>`;
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

/** @param {LiveScreen} screen @param {PictureNow} pictureNow */
export function sidePanel(screen, pictureNow) {
  return html`<aside class="log" aria-label=${t("side-label")}>${tabs(screen, pictureNow)}</aside>`;
}

/** @param {LiveScreen} screen @param {PictureNow} pictureNow */
export function openSidePanel(screen, pictureNow) {
  openSheet({ title: () => t(`side-${tabOf(screen)}`), body: () => tabs(screen, pictureNow), more: "is-side" });
}
