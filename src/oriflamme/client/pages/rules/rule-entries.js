// One rule or one card on the rules page: its clauses, with an anchor for each id.
import { isFinePrint } from "../../core/model/clauses.js";
import { BOXES } from "../../core/model/game-tables.js";
import { KINDS } from "../../core/model/kinds.js";
import { t } from "../../core/text/text.js";
import { front } from "../../parts/card.js";
import { anchorOf } from "../../parts/rule-link.js";
import { html, nothing } from "../../vendor/lit.js";
import { isFound, marked } from "./search.js";

/** @typedef {import("../../core/model/clauses.js").Group} Group */
/** What the reader searches for, where the address points, and the box whose rules are shown.
 * @typedef {{ words: string[], here: string, box: string }} Reading */

/** @param {Group} group */
export const isCard = (group) => group.id in KINDS;

/** Return all texts of a group, for the search. @param {Group} group @param {string} box */
export function textsOf(group, box) {
  const clauses = group.clauses.map((clause) => t(anchorOf(clause), { box }));
  if (!isCard(group)) return [group.id, ...clauses];
  const card = `card-${group.id}`;
  return [t(card), t(`type-${KINDS[group.id].type}`), t(`${card}.full`), ...clauses];
}

/** Turn the ids of rules in a text into links. @param {string} text @param {string[]} words */
function linked(text, words) {
  return text
    .split(/(R\d+(?:\.\d+){1,2})/)
    .map((piece, index) =>
      index % 2 ? html`<a class="link" href="#${anchorOf(piece)}">${marked(piece, words)}</a>` : marked(piece, words),
    );
}

/** Render a rule: its clauses as one paragraph, and those that few readers need folded away below it.
 * @param {Group} group
 * @param {Reading} reading */
export function ruleEntry(group, reading) {
  const anchor = anchorOf(group.id);
  const plain = group.clauses.filter((clause) => !isFinePrint(clause));
  const fine = group.clauses.filter(isFinePrint);
  return html`<div class="clauses ${reading.here === anchor ? "is-here" : ""}" id=${anchor}>
    <a class="rule" href="#${anchor}" aria-label=${t("rulesbook-rule", { rule: group.id })}>${group.id}</a>
    <div>
      ${plain.length ? paragraph(group, plain, reading) : nothing}
      ${
        fine.length
          ? html`<details class="fine-print" ?open=${isWanted(group, fine, reading)}>
              <summary>${t("rulesbook-fine-print")}</summary>
              ${paragraph(group, fine, reading)}
            </details>`
          : nothing
      }
    </div>
  </div>`;
}

/** @param {Group} group @param {readonly string[]} clauses @param {Reading} reading */
function paragraph(group, clauses, { words, here, box }) {
  const own = clauses.includes(group.id);
  return html`<p>
    ${clauses.map(
      (clause) =>
        html`<span id=${own ? nothing : anchorOf(clause)} class=${here === anchorOf(clause) && !own ? "is-here" : ""}
          >${linked(t(anchorOf(clause), { box }), words)}</span
        > `,
    )}
  </p>`;
}

/** Return whether the reader looks for one of these clauses, so that they have to be unfolded.
 * @param {Group} group
 * @param {readonly string[]} clauses
 * @param {Reading} reading */
function isWanted(group, clauses, { words, here, box }) {
  if ([group.id, ...clauses].some((id) => anchorOf(id) === here)) return true;
  return (
    words.length > 0 && clauses.some((clause) => words.some((word) => isFound([t(anchorOf(clause), { box })], [word])))
  );
}

/** Return the family in whose colour a card is shown: red for the first box, blue and green for the next two, yellow
 * for a card that belongs to none.
 * @param {string} kind */
function familyOf(kind) {
  const box = BOXES.findIndex((name) => name === KINDS[kind].box);
  return box < 0 ? BOXES.length : box;
}

/** Render a card: its picture, its text, and its clauses one by one. @param {Group} group @param {Reading} reading */
export function cardEntry(group, { words, here, box }) {
  const { id } = group;
  const anchor = anchorOf(id);
  const name = `card-${id}`;
  return html`<article
    class="rule-card ${here === anchor ? "is-here" : ""}"
    id=${anchor}
    aria-labelledby="${anchor}-name"
  >
    <div class="card" aria-hidden="true">${front(id, familyOf(id))}</div>
    <div>
      <h3 id="${anchor}-name">${marked(t(name), words)}</h3>
      <p class="mute">${marked(t(`type-${KINDS[id].type}`), words)}</p>
      <p class="rule-card__full">${linked(t(`${name}.full`), words)}</p>
      <ul>
        ${group.clauses.map(
          (clause) =>
            html`<li id=${anchorOf(clause)} class=${here === anchorOf(clause) ? "is-here" : ""}>
              ${linked(t(anchorOf(clause), { box }), words)}
              <a class="rule" href="#${anchorOf(clause)}" aria-label=${t("rulesbook-rule", { rule: clause })}
                >${clause}</a
              >
            </li>`,
        )}
      </ul>
    </div>
  </article>`;
}
