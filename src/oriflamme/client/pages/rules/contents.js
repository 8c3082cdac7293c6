// The table of contents of the rules: sections, and below them the cards of a box.
import { SECTIONS, boxesOf } from "../../core/model/clauses.js";
import { t } from "../../core/text/text.js";
import { isWide } from "../../core/ui/viewport.js";
import { anchorOf } from "../../parts/rule-link.js";
import { html, nothing } from "../../vendor/lit.js";
import { isCard } from "./rule-entries.js";

/** Return the sections of a box, each with its groups and clauses that apply there.
 * @param {string} box
 * @returns {import("../../core/model/clauses.js").Section[]} */
export function sectionsOf(box) {
  return SECTIONS.map(({ number, groups }) => ({
    number,
    groups: groups
      .filter(({ boxes }) => boxes.includes(box))
      .map((group) => ({
        ...group,
        clauses: group.clauses.filter((clause) => boxesOf(group, clause).includes(box)),
      })),
  })).filter(({ groups }) => groups.length);
}

/** @param {string} box */
export function contents(box) {
  const list = html`<ol>
    <li><a href="#words">${t("rulesbook-words")}</a></li>
    ${sectionsOf(box).map(
      ({ number, groups }) =>
        html`<li>
          <a href="#section-${number}">${t(`rules-section-${number}`)}</a>
          ${
            groups.some(isCard)
              ? html`<ul>
                  ${groups.filter(isCard).map(({ id }) => html`<li><a href="#${anchorOf(id)}">${t(`card-${id}`)}</a></li>`)}
                </ul>`
              : nothing
          }
        </li>`,
    )}
  </ol>`;
  return html`<nav class="contents" aria-label=${t("rulesbook-contents")}>
    ${
      isWide.value
        ? html`<h2>${t("rulesbook-contents")}</h2>
            ${list}`
        : html`<details>
            <summary class="btn">${t("rulesbook-contents")}</summary>
            ${list}
          </details>`
    }
  </nav>`;
}
