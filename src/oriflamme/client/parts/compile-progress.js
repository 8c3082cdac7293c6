// How far the rules are compiled on the server, for somebody who waits: in words and as a bar. With a session the line
// tells it; without one there is no line, and the server is asked gently while they are not done.
import { get } from "../core/net/api.js";
import { connection, rulesCompiled } from "../core/net/connection.js";
import { t } from "../core/text/text.js";
import { html, nothing } from "../vendor/lit.js";

const EVERY = 1000;

/** Ask until the rules are there. @returns {() => void} stop */
export function pollCompileProgress() {
  let stopped = false;
  let timer = 0;
  const poll = async () => {
    try {
      const { rules } = await get("/health");
      if (!stopped) rulesCompiled.value = rules;
    } catch {
      // the server is not there for a moment: asked again below
    }
    if (!stopped && rulesCompiled.value < 1 && connection.value !== "open") timer = setTimeout(poll, EVERY);
  };
  void poll();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** The progress, while there is any. @param {boolean} waiting somebody has asked to play */
export function compileProgress(waiting) {
  const done = rulesCompiled.value;
  if (done >= 1) return nothing;
  const percent = Math.floor(100 * done);
  return html`<section class="warming" aria-labelledby="warming-words">
    <p id="warming-words" role="status">${t(waiting ? "home-rules-waiting" : "home-rules-compile", { percent })}</p>
    <progress aria-labelledby="warming-words" max="100" .value=${percent}></progress>
    <p><a class="btn" href="/learn">${t("home-rules-learn")}</a></p>
  </section>`;
}
