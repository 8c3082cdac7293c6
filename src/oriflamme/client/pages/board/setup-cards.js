// The cards of a position that is set up: the queue, every family's piles, and what can be done with the chosen card.
// A card is dragged, or chosen with a tap or a key and then put somewhere.
import { KIND_NAMES } from "../../core/engine/engine.js";
import { PHASE_NAMES, RESOLUTION } from "../../core/engine/rules-tables.js";
import { FAMILIES, KINDS } from "../../core/model/kinds.js";
import { t } from "../../core/text/text.js";
import { icon, symbol } from "../../core/ui/icons.js";
import { back, front, lily } from "../../parts/card.js";
import { shield } from "../../parts/shield.js";
import { html, nothing } from "../../vendor/lit.js";
import { check, number, select } from "./setup-fields.js";
import { memoryFields } from "./setup-memory.js";
import { canBeKnown, canHoldTokens, cardsIn, findCard, pilesFor, pilesOf, withCard } from "./setup-model.js";

/** @typedef {import("./setup-screen.js").SetupScreen} SetupScreen */
/** @typedef {import("./setup-model.js").CardName} CardName */
/** @typedef {import("./setup-model.js").Destination} Destination */
/** @typedef {import("./setup-model.js").QueueCard} QueueCard */

/** @param {CardName} card */
const cardName = ({ home, kind }) =>
  t("board-card", { who: t(`replay-player-${FAMILIES[home]}`), card: t(`card-${KIND_NAMES[kind]}`) });

/** @param {CardName | null} one @param {CardName} other */
const isSame = (one, other) => one !== null && one.home === other.home && one.kind === other.kind;

/** Choose a card, or let go of it. A reader with a keyboard goes on in the panel of the chosen card.
 * @param {SetupScreen} screen
 * @param {CardName} card
 * @param {MouseEvent} event */
function choose(screen, card, event) {
  if (isSame(screen.chosen.value, card)) return void (screen.chosen.value = null);
  screen.chosen.value = card;
  if (event.detail === 0) requestAnimationFrame(() => document.getElementById("chosen")?.focus());
}

/** The attributes of something that can be dragged are set here, because a drag must not change the page at once.
 * @param {SetupScreen} screen
 * @param {CardName} card
 * @param {DragEvent} event */
function drag(screen, card, event) {
  event.dataTransfer?.setData("text/plain", cardName(card));
  setTimeout(() => (screen.chosen.value = card));
}

/** @param {SetupScreen} screen @param {Destination} to @param {DragEvent} event */
function drop(screen, to, event) {
  event.preventDefault();
  event.stopPropagation();
  screen.put(to);
  screen.chosen.value = null;
}

const allow = (/** @type {DragEvent} */ event) => event.preventDefault();

// The queue

/** @param {SetupScreen} screen */
export function queueEditor(screen) {
  const { queue } = screen.model.value;
  const gaps = queue.length ? queue.map((_, place) => place + 1) : [];
  return html`<section class="setup__queue" aria-labelledby="setup-queue">
    <h2 id="setup-queue">${t("board-queue")}</h2>
    <ol role="list">
      ${gap(screen, 0)} ${gaps.map((at) => html`${stack(screen, at - 1)} ${gap(screen, at)}`)}
    </ol>
    ${queue.length ? nothing : html`<p class="mute">${t("board-queue-empty")}</p>`}
  </section>`;
}

/** @param {SetupScreen} screen @param {number} place */
function gap(screen, place) {
  const to = { place, on: false };
  return html`<li
    class="setup__gap"
    @dragover=${allow}
    @drop=${(/** @type {DragEvent} */ event) => drop(screen, to, event)}
  >
    ${
      screen.chosen.value
        ? html`<button class="btn" @click=${() => screen.put(to)}>
            ${icon("put")}<span class="vh">${t("board-put-at", { place: place + 1 })}</span>
          </button>`
        : nothing
    }
  </li>`;
}

/** Render a stack; the top card is in front. @param {SetupScreen} screen @param {number} place */
function stack(screen, place) {
  const { queue, phase, cursor } = screen.model.value;
  const cards = queue[place];
  const to = { place, on: true };
  const chosen = screen.chosen.value;
  const isNext = phase === PHASE_NAMES[RESOLUTION] && cursor === place + 1;
  return html`<li
    class="setup__stack ${isNext ? "is-next" : ""}"
    @dragover=${allow}
    @drop=${(/** @type {DragEvent} */ event) => drop(screen, to, event)}
  >
    <span class="setup__place">${place + 1}${isNext ? html`<span class="vh">${t("board-next")}</span>` : nothing}</span>
    ${cards.toReversed().map((card) => queued(screen, card, card !== cards[0]))}
    ${
      chosen && !cards.some((card) => isSame(chosen, card))
        ? html`<button class="btn" @click=${() => screen.put(to)}>
            ${icon("stack")}<span class="vh">${t("board-put-on", { place: place + 1 })}</span>
          </button>`
        : nothing
    }
  </li>`;
}

/** @param {SetupScreen} screen @param {QueueCard} card @param {boolean} isCovered */
function queued(screen, card, isCovered) {
  const kind = KIND_NAMES[card.kind];
  const notes = [
    t(card.revealed ? "board-face-up" : "board-face-down"),
    isCovered ? t("board-covered") : "",
    card.tokens ? t("lain-tokens", { n: card.tokens }) : "",
    card.sentenced ? t("lain-sentenced") : "",
    card.family === card.home ? "" : t("lain-bribed"),
    card.known ? t("lain-known") : "",
    card.waits ? t("lain-asleep") : "",
  ].filter(Boolean);
  return html`<button
    class="setup__card ${isSame(screen.chosen.value, card) ? "is-chosen" : ""}"
    aria-pressed=${isSame(screen.chosen.value, card)}
    draggable="true"
    @click=${(/** @type {MouseEvent} */ event) => choose(screen, card, event)}
    @dragstart=${(/** @type {DragEvent} */ event) => drag(screen, card, event)}
  >
    <span class="vh">${[cardName(card), ...notes].join(", ")}</span>
    <div class="card" aria-hidden="true">${card.revealed ? front(kind, card.family) : back(card.family, kind)}</div>
    <span class="setup__marks" aria-hidden="true">
      ${card.tokens ? lily(card.tokens) : nothing} ${card.sentenced ? symbol("gavel") : nothing}
      ${card.family === card.home ? nothing : shield(card.home)} ${card.known && !card.revealed ? icon("eye") : nothing}
      ${card.waits ? icon("moon") : nothing}
    </span>
  </button>`;
}

// The families

/** @param {SetupScreen} screen */
export function familyCards(screen) {
  const { players } = screen.model.value;
  return html`<div class="setup__families rows">
    ${FAMILIES.slice(0, players).map((_, family) => familyOf(screen, family))}
  </div>`;
}

/** @param {SetupScreen} screen @param {number} family */
function familyOf(screen, family) {
  const model = screen.model.value;
  const name = t(`replay-player-${FAMILIES[family]}`);
  return html`<section class="setup__family rows panel f-${FAMILIES[family]}" aria-label=${name}>
    <h2>${shield(family)}<span>${name}</span></h2>
    ${number(t("board-points"), model.points[family], (n) =>
      screen.change({ points: model.points.map((had, other) => (other === family ? (n ?? 1) : had)) }),
    )}
    ${pilesOf(model).map((name) => pile(screen, family, name))} ${memoryFields(screen, family)}
  </section>`;
}

/** @param {SetupScreen} screen @param {number} family @param {string} name */
function pile(screen, family, name) {
  const cards = cardsIn(screen.model.value, family, name);
  return html`<div
    class="setup__pile wrap"
    role="group"
    aria-label=${t(`board-pile-${name}`)}
    @dragover=${allow}
    @drop=${(/** @type {DragEvent} */ event) =>
      screen.chosen.value?.home === family && drop(screen, { pile: name }, event)}
  >
    <span class="setup__label small" aria-hidden="true">${t(`board-pile-${name}`)}</span>
    ${cards.length ? nothing : html`<span class="mute">${t("board-pile-empty")}</span>`}
    ${cards.map((card) => chip(screen, { home: family, kind: card.kind }, card))}
  </div>`;
}

/** @param {SetupScreen} screen @param {CardName} name @param {{ tokens: number, known: boolean }} card */
function chip(screen, name, { tokens, known }) {
  const kind = KIND_NAMES[name.kind];
  const isChosen = isSame(screen.chosen.value, name);
  return html`<button
    class="setup__chip ${isChosen ? "is-chosen" : ""}"
    aria-pressed=${isChosen}
    draggable="true"
    data-zoom=${kind}
    data-zoom-family=${name.home}
    @click=${(/** @type {MouseEvent} */ event) => choose(screen, name, event)}
    @dragstart=${(/** @type {DragEvent} */ event) => drag(screen, name, event)}
  >
    ${symbol(KINDS[kind].emblem)}<span>${t(`card-${kind}`)}</span>
    ${tokens ? lily(tokens) : nothing}
    ${known ? html`${icon("eye")}<span class="vh">${t("look-known")}</span>` : nothing}
  </button>`;
}

// The chosen card

/** @param {SetupScreen} screen */
export function chosenCard(screen) {
  const card = screen.chosen.value;
  if (!card) return nothing;
  const model = screen.model.value;
  const lying = findCard(model, card);
  const held = model.piles[card.home].get(card.kind);
  const letGo = () => (screen.chosen.value = null);
  return html`<section
    class="setup__chosen rows"
    id="chosen"
    tabindex="-1"
    aria-label=${t("board-chosen", { card: cardName(card) })}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && letGo()}
  >
    <header>
      <h2>${shield(card.home)}<span>${cardName(card)}</span></h2>
      <button class="btn btn--quiet" @click=${letGo}>${icon("close")}<span class="vh">${t("close")}</span></button>
    </header>
    <div class="setup__to wrap toggles" role="group" aria-label=${t("board-put")}>
      ${pilesFor(card).map((pile) => destination(screen, t(`board-pile-${pile}`), { pile }, held?.pile === pile))}
      ${destination(screen, t("board-to-front"), { place: 0, on: false }, false)}
      ${destination(screen, t("board-to-back"), { place: model.queue.length, on: false }, false)}
    </div>
    ${lying ? lyingFields(screen, lying) : held ? heldFields(screen, card, held) : nothing}
  </section>`;
}

/** @param {SetupScreen} screen @param {string} words @param {Destination} to @param {boolean} isHere */
function destination(screen, words, to, isHere) {
  return html`<button class="btn" aria-pressed=${isHere} @click=${() => screen.put(to)}>${words}</button>`;
}

/** @param {SetupScreen} screen @param {QueueCard} card */
function lyingFields(screen, card) {
  const model = screen.model.value;
  const set = (/** @type {Partial<QueueCard>} */ change) => (screen.model.value = withCard(model, card, change));
  const has = (/** @type {string} */ kind) => model.kinds.includes(KIND_NAMES.indexOf(kind));
  return html`<div class="setup__marking wrap">
    ${check(t("board-face-up"), card.revealed, (revealed) => set({ revealed }))}
    ${number(t("board-tokens"), card.tokens, (n) => set({ tokens: n ?? 0 }))}
    ${check(t("board-known"), card.known, (known) => set({ known }))}
    ${check(t("board-waits"), card.waits, (waits) => set({ waits }))}
    ${has("judge") || card.sentenced ? check(t("board-sentenced"), card.sentenced, (sentenced) => set({ sentenced })) : nothing}
    ${
      has("bribery") || card.family !== card.home
        ? select(
            t("board-counts-for"),
            String(card.family),
            FAMILIES.slice(0, model.players).map((letter, family) => [String(family), t(`replay-player-${letter}`)]),
            (family) => set({ family: Number(family) }),
          )
        : nothing
    }
  </div>`;
}

/** @param {SetupScreen} screen @param {CardName} card @param {import("./setup-model.js").PileCard} held */
function heldFields(screen, card, held) {
  const set = (/** @type {Partial<QueueCard>} */ change) =>
    (screen.model.value = withCard(screen.model.value, card, change));
  if (held.pile === "reserve" && canHoldTokens(card))
    return html`<div class="setup__marking wrap">
      ${number(t("board-tokens"), held.tokens, (n) => set({ tokens: n ?? 0 }))}
    </div>`;
  if (held.pile !== "hand" || !canBeKnown(card)) return nothing;
  return html`<div class="setup__marking wrap">
    ${check(t("board-known-held"), held.known, (known) => set({ known }))}
  </div>`;
}
