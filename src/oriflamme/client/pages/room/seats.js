// The seats of a table that waits: who sits there, who is ready; the host adds bots and takes people out.
import { FAMILIES } from "../../core/kinds.js";
import { me } from "../../core/me.js";
import { nameOf } from "../../core/table.js";
import { t } from "../../core/text.js";
import { shield } from "../../parts/shield.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { LEVELS } from "../home/draft.js";

/** @typedef {import("../../core/table.js").Table} Table */
/** @typedef {import("../../core/table.js").Lobby} Lobby */
/** @typedef {import("../../core/table.js").Seat} Seat */

const level = signal("knight");

/** @param {Table} table @param {Lobby} lobby @param {(command: string, fields?: Record<string, unknown>) => void} say */
export function seats(table, lobby, say) {
  const isHost = me.value?.person === lobby.host;
  const free = lobby.seats.some((seat) => !isTaken(seat));
  return html`<section class="seats-now" aria-labelledby="seats-title">
    <h2 id="seats-title">${t("room-seats")}</h2>
    <ol class="room-seats">
      ${repeat(
        lobby.seats,
        (_, index) => index,
        (seat, index) => seatLine(table, lobby, seat, index, isHost, say),
      )}
    </ol>
    ${isHost && free ? levels() : nothing}
  </section>`;
}

/** @param {Seat} seat */
export const isTaken = (seat) => Boolean(seat.person || seat.bot);

/** @param {Table} table @param {Lobby} lobby @param {Seat} seat @param {number} index @param {boolean} isHost @param {(command: string, fields?: Record<string, unknown>) => void} say */
function seatLine(table, lobby, seat, index, isHost, say) {
  const taken = isTaken(seat);
  const mine = table.seat.value === index;
  const family = t(`family-${FAMILIES[index]}`);
  return html`<li class=${taken ? "" : "is-free"}>
    ${shield(index)}
    <span class="room-seats__who">
      <b>${taken ? nameOf(lobby, index) : t("room-free")}</b>
      <span class="mute">${notes(table, lobby, seat, index, mine)}</span>
    </span>
    <span class="room-seats__acts">
      ${
        !taken && table.seat.value < 0 && me.value
          ? button("room-sit", family, () => say("sit", { seat: index }))
          : nothing
      }
      ${
        !taken && isHost
          ? button("room-add-bot", family, () => say("seat-bot", { seat: index, bot: level.value }))
          : nothing
      }
      ${
        taken && isHost && !mine
          ? button(seat.bot ? "room-remove-bot" : "room-kick", nameOf(lobby, index), () =>
              say("kick", { seat: index, person: seat.person }),
            )
          : nothing
      }
    </span>
  </li>`;
}

/** @param {string} id @param {string} whom @param {() => void} act */
function button(id, whom, act) {
  return html`<button class="btn btn--small" @click=${act}>${t(id)}<span class="vh">: ${whom}</span></button>`;
}

/** Everything worth knowing of a seat, in a few words. @param {Table} table @param {Lobby} lobby @param {Seat} seat @param {number} index @param {boolean} mine */
function notes(table, lobby, seat, index, mine) {
  const told = [t(`family-${FAMILIES[index]}`)];
  if (mine) told.push(t("room-you"));
  if (seat.person && seat.person === lobby.host) told.push(t("room-host"));
  if (seat.bot) told.push(t("room-bot"));
  if (seat.person && table.away.value.includes(index)) told.push(t("room-away"));
  if (seat.person) told.push(t(seat.ready ? "room-ready" : "room-not-ready"));
  return told.join(" · ");
}

function levels() {
  return html`<fieldset class="setting">
    <legend>${t("room-level")}</legend>
    <div class="segments">
      ${LEVELS.map(
        (bot) =>
          html`<label
            ><input
              type="radio"
              name="level"
              .checked=${level.value === bot}
              @change=${() => (level.value = bot)}
            /><span>${t(`bot-${bot}`)}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}
