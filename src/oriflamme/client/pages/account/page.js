// The account: the name, a password that keeps games and rating, logging in and out, personal data.
import { connect } from "../../core/net/connection.js";
import { ensureSession, logIn, logOut, me, rename, saveAccount } from "../../core/net/session.js";
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { attempt, refusalLine } from "../../parts/refusal.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";
import { dataForm, enterPersonalData, sessionList } from "./personal-data.js";

/** Each form shows its own problem and its own success. */
const forms = {
  name: { problem: signal(""), done: signal(false) },
  keep: { problem: signal(""), done: signal(false) },
  login: { problem: signal(""), done: signal(false) },
  leave: { problem: signal(""), done: signal(false) },
};
/** Whether a guest has asked to leave and must confirm, because everything will be lost. */
const leaving = signal(false);

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["home"],
  enter() {
    leaving.value = false;
    enterPersonalData();
    for (const { problem, done } of Object.values(forms)) {
      problem.value = "";
      done.value = false;
    }
  },
  title: () => t("account-title"),
  view: () => shell({ content: html`<div class="home-page plain-page account">${view()}</div>` }),
};

function view() {
  const who = me.value;
  return html`<h1>${t("account-title")}</h1>
    <p class="lead">
      ${who ? t(who.guest ? "account-guest" : "account-known", { name: who.name }) : t("account-nobody")}
    </p>
    <div class="forms">
      ${nameForm()} ${who ? keepForm(who.guest) : createForm()} ${!who || who.guest ? loginForm() : nothing}
      ${who ? html`${leaveForm(who.guest)} ${sessionList()} ${dataForm(who.guest)}` : nothing}
    </div>`;
}

/** Return a submit handler that passes the form's fields to `perform`.
 * @param {keyof typeof forms} name
 * @param {(data: (field: string) => string) => Promise<unknown>} perform */
function submit(name, perform) {
  return async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const data = new FormData(form);
    const { problem, done } = forms[name];
    done.value = false;
    done.value = await attempt(problem, () => perform((field) => String(data.get(field) ?? "")));
    if (done.value) form.reset();
  };
}

/** @param {keyof typeof forms} name */
function outcome(name) {
  const { problem, done } = forms[name];
  return html`${refusalLine(problem.value)}
    <p class="done" role="status">${done.value ? t(`account-${name}-done`) : ""}</p>`;
}

/** @param {string} id
 * @param {string} label
 * @param {{ type?: string, autocomplete: string, most?: number, value?: string }} more */
function field(id, label, { type = "text", autocomplete, most = 32, value }) {
  return html`<label for=${id}>${label}</label>
    <input
      id=${id}
      name=${id}
      type=${type}
      maxlength=${most}
      autocomplete=${/** @type {any} */ (autocomplete)}
      value=${value ?? nothing}
      required
    />`;
}

function nameForm() {
  const perform = async (/** @type {(field: string) => string} */ data) => {
    if (me.value) await rename(data("name"));
    else {
      await ensureSession(data("name"));
      connect();
    }
  };
  return html`<form class="form rows panel" @submit=${submit("name", perform)}>
    <h2>${t("account-name")}</h2>
    <p class="mute">${t("account-name-why")}</p>
    ${field("name", t("account-name-label"), { autocomplete: "nickname", value: me.value?.name })}
    <button class="btn btn--main">${t(me.value ? "account-name-set" : "account-name-begin")}</button>
    ${outcome("name")}
  </form>`;
}

/** For a first visitor: a username, which is also their name, and a password. If the username is refused, they are a guest by then, and the
 * form below shows the reason. */
function createForm() {
  const perform = async (/** @type {(field: string) => string} */ data) => {
    await ensureSession(data("create-login"));
    connect();
    await saveAccount(data("create-login"), data("create-password"), "");
  };
  return html`<form class="form rows panel" @submit=${submit("keep", perform)}>
    <h2>${t("account-create")}</h2>
    <p class="mute">${t("account-keep-why")}</p>
    ${field("create-login", t("account-login-label"), { autocomplete: "username" })}
    ${field("create-password", t("account-new-password-label"), { type: "password", autocomplete: "new-password", most: 200 })}
    <button class="btn">${t("account-create")}</button>
    ${outcome("keep")}
  </form>`;
}

/** @param {boolean} guest */
function keepForm(guest) {
  const perform = (/** @type {(field: string) => string} */ data) =>
    saveAccount(data("new-login"), data("new-password"), data("current-password"));
  return html`<form class="form rows panel" @submit=${submit("keep", perform)}>
    <h2>${t(guest ? "account-keep" : "account-password")}</h2>
    <p class="mute">${t(guest ? "account-keep-why" : "account-password-why")}</p>
    ${guest ? nothing : field("current-password", t("account-current-password-label"), { type: "password", autocomplete: "current-password", most: 200 })}
    ${field("new-login", t("account-login-label"), { autocomplete: "username" })}
    ${field("new-password", t("account-new-password-label"), { type: "password", autocomplete: "new-password", most: 200 })}
    <button class="btn">${t(guest ? "account-keep-do" : "account-password-do")}</button>
    ${outcome("keep")}
  </form>`;
}

function loginForm() {
  const perform = async (/** @type {(field: string) => string} */ data) => {
    await logIn(data("login"), data("password"));
    connect();
  };
  return html`<form class="form rows panel" @submit=${submit("login", perform)}>
    <h2>${t("account-login")}</h2>
    <p class="mute">${t(me.value ? "account-login-guest" : "account-login-why")}</p>
    ${field("login", t("account-login-label"), { autocomplete: "username" })}
    ${field("password", t("account-password-label"), { type: "password", autocomplete: "current-password", most: 200 })}
    <button class="btn">${t("account-login-do")}</button>
    ${outcome("login")}
  </form>`;
}

/** @param {boolean} guest */
function leaveForm(guest) {
  const leave = async () => {
    if (guest && !leaving.value) leaving.value = true;
    else if (await attempt(forms.leave.problem, logOut)) location.assign(at(""));
  };
  return html`<section class="form rows panel">
    <h2>${t("account-leave")}</h2>
    <p class="mute" role="status">
      ${t(guest ? (leaving.value ? "account-leave-sure" : "account-leave-guest") : "account-leave-why")}
    </p>
    <div class="row-of">
      <button class="btn" @click=${leave}>${t(leaving.value ? "account-leave-yes" : "account-leave-do")}</button>
      ${leaving.value ? html`<button class="btn" @click=${() => (leaving.value = false)}>${t("account-leave-no")}</button>` : nothing}
    </div>
    ${refusalLine(forms.leave.problem.value)}
  </section>`;
}
