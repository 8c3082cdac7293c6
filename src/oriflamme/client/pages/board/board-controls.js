// The controls of the analysis board: back and forward, what is shown, changing the position, sharing it.
import { t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { isAnyPhone, isWide } from "../../core/ui/viewport.js";
import { openSheet } from "../../parts/sheet.js";
import { stepButton } from "../../parts/step-button.js";
import { html, live, nothing } from "../../vendor/lit.js";

/** @typedef {import("./board-source.js").BoardSource} BoardSource */
/** What the controls can ask of the page. `side`: what is next to the board on a wide screen.
 * @typedef {{ edit: () => void, link: () => void, copy: () => void, download: () => void, side: () => unknown,
 *   note: () => string }} Acts */

/** @param {BoardSource} source @param {Acts} acts */
export function controls(source, acts) {
  return html`<section class="controls" aria-label=${t("board-controls")}>
    ${transport(source, acts)} ${isAnyPhone() ? nothing : more(source, acts)}
  </section>`;
}

/** @param {BoardSource} source @param {Acts} acts */
function transport(source, acts) {
  const { tree } = source;
  void tree.version.value;
  const now = tree.current.value;
  const isEnd = !now.branches.length;
  const go = (/** @type {import("./move-tree.js").MoveNode} */ node) => () => void source.go(node);
  return html`<div class="transport">
    ${stepButton("board-to-start", "first", !now.parent, go(tree.root))}
    ${stepButton("replay-back", "back", !now.parent, () => source.back())}
    ${stepButton("replay-next", "arrow", isEnd, () => source.forward())}
    ${stepButton("replay-last", "last", isEnd, go(tree.endOf(now)))}
    ${isWide.value ? nothing : inSheet("board-study", "book", acts.side)}
    ${isAnyPhone() ? inSheet("board-more", "menu", () => more(source, acts)) : nothing}
  </div>`;
}

/** Render a button that opens a sheet. @param {string} words @param {string} sign @param {() => unknown} body */
function inSheet(words, sign, body) {
  const open = () => openSheet({ title: () => t(words), body, more: "is-side" });
  return html`<button class="btn" title=${t(words)} @click=${open}>
    ${icon(sign)}<span class="vh">${t(words)}</span>
  </button>`;
}

/** @param {BoardSource} source @param {Acts} acts */
function more(source, acts) {
  const eyes = source.eyes.value;
  const act = (/** @type {string} */ words, /** @type {string} */ sign, /** @type {() => void} */ run) =>
    html`<button class="btn btn--quiet" @click=${run}>${icon(sign)}${t(words)}</button>`;
  return html`<div class="controls__more wrap">
    <label class="picker inline">
      ${icon("eye")}<span class="vh">${t("replay-eyes")}</span>
      <select
        .value=${live(eyes)}
        @change=${(/** @type {Event} */ event) =>
          source.look(/** @type {HTMLSelectElement} */ (event.target).value === "seat" ? "seat" : "all")}
      >
        <option value="all" ?selected=${eyes === "all"}>${t("replay-eyes-all")}</option>
        <option value="seat" ?selected=${eyes === "seat"}>${t("board-eyes-seat")}</option>
      </select>
    </label>
    ${act("board-edit", "put", acts.edit)} ${act("board-link", "link", acts.link)}
    ${act("board-copy", "copy", acts.copy)} ${act("board-download", "reserve", acts.download)}
    <p role="status">${acts.note()}</p>
  </div>`;
}
