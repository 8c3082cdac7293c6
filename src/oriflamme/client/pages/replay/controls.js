// What moves a replay: a step back and on, play, a slider with the rounds, whose eyes, how fast, a link to this moment, keeping it.
import { icon } from "../../core/icons.js";
import { SPEEDS, speed } from "../../core/prefs.js";
import { nameOf } from "../../core/table.js";
import { t } from "../../core/text.js";
import { isSmall } from "../../parts/screen.js";
import { openSheet } from "../../parts/sheet.js";
import { vars } from "../../parts/vars.js";
import { html, live, nothing } from "../../vendor/lit.js";

/** @typedef {import("./reel.js").Reel} Reel */
/** What the controls can ask of the page. @typedef {{ look: (eyes: string) => void, link: () => void, keep: () => void, others: () => void, note: () => string, kept: () => boolean }} Acts */

const SPEED_NAMES = /** @type {Record<string, string>} */ ({ 0.5: "slow", 1: "normal", 2: "fast", 0: "none" });

/** @param {Reel} reel @param {Acts} acts */
export function controls(reel, acts) {
  return html`<section class="controls" aria-label=${t("replay-controls")}>
    ${transport(reel, isSmall() ? moreButton(reel, acts) : nothing)} ${scrubber(reel)}
    ${isSmall() ? nothing : more(reel, acts)}
  </section>`;
}

/** What is not needed at every move. @param {Reel} reel @param {Acts} acts */
function more(reel, acts) {
  const isKept = acts.kept();
  return html`<div class="controls__more">
    ${eyes(reel, acts)} ${speeds()}
    <button class="btn btn--quiet" @click=${acts.link}>${icon("link")}${t("replay-link")}</button>
    <button class="btn btn--quiet" aria-disabled=${isKept ? "true" : nothing} @click=${() => !isKept && acts.keep()}>
      ${icon(isKept ? "check" : "kept")}${t(isKept ? "replay-kept" : "replay-keep")}
    </button>
    <button class="btn btn--quiet" @click=${acts.others}>${icon("pile")}${t("replay-others")}</button>
    <p role="status">${acts.note()}</p>
  </div>`;
}

/** On a phone it comes in a sheet. @param {Reel} reel @param {Acts} acts */
function moreButton(reel, acts) {
  const open = () => openSheet({ title: () => t("replay-more"), body: () => more(reel, acts) });
  return html`<button class="btn" @click=${open}>${icon("eye")}<span class="vh">${t("replay-more")}</span></button>`;
}

/** @param {Reel} reel @param {unknown} beside */
function transport(reel, beside) {
  const at = reel.at.value;
  const isPlaying = reel.playing.value;
  const go = (/** @type {number} */ to) => () => {
    reel.playing.value = false;
    reel.show(to);
  };
  return html`<div class="transport">
    ${step("replay-first", "first", at === 0, go(0))} ${step("replay-back", "back", at === 0, go(at - 1))}
    <button class="btn btn--main" @click=${() => reel.toggle()}>
      ${icon(isPlaying ? "pause" : "play")}<span class="transport__word"
        >${t(isPlaying ? "replay-pause" : "replay-play")}</span
      >
    </button>
    ${step("replay-next", "arrow", at === reel.last(), go(at + 1))}
    ${step("replay-last", "last", at === reel.last(), go(reel.last()))} ${beside}
  </div>`;
}

/** A button that stays reachable where it can do nothing, so that the focus is not lost. @param {string} words @param {string} sign @param {boolean} off @param {() => void} act */
function step(words, sign, off, act) {
  return html`<button
    class="btn"
    aria-disabled=${off ? "true" : nothing}
    title=${t(words)}
    @click=${() => !off && act()}
  >
    ${icon(sign)}<span class="vh">${t(words)}</span>
  </button>`;
}

/** @param {Reel} reel */
function scrubber(reel) {
  const at = reel.at.value;
  const last = reel.last();
  const { round } = reel.replay.value.frames[at].position;
  const rounds = reel.rounds();
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
          reel.playing.value = false;
          reel.show(Number(/** @type {HTMLInputElement} */ (event.target).value));
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
              reel.playing.value = false;
              reel.show(from);
            }}
          >
            ${number}
          </button>`,
      )}
    </div>
  </div>`;
}

/** @param {Reel} reel @param {Acts} acts */
function eyes(reel, acts) {
  const lobby = reel.table.lobby.value;
  const now = reel.replay.value.eyes;
  const choice = (/** @type {string} */ value, /** @type {string} */ words) =>
    html`<option value=${value} ?selected=${value === now}>${words}</option>`;
  return html`<label class="picker">
    ${icon("eye")}<span class="vh">${t("replay-eyes")}</span>
    <select
      .value=${live(now)}
      @change=${(/** @type {Event} */ event) => acts.look(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${choice("all", t("replay-eyes-all"))} ${choice("public", t("replay-eyes-public"))}
      ${lobby?.seats.map((_, family) => choice(String(family), t("replay-eyes-of", { who: nameOf(lobby, family) })))}
    </select>
  </label>`;
}

function speeds() {
  return html`<label class="picker">
    <span>${t("set-speed")}</span>
    <select
      .value=${live(String(speed.value))}
      @change=${(/** @type {Event} */ event) =>
        (speed.value = Number(/** @type {HTMLSelectElement} */ (event.target).value))}
    >
      ${SPEEDS.map(
        (value) =>
          html`<option value=${value} ?selected=${value === speed.value}>${t(`speed-${SPEED_NAMES[value]}`)}</option>`,
      )}
    </select>
  </label>`;
}
