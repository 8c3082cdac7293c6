// A picture for newcomers: part of a queue in the middle of a round, with a caption that explains it.
import { FAMILIES } from "../core/model/kinds.js";
import { t } from "../core/text/text.js";
import { icon } from "../core/ui/icons.js";
import { back, front, lily } from "./card.js";
import { html, nothing } from "../vendor/lit.js";

const [RED, , GREEN, YELLOW, VIOLET] = [0, 1, 2, 3, 4];
/** @type {{ family: number, kind?: string, tokens?: number, now?: boolean, below?: number }[]} */
const QUEUE = [
  { family: RED, tokens: 1 },
  { family: VIOLET, kind: "spy" },
  { family: YELLOW, kind: "lord", now: true },
  { family: YELLOW, tokens: 3, below: 1 },
  { family: GREEN, kind: "soldier" },
];

/** Render the picture with its caption, which a screen reader reads as one sentence. */
export function sampleQueue() {
  return html`<figure class="stage panel">
    <div class="queue" aria-hidden="true">${QUEUE.map(place)}</div>
    <figcaption class="caption">${t("home-sample")}</figcaption>
  </figure>`;
}

/** @param {typeof QUEUE[number]} of @param {number} index */
function place({ family, kind, tokens, now, below }, index) {
  return html`<div class="stack ${now ? "is-now" : ""}">
    ${now ? html`<span class="pennon">${t("home-sample-now")}</span>` : nothing}
    <div class="stack__pile">
      ${below ? html`<i class="layer f-${FAMILIES[family]}"></i>` : nothing}
      <div class="card">${kind ? front(kind, family) : back(family)}</div>
      ${tokens ? html`<span class="tok">${lily(tokens)}</span>` : nothing}
      ${below ? html`<span class="count">${icon("stack")}×${below + 1}</span>` : nothing}
    </div>
    <span class="place">${index + 1}</span>
  </div>`;
}
