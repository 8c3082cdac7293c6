// One settled question: the clauses that answer it, what others say, and, once it is opened, its position, what happens
// there, and a link to the analysis board. The worker with the rules plays the moves.
import { FAMILIES, kindOf } from "../../core/model/kinds.js";
import { pictureOf } from "../../core/model/picture.js";
import { request } from "../../core/net/local-connection.js";
import { packRecord } from "../../core/notation/game-link.js";
import { actingText, eventText } from "../../core/text/event-text.js";
import { hasText, t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { icon } from "../../core/ui/icons.js";
import { back, front, lily } from "../../parts/card.js";
import { anchorOf, ruleLink } from "../../parts/rule-link.js";
import { html, live, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { entriesOf } from "../table/story/chronicle.js";

/** @typedef {import("./questions.js").Question} Question */
/** @typedef {import("./questions.js").Shown} Shown */
/** A position that was played. `board`: the part of an address that opens it on the analysis board.
 * @typedef {{ study: import("../../core/local/study.js").Study, board: string }} Played */

const open = signal(/** @type {ReadonlySet<string>} */ (new Set()));
/** The edition that the reader has chosen for each question. */
const editions = signal(/** @type {Record<string, string>} */ ({}));
const played = signal(/** @type {ReadonlyMap<Shown, Played>} */ (new Map()));

/** Return what is shown of a question: that of the chosen edition. @param {Question} question */
function shownOf({ id, shown }) {
  return shown.find(({ edition }) => edition === editions.value[id]) ?? shown[0];
}

/** Open a question and play its positions. @param {Question} question */
export function showQuestion({ id, shown }) {
  open.value = new Set([...open.value, id]);
  for (const one of shown) if (one.text && !played.value.has(one)) void play(one);
}

/** @param {Shown} shown */
async function play(shown) {
  const study = await request("study", shown.text, "all");
  const board = `board?move=0#${await packRecord(`${shown.text}\n`)}`;
  played.value = new Map(played.value).set(shown, { study, board });
}

/** @param {Question} question */
export function questionView(question) {
  const { id, shown } = question;
  const now = shownOf(question);
  const isOpen = open.value.has(id);
  return html`<article class="settled__question rows" id=${id} aria-labelledby="q-${id}">
    <h3 id="q-${id}">
      ${t(`settled-${id}`)}
      <a class="settled__link" href=${at(`settled#${id}`)}
        >${icon("link")}<span class="vh">${t("settled-link")}</span></a
      >
    </h3>
    ${shown.length > 1 ? editionSwitch(question, now) : nothing}
    ${now.rules.map((rule) => html`<p>${t(anchorOf(rule))} ${ruleLink(rule)}</p>`)}
    ${hasText(`settled-${id}.others`) ? html`<p class="mute">${t("settled-others")} ${t(`settled-${id}.others`)}</p>` : nothing}
    ${
      !now.text
        ? nothing
        : isOpen
          ? position(now)
          : html`<button class="btn" @click=${() => showQuestion(question)}>${icon("eye")}${t("settled-show")}</button>`
    }
  </article>`;
}

/** @param {Question} question @param {Shown} now */
function editionSwitch({ id, shown }, now) {
  return html`<fieldset class="setting">
    <legend>${t("settled-edition")}</legend>
    <div class="segments wrap">
      ${shown.map(
        ({ edition }) =>
          html`<label
            ><input
              type="radio"
              name="edition-${id}"
              .checked=${live(edition === now.edition)}
              @change=${() => (editions.value = { ...editions.value, [id]: edition })}
            /><span>${t(`edition-${edition}`)}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** @param {Shown} shown */
function position(shown) {
  const found = played.value.get(shown);
  if (!found) return html`<p class="mute" role="status">${t("table-coming")}</p>`;
  const { study, board } = found;
  const { frames, deck, names } = study.replay;
  const seats = names.map((/** @type {string} */ name, /** @type {number} */ family) => ({
    name: name || t(`replay-player-${FAMILIES[family]}`),
  }));
  const info = { deck, seats };
  const entries = entriesOf(frames).filter(({ head }) => !head);
  return html`<div class="settled__shown rows panel">
    <h4>${t("settled-position")}</h4>
    ${queueOf(deck, frames[0])}
    <h4>${t("settled-happens")}</h4>
    <ol class="settled__events">
      ${entries.map(({ acting, event }) =>
        event
          ? html`<li>${eventText(info, event)} ${ruleLink(event.rule, info.deck)}</li>`
          : acting
            ? html`<li><b>${actingText(info, acting)}</b></li>`
            : nothing,
      )}
    </ol>
    <p><a class="btn btn--main" href=${at(board)}>${icon("play")}${t("settled-play")}</a></p>
  </div>`;
}

/** Render the queue of a position, all cards known. Of a stack, the top card is in front. @param {string[]} deck
 * @param {import("../../core/model/table-state.js").Frame} frame */
function queueOf(deck, frame) {
  return html`<ol class="settled__queue wrap" role="list">
    ${pictureOf(frame.position, null).stacks.map(
      ({ cards }, place) =>
        html`<li>
          ${cards.toReversed().map((laid) => {
            const kind = kindOf(deck, laid.card);
            return html`<div class="settled__card" data-zoom=${kind} data-zoom-family=${laid.family}>
              <span class="vh"
                >${t("board-card", { who: t(`replay-player-${FAMILIES[laid.family]}`), card: t(`card-${kind}`) })}${laid === cards[0] ? nothing : `, ${t("board-covered")}`}</span
              >
              <div class="card" aria-hidden="true">
                ${laid.revealed ? front(kind, laid.family) : back(laid.family, kind)}
              </div>
              ${laid.tokens ? html`<span class="settled__tokens">${lily(laid.tokens)}</span>` : nothing}
            </div>`;
          })}
          <span class="settled__place" aria-hidden="true">${place + 1}</span>
        </li>`,
    )}
  </ol>`;
}
