// Privacy: what the server keeps about people, for how long, and how to see or delete it; on a site without a server,
// what stays in the browser.
import { hasServer } from "../../core/site.js";
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { shell } from "../../parts/shell.js";
import { html } from "../../vendor/lit.js";

/** What is kept; each has a text `privacy-ID` and one that says for how long, `privacy-ID-time`. */
const KEPT = ["name", "password", "games", "chat", "rating", "address", "device", "browser"];

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["privacy"],
  title: () => t("privacy-title"),
  view: () =>
    shell({ content: html`<div class="home-page plain-page prose">${hasServer ? view() : siteView()}</div>` }),
};

/** @param {string} title @param {string[]} ids */
function kept(title, ids) {
  return html`<section aria-labelledby="privacy-kept">
    <h2 id="privacy-kept">${title}</h2>
    <ul>
      ${ids.map((id) => html`<li>${t(`privacy-${id}`)} <em>${t(`privacy-${id}-time`)}</em></li>`)}
    </ul>
  </section>`;
}

function siteView() {
  return html`<h1>${t("privacy-title")}</h1>
    <p class="lead">${t("privacy-site-lead")}</p>
    ${kept(t("privacy-site-kept"), ["browser"])}
    <section aria-labelledby="privacy-seen">
      <h2 id="privacy-seen">${t("privacy-seen")}</h2>
      <p>${t("privacy-site-seen")}</p>
    </section>`;
}

function view() {
  return html`<h1>${t("privacy-title")}</h1>
    <p class="lead">${t("privacy-lead")}</p>
    ${kept(t("privacy-kept"), KEPT)}
    <section aria-labelledby="privacy-seen">
      <h2 id="privacy-seen">${t("privacy-seen")}</h2>
      <p>${t("privacy-seen-what")}</p>
    </section>
    <section aria-labelledby="privacy-yours">
      <h2 id="privacy-yours">${t("privacy-yours")}</h2>
      <p>${t("privacy-yours-what")}</p>
      <p><a class="link" href=${at("account")}>${t("privacy-account")}</a></p>
    </section>`;
}
