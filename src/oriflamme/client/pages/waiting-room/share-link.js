// The link to the table for inviting others: to read, to copy, to send, and as a QR code.
import { t } from "../../core/text/text.js";
import { signalPer } from "../../core/ui/signal-per.js";
import { html, nothing } from "../../vendor/lit.js";
import { qrCode } from "./qr-code.js";

/** The result of copying: "" (not tried), done or failed. */
const copiedOf = signalPer("");

/** @param {string} table */
const linkOf = (table) => `${location.origin}/t/${table}`;

/** Return whether only this machine can open the link. */
const isLocal = () => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

/** Return whether others in the network could read what is sent. */
const isOpenToListeners = () => location.protocol !== "https:" && !isLocal();

/** @param {import("../../core/model/table-client.js").TableClient} table @param {string} link */
async function copy(table, link) {
  const copied = copiedOf(table);
  try {
    await navigator.clipboard.writeText(link);
    copied.value = "done";
  } catch {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById("room-link"));
    field?.select();
    copied.value = "failed";
  }
}

/** @param {string} link */
function send(link) {
  navigator.share({ title: t("game-name"), text: t("room-invitation"), url: link }).catch(() => undefined);
}

/** @param {import("../../core/model/table-client.js").TableClient} table */
export function shareLink(table) {
  const link = linkOf(table.id);
  const lobby = table.lobby.value;
  const copied = copiedOf(table).value;
  return html`<section class="share rows panel" aria-labelledby="share-title">
    <h2 id="share-title">${t("room-share")}</h2>
    ${lobby?.code ? html`<p class="share__code">${t("room-code")} <b>${lobby.code}</b></p>` : nothing}
    <div class="share__link rows">
      <label for="room-link">${t("room-link")}</label>
      <input id="room-link" readonly .value=${link} @focus=${selectAll} />
      <div class="row-of">
        <button class="btn" @click=${() => copy(table, link)}>${t("room-copy")}</button>
        ${"share" in navigator ? html`<button class="btn" @click=${() => send(link)}>${t("room-send")}</button>` : nothing}
      </div>
      <p class="done" role="status">${copied ? t(`room-copy-${copied}`) : ""}</p>
    </div>
    ${qrCode(link, t("room-qr", { link }))} ${isLocal() ? html`<p class="note mute">${t("room-local")}</p>` : nothing}
    ${isOpenToListeners() ? html`<p class="note">${t("room-plain")}</p>` : nothing}
  </section>`;
}

/** @param {FocusEvent} event */
function selectAll(event) {
  /** @type {HTMLInputElement} */ (event.target).select();
}
