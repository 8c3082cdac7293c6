// The progress of compiling the rules on the server, in words and as a bar. With a session the connection reports it;
// without one the server is polled until it is done.
import { get } from "../core/net/api.js";
import { connection, rulesCompiled } from "../core/net/connection.js";
import { t } from "../core/text/text.js";
import { at } from "../core/ui/router.js";
import { html, nothing } from "../vendor/lit.js";

const EVERY = 1000;

/** Poll until the rules are compiled. Return a function that stops it. @returns {() => void} stop */
export function pollCompileProgress() {
  let stopped = false;
  let timer = 0;
  const poll = async () => {
    try {
      const { rules } = await get("/health");
      if (!stopped) rulesCompiled.value = rules;
    } catch {
      // the server can't be reached at the moment: it is polled again below
    }
    if (!stopped && rulesCompiled.value < 1 && connection.value !== "open") timer = setTimeout(poll, EVERY);
  };
  void poll();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Render the progress while the rules are compiled. */
export function compileProgress() {
  const done = rulesCompiled.value;
  if (done >= 1) return nothing;
  const percent = Math.floor(100 * done);
  return html`<section class="warming" aria-labelledby="warming-words">
    <p id="warming-words" role="status">${t("home-rules-compile", { percent })}</p>
    <progress aria-labelledby="warming-words" max="100" .value=${percent}></progress>
    <p><a class="btn" href=${at("learn")}>${t("home-rules-learn")}</a></p>
  </section>`;
}
