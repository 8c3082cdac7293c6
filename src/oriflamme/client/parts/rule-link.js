// A rule's id as a link to its clause on the rules page: "R3.2" and "soldier.1" are there as rule-R3-2 and
// rule-soldier-1.
import { KINDS, boxOfDeck } from "../core/model/kinds.js";
import { t } from "../core/text/text.js";
import { at } from "../core/ui/router.js";
import { html, nothing } from "../vendor/lit.js";

/** @param {string} rule */
export const anchorOf = (rule) => `rule-${rule.replaceAll(".", "-")}`;

/** Render a link to a rule, as it reads for the cards of a game. It opens in another tab, so that the game stays open.
 * @param {string} rule
 * @param {readonly string[]} [deck] */
export function ruleLink(rule, deck = []) {
  if (!rule) return nothing;
  const box = deck.length ? `?box=${boxOfDeck(deck)}` : "";
  return html`<a
    class="rule"
    href=${at(`rules${box}#${anchorOf(rule)}`)}
    target="_blank"
    rel="noopener"
    aria-label=${t("link-rule", { rule: ruleName(rule) })}
    >${ruleName(rule)}<span aria-hidden="true">↗</span></a
  >`;
}

/** Return "R3.2" as it is, and a card's rule with the name of the card. @param {string} rule */
function ruleName(rule) {
  const [first, clause] = rule.split(".");
  return first in KINDS ? [t(`card-${first}`), clause].filter(Boolean).join(" ") : rule;
}
