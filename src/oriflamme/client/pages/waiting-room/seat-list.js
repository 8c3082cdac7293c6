// The seats of a waiting table: who sits there and who is ready. The host adds bots and removes people.
import { BOT_LEVELS } from "../../core/model/bot-levels.js";
import { FAMILIES } from "../../core/model/kinds.js";
import { me } from "../../core/net/session.js";
import { seatName } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { shield } from "../../parts/shield.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("../../core/model/table-client.js").TableClient} TableClient */
/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {import("../../core/model/table-state.js").Seat} Seat */

const level = signal("knight");

/** @param {TableClient} table
 * @param {Lobby} lobby
 * @param {(command: string, fields?: Record<string, unknown>) => void} send */
export function seatList(table, lobby, send) {
  const isHost = me.value?.person === lobby.host;
  const free = lobby.seats.some((seat) => !isTaken(seat));
  return html`<section class="seats-now" aria-labelledby="seats-title">
    <h2 id="seats-title">${t("room-seats")}</h2>
    <ol class="room-seats">
      ${repeat(
        lobby.seats,
        (_, index) => index,
        (seat, index) => seatLine(table, lobby, seat, index, isHost, send),
      )}
    </ol>
    ${isHost && free ? levels() : nothing}
  </section>`;
}

/** @param {Seat} seat */
export const isTaken = (seat) => Boolean(seat.person || seat.bot);

/** @param {TableClient} table
 * @param {Lobby} lobby
 * @param {Seat} seat
 * @param {number} index
 * @param {boolean} isHost
 * @param {(command: string, fields?: Record<string, unknown>) => void} send */
function seatLine(table, lobby, seat, index, isHost, send) {
  const taken = isTaken(seat);
  const mine = table.seat.value === index;
  const family = t(`family-${FAMILIES[index]}`);
  return html`<li class=${taken ? "" : "is-free"}>
    ${shield(index)}
    <span class="room-seats__who">
      <b>${taken ? seatName(lobby, index) : t("room-free")}</b>
      <span class="mute">${notes(table, lobby, seat, index, mine)}</span>
    </span>
    <span class="room-seats__acts wrap">
      ${
        !taken && table.seat.value < 0 && me.value
          ? button("room-sit", family, () => send("sit", { seat: index }))
          : nothing
      }
      ${
        !taken && isHost
          ? button("room-add-bot", family, () => send("seat-bot", { seat: index, bot: level.value }))
          : nothing
      }
      ${
        taken && isHost && !mine
          ? button(seat.bot ? "room-remove-bot" : "room-kick", seatName(lobby, index), () =>
              send("kick", { seat: index, person: seat.person }),
            )
          : nothing
      }
    </span>
  </li>`;
}

/** @param {string} id @param {string} name @param {() => void} act */
function button(id, name, act) {
  return html`<button class="btn btn--small" @click=${act}>${t(id)}<span class="vh">: ${name}</span></button>`;
}

/** Return the notes about a seat in a few words.
 * @param {TableClient} table
 * @param {Lobby} lobby
 * @param {Seat} seat
 * @param {number} index
 * @param {boolean} mine */
function notes(table, lobby, seat, index, mine) {
  const words = [t(`family-${FAMILIES[index]}`)];
  if (mine) words.push(t("room-you"));
  if (seat.person && seat.person === lobby.host) words.push(t("room-host"));
  if (seat.bot) words.push(t("room-bot"));
  if (seat.person && table.away.value.includes(index)) words.push(t("room-away"));
  if (seat.person) words.push(t(seat.ready ? "room-ready" : "room-not-ready"));
  if (seat.unrevealed) words.push(t("room-unrevealed"));
  return words.join(" · ");
}

function levels() {
  return html`<fieldset class="setting">
    <legend>${t("room-level")}</legend>
    <div class="segments wrap">
      ${BOT_LEVELS.map(
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
    <p class="mute">${t("open-levels")}</p>
  </fieldset>`;
}
