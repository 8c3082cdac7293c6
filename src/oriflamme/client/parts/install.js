// A button that installs the page as an app, where the browser offers that.
import { t } from "../core/text/text.js";
import { icon } from "../core/ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { signal } from "../vendor/signals.js";

/** What the browser has offered; null: nothing, or it is used up. */
const offer = signal(/** @type {(Event & { prompt: () => Promise<unknown> }) | null} */ (null));

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer.value = /** @type {Event & { prompt: () => Promise<unknown> }} */ (event);
});
addEventListener("appinstalled", () => (offer.value = null));

export function installButton() {
  const offered = offer.value;
  if (!offered) return nothing;
  const install = () => {
    offer.value = null;
    void offered.prompt();
  };
  return html`<button class="btn" data-closes @click=${install}>${icon("reserve")} ${t("menu-install")}</button>`;
}
