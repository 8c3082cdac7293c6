// The chat of the table. Messages are always shown as plain text. Readers can mute a person for themselves.
import { Refusal } from "../core/net/api.js";
import { command } from "../core/net/connection.js";
import { me } from "../core/net/session.js";
import { t } from "../core/text/text.js";
import { signalPer } from "../core/ui/signal-per.js";
import { icon } from "../core/ui/icons.js";
import { shield } from "./shield.js";
import { html, nothing, repeat } from "../vendor/lit.js";
import { signal } from "../vendor/signals.js";

const LONGEST = 400;
const problem = signal("");
/** How many messages of a table the reader has seen. */
const readOf = signalPer(0);
const muted = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** @param {import("../core/model/table-client.js").TableClient} table */
export function chat(table) {
  const lobby = table.lobby.value;
  if (!lobby) return nothing;
  const count = table.chat.value.length;
  queueMicrotask(() => (readOf(table).value = count));
  const said = table.chat.value.filter((one) => !muted.value.has(one.person));
  return html`<section class="chat" aria-label=${t("chat-title")}>
    <div class="chat__said" role="log" aria-label=${t("chat-title")} aria-live="polite" tabindex="0">
      <ol>
        ${said.length ? nothing : html`<li class="mute">${lobby.chat ? t("chat-empty") : t("chat-off")}</li>`}
        ${repeat(
          said,
          (one) => one.seq,
          (one) => lineOf(one),
        )}
      </ol>
    </div>
    ${lobby.chat && me.value ? form(table) : nothing}
    ${problem.value ? html`<p role="alert" class="mute">${t(`refused-${problem.value}`)}</p>` : nothing}
  </section>`;
}

/** Render how many messages the reader has not seen. @param {import("../core/model/table-client.js").TableClient} table */
export function unreadMark(table) {
  const unread = table.chat.value.length - readOf(table).value;
  return unread > 0
    ? html` <span class="unread"
        >${icon("chat")}${unread}<span class="vh">${t("side-unread", { n: unread })}</span></span
      >`
    : nothing;
}

/** @param {import("../core/model/table-state.js").Said} one */
function lineOf(one) {
  const isOther = one.person !== me.value?.person;
  return html`<li>
    ${one.seat >= 0 ? shield(one.seat) : icon("eye")}
    <span><b>${isOther ? one.name : t("seat-you")}</b> ${one.text}</span>
    ${
      isOther
        ? html`<button
            class="btn btn--quiet"
            aria-label=${t("chat-mute", { name: one.name })}
            @click=${() => mute(one.person)}
          >
            ${icon("mute")}
          </button>`
        : nothing
    }
  </li>`;
}

/** @param {import("../core/model/table-client.js").TableClient} table */
function form(table) {
  return html`<form
    @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      void send(table, /** @type {HTMLFormElement} */ (event.currentTarget));
    }}
  >
    <label class="vh" for="chat-text">${t("chat-write")}</label>
    <input id="chat-text" name="text" maxlength=${LONGEST} autocomplete="off" placeholder=${t("chat-write")} />
    <button class="btn">${t("chat-send")}</button>
  </form>`;
}

/** @param {import("../core/model/table-client.js").TableClient} table @param {HTMLFormElement} form */
async function send(table, form) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  const text = field.value.trim();
  if (!text) return;
  try {
    await table.send("say", { text });
    field.value = "";
    problem.value = "";
  } catch (error) {
    problem.value = error instanceof Refusal ? error.code : "internal";
  }
}

/** @param {string} person */
async function mute(person) {
  await command({ type: "mute", person, on: true });
  muted.value = new Set([...muted.value, person]);
}
