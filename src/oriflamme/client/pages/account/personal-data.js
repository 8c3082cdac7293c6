// Personal data: where the reader is signed in, a copy of everything, and deleting the account.
import { get, post } from "../../core/net/api.js";
import { me } from "../../core/net/session.js";
import { t } from "../../core/text/text.js";
import { language } from "../../core/ui/prefs.js";
import { at } from "../../core/ui/router.js";
import { attempt, refusalLine } from "../../parts/refusal.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {{ session: string, kind: string, since: number, until: number, current: boolean }} Session */

const sessions = signal(/** @type {Session[]} */ ([]));
const problems = { sessions: signal(""), remove: signal("") };
/** Whether the reader has asked to delete the account and must confirm. */
const deleting = signal(false);

/** Start from scratch, and fetch the sessions of the person who is signed in. */
export function enterPersonalData() {
  deleting.value = false;
  sessions.value = [];
  for (const problem of Object.values(problems)) problem.value = "";
  if (me.value) void attempt(problems.sessions, loadSessions);
}

async function loadSessions() {
  sessions.value = (await get("/api/sessions")).sessions;
}

/** @param {string} session */
const endSession = (session) =>
  attempt(problems.sessions, async () => {
    await post("/api/sessions/end", { session });
    await loadSessions();
  });

/** @param {number} at */
const day = (at) => new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(at);

export function sessionList() {
  if (!sessions.value.length) return nothing;
  return html`<section class="form rows panel">
    <h2>${t("account-sessions")}</h2>
    <p class="mute">${t("account-sessions-why")}</p>
    <ul>
      ${sessions.value.map(
        ({ session, kind, since, current }) =>
          html`<li class="row-of">
            <span
              >${t(kind === "bearer" ? "account-session-bearer" : "account-session-cookie", { day: day(since) })}</span
            >
            ${
              current
                ? html`<span class="mute">${t("account-session-current")}</span>`
                : html`<button class="btn" @click=${() => endSession(session)}>${t("account-session-end")}</button>`
            }
          </li>`,
      )}
    </ul>
    ${refusalLine(problems.sessions.value)}
  </section>`;
}

/** @param {boolean} guest */
export function dataForm(guest) {
  const remove = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (!deleting.value) {
      deleting.value = true;
      return;
    }
    const password = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("delete-password") ?? "");
    if (await attempt(problems.remove, () => post("/api/account/delete", { password }))) location.assign(at(""));
  };
  return html`<form class="form rows panel" @submit=${remove}>
    <h2>${t("account-data")}</h2>
    <p class="mute">${t("account-data-why")} <a class="link" href=${at("privacy")}>${t("nav-privacy")}</a></p>
    <p><a class="btn" href=${at("api/account/export")} download="oriflamme.json">${t("account-export")}</a></p>
    ${deleting.value ? html`<p role="status">${t("account-delete-sure")}</p>` : nothing}
    ${
      deleting.value && !guest
        ? html`<label for="delete-password">${t("account-password-label")}</label>
            <input
              id="delete-password"
              name="delete-password"
              type="password"
              maxlength="200"
              autocomplete="current-password"
              required
            />`
        : nothing
    }
    <div class="row-of">
      <button class="btn">${t(deleting.value ? "account-delete-yes" : "account-delete")}</button>
      ${
        deleting.value
          ? html`<button class="btn" type="button" @click=${() => (deleting.value = false)}>
              ${t("account-delete-no")}
            </button>`
          : nothing
      }
    </div>
    ${refusalLine(problems.remove.value)}
  </form>`;
}
