// What a site that is only files shows instead of a page that needs a server.
import { t } from "../../core/text/text.js";
import { at } from "../../core/ui/router.js";
import { shell } from "../../parts/shell.js";
import { html } from "../../vendor/lit.js";

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["credits"],
  view: () =>
    shell({
      content: html`<section class="notice">
        <h1>${t("game-name")}</h1>
        <p>${t("refused-no-server")}</p>
        <p><a class="btn btn--main" href=${at("")}>${t("missing-home")}</a></p>
      </section>`,
    }),
};
