// Clocks: the time left to each family. Only the clock of the family that decides ticks.
import { t } from "../../../core/text/text.js";
import { html, nothing } from "../../../vendor/lit.js";
import { effect, signal } from "../../../vendor/signals.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HURRY = 15_000;

const beat = signal(Date.now());

/** Let the clock of a table tick while somebody's time is running. Return a function that stops it.
 * @param {import("../../../core/model/table-state.js").TableState} table */
export function keepTime(table) {
  let timer = 0;
  const stop = effect(() => {
    clearInterval(timer);
    if (table.clocks.value?.until) timer = setInterval(() => (beat.value = Date.now()), 250);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Return the milliseconds left to a family, or null if there is no clock.
 * @param {import("../../../core/model/table-state.js").TableState} table
 * @param {number} family */
function timeLeft(table, family) {
  const clocks = table.clocks.value;
  const setting = table.lobby.value?.clock;
  if (!clocks || !setting || !(setting.bank || setting.days)) return null;
  const runs = clocks.until > 0 && table.asked.value?.family === family;
  if (runs) return Math.max(0, clocks.until - beat.value - table.skew);
  return setting.days ? null : (clocks.left[family] ?? null);
}

/** Format a time: 0:42, 1:05:00, or days and hours. @param {number} ms */
function clockText(ms) {
  if (ms >= DAY) return t("clock-days", { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  const seconds = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** @param {import("../../../core/model/table-state.js").TableState} table @param {number} family */
export function clockOf(table, family) {
  const left = timeLeft(table, family);
  if (left === null) return nothing;
  const runs = table.asked.value?.family === family;
  return html`<span
    class="clock-face ${runs ? "is-running" : ""} ${runs && left < HURRY ? "is-short" : ""}"
    role="timer"
    ><span class="vh">${t("clock-left")}</span>${clockText(left)}</span
  >`;
}
