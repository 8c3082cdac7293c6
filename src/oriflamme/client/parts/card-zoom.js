// The zoom: any element with data-zoom="<kind>" (and data-zoom-family) shows that card large, with its full text and
// its rulings, on hover, on a long press, or with the key I when it is focused. The rulings are those of the deck in
// play, which the page's frame has in data-deck.
import { KINDS, boxOfDeck } from "../core/model/kinds.js";
import { hasText, t, usePacks } from "../core/text/text.js";
import { vars } from "../core/ui/css-vars.js";
import { icon } from "../core/ui/icons.js";
import { canHover } from "../core/ui/viewport.js";
import { html, nothing, ref } from "../vendor/lit.js";
import { effect, signal } from "../vendor/signals.js";
import { front } from "./card.js";
import { ruleLink } from "./rule-link.js";

const HOVER = 450;
const NEXT = 120; // from one card to another, while one is shown
const PRESS = 480;
const WIDTH = 560;

/** `pinned`: opened on purpose; it stays until it is closed.
 * @typedef {{ kind: string, family: number, near: DOMRect | null, pinned: boolean }} Zoomed */
const zoomed = signal(/** @type {Zoomed | null} */ (null));
/** @type {Element | null} */
let before = null;
let timer = 0;
let pressed = false;

/** Show a card large.
 * @param {string} kind
 * @param {number} family
 * @param {Element | null} [near]
 * @param {boolean} [pinned] */
export function zoom(kind, family, near = null, pinned = true) {
  void usePacks("rules").catch(() => undefined);
  if (pinned && !zoomed.value?.pinned) before = document.activeElement;
  zoomed.value = { kind, family, near: near?.getBoundingClientRect() ?? null, pinned };
}

export function closeZoom() {
  clearTimeout(timer);
  if (!zoomed.value) return;
  const { pinned } = zoomed.value;
  zoomed.value = null;
  if (pinned && before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}

/** Return the clauses of a card, as far as the rules are loaded. @param {string} kind @param {string} box */
function rulings(kind, box) {
  const found = [];
  for (let n = 1; hasText(`rule-${kind}-${n}`); n++)
    found.push({ rule: `${kind}.${n}`, text: t(`rule-${kind}-${n}`, { box }) });
  return found;
}

/** Return the deck of the game on this page; it is empty if there is none. */
function deckInPlay() {
  const frame = document.querySelector("[data-deck]");
  return frame instanceof HTMLElement ? (frame.dataset.deck ?? "").split(" ").filter(Boolean) : [];
}

export function zoomView() {
  const now = zoomed.value;
  return html`<div
    class="zoom ${now?.pinned ? "is-pinned" : ""}"
    popover="manual"
    role=${now?.pinned ? "dialog" : "tooltip"}
    aria-label=${now ? t(`card-${now.kind}`) : t("close")}
    tabindex="-1"
    ${vars(now ? placed(now) : {})}
    ${ref(keepShown)}
  >
    ${now ? inside(now) : nothing}
  </div>`;
}

/** @param {Zoomed} now */
function inside({ kind, family, pinned }) {
  const { type, box } = KINDS[kind];
  const deck = deckInPlay();
  const clauses = pinned ? rulings(kind, boxOfDeck(deck)) : [];
  return html`<div class="card">${front(kind, family)}</div>
    <div class="zoom__text rows">
      <h2>${t(`card-${kind}`)}</h2>
      <p class="mute">${t(`type-${type}`)} · ${t(`box-${box || "mixed"}`)}</p>
      <p>${t(`card-${kind}.full`)}</p>
      ${
        clauses.length
          ? html`<h3>${t("zoom-rulings")}</h3>
              <ul>
                ${clauses.map(({ rule, text }) => html`<li>${text} ${ruleLink(rule, deck)}</li>`)}
              </ul>`
          : nothing
      }
    </div>
    ${
      pinned
        ? html`<button class="btn btn--quiet zoom__close" @click=${closeZoom}>
            ${icon("close")}<span class="vh">${t("close")}</span>
          </button>`
        : nothing
    }`;
}

/** Place the zoom next to its card and inside the window.
 * @param {Zoomed} now
 * @returns {import("../core/ui/css-vars.js").Vars} */
function placed({ near, pinned }) {
  const width = Math.min(WIDTH, innerWidth - 16);
  if (!near || (pinned && !canHover.value)) return {};
  if (near.top > innerHeight / 2 && !pinned) return above(near, width);
  const right = near.right + 12 + width < innerWidth;
  const x = right ? near.right + 12 : Math.max(8, near.left - 12 - width);
  const below = near.top < innerHeight / 2; // it grows down from the card's top or up from its bottom
  const y = below ? Math.max(8, near.top - 20) : Math.max(8, innerHeight - near.bottom - 20);
  return {
    "--zoom-x": `${Math.round(x)}px`,
    [below ? "--zoom-top" : "--zoom-foot"]: `${Math.round(y)}px`,
    "--zoom-y": `${Math.round(y)}px`,
  };
}

/** Place the zoom above a card of the hand, so that it covers none of the others.
 * @param {DOMRect} near
 * @param {number} width
 * @returns {import("../core/ui/css-vars.js").Vars} */
function above(near, width) {
  const x = Math.max(8, Math.min(innerWidth - width - 8, near.left + near.width / 2 - width / 2));
  const y = innerHeight - near.top + 16;
  return { "--zoom-x": `${Math.round(x)}px`, "--zoom-foot": `${Math.round(y)}px`, "--zoom-y": `${Math.round(y)}px` };
}

/** @type {HTMLElement | null} */
let box = null;

/** @param {Element | undefined} element */
function keepShown(element) {
  if (!(element instanceof HTMLElement)) return;
  box = element;
  queueMicrotask(showOrHide);
}

function showOrHide() {
  if (!box?.isConnected) return;
  const isOpen = box.matches(":popover-open");
  const now = zoomed.peek();
  if (now && !isOpen) box.showPopover();
  else if (!now && isOpen) box.hidePopover();
  if (now?.pinned && !box.contains(document.activeElement)) box.focus();
}

effect(() => {
  void zoomed.value;
  queueMicrotask(showOrHide); // after the page is rendered
});

/** @param {EventTarget | null} target */
function zoomable(target) {
  const found = target instanceof Element ? target.closest("[data-zoom]") : null;
  return found instanceof HTMLElement && found.dataset.zoom ? found : null;
}

/** @param {HTMLElement} element @param {boolean} pinned */
function zoomOn(element, pinned) {
  const { zoom: kind, zoomFamily } = element.dataset;
  if (kind && kind in KINDS) zoom(kind, Number(zoomFamily ?? 0), element, pinned);
}

/** Listen on the whole document; called once. */
export function watchForZoom() {
  let last = "";
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || zoomed.value?.pinned) return;
    // A card that arrives under a pointer that rests is not pointed at.
    const at = `${event.clientX} ${event.clientY}`;
    if (at === last) return;
    last = at;
    const over = zoomable(event.target);
    clearTimeout(timer);
    if (over?.dataset.zoomIn === "prompt") closeZoom();
    else if (over) timer = setTimeout(() => zoomOn(over, false), zoomed.value ? NEXT : HOVER);
    else if (!(event.target instanceof Element && event.target.closest(".zoom"))) closeZoom();
  });
  document.addEventListener("pointerdown", (event) => {
    last = `${event.clientX} ${event.clientY}`;
    clearTimeout(timer);
    pressed = false;
    const under = zoomable(event.target);
    if (!(event.target instanceof Element && event.target.closest(".zoom"))) closeZoom();
    if (!under || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      pressed = true;
      zoomOn(under, true);
    }, PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"])
    document.addEventListener(end, () => clearTimeout(timer), { capture: true, passive: true });
  document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  // the click that ends a long press must not choose anything
  document.addEventListener(
    "click",
    (event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && zoomed.value) {
        closeZoom();
        event.preventDefault();
        event.stopPropagation();
      } else if (event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) {
        const focused = zoomable(document.activeElement);
        if (focused) zoomOn(focused, true);
      }
    },
    { capture: true },
  );
}
