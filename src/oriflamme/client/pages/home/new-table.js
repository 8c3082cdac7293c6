// The form for a new table: box and deck, edition, seats, clock, who may join and watch.
import { BOXES } from "../../core/model/game-tables.js";
import { FAMILIES } from "../../core/model/kinds.js";
import { Refusal } from "../../core/net/api.js";
import { me } from "../../core/net/session.js";
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { enterAsGuest, openTable } from "../../parts/play-now.js";
import { refusalLine } from "../../parts/refusal.js";
import { shield } from "../../parts/shield.js";
import { html, live, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { deckPicker, deckStatus } from "./deck-picker.js";
import { CLOCKS, beginDraft, bots, change, draft, missing, requestOf, setSeat } from "./table-draft.js";

const problem = signal("");
const busy = signal(false);

/** Start with a box; everything else stays as it was. @param {string} box */
export function beginNewTable(box) {
  problem.value = "";
  beginDraft(box);
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  if (busy.value || missing(draft.value) !== 0) return;
  const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("host") ?? "");
  problem.value = "";
  busy.value = true;
  try {
    if (!me.value) await enterAsGuest(name);
    await openTable(requestOf(draft.value));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problem.value = error.code;
  } finally {
    busy.value = false;
  }
}

export function newTableForm() {
  const now = draft.value;
  const ready = missing(now) === 0;
  return html`<form class="new" @submit=${submit}>
    <h1>${t("open-new")}</h1>
    ${choice("box", now.box, [...BOXES, "mixed"])} ${now.box === "mixed" ? deckPicker() : nothing}
    <div class="new__columns">
      <div>${seats()}</div>
      <div>
        ${clock()} ${choice("edition", now.edition, ["revised", "first"])} ${toggle("listed", now.listed)}
        ${toggle("watch", now.watch)} ${toggle("chat", now.chat)}
        ${toggle("friendly", now.friendly || hasBots(), hasBots())}
      </div>
    </div>
    ${me.value ? nothing : nameField()}
    <div class="row-of new__acts">
      <button class="btn btn--main" type="submit" aria-disabled=${!ready || busy.value} aria-describedby="open-why">
        ${t(expectsNobodyElse() ? "open-start" : "open-do")}
      </button>
      <a class="btn" href=${at("")}>${t("open-back")}</a>
      <p id="open-why" class="mute">${missing(now) === 0 ? whatFollows() : deckStatus()}</p>
    </div>
    ${refusalLine(problem.value)}
  </form>`;
}

/** Return whether nobody but the person who opens the table is expected. */
function expectsNobodyElse() {
  return !draft.value.seats.slice(0, draft.value.players).includes("");
}

/** Return whether a bot sits at the table: then no rating changes. */
function hasBots() {
  return draft.value.seats.slice(0, draft.value.players).some((who) => who !== "" && who !== "me");
}

function whatFollows() {
  if (expectsNobodyElse()) return t("open-follows-start");
  return t(draft.value.listed ? "open-follows-public" : "open-follows-link");
}

/** Render a choice of a few values as a row of segments.
 * @param {"box" | "edition"} name
 * @param {string} now
 * @param {string[]} values */
function choice(name, now, values) {
  return html`<fieldset class="setting">
    <legend>${t(`open-${name}`)}</legend>
    <div class="segments wrap">
      ${values.map(
        (value) =>
          html`<label
            ><input
              type="radio"
              name=${name}
              .checked=${live(value === now)}
              @change=${() => change({ [name]: value })}
            /><span>${t(`${name}-${value}`)}</span></label
          >`,
      )}
    </div>
    ${name === "edition" ? html`<p class="mute">${t(`open-edition-${now}`)}</p>` : nothing}
  </fieldset>`;
}

/** Render a choice of yes or no, each with its own words.
 * @param {"listed" | "watch" | "chat" | "friendly"} name
 * @param {boolean} now
 * @param {boolean} [fixed] whether it can't be changed */
function toggle(name, now, fixed = false) {
  return html`<fieldset class="setting" ?disabled=${fixed}>
    <legend>${t(`open-${name}`)}</legend>
    <div class="segments wrap">
      ${[false, true].map(
        (value) =>
          html`<label
            ><input
              type="radio"
              name=${name}
              .checked=${live(value === now)}
              @change=${() => change({ [name]: value })}
            /><span>${value ? t(`open-${name}-yes`) : t(`open-${name}-no`)}</span></label
          >`,
      )}
    </div>
    ${name === "friendly" ? html`<p class="mute">${t("open-friendly-why")}</p>` : nothing}
  </fieldset>`;
}

function seats() {
  const { players, seats: who } = draft.value;
  return html`<fieldset class="setting">
      <legend>${t("open-players")}</legend>
      <div class="segments wrap">
        ${[2, 3, 4, 5].map(
          (n) =>
            html`<label
              ><input
                type="radio"
                name="players"
                .checked=${live(n === players)}
                @change=${() => change({ players: n })}
              /><span>${n}</span></label
            >`,
        )}
      </div>
    </fieldset>
    <fieldset class="setting">
      <legend>${t("open-seats")}</legend>
      <ol class="new__seats">
        ${who.slice(0, players).map(seat)}
      </ol>
      <p class="mute">${t("open-levels")}</p>
    </fieldset>`;
}

/** @param {string} who @param {number} index */
function seat(who, index) {
  const id = `seat-${index}`;
  return html`<li>
    ${shield(index)} <label for=${id}>${t(`family-${FAMILIES[index]}`)}</label>
    <select
      id=${id}
      class="pick-one"
      .value=${live(who)}
      @change=${(/** @type {Event} */ event) => setSeat(index, /** @type {HTMLSelectElement} */ (event.target).value)}
    >
      <option value="" ?selected=${who === ""}>${t("open-seat-free")}</option>
      <option value="me" ?selected=${who === "me"}>${t("open-seat-me")}</option>
      ${bots.value.map(
        (bot) =>
          html`<option value=${bot} ?selected=${who === bot}>
            ${t("open-seat-bot", { level: t(`bot-${bot}`) })}
          </option>`,
      )}
    </select>
  </li>`;
}

function clock() {
  const now = draft.value;
  return html`<div class="setting new__clock">
    <label for="clock">${t("open-clock")}</label>
    <select
      id="clock"
      class="pick-one"
      .value=${live(now.clock)}
      @change=${(/** @type {Event} */ event) => change({ clock: /** @type {HTMLSelectElement} */ (event.target).value })}
    >
      <option value="none" ?selected=${now.clock === "none"}>${t("open-clock-none")}</option>
      ${Object.entries(CLOCKS).map(
        ([name, time]) =>
          html`<option value=${name} ?selected=${now.clock === name}>${t(`open-clock-${name}`, time)}</option>`,
      )}
      <option value="own" ?selected=${now.clock === "own"}>${t("open-clock-own")}</option>
      <option value="days" ?selected=${now.clock === "days"}>${t("open-clock-days")}</option>
    </select>
    ${now.clock === "own" ? html`${amount("minutes", 1, 1440)} ${amount("seconds", 0, 600)}` : nothing}
    ${now.clock === "days" ? amount("days", 1, 30) : nothing}
  </div>`;
}

/** @param {"minutes" | "seconds" | "days"} name @param {number} least @param {number} most */
function amount(name, least, most) {
  return html`<label for=${name}>${t(`open-${name}`)}</label>
    <input
      id=${name}
      class="amount"
      type="number"
      inputmode="numeric"
      min=${least}
      max=${most}
      step="1"
      required
      .value=${live(String(draft.value[name]))}
      @change=${(/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.target);
        if (field.checkValidity()) change({ [name]: field.valueAsNumber });
      }}
    />`;
}

function nameField() {
  return html`<div class="form rows new__name">
    <label for="host">${t("open-your-name")}</label>
    <input id="host" name="host" maxlength="32" autocomplete="nickname" />
    <p class="mute">${t("open-your-name-why")}</p>
  </div>`;
}
