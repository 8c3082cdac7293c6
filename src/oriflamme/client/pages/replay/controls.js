// The controls of a replay: step, play, a slider with the rounds, point of view, speed, a link to this moment, saving.
import { whoArgs } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { vars } from "../../core/ui/css-vars.js";
import { icon } from "../../core/ui/icons.js";
import { SPEEDS, SPEED_NAMES, STEPWISE, speed } from "../../core/ui/prefs.js";
import { isAnyPhone } from "../../core/ui/viewport.js";
import { openSheet } from "../../parts/sheet.js";
import { stepButton } from "../../parts/step-button.js";
import { html, live, nothing } from "../../vendor/lit.js";

/** @typedef {import("./replay-source.js").ReplaySource} ReplaySource */
/** What the controls can ask of the page. `review`: null if there is nothing to review, or the review is open.
 * @typedef {{ look: (eyes: string) => void, link: () => void, keep: () => void, others: () => void,
 *   note: () => string, kept: () => boolean, board: (() => void) | null, review: (() => void) | null,
 *   reviewed: import("./review/open-review.js").OpenReview | null }} Acts */

/** @param {ReplaySource} source @param {Acts} acts */
export function controls(source, acts) {
  return html`<section class="controls" aria-label=${t("replay-controls")}>
    ${transport(source, isAnyPhone() ? moreButton(source, acts) : nothing)} ${scrubber(source)}
    ${isAnyPhone() ? nothing : more(source, acts)}
  </section>`;
}

/** Render the controls that are rarely needed. @param {ReplaySource} source @param {Acts} acts */
function more(source, acts) {
  const isKept = acts.kept();
  return html`<div class="controls__more wrap">
    ${eyes(source, acts)} ${speeds()}
    <button class="btn btn--quiet" @click=${acts.link}>${icon("link")}${t("replay-link")}</button>
    <button class="btn btn--quiet" aria-disabled=${isKept ? "true" : nothing} @click=${() => !isKept && acts.keep()}>
      ${icon(isKept ? "check" : "kept")}${t(isKept ? "replay-kept" : "replay-keep")}
    </button>
    ${
      acts.board
        ? html`<button class="btn btn--quiet" @click=${acts.board}>${icon("copy")}${t("replay-board")}</button>`
        : nothing
    }
    <button class="btn btn--quiet" @click=${acts.others}>${icon("pile")}${t("replay-others")}</button>
    <p role="status">${acts.note()}</p>
  </div>`;
}

/** On a phone they are in a sheet. @param {ReplaySource} source @param {Acts} acts */
function moreButton(source, acts) {
  const open = () => openSheet({ title: () => t("replay-more"), body: () => more(source, acts) });
  return html`<button class="btn" @click=${open}>${icon("eye")}<span class="vh">${t("replay-more")}</span></button>`;
}

/** @param {ReplaySource} source @param {unknown} more */
function transport(source, more) {
  const at = source.at.value;
  const isPlaying = source.playing.value;
  const go = (/** @type {number} */ to) => () => {
    source.playing.value = false;
    source.show(to);
  };
  return html`<div class="transport">
    ${stepButton("replay-first", "first", at === 0, go(0))} ${stepButton("replay-back", "back", at === 0, go(at - 1))}
    <button class="btn btn--main" @click=${() => source.toggle()}>
      ${icon(isPlaying ? "pause" : "play")}<span class="vh-narrow vh-low"
        >${t(isPlaying ? "replay-pause" : "replay-play")}</span
      >
    </button>
    ${stepButton("replay-next", "arrow", at === source.last(), go(at + 1))}
    ${stepButton("replay-last", "last", at === source.last(), go(source.last()))} ${more}
  </div>`;
}

/** @param {ReplaySource} source */
function scrubber(source) {
  const at = source.at.value;
  const last = source.last();
  const { round } = source.replay.value.frames[at].position;
  const rounds = source.rounds();
  return html`<div class="scrubber">
    <div class="scrubber__bar">
      <input
        type="range"
        min="0"
        max=${last}
        step="1"
        aria-label=${t("replay-move")}
        aria-valuetext=${t("replay-at", { n: at, of: last, round })}
        .value=${live(String(at))}
        @input=${(/** @type {InputEvent} */ event) => {
          source.playing.value = false;
          source.show(Number(/** @type {HTMLInputElement} */ (event.target).value));
        }}
      />
      ${rounds.map(([, from]) => html`<i aria-hidden="true" ${vars({ "--part": last ? from / last : 0 })}></i>`)}
    </div>
    <div class="scrubber__rounds" role="group" aria-label=${t("replay-rounds")}>
      ${rounds.map(
        ([number, from]) =>
          html`<button
            class="btn btn--quiet"
            aria-current=${number === round ? "true" : nothing}
            aria-label=${t("replay-round", { n: number })}
            @click=${() => {
              source.playing.value = false;
              source.show(from);
            }}
          >
            ${number}
          </button>`,
      )}
    </div>
  </div>`;
}

/** @param {ReplaySource} source @param {Acts} acts */
function eyes(source, acts) {
  const lobby = source.table.lobby.value;
  const now = source.replay.value.eyes;
  const choice = (/** @type {string} */ value, /** @type {string} */ words) =>
    html`<option value=${value} ?selected=${value === now}>${words}</option>`;
  return html`<label class="picker inline">
    ${icon("eye")}<span class="vh">${t("replay-eyes")}</span>
    <select
      .value=${live(now)}
      @change=${(/** @type {Event} */ event) => acts.look(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${choice("all", t("replay-eyes-all"))} ${choice("public", t("replay-eyes-public"))}
      ${lobby?.seats.map((_, family) => choice(String(family), t("replay-eyes-of", whoArgs(lobby, family))))}
    </select>
  </label>`;
}

function speeds() {
  return html`<label class="picker inline">
    <span>${t("set-speed")}</span>
    <select
      .value=${live(String(speed.value))}
      @change=${(/** @type {Event} */ event) =>
        (speed.value =
          SPEEDS.find((one) => String(one) === /** @type {HTMLSelectElement} */ (event.target).value) ?? 1)}
    >
      ${SPEEDS.filter((value) => value !== STEPWISE).map(
        (value) =>
          html`<option value=${value} ?selected=${value === speed.value}>${t(`speed-${SPEED_NAMES[value]}`)}</option>`,
      )}
    </select>
  </label>`;
}
