// The page for an address that doesn't exist.
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { shell } from "../../parts/shell.js";
import { html } from "../../vendor/lit.js";

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["credits"],
  title: () => t("missing-title"),
  view: () =>
    shell({
      content: html`<div class="home-page plain-page">
        <h1>${t("missing-title")}</h1>
        <p class="lead">${t("missing-why")}</p>
        <p><a class="btn btn--main" href=${at("")}>${t("missing-home")}</a></p>
      </div>`,
    }),
};
