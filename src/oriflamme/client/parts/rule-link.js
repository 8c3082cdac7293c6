// A rule's id as a link to its clause on the page of the rules: "R3.2" and "soldier.1" are there as rule-R3-2 and rule-soldier-1.
import { KINDS } from "../core/model/kinds.js";
import { t } from "../core/text/text.js";
import { html, nothing } from "../vendor/lit.js";

/** @param {string} rule */
export const anchorOf = (rule) => `rule-${rule.replaceAll(".", "-")}`;

/** The game goes on in its own tab: a rule opens in another. @param {string} rule */
export function ruleLink(rule) {
  if (!rule) return nothing;
  return html`<a
    class="rule"
    href="/rules#${anchorOf(rule)}"
    target="_blank"
    rel="noopener"
    aria-label=${t("link-rule", { rule: ruleName(rule) })}
    >${ruleName(rule)}</a
  >`;
}

/** "R3.2" stays; a card's rule is called by the card's name. @param {string} rule */
function ruleName(rule) {
  const [first, clause] = rule.split(".");
  return first in KINDS ? [t(`card-${first}`), clause].filter(Boolean).join(" ") : rule;
}
