// Join a table by its link or its code.
import { Refusal, get } from "../../core/net/api.js";
import { t } from "../../core/text/text.js";
import { at, go } from "../../core/ui/router.js";
import { html } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

const problem = signal("");

/** Return the table that a link or a code names, or "". @param {string} text */
function tableOf(text) {
  const found = text.trim().match(/^(?:https?:\/\/[^/\s]+)?(?:\/t\/)?([a-z0-9]{8,32})\/?(?:[?#].*)?$/i);
  return found ? found[1].toLowerCase() : "";
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const text = String(new FormData(form).get("code") ?? "").trim();
  let table = tableOf(text);
  problem.value = "";
  if (/^[a-z]{5}$/i.test(text))
    try {
      ({ table } = await get(`/api/codes/${text.toUpperCase()}`));
    } catch (error) {
      problem.value =
        error instanceof Refusal && error.code !== "no-such-table" ? `refused-${error.code}` : "home-join-unknown";
    }
  else if (!table) problem.value = "home-join-wrong";
  if (table) go(at(`t/${table}`));
  else form.querySelector("input")?.focus();
}

export function forgetJoin() {
  problem.value = "";
}

export function joinByCode() {
  return html`<form class="join" @submit=${submit} novalidate>
      <label for="code">${t("home-join")}</label>
      <input
        id="code"
        name="code"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="join-problem"
      />
      <button class="btn" type="submit">${t("home-join-go")}</button>
    </form>
    <p id="join-problem" class="refused" role="alert">${problem.value ? t(problem.value) : ""}</p>`;
}
