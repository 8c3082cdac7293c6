// "Check that the deal was fair": the browser recomputes the deal from what was published at the end, and shows the
// result of each step.
import { savedNote, verifyDeal } from "../../core/fairness/verify-deal.js";
import { kindOf } from "../../core/model/kinds.js";
import { seatLabel, whoArgs } from "../../core/text/seat-name.js";
import { joined, t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("../../core/fairness/verify-deal.js").Step} Step */

const CARDS = 10; // of a family, without the Twin
const FIRST_POOL = 1; // of a table whose lobby doesn't name its pool

const checked = signal(/** @type {{ table: string, steps: Step[] } | null} */ (null));

/** Return the cards after the deal: our own as this browser saw them, the others' from the open game.
 * @param {TableClient} table
 * @param {import("./finished-game.js").FinishedGame} game */
function cardsAfterDeal(table, game) {
  const first = game.frames[0];
  const hands = [...(first.open?.hands ?? [])];
  const asides = [...(first.open?.asides ?? [])];
  const own = table.frames.value.find((frame) => frame.by === "deal")?.own;
  if (own) {
    hands[own.seat] = own.hand;
    asides[own.seat] = own.aside;
  }
  return { hands, asides, first: first.position.first };
}

/** @param {Lobby} lobby */
const kindsOf = (lobby) => lobby.deck.slice(0, CARDS).filter(Boolean);

/** @param {TableClient} table @param {Lobby} lobby @param {import("./finished-game.js").FinishedGame} game */
async function run(table, lobby, game) {
  const steps = await verifyDeal({
    commit: lobby.commit,
    note: savedNote(table.id, game.result.shares[table.seat.value]),
    seat: table.seat.value,
    result: game.result,
    commits: lobby.seats.map((seat) => seat.share_commit ?? ""),
    drawn: lobby.deck_origin === "drawn" ? kindsOf(lobby) : null,
    pool: lobby.pool ?? FIRST_POOL,
    cards: kindsOf(lobby).length,
    seen: cardsAfterDeal(table, game),
  });
  checked.value = { table: table.id, steps };
}

/** @param {TableClient} table @param {Lobby} lobby @param {import("./finished-game.js").FinishedGame | null} game */
export function dealCheck(table, lobby, game) {
  const steps = checked.value?.table === table.id ? checked.value.steps : null;
  const dealer = { dealer: table.isLocal ? "browser" : "server" };
  return html`<section class="verify" aria-labelledby="verify-title">
    <h2 id="verify-title">${t("verify-title")}</h2>
    <p class="mute">${t("verify-why", dealer)}</p>
    ${lobby.box === "mixed" ? html`<p class="mute">${t(`verify-deck-${lobby.deck_origin || "unknown"}`, dealer)}</p>` : nothing}
    <p>
      <button class="btn" aria-disabled=${!game} @click=${() => game && run(table, lobby, game)}>
        ${t("verify-do")}
      </button>
    </p>
    <p class="verify__all" role="status">
      ${steps ? html`${mark(steps.every(({ right }) => right))} ${t(verdict(steps), dealer)}` : ""}
    </p>
    ${
      steps
        ? html`<ol class="verify__steps rows">
            ${steps.map((step) => stepLine(lobby, step, dealer))}
          </ol>`
        : nothing
    }
  </section>`;
}

/** @param {Step[]} steps */
const verdict = (steps) => (steps.every(({ right }) => right) ? "verify-right" : "verify-wrong");

/** @param {boolean} right */
const mark = (right) => icon(right ? "check" : "strike");

/** @param {Lobby} lobby @param {Step} step @param {{ dealer: string }} dealer */
function stepLine(lobby, step, dealer) {
  const [what, seat] = step.what.startsWith("cards-") ? ["cards", Number(step.what.slice(6))] : [step.what, -1];
  return html`<li>
    <p>
      ${mark(step.right)}<span
        >${t(`verify-${what}`, { ...whoArgs(lobby, seat), ...dealer })}<span class="vh"
          >: ${t(step.right ? "verify-holds" : "verify-fails")}</span
        ></span
      >
    </p>
    <dl>
      <dt>${t(step.right ? "verify-both" : "verify-shown")}</dt>
      <dd>${shown(lobby, what, step.shown)}</dd>
      ${
        step.right
          ? nothing
          : html`<dt>${t("verify-found")}</dt>
              <dd>${shown(lobby, what, step.found)}</dd>`
      }
    </dl>
  </li>`;
}

/** @param {Lobby} lobby @param {string} what @param {string} value */
function shown(lobby, what, value) {
  if (what === "first") return seatLabel(lobby, Number(value));
  if (what === "deck") return joined(value.split(" ").map((kind) => t(`card-${kind}`)));
  if (what !== "cards") return html`<code>${value}</code>`;
  const [aside, hand] = value.split(" | ").map((cards) => joined(cards.split(" ").filter(Boolean).map(nameIn(lobby))));
  return t("verify-dealt", { aside, hand });
}

/** @param {Lobby} lobby */
const nameIn = (lobby) => (/** @type {string} */ card) => t(`card-${kindOf(lobby.deck, Number(card))}`);
